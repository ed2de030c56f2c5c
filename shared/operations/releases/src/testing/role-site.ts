/** A store with a list of roles and the keys of all it names, for the tests of whatever is decided by it. */
import { NO_DRAFT, signDraft, writeDraft } from '../roles/draft.ts'
import { hashOfList, type Role, type RolesList } from '../roles/list.ts'
import { readRoles } from '../roles/read-roles.ts'
import { type SomeStore, signedStore } from '../roles/signed-store.ts'
import { makeKey, type Signer, signerFrom, textOf } from '../signing/keys.ts'
import { openTrust, type Trust } from '../signing/trust.ts'
import type { ReleaseStore } from '../store/store.ts'

/** With the secret, for what reads a key from its environment. */
type Keeper = Signer & { pem: string }

function newSigner(name: string): Keeper {
  const { pem } = makeKey()
  return { ...signerFrom(pem, name), pem }
}

/** Whom a list names: persons and machines by name. */
export type Staff = Readonly<Record<string, readonly Role[]>>

const STAFF: Staff = {
  mai: ['look', 'ship', 'undo'],
  binh: ['look', 'ship', 'undo'],
  chi: ['look', 'undo'],
  dung: ['look', 'trial'],
  watchdog: ['halt'],
  edge: ['timestamp'],
  second: ['build'],
}

/** The mark of the draft, in what `roles` has said of it; empty where it has said none. */
export const markShown = (said: string): string => /roles sign ([0-9a-f]{32}) --key/.exec(said)?.[1] ?? ''

/** A store with roles, and what a test does with it. */
export interface RoleSite {
  /** The key of somebody, made when it is first asked for. */
  signerOf(name: string): Keeper
  /** The store as this person opens it; without a name, as one who only reads. */
  as(name?: string): Promise<SomeStore>
  /** Whose signatures of releases count: those of the store when it was for development. */
  trust: Trust
  /** Makes a further version of the list, signed by `by` (root keys; two of them without a word). */
  change(change: (list: RolesList) => RolesList, by?: readonly string[], force?: boolean): Promise<void>
}

function signersByName(): RoleSite['signerOf'] {
  const signers = new Map<string, Keeper>()
  return (name) => {
    const known = signers.get(name) ?? newSigner(name)
    signers.set(name, known)
    return known
  }
}

/** Begins a list over what is in the store: three root keys of which two sign, and `staff`. */
export async function roleSite(
  store: ReleaseStore,
  {
    staff = STAFF,
    people = 1,
    builders,
    expires = '2099-01-01T00:00:00.000Z',
    signerOf = signersByName(),
    ...more
  }: {
    staff?: Staff
    people?: 1 | 2
    builders?: 1 | 2
    expires?: string
    signerOf?: RoleSite['signerOf']
    trust?: Trust
  } = {},
): Promise<RoleSite> {
  const known = more.trust ?? (await openTrust(store, {}))
  const trust = async () => known
  const keyOf = (name: string): string => textOf(signerOf(name).publicKey)
  const as = async (name?: string): Promise<SomeStore> => {
    const roles = await readRoles(store, undefined)
    if (!roles) throw new Error('There is no list of roles yet')
    return signedStore(store, roles, { trust, ...(name === undefined ? {} : { signer: signerOf(name) }) })
  }
  const roots = ['root-1', 'root-2', 'root-3']
  const sketch = () => ({
    reason: 'begun by a test',
    expires,
    root: { threshold: 2, keys: Object.fromEntries(roots.map((name) => [name, keyOf(name)])) },
    persons: Object.fromEntries(
      Object.entries(staff).map(([name, roles]) => [name, { key: keyOf(name), roles: [...roles] }]),
    ),
    promotion: { people, aloneShare: 500, ...(builders ? { builders } : {}) },
  })
  const draft = await writeDraft(store, sketch, undefined, trust)
  await signDraft(store, [signerOf('root-1'), signerOf('root-2')], hashOfList(draft), false, trust)
  return {
    signerOf,
    as,
    trust: known,
    async change(change, by = ['root-1', 'root-2'], force = false) {
      const open = await as()
      const draft = await writeDraft(open, (sketch) => change(sketch as RolesList), NO_DRAFT, trust)
      await signDraft(open, by.map(signerOf), hashOfList(draft), force)
    },
  }
}
