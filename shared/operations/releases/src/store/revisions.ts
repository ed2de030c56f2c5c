/** A channel as numbered files, wherever they lie: one for each revision, the highest whole one being the state. */
import { createHash } from 'node:crypto'
import { ChannelName, ChannelRevision } from '@lobby/contracts/release'
import * as v from 'valibot'
import { requireSeen } from '../free-text.ts'
import { isDeep, MOST_BYTES } from './limits.ts'
import { type Appended, type ChannelEntries, type ChannelState, type ReleaseStore, StoreError } from './store.ts'

const REVISION_FILE = /^(\d{8}|[1-9]\d{8,14})\.json$/
/** Revisions that are read at once: a long history must not open more files than a process may. */
const AT_ONCE = 64

/** The files of all channels. Each method may throw `StoreError`. */
export interface RevisionFiles {
  /** Names of what lies in a channel, whatever it is; none where there is no such channel. */
  names(channel: string): Promise<string[]>
  /** Undefined where there is no file of that name, or none that could be a revision. */
  text(channel: string, name: string): Promise<string | undefined>
  /** Writes a file only where there is none, and says whether it did. */
  create(channel: string, name: string, text: string): Promise<boolean>
}

/** Name of a revision's file. */
export const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`

/**
 * Reads and adds revisions (decision 150). Whatever else lies in a channel (half a file, a number far off) takes its
 * name and nothing more: the state is the highest whole revision, and the next change gets the first free number after
 * it (FD-25). Throws `StoreError`.
 */
export function openRevisions(
  files: RevisionFiles,
): Pick<ReleaseStore, 'channel' | 'revision' | 'history' | 'append' | 'entries'> {
  const numbers = async (name: string): Promise<number[]> => revisionNumbers(await files.names(known(name)))
  const entries: ChannelEntries = {
    numbers,
    text: (name, number) => files.text(known(name), fileOf(number)),
    create: async (name, number, text) => {
      const length = Buffer.byteLength(text)
      if (length <= MOST_BYTES.revision) return files.create(known(name), fileOf(number), text)
      const message = `Revision ${number} of ${name} would have ${length} bytes, and may have ${MOST_BYTES.revision}; nothing was changed.`
      throw new StoreError('store.unwritable', message)
    },
  }

  /** Undefined when the file is cut in half, no file at all, or otherwise not a revision of this number. */
  async function revision(name: string, number: number): Promise<ChannelRevision | undefined> {
    const text = await entries.text(name, number)
    return text === undefined ? undefined : revisionIn(text, name, number)
  }

  async function channel(name: string): Promise<ChannelState> {
    const all = await numbers(name)
    const taken = new Set(all)
    const skipped: string[] = []
    for (const number of all.reverse()) {
      const found = await revision(name, number)
      if (found) return { revision: found, skipped, next: firstFree(number + 1, taken) }
      skipped.push(fileOf(number))
    }
    return { revision: undefined, skipped, next: firstFree(1, taken) }
  }

  async function history(name: string): Promise<ChannelRevision[]> {
    const all = await numbers(name)
    const revisions: ChannelRevision[] = []
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const some = await Promise.all(all.slice(i, i + AT_ONCE).map((number) => revision(name, number)))
      revisions.push(...some.filter((each) => each !== undefined))
    }
    return revisions
  }

  async function append(wanted: ChannelRevision): Promise<Appended> {
    requireSeen(wanted.reason, 'reason')
    requireSeen(wanted.actor, 'actor')
    const { channel: name, revision: number } = v.parse(ChannelRevision, wanted)
    const { next } = await channel(name)
    if (number > next) {
      throw new StoreError('channel.broken', `Revision ${number} of ${name} would leave a gap: the next is ${next}.`)
    }
    if (number === next && (await entries.create(name, number, print(wanted)))) return { revision: wanted }
    throw movedError(name, number)
  }

  return { channel, revision, history, append, entries }
}

/** The refusal of whoever comes second. */
export const movedError = (name: string, number: number): StoreError => {
  const message = `The channel ${name} was changed by somebody else at the same time (revision ${number}).`
  return new StoreError('channel.moved', message)
}

/** The name, where it is one of a channel. Throws `StoreError` `channel.unknown`. */
export function known(name: string): string {
  if (v.is(ChannelName, name)) return name
  const message = `"${name}" is no name of a channel; it takes lower-case letters, digits and dashes.`
  throw new StoreError('channel.unknown', message)
}

/** The numbers in names of revisions, lowest first. Other names are left out. */
export function revisionNumbers(names: readonly string[]): number[] {
  return names
    .map((name) => Number(REVISION_FILE.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b)
}

/** Texts that are long and no revisions, by their SHA-256: what was planted is read at each look, and parsed once. */
const junk = new Set<string>()
const JUNK_KEPT = 10_000
/** Characters; what is shorter is as soon parsed as hashed. */
const LONG = 16 * 1024

/** Undefined when the text is no revision of that channel and number. */
export function revisionIn(text: string, channel: string, number: number): ChannelRevision | undefined {
  const hash = text.length > LONG ? createHash('sha256').update(text).digest('hex') : undefined
  if (hash !== undefined && junk.has(hash)) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChannelRevision), text)
  if (!parsed.success || isDeep(text)) {
    if (hash !== undefined && junk.size < JUNK_KEPT) junk.add(hash)
    return undefined
  }
  return parsed.output.revision === number && parsed.output.channel === channel ? parsed.output : undefined
}

/** The first number from there on whose name nothing has taken. */
export function firstFree(from: number, taken: ReadonlySet<number>): number {
  let number = from
  while (taken.has(number)) number += 1
  return number
}

const print = (revision: ChannelRevision): string => `${JSON.stringify(revision, null, 2)}\n`
