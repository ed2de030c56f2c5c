/** Records of releases by their names as somebody has sent them, the last ones kept in memory. */
import { ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type ChannelState, recordIn } from '../channel/channel-state.ts'
import type { LiveChannel } from '../channel/live-channel.ts'

/** Releases whose records are kept in memory; each is a few KB. */
const RECORDS_KEPT = 200
/** Names of bytes that are kept; each is some 100 bytes. */
const NAMES_KEPT = 10_000

/**
 * The record of a release; undefined when there is none, or none that anybody vouches for. Rejects when the store
 * cannot be read.
 */
export type RecordOf = (remote: string, id: string) => Promise<ReleaseRecord | undefined>

export function openRecords(store: ReleaseStore, live: Pick<LiveChannel, 'state' | 'subscribe'>): RecordOf {
  const records = new Map<string, ReleaseRecord>()
  /** Open pages go on running what a channel leads to no more: it stays what it was when it was named. */
  const named = new LRUCache<string, string>({ max: NAMES_KEPT })
  const name = ({ records: all }: Pick<ChannelState, 'records'>): void => {
    for (const [remote, ids] of Object.entries(all ?? {}))
      for (const [id, hash] of Object.entries(ids)) named.set(`${remote}/${id}`, hash)
  }
  if (live.state) name(live.state)
  live.subscribe(name)
  return async (remote, id) => {
    // Without a channel nobody has said which bytes are meant.
    if (!live.state) return undefined
    const hash = named.get(`${remote}/${id}`)
    // What was read before it was named may have been something else.
    const key = `${remote}/${id}/${hash ?? ''}`
    const known = recordIn(live.state, remote, id) ?? records.get(key)
    if (known) return known
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) return undefined
    const record = await store.record(remote, id, hash).catch(unlessStoreFailed)
    if (!record) return undefined
    const oldest = records.size >= RECORDS_KEPT ? records.keys().next().value : undefined
    if (oldest !== undefined) records.delete(oldest)
    records.set(key, record)
    return record
  }
}

const ABSENT = new Set<string>([
  'release.unknown',
  'record.broken',
  'record.unsigned',
  'record.changed',
  'file.unknown',
])

/** What is not there, or what nobody vouches for, is a 404; a store that cannot be read is the edge's own failure. */
export function unlessStoreFailed(error: unknown): undefined {
  if (error instanceof StoreError && ABSENT.has(error.code)) return
  throw error
}
