/** From what is vouched for to the newest revision that counts (OP-01). */
import { setImmediate as pause } from 'node:timers/promises'
import type { RefusalCode } from '../problem.ts'
import { sentence } from '../sentence.ts'
import type { ChannelEntries } from '../store/store.ts'
import { type Refusal, refusalOf } from './authority.ts'
import { type Entry, hashOf, type Point, readEntry } from './entry.ts'
import type { Late } from './late.ts'
import { isNewer, type Roles } from './list.ts'

/** Revisions that are read at once. */
const AT_ONCE = 64

/** Characters of a text that is worth remembering. */
const LONG = 16 * 1024
const REMEMBERED = 10_000
/** What is refused for its signatures stays so, whatever is before it, as long as the list is the same. */
const OF_SIGNATURES = new Set<RefusalCode>(['role.unknown', 'role.changed', 'role.unsigned'])
/** Those that are long, by list, number and hash: anybody may have planted them, and they are read at each look. */
const nobodys = new Map<string, Refusal>()

/** What lies in a channel behind a point. */
export interface Walk {
  /** The newest revision that counts; undefined before the first. */
  point: Point | undefined
  /** Those that count behind the point where it began, by number. */
  taken: ReadonlyMap<number, Entry>
  /** Those that do not, lowest first. */
  refused: (Refusal & { number: number })[]
  /** Revisions that count although what they follow is not there, or is another. */
  torn: number[]
  /** One that names a newer list than the one that it was read by, and that list's version. */
  newer?: { number: number; version: number } | undefined
}

/** Where the list of roles says that a channel was; undefined for one that began after it. */
export function anchorOf({ list }: Roles, channel: string): Point | undefined {
  const anchor = list.channels[channel]
  const entry = anchor && readEntry(anchor.text, channel, anchor.revision)
  if (!entry || !anchor.records || entry.revision.records) return entry
  return { ...entry, revision: { ...entry.revision, records: anchor.records } }
}

/** The texts of these revisions, a few at a time. */
export async function readTexts(
  entries: ChannelEntries,
  channel: string,
  numbers: readonly number[],
): Promise<Map<number, string | undefined>> {
  const texts = new Map<number, string | undefined>()
  for (let i = 0; i < numbers.length; i += AT_ONCE) {
    const some = numbers.slice(i, i + AT_ONCE)
    const read = await Promise.all(some.map((number) => entries.text(channel, number)))
    for (const [n, number] of some.entries()) texts.set(number, read[n])
  }
  return texts
}

/** The same, so that no more of them are kept than are read at once: anybody may have written them. */
async function* inOrder(entries: ChannelEntries, channel: string, numbers: readonly number[]) {
  for (let i = 0; i < numbers.length; i += AT_ONCE) {
    yield* await readTexts(entries, channel, numbers.slice(i, i + AT_ONCE))
  }
}

/** Reads on from `start`. Each revision is held against the last before it that counts; `late` ones do not count. */
export async function walk(
  entries: ChannelEntries,
  channel: string,
  roles: Roles,
  numbers: readonly number[],
  start: Point | undefined,
  late?: Late,
): Promise<Walk> {
  const behind = numbers.filter((number) => number > (start?.revision.revision ?? 0))
  const taken = new Map<number, Entry>()
  const refused: Walk['refused'] = []
  const torn: number[] = []
  let point = start
  let newer: Walk['newer']
  for await (const [number, text] of inOrder(entries, channel, behind)) {
    const hash = text !== undefined && text.length > LONG ? hashOf(text) : undefined
    const key = `${roles.root} ${roles.list.version} ${channel} ${number} ${hash}`
    const again = hash === undefined ? undefined : nobodys.get(key)
    // A page that is asked for meanwhile waits for one long text, and not for all that were planted.
    if (hash !== undefined) await pause()
    if (again) {
      refused.push({ number, ...again })
      continue
    }
    const entry = readEntry(text, channel, number)
    if (!entry) {
      refused.push({ number, code: 'channel.broken', why: sentence('role.unreadable') })
      continue
    }
    // Whoever has signed it, and whether or not it counts: root keys have signed what it says of their list.
    const { list } = entry.revision
    if (isNewer(roles, list) && list.version > (newer?.version ?? 0)) newer = { number, version: list.version }
    const refusal = refusalOf(roles, point, entry)
    if (refusal) {
      if (hash !== undefined && OF_SIGNATURES.has(refusal.code) && !isNewer(roles, list)) {
        if (nobodys.size >= REMEMBERED) nobodys.clear()
        nobodys.set(key, refusal)
      }
      refused.push({ number, ...refusal })
      continue
    }
    if (await late?.(entry, point)) {
      const why = sentence('role.expired', { time: roles.list.expires })
      refused.push({ number, code: 'roles.expired', why })
      continue
    }
    if (entry.revision.previous?.hash !== point?.hash) torn.push(number)
    taken.set(number, entry)
    point = entry
  }
  return { point, taken, refused, torn, newer }
}

/** Whether a text is that of a point. */
export const isPoint = (text: string | undefined, { hash }: Point): boolean =>
  text !== undefined && hashOf(text) === hash
