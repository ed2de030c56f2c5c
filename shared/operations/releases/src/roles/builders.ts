/**
 * Who else has built a release, byte by byte, from its source (OP-05): signatures beside it, which never change it. How
 * many builders a release needs to go live is in the list of roles.
 */
import { Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import { goodSignatures } from '../signing/keys.ts'
import { type Demand, type SignedRecord, type Trust, trustedStore } from '../signing/trust.ts'
import { hashIn } from '../store/named-records.ts'
import { eachPaper } from '../store/papers.ts'
import { type Papers, type ReleaseStore, StoreError } from '../store/store.ts'
import { print } from './entry.ts'
import type { Roles } from './list.ts'
import type { SomeStore } from './signed-store.ts'
import { anchorOf } from './walk.ts'

const Rebuilt = v.object({ format: v.literal(1), at: v.pipe(v.string(), v.isoTimestamp()), signature: Signature })

const folderOf = (remote: string, id: string): string => `rebuilds/${remote}/${id}`

/** Keeps a builder's signature (purpose `rebuild`) over the bytes of a release's record, one for each key. */
export const keepRebuilt = (papers: Papers, remote: string, id: string, signature: Signature): Promise<void> =>
  papers.replace(`${folderOf(remote, id)}/${signature.key}.json`, rebuiltText(signature))

const rebuiltText = (signature: Signature): string => print({ format: 1, at: new Date().toISOString(), signature })

/** Takes them away, with the release that they were for. */
export async function dropRebuilt(papers: Papers, remote: string, id: string): Promise<void> {
  for (const name of await papers.names(folderOf(remote, id))) await papers.remove(`${folderOf(remote, id)}/${name}`)
}

/** All that are kept of a release, whoever they are of. */
export async function rebuiltSignatures(papers: Papers, remote: string, id: string): Promise<Signature[]> {
  const all = await eachPaper(papers, folderOf(remote, id), (text) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Rebuilt), text)
    return read.success ? read.output.signature : undefined
  })
  return [...all.values()]
}

/** The key of somebody who may build by the list. */
const builderKey = (roles: Roles | undefined) => (fingerprint: string) => {
  const person = roles?.persons.get(fingerprint)
  return person?.roles.includes('build') ? person.key : undefined
}

/** What those who may build by the list have signed of these bytes. A builder has one text. */
export async function countedRebuilds(
  { papers, signed }: SomeStore,
  { remote, id }: { remote: string; id: string },
  bytes: Uint8Array,
): Promise<Signature[]> {
  return goodSignatures(await rebuiltSignatures(papers, remote, id), builderKey(signed?.roles()), bytes, 'rebuild')
}

/** Papers in which these signatures lie as well, whatever there is of a release. */
export function withRebuilds(papers: Papers, signatures: readonly Signature[]): Papers {
  const known = new Map(signatures.map((signature, i) => [`kept-${i}.json`, signature]))
  return {
    ...papers,
    names: async (folder) => [...known.keys(), ...(await papers.names(folder))],
    text: async (path, most) => {
      const signature = known.get(path.slice(path.lastIndexOf('/') + 1))
      return signature ? rebuiltText(signature) : papers.text(path, most)
    },
  }
}

/** Who has built a release, as far as signatures say it. */
export interface Builders {
  /** Fingerprints of the trusted keys that have signed its record. */
  signers: readonly string[]
  /** Those of the list who may build and have signed that they have built these very bytes again. */
  again: readonly { key: string; name: string }[]
  /** Fingerprints of what else lies there: of a key that may not build, or for other bytes. It counts for nothing. */
  without: readonly string[]
  /** Two keys have built it: what the publisher's own key has signed a second time counts once. */
  agree: boolean
  /** How many the list of roles asks for. */
  wanted: 1 | 2
  /** Root keys vouch for it, so that it needs no second one. */
  isVouched: boolean
}

/** Who has built a release. Throws what the store says. */
export async function buildersOf(
  { papers, signed }: SomeStore,
  { record: { remote, id }, bytes, hash, signers }: SignedRecord,
): Promise<Builders> {
  const roles = signed?.roles()
  const signatures = await rebuiltSignatures(papers, remote, id)
  const good = new Set(goodSignatures(signatures, builderKey(roles), bytes, 'rebuild'))
  const all = signatures.map((signature) => {
    const { key } = signature
    return { key, name: good.has(signature) ? roles?.persons.get(key)?.name : undefined }
  })
  const again = all.flatMap(({ key, name }) => (name === undefined ? [] : [{ key, name }]))
  return {
    signers,
    again,
    without: all.filter(({ name }) => name === undefined).map(({ key }) => key),
    agree: again.some(({ key }) => signers.some((signer) => signer !== key)),
    wanted: roles?.list.promotion.builders ?? 1,
    isVouched: roles !== undefined && isVouchedFor(roles, remote, id, hash),
  }
}

/**
 * Root keys vouch for what was live when they signed the list, and for what could be gone back to: as the bytes that
 * they named. A list from before bytes were named vouches for whatever has the id, until it is renewed.
 */
const isVouchedFor = (roles: Roles, remote: string, id: string, hash: string): boolean =>
  Object.keys(roles.list.channels).some((channel) => {
    const anchored = anchorOf(roles, channel)?.revision
    const ids = [anchored?.pins[remote], ...(anchored?.before[remote] ?? []), anchored?.trial?.pins[remote]]
    return ids.includes(id) && (anchored?.records === undefined || hashIn(anchored, remote, id) === hash)
  })

/**
 * Refuses a release that one builder alone has built where the list of roles asks for two. A builder is a key: what the
 * publisher's own key has signed a second time counts once. Throws `StoreError` `record.unsigned`.
 */
export async function requireBuilders(store: SomeStore, signed: SignedRecord): Promise<void> {
  const roles = store.signed?.roles()
  const { remote, id } = signed.record
  // Nothing is read where nothing has to be: edges ask this of every record.
  if (roles?.list.promotion.builders !== 2 || isVouchedFor(roles, remote, id, signed.hash)) return
  if ((await buildersOf(store, signed)).agree) return
  const message = `${remote} ${id} was built by one builder, and two are asked for; the second runs: rebuild ${remote} ${id}`
  throw new StoreError('record.unsigned', message)
}

/**
 * The store as an edge reads it: records that a trusted key has signed, of as many builders as the list of roles asks
 * for.
 */
export function servedStore<Store extends ReleaseStore>(store: Store, trust: Trust): Store {
  const { signed: lists }: SomeStore = store
  const demand: Demand = (signed) => requireBuilders(store, signed)
  // A newer list may ask for two, or name a builder no more.
  return trustedStore(store, trust, demand, () => lists?.roles().text)
}
