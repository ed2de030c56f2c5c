/**
 * Who else has built a release, byte by byte, from its source (OP-05): signatures beside it, which never change it. How
 * many builders a release needs to go live is in the list of roles.
 */
import { Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isSignedBy } from '../signing/keys.ts'
import { type Demand, type SignedRecord, type Trust, trustedStore } from '../signing/trust.ts'
import { type Papers, type ReleaseStore, StoreError } from '../store/store.ts'
import { print } from './entry.ts'
import type { Roles } from './list.ts'
import type { SomeStore } from './signed-store.ts'
import { anchorOf } from './walk.ts'

const Rebuilt = v.object({ format: v.literal(1), at: v.pipe(v.string(), v.isoTimestamp()), signature: Signature })

const folderOf = (remote: string, id: string): string => `rebuilds/${remote}/${id}`

/** Keeps a builder's signature (purpose `rebuild`) over the bytes of a release's record, one for each key. */
export const keepRebuilt = (papers: Papers, remote: string, id: string, signature: Signature): Promise<void> =>
  papers.replace(
    `${folderOf(remote, id)}/${signature.key}.json`,
    print({ format: 1, at: new Date().toISOString(), signature }),
  )

/** Takes them away, with the release that they were for. */
export async function dropRebuilt(papers: Papers, remote: string, id: string): Promise<void> {
  for (const name of await papers.names(folderOf(remote, id))) await papers.remove(`${folderOf(remote, id)}/${name}`)
}

/** All that are kept of a release, whoever they are of. */
export async function rebuiltSignatures(papers: Papers, remote: string, id: string): Promise<Signature[]> {
  const names = await papers.names(folderOf(remote, id))
  const texts = await Promise.all(names.map((name) => papers.text(`${folderOf(remote, id)}/${name}`)))
  return texts.flatMap((text) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Rebuilt), text)
    return read.success ? [read.output.signature] : []
  })
}

/** Keys of those of the list who may build and have signed that they have built these very bytes again. */
async function rebuilders({ papers, signed }: SomeStore, { record, bytes }: SignedRecord): Promise<string[]> {
  const all = await rebuiltSignatures(papers, record.remote, record.id)
  return all
    .filter((signature) => {
      const builder = signed?.roles().persons.get(signature.key)
      return builder?.roles.includes('build') && isSignedBy(builder.key, bytes, signature, 'rebuild')
    })
    .map(({ key }) => key)
}

/** Root keys vouch for what was live when they signed the list, and for what could be gone back to. */
const isVouched = (roles: Roles, remote: string, id: string): boolean =>
  Object.keys(roles.list.channels).some((channel) => {
    const anchored = anchorOf(roles, channel)?.revision
    return [anchored?.pins[remote], ...(anchored?.before[remote] ?? []), anchored?.trial?.pins[remote]].includes(id)
  })

/**
 * Refuses a release that one builder alone has built where the list of roles asks for two. A builder is a key: what the
 * publisher's own key has signed a second time counts once. Throws `StoreError` `record.unsigned`.
 */
export async function requireBuilders(store: SomeStore, signed: SignedRecord): Promise<void> {
  const roles = store.signed?.roles()
  const { remote, id } = signed.record
  if (roles?.list.promotion.builders !== 2 || isVouched(roles, remote, id)) return
  const others = await rebuilders(store, signed)
  if (others.some((key) => signed.signers.some((signer) => signer !== key))) return
  const message = `${remote} ${id} was built by one builder, and two are asked for; the second runs: rebuild ${remote} ${id}`
  throw new StoreError('record.unsigned', message)
}

/**
 * The store as an edge reads it: records that a trusted key has signed, of as many builders as the list of roles asks
 * for.
 */
export function servedStore<Store extends ReleaseStore>(store: Store, trust: Trust): Store {
  const demand: Demand = (signed) => requireBuilders(store, signed)
  return trustedStore(store, trust, demand)
}
