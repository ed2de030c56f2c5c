/** Releases that a trusted key has signed and that are whole: the only ones that go live, or that root keys name. */
import type { ChannelRevision, Records } from '@lobby/contracts/release'
import { inOneSentence, RefusedError } from '../problem.ts'
import { damageOf } from '../store/damage.ts'
import { releasesIn } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { readSigned, type SignedRecord, type Trust } from './trust.ts'

/**
 * The record of a release that is whole and signed, of this `hash` where one is asked for. Throws `RefusedError`
 * `release.damaged` or `release.unsigned`, and what the store says.
 */
export async function soundRelease(
  store: ReleaseStore,
  trust: Trust,
  { remote, id, hash }: { remote: string; id: string; hash?: string | undefined },
): Promise<SignedRecord> {
  const record = await store.record(remote, id, hash)
  const damage = await damageOf(store, record)
  if (damage.length > 0) {
    const message = `${remote} ${id} is damaged in the store (publish it again to repair it): ${inOneSentence(damage)}`
    throw new RefusedError('release.damaged', message, damage)
  }
  try {
    return await readSigned(store, trust, remote, id, hash)
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'record.unsigned')) throw error
    throw new RefusedError('release.unsigned', `${error.message.replace(/\.$/, '')}; publish it again, or sign it.`)
  }
}

/**
 * The bytes of all that a revision leads to: as `known` names them, or with `trust` as they lie there. A release that
 * was live before and is in the store no more has none: nobody goes back to it. Throws as `soundRelease` does where any
 * other is not sound.
 */
export async function soundRecords(
  store: ReleaseStore,
  trust: (() => Promise<Trust>) | undefined,
  revision: Pick<ChannelRevision, 'pins' | 'before' | 'trial'>,
  known: (remote: string, id: string) => Promise<string | undefined> = async () => undefined,
): Promise<Records> {
  const records: Records = {}
  const isLive = (remote: string, id: string) => [revision.pins[remote], revision.trial?.pins[remote]].includes(id)
  for (const { remote, id } of releasesIn(revision)) {
    const found = async () => trust && hashOfSound(store, await trust(), remote, id, isLive(remote, id))
    const hash = (await known(remote, id)) ?? (await found())
    if (hash !== undefined) records[remote] = { ...records[remote], [id]: hash }
  }
  return records
}

async function hashOfSound(store: ReleaseStore, trust: Trust, remote: string, id: string, isLive: boolean) {
  try {
    return (await soundRelease(store, trust, { remote, id })).hash
  } catch (error) {
    if (!isLive && error instanceof StoreError && error.code === 'release.unknown') return undefined
    throw error
  }
}
