/** What the edge needs of one channel revision, read from the store. */
import { createHash } from 'node:crypto'
import { EDGE, type PinFile } from '@lobby/contracts/boot'
import type { ChannelRevision, Records, ReleaseRecord, Trial } from '@lobby/contracts/release'
import { closedParts, withoutClosed } from '@lobby/releases/closed'
import { storeOf } from '@lobby/releases/named-records'
import { pinFile } from '@lobby/releases/pins'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { trialSet } from '@lobby/releases/trial-set'
import { type KeptText, keptText } from '../http/kept-text.ts'

export interface ChannelState {
  channel: string
  /** SHA-256 of the store's first list of roles: which store this is. Absent where nobody signs revisions. */
  line?: string
  revision: number
  shell: ReleaseRecord
  /** What the records of this revision are known by, where it says it (515). */
  records?: Records | undefined
  /** The pinned remotes without the shell, and without what of them is closed. */
  remotes: ReadonlyMap<string, ReleaseRecord>
  pins: PinFile
  /** URL of the immutable file with all pins, which names the hash of its text (FD-23), and that text. */
  allPins: string
  allPinsText: KeptText
  /** The trial that runs, with what its visitors get in the place of the rest. */
  trial?: ServedTrial
  /** The trial that the channel has, served or not. */
  begun?: Trial
}

/** A trial of the channel, and its set as a state of its own. */
export interface ServedTrial extends Trial {
  candidate: ChannelState
}

/**
 * Reads all that a revision pins, as the bytes that it names. A release whose record cannot be read gives its place to
 * the one that was pinned before it, and `unreadable` hears of it: one bad record must neither take the site down nor
 * hold up an operator's rollback of another remote. Throws when no shell is left.
 */
export async function assemble(
  kept: ReleaseStore,
  revision: ChannelRevision,
  unreadable: (error: StoreError) => void = () => undefined,
): Promise<ChannelState> {
  const store = storeOf(kept, revision)
  const shell = await shellOf(store, revision, unreadable)
  const pins = await pinFile(store, revision, unreadable)
  const remotes = new Map<string, ReleaseRecord>()
  for (const [remote, pin] of Object.entries(pins.pins).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const record = await store.record(remote, pin.release.id)
    remotes.set(remote, withoutClosed(record, closedParts(revision, remote)))
  }
  const text = JSON.stringify(pins)
  const hash = createHash('sha256').update(text).digest('base64url')
  const allPins = `${EDGE.pins}${revision.revision}-${hash}.json`
  return {
    channel: revision.channel,
    revision: revision.revision,
    shell,
    ...(revision.records ? { records: revision.records } : {}),
    remotes,
    pins,
    allPins,
    allPinsText: keptText(text),
  }
}

/**
 * The trial of a revision with its set; undefined where none runs. Throws where one of its releases cannot be had: a
 * set is served whole or not at all.
 */
export async function assembleTrial(store: ReleaseStore, revision: ChannelRevision): Promise<ServedTrial | undefined> {
  const set = trialSet(revision)
  if (!set || !revision.trial) return undefined
  const { pins } = revision.trial
  const named = storeOf(store, revision)
  for (const [remote, id] of Object.entries(pins)) await named.record(remote, id)
  return { ...revision.trial, candidate: await assemble(store, set) }
}

/** The record of a release that a state serves. */
export function recordIn(state: ChannelState | undefined, remote: string, id: string): ReleaseRecord | undefined {
  const record = remote === 'shell' ? state?.shell : state?.remotes.get(remote)
  if (record?.id === id) return record
  return state?.trial && recordIn(state.trial.candidate, remote, id)
}

async function shellOf(
  store: ReleaseStore,
  revision: ChannelRevision,
  unreadable: (error: StoreError) => void,
): Promise<ReleaseRecord> {
  const ids = [revision.pins.shell, ...(revision.before.shell ?? [])].filter((id) => id !== undefined)
  for (const id of ids) {
    try {
      return await store.record('shell', id)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      unreadable(error)
    }
  }
  throw new Error(`Revision ${revision.revision} of ${revision.channel} has no shell that can be read.`)
}
