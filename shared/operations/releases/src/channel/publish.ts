/** Puts a built release into a store, if it is what it says and fits the site (FD-02, FD-13). */
import { join } from 'node:path'
import type { CallShapes } from '@lobby/contracts/call-shape'
import { type Publication, ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { passes, requireReason } from '../checks/overrule.ts'
import { requireSeen } from '../free-text.ts'
import { inOneSentence, type Problem, RefusedError } from '../problem.ts'
import { signDate } from '../signing/dates.ts'
import type { Signer } from '../signing/keys.ts'
import { openSigner, recordBytes, signRelease } from '../signing/trust.ts'
import { firstDifference } from '../store/one-release.ts'
import { parseRecord } from '../store/record.ts'
import { faultIn } from '../store/record-texts.ts'
import { RECORD_FILE, readIfThere, wrongFolder } from '../store/release-files.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { keepDeltas } from './keep-deltas.ts'
import { checkAgainst } from './live.ts'

/** For which channel a release is checked, who publishes it, and who signs it. */
export interface PublishOptions {
  /** The channel whose live pins the release is checked against. */
  channel: string
  actor: string
  /**
   * Publishes in spite of failing checks; the reason is kept. Bytes that differ from the record are never let through.
   */
  force?: boolean
  reason?: string
  /** What the gateway serves, by call; without it, no call is checked. */
  served?: CallShapes | undefined
  /** Who signs the record; without one, what `openSigner` finds for this process. */
  signer?: Signer
  /** What the team's key has signed that has asked a service for it: kept with the publication, looked at by nobody. */
  claim?: Publication['claim']
}

/**
 * What was published. `present`: the same bytes were there already; `repaired`: and files damaged in the store were
 * replaced.
 */
export interface Published {
  record: ReleaseRecord
  outcome: 'published' | 'present' | 'repaired'
  /** The problems that `force` overruled. */
  overruled: Problem[]
  /** Why there are no deltas of it: players fetch it whole, and nothing else is amiss. */
  withoutDeltas?: string
}

/**
 * Publishes the release in `folder`. Nothing goes live by it. Throws `RefusedError` (`record.missing`, `record.broken`,
 * `release.damaged`, `release.refused`, `force.reason`, `key.missing`, `key.broken`) or `StoreError` (`release.differs`
 * and what the store itself says).
 */
export async function publish(store: ReleaseStore, folder: string, options: PublishOptions): Promise<Published> {
  const { channel, actor, force = false, reason = '', claim } = options
  requireReason(force, reason)
  requireSeen(actor, 'actor')
  const { record, bytes } = await readBuilt(folder)
  const wrong = await wrongFolder(record, folder)
  if (wrong.length > 0) {
    const message = `${folder} is not what its record says: ${inOneSentence(wrong)}`
    throw new RefusedError('release.damaged', message, wrong)
  }
  const { revision } = await store.channel(channel)
  const problems = await checkAgainst(store, revision, record, { targets: true, served: options.served })
  const overruled = passes(problems, force, reason) ? problems : []
  const forced = overruled.length > 0 ? { reason, problems: overruled.map(({ message }) => message) } : undefined
  const signer = options.signer ?? (await openSigner(store))
  // Signed before it is there, so that a process that is killed leaves no release without a signature.
  const signatures = [signer.sign(bytes)]
  const at = new Date().toISOString()
  const dated = [signDate(signer, record.remote, record.id, at)]
  const outcome = await store.publish(record, folder, { format: 1, at, actor, forced, signatures, dated, claim })
  // It may have been there, with the record of another build of the same inputs or signed with an older key only.
  await signRelease(store, record.remote, record.id, signer, await bytesThere(store, record, bytes, outcome))
  const withoutDeltas = await keepDeltas(store, record, revision).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { record, outcome, overruled, ...(withoutDeltas !== undefined && { withoutDeltas }) }
}

/**
 * The record as it lies in the store after it was published: the bytes that were, or those of another build of the very
 * same files. Throws `StoreError` `release.differs` where somebody has put another one there since.
 */
async function bytesThere(
  store: ReleaseStore,
  record: ReleaseRecord,
  bytes: Uint8Array,
  outcome: Published['outcome'],
): Promise<Uint8Array> {
  const { remote, id } = record
  const there = await recordBytes(store, remote, id)
  if (Buffer.compare(there, bytes) === 0) return bytes
  const other = parseRecord(Buffer.from(there).toString(), remote, id, `The record of ${remote} ${id}`)
  const differs = outcome === 'published' ? 'record' : firstDifference(other, record)
  if (!differs) return there
  const message = `The record of ${remote} ${id} was changed in ${store.location} while it was published (${differs}); it is not signed as it is now.`
  throw new StoreError('release.differs', message)
}

/** The record of a built folder. Throws `RefusedError` `record.missing` or `record.broken`. */
export const readRecord = async (folder: string): Promise<ReleaseRecord> => (await readBuilt(folder)).record

/** What is signed is what was read. */
async function readBuilt(folder: string): Promise<{ record: ReleaseRecord; bytes: Uint8Array }> {
  const path = join(folder, RECORD_FILE)
  const bytes = await readIfThere(path)
  if (!bytes) throw new RefusedError('record.missing', `${folder} is no built release: it has no ${RECORD_FILE}.`)
  const text = Buffer.from(bytes).toString()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text)
  if (parsed.success) {
    const fault = faultIn(text, parsed.output)
    if (fault === undefined) return { record: parsed.output, bytes }
    throw new RefusedError('record.broken', `${path} is no release record: ${fault}.`)
  }
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  const message = `${path} is no release record: ${where ? `${where}: ` : ''}${issue.message}.`
  throw new RefusedError('record.broken', message)
}
