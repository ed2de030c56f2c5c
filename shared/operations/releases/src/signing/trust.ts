/** Whose signatures count, and with which key this process signs (decision 154). */
import type { KeyObject } from 'node:crypto'
import { readProduction } from '@lobby/contracts/production'
import type { Publication, ReleaseRecord } from '@lobby/contracts/release'
import { readSetting } from '@lobby/contracts/setting-in-file'
import { RefusedError } from '../problem.ts'
import { damageOf } from '../store/damage.ts'
import { readText } from '../store/plain-file.ts'
import { parseRecord, recordHash } from '../store/record.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import {
  fingerprint,
  goodSignatures,
  isSignedBy,
  makeKey,
  publicKeyFrom,
  type Signer,
  signerFrom,
  textOf,
  withSignature,
} from './keys.ts'

/** Whose signatures count: the public keys that a record may be signed with. */
export interface Trust {
  /** By fingerprint. */
  keys: ReadonlyMap<string, KeyObject>
  /** Releases from before records were signed that the store's new development key has just vouched for. */
  adopted: number
}

/** Throws `RefusedError` `mode.unknown` where nobody knows what `NODE_ENV` means, so that nothing is begun. */
export const requireMode = (env: NodeJS.ProcessEnv): void => void isProduction(env)

/** Whether this is production. Throws as `requireMode` does. */
function isProduction(env: NodeJS.ProcessEnv): boolean {
  const { production, wrong } = readProduction(env)
  if (wrong) throw new RefusedError('mode.unknown', wrong)
  return production
}

/**
 * Whether the store's own key counts: outside production, and in a store without a list of roles. Whoever has begun one
 * gives out keys by it, and whoever may write to the store could put another key for development there.
 */
async function isForDevelopment({ papers }: ReleaseStore, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (isProduction(env) || env.LOBBY_ROLES_ROOT?.trim()) return false
  return (await papers.names('roles')).length === 0
}

/**
 * The key of `LOBBY_SIGNING_KEY`; without it, in a store for development, that store's own key, made on first use.
 * Throws `RefusedError` `key.missing`, `key.broken` or `mode.unknown`, and what the store says.
 */
export async function openSigner(store: ReleaseStore, env: NodeJS.ProcessEnv = process.env): Promise<Signer> {
  requireMode(env)
  const own = ownSigner(env)
  if (own) return own
  if (!(await isForDevelopment(store, env)) || !store.developmentKey) {
    const message = 'Releases are signed here with the key in LOBBY_SIGNING_KEY, which is not set.'
    throw new RefusedError('key.missing', message)
  }
  await developmentTrust(store)
  return signerFrom(await store.developmentKey.secret(newSecret), `The development key of ${store.location}`)
}

/** With the key of `LOBBY_SIGNING_KEY`, or of the file that `LOBBY_SIGNING_KEY_FILE` names. */
function ownSigner(env: NodeJS.ProcessEnv): Signer | undefined {
  const { text, wrong } = readSetting(env, 'LOBBY_SIGNING_KEY', readText)
  if (wrong) throw new RefusedError('key.broken', wrong)
  return text === undefined ? undefined : signerFrom(text, 'LOBBY_SIGNING_KEY')
}

/**
 * The keys of `LOBBY_TRUSTED_KEYS`. A process that signs and names no list trusts its own key; one without either
 * trusts, in a store for development, that store's own key. That one never counts beside others: whoever may write to
 * the store could put it there. Throws `RefusedError` `key.missing` elsewhere when there is none, `key.broken` or
 * `mode.unknown`.
 */
export async function openTrust(store: ReleaseStore, env: NodeJS.ProcessEnv = process.env): Promise<Trust> {
  requireMode(env)
  const words = (env.LOBBY_TRUSTED_KEYS ?? '').split(/[\s,]+/).filter(Boolean)
  const keys = words.map((word) => publicKeyFrom(word, 'LOBBY_TRUSTED_KEYS'))
  const signer = keys.length === 0 ? ownSigner(env) : undefined
  if (signer) keys.push(signer.publicKey)
  if (keys.length > 0) return { keys: byFingerprint(keys), adopted: 0 }
  if (!(await isForDevelopment(store, env))) {
    throw new RefusedError('key.missing', 'LOBBY_TRUSTED_KEYS must name the public keys whose releases count here.')
  }
  const own = await developmentTrust(store)
  return { keys: byFingerprint(own.publicKey ? [own.publicKey] : []), adopted: own.adopted }
}

/** The trust that a signed store was opened with; of another one, what `openTrust` finds for this process. */
export const trustOf = (
  store: ReleaseStore & { readonly signed?: { trust(): Promise<Trust> } | undefined },
): Promise<Trust> => store.signed?.trust() ?? openTrust(store)

const byFingerprint = (keys: readonly KeyObject[]): Map<string, KeyObject> =>
  new Map(keys.map((key) => [fingerprint(key), key]))

const newSecret = (): string => makeKey().pem

/** A store that cannot be written and has no key yet goes without one: then only listed keys count. */
async function developmentTrust(store: ReleaseStore): Promise<{ publicKey?: KeyObject; adopted: number }> {
  const own = store.developmentKey
  const where = `The development key of ${store.location}`
  const announced = await own?.announced()
  if (announced) return { publicKey: publicKeyFrom(announced, where), adopted: 0 }
  if (!own) return { adopted: 0 }
  try {
    const signer = signerFrom(await own.secret(newSecret), where)
    // Until the public key stands there, this is done again: a process may be killed in the middle of it.
    const adopted = await adopt(store, signer)
    await own.announce(textOf(signer.publicKey))
    return { publicKey: signer.publicKey, adopted }
  } catch (error) {
    if (error instanceof StoreError && ['store.unwritable', 'store.full', 'store.unreadable'].includes(error.code)) {
      return { adopted: 0 }
    }
    throw error
  }
}

/** A store from before records were signed goes on working: what is whole in it is taken for what was published. */
async function adopt(store: ReleaseStore, signer: Signer): Promise<number> {
  let adopted = 0
  for (const remote of await store.remotes()) {
    for (const id of await store.releases(remote)) {
      const bytes = await wholeRecord(store, remote, id)
      const known = await store.publication(remote, id)
      if (bytes && !known?.signatures?.length && (await signRelease(store, remote, id, signer, bytes))) adopted += 1
    }
  }
  return adopted
}

/** The bytes of a record whose release is whole; undefined where there is none. */
async function wholeRecord(store: ReleaseStore, remote: string, id: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await recordBytes(store, remote, id)
    const record = parseRecord(Buffer.from(bytes).toString(), remote, id, id)
    return (await damageOf(store, record)).length === 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

/**
 * Adds this signer's signature to a release's publication; false when a good one is there already. `bytes` are those of
 * the record that the caller has looked at: read anew, they may be what somebody has put there since.
 */
export async function signRelease(
  store: ReleaseStore,
  remote: string,
  id: string,
  signer: Signer,
  bytes: Uint8Array,
  more: Partial<Publication> = {},
): Promise<boolean> {
  const known = await store.publication(remote, id)
  const signatures = known?.signatures ?? []
  const own = signatures.filter(({ key }) => key === signer.key)
  if (own.length === 1 && own.every((each) => isSignedBy(signer.publicKey, bytes, each))) return false
  const note = known ?? { format: 1 as const, at: new Date().toISOString(), actor: `key ${signer.key}` }
  await store.note(remote, id, { ...note, ...more, signatures: withSignature(signatures, signer.sign(bytes)) })
  return true
}

/** A record of which a trusted key has signed these very bytes. */
export interface SignedRecord {
  record: ReleaseRecord
  bytes: Uint8Array
  /** SHA-256 of them, in hex. */
  hash: string
  /** Fingerprints of the trusted keys. */
  signers: readonly string[]
}

/** What a record has to have beside a trusted signature; throws where it has not. */
export type Demand = (signed: SignedRecord) => Promise<void>

/** The record, if a trusted key has signed it. Throws `StoreError` `record.unsigned` and as `store.record`. */
export async function signedRecord(
  store: ReleaseStore,
  trust: Trust,
  remote: string,
  id: string,
): Promise<ReleaseRecord> {
  return (await readSigned(store, trust, remote, id)).record
}

/** The same, with its bytes and who has signed them; of this `hash`, where one is asked for. */
export async function readSigned(
  store: ReleaseStore,
  trust: Trust,
  remote: string,
  id: string,
  hash?: string,
): Promise<SignedRecord> {
  return verified(store, trust, remote, id, await recordBytes(store, remote, id), hash)
}

/**
 * The bytes of a record. What was verified is what is read: the file may change between two looks at it. Throws
 * `StoreError` as `store.record`.
 */
export async function recordBytes(store: ReleaseStore, remote: string, id: string): Promise<Uint8Array> {
  try {
    return await store.file(remote, id, RECORD_FILE)
  } catch (error) {
    // The store knows whether the release is missing or only its record.
    if (error instanceof StoreError && error.code === 'file.unknown') await store.record(remote, id)
    throw error
  }
}

async function verified(
  store: ReleaseStore,
  { keys }: Trust,
  remote: string,
  id: string,
  bytes: Uint8Array,
  hash?: string,
): Promise<SignedRecord> {
  // A record that is none is broken, whoever signed it.
  const text = Buffer.from(bytes).toString()
  const record = parseRecord(text, remote, id, `The record of ${remote} ${id}`, hash)
  const signatures = (await store.publication(remote, id))?.signatures ?? []
  const good = goodSignatures(signatures, (key) => keys.get(key), bytes)
  if (good.length > 0) return { record, bytes, hash: recordHash(text), signers: good.map(({ key }) => key) }
  const message = `The record of ${remote} ${id} in ${store.location} has ${whyNot(signatures, keys)}.`
  throw new StoreError('record.unsigned', message)
}

function whyNot(signatures: readonly { key: string }[], keys: ReadonlyMap<string, KeyObject>): string {
  if (signatures.length === 0) return 'no signature'
  const trusted = signatures.find(({ key }) => keys.has(key))
  if (trusted) return `other bytes than key ${trusted.key} has signed`
  return `no signature of a trusted key (signed by ${signatures.map(({ key }) => key).join(', ')})`
}

/** Records that a trusted store keeps in memory; each is some KB. */
const KEPT = 2_000

/**
 * A store that gives out only records that a trusted key has signed, and that have what `demand` asks for. What was
 * found so is asked again once `era` is another.
 */
export function trustedStore<Store extends ReleaseStore>(
  store: Store,
  trust: Trust,
  demand: Demand = async () => undefined,
  era: () => unknown = () => undefined,
): Store {
  const known = new Map<string, SignedRecord & { era: unknown }>()
  const record = async (remote: string, id: string, hash?: string): Promise<ReleaseRecord> => {
    const key = `${remote}/${id}`
    const bytes = await recordBytes(store, remote, id)
    const last = known.get(key)
    // The same bytes need no second look.
    const now = era()
    const isSame = last && Buffer.compare(last.bytes, bytes) === 0 && (hash ?? last.hash) === last.hash
    if (isSame && last.era === now) return last.record
    const fresh = await verified(store, trust, remote, id, bytes, hash)
    await demand(fresh)
    const oldest = known.size >= KEPT ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, { ...fresh, era: now })
    return fresh.record
  }
  return { ...store, record }
}
