/** rebuild: a release built again from its source revision, and vouched for when every byte agrees (OP-05). */
import { resolve } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { soundRecord } from '../channel/promote.ts'
import { type Problem, RefusedError } from '../problem.ts'
import { keepRebuilt, rebuiltSignatures } from '../roles/builders.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { isSignedBy, type Signer } from '../signing/keys.ts'
import { openTrust, readSigned } from '../signing/trust.ts'
import { filesUnder, inFolder, isListed, RECORD_FILE, TWIN_ENDINGS } from '../store/release-files.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import type { Answer } from './answer.ts'
import { buildFromSource } from './clean-clone.ts'
import { releaseOf, remoteOf } from './names.ts'
import type { Words } from './words.ts'

/** The checkout that this package stands in. */
const CHECKOUT = resolve(import.meta.dirname, '../../../../..')

/**
 * Nothing is built before it is clear that the signature would count. Throws `RefusedError` (`key.missing`,
 * `role.refused`, `rebuild.…`, `build.failed`, and what keeps a release from going live), and what the store says.
 */
export async function rebuildCommand(
  store: SomeStore,
  words: Words,
  key: Signer | undefined,
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  const remote = remoteOf(words.rest[0] ?? '')
  const trust = await openTrust(store, env)
  const { id } = await releaseOf(store, trust, remote, words.rest[1] ?? '')
  const signer = builderOf(store, key)
  const { source } = await soundRecord(store, { ...words, remote, trust }, id)
  const { record, bytes, signers } = await readSigned(store, trust, remote, id)
  if (signers.every((key) => key === signer.key)) {
    const message = `Key ${signer.key} is the one that ${remote} ${id} was published with; a second builder has another one.`
    throw new RefusedError('rebuild.same', message)
  }
  const by = store.signed?.roles().persons.get(signer.key)?.name ?? `key ${signer.key}`
  const answer = (changed: boolean, line: string): Answer => ({
    json: { remote, id, revision: source.revision, key: signer.key, by, changed },
    lines: [line],
  })
  const known = await rebuiltSignatures(store.papers, remote, id)
  if (known.some((each) => each.key === signer.key && isSignedBy(signer.publicKey, bytes, each, 'rebuild'))) {
    return answer(false, `${by} has built ${remote} ${id} again already, and signed it.`)
  }
  const revision = revisionOf(record)
  const built = await buildFromSource({ source: words.source || CHECKOUT, revision, remote }, env)
  try {
    const differing = await differences(store, record, bytes, built.folder)
    if (differing.length > 0) {
      const message = `${remote} ${id} is not what revision ${revision} builds; nothing was signed.`
      throw new RefusedError('rebuild.differs', message, [{ code: 'rebuild.differs', message }, ...differing])
    }
  } finally {
    await built.drop()
  }
  await keepRebuilt(store.papers, remote, id, signer.sign(bytes, 'rebuild'))
  return answer(true, `${remote} ${id} is byte by byte what revision ${revision} builds; signed by ${by}.`)
}

function builderOf({ signed }: SomeStore, signer: Signer | undefined): Signer {
  if (!signer) {
    const message = "A rebuild is signed: name the file of a builder's key with --key, or in LOBBY_PERSON_KEY_FILE."
    throw new RefusedError('key.missing', message)
  }
  if (!signed) return signer
  const builder = signed.roles().persons.get(signer.key)
  if (builder?.roles.includes('build')) return signer
  const who = builder?.name ?? `Key ${signer.key}`
  throw new RefusedError('role.refused', `${who} may not vouch for what was built again: that takes the role build.`)
}

function revisionOf({ remote, id, source: { revision, dirty } }: ReleaseRecord): string {
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(revision)) {
    const message = `${remote} ${id} does not say which revision of its source it was built from: nobody can build it again.`
    throw new RefusedError('rebuild.source', message)
  }
  if (!dirty) return revision
  const message = `${remote} ${id} was built from ${revision} with changes that are in no revision: nobody can build it again.`
  throw new RefusedError('rebuild.source', message)
}

/**
 * Each file of which one of the two has other bytes, or none. The record is held against what will be signed: the store
 * may have another one by now.
 */
async function differences(
  store: ReleaseStore,
  record: ReleaseRecord,
  recordBytes: Uint8Array,
  folder: string,
): Promise<Problem[]> {
  const { remote, id } = record
  const listed = Object.keys(record.files).flatMap((path) => [path, ...TWIN_ENDINGS.map((ending) => path + ending)])
  const strange = (await filesUnder(folder)).filter((path) => path !== RECORD_FILE && !isListed(record, path))
  const found: Problem[] = strange.map((path) => ({
    code: 'file.extra',
    message: `${path} is in the new build alone.`,
  }))
  const { read } = inFolder(folder)
  for (const path of [RECORD_FILE, ...listed]) {
    const kept = path === RECORD_FILE ? recordBytes : await keptFile(store, remote, id, path)
    const made = await read(path)
    if (kept === undefined && made === undefined) continue
    if (kept && made && Buffer.compare(kept, made) === 0) continue
    const how = kept && made ? 'has other bytes' : `is in the ${made ? 'new build' : 'store'} alone`
    found.push({ code: 'rebuild.differs', message: `${path} ${how}.` })
  }
  return found
}

async function keptFile(store: ReleaseStore, remote: string, id: string, path: string) {
  try {
    return await store.file(remote, id, path)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'file.unknown') return undefined
    throw error
  }
}
