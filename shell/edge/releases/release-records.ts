/** Records of releases by their names as somebody has sent them, the last ones kept in memory. */
import { ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import * as v from 'valibot'
import { recordIn } from '../channel/channel-state.ts'
import type { LiveChannel } from '../channel/live-channel.ts'

/** Releases whose records are kept in memory; each is a few KB. */
const RECORDS_KEPT = 200

/**
 * The record of a release; undefined when there is none, or none that anybody vouches for. Rejects when the store
 * cannot be read.
 */
export type RecordOf = (remote: string, id: string) => Promise<ReleaseRecord | undefined>

export function openRecords(store: ReleaseStore, live: LiveChannel): RecordOf {
  const records = new Map<string, ReleaseRecord>()
  return async (remote, id) => {
    const key = `${remote}/${id}`
    const known = recordIn(live.state, remote, id) ?? records.get(key)
    if (known) return known
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) return undefined
    const { records: named } = live.state ?? {}
    const record = await store.record(remote, id, named?.[remote]?.[id]).catch(unlessStoreFailed)
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
