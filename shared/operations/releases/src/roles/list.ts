/**
 * The list of roles: whose keys may do what to the channels of a store (OP-01, decision 501).
 *
 * A program that changes channels opens its store with `openSignedStore` (`signed-store.ts`) and goes on as it would
 * with any other: `promote`, `rollback` and the others then sign, or are refused with a sentence. Whoever shows people
 * what they may do asks `mayDo(roles, name, act)`, which is what edges decide by.
 */
import type { KeyObject } from 'node:crypto'
import { RemoteId } from '@lobby/contracts/record-parts'
import {
  BUCKETS,
  ChannelName,
  type ChannelRevision,
  type ListHead,
  Records,
  type Signature,
  Signatures,
} from '@lobby/contracts/release'
import * as v from 'valibot'
import { fingerprint, goodSignatures, isPublicKey, publicKeyFrom } from '../signing/keys.ts'
import { hashIn } from '../store/named-records.ts'
import { hashOf, markIn, print } from './entry.ts'

/**
 * Of persons: to look, ship, try and undo. Of machines: to halt a trial, to say how far a channel was seen, to publish
 * a team's releases, and to vouch for what was built again.
 */
export const ROLES = ['look', 'ship', 'trial', 'undo', 'halt', 'timestamp', 'publish', 'build'] as const
/** One of them. */
export type Role = (typeof ROLES)[number]
/** A machine's key does that one thing, so that its theft does no more. */
const OF_MACHINES: readonly Role[] = ['halt', 'timestamp', 'publish', 'build']

/** A name in the list: of a person, a machine or a root key. */
export const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]{0,39}$/))
/**
 * Base64 of an Ed25519 key's SPKI form, in the one spelling without a bit to spare: another would be the same key under
 * two names.
 */
const PublicKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{58}[AEIMQUYcgkosw048]=$/, 'is no public key'),
  v.check(isPublicKey, 'is no public key'),
)
/**
 * What a list names by name, counted before a key is read: whoever may write to the store could otherwise fill one with
 * keys (551). A list and the one before it have fewer root keys together than a text may have signatures.
 */
const named = <Each extends v.GenericSchema>(each: Each, most: number) =>
  v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(most, `more than ${most}`), v.record(Name, each))
const MOST_ROOT_KEYS = 20
const MOST_PERSONS = 500
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Where a channel was when the list was signed: whatever came before is vouched for by the root keys. */
const Anchor = v.object({
  revision: Count,
  text: v.string(),
  /** Which bytes it means (515), where the text does not say so itself. */
  records: v.optional(Records),
})

/** What is signed. */
export const RolesList = v.pipe(
  v.object({
    /** Of 1 all of the text is signed, of 2 its head (522): that can be shown where the list is not. */
    format: v.picklist([1, 2]),
    version: Count,
    /** The hash of the first version, which says of which store it is; in that itself, and of format 1, nothing. */
    first: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    at: v.pipe(v.string(), v.isoTimestamp()),
    reason: v.pipe(v.string(), v.maxLength(2000)),
    /** From then on nothing is shipped until the list is renewed; what undoes still counts. */
    expires: v.pipe(v.string(), v.isoTimestamp()),
    root: v.object({
      threshold: v.pipe(v.number(), v.integer(), v.minValue(2)),
      keys: named(PublicKey, MOST_ROOT_KEYS),
    }),
    persons: named(
      v.object({
        key: PublicKey,
        roles: v.pipe(v.array(v.picklist(ROLES)), v.minLength(1)),
        /** With `publish`, and with it alone: of which remotes (OP-06). */
        remotes: v.optional(v.pipe(v.array(RemoteId), v.minLength(1))),
      }),
      MOST_PERSONS,
    ),
    promotion: v.object({
      /** How many persons a change takes that puts a release live for everybody. */
      people: v.picklist([1, 2]),
      /** Up to this share one person may try a release, who need not be one who ships; of `BUCKETS`. */
      aloneShare: v.pipe(Count, v.maxValue(BUCKETS - 1)),
      /** How many builders have to agree on every byte of a release that goes live; one where nothing is said. */
      builders: v.optional(v.picklist([1, 2])),
    }),
    /** What trials are drawn by: 32 random bytes, base64url; in none from before. */
    draws: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
    channels: v.record(ChannelName, Anchor),
    /** In the first version: the hashes of all revisions from before there were roles, by channel and number. */
    before: v.optional(v.record(ChannelName, v.record(v.string(), v.string()))),
  }),
  v.check(({ root }) => root.threshold <= Object.keys(root.keys).length, 'fewer root keys than have to sign'),
  v.check((list) => new Set(keysIn(list)).size === keysIn(list).length, 'one key under two names'),
  v.check(
    ({ persons }) =>
      Object.values(persons).every(
        ({ roles }) => !roles.some((role) => OF_MACHINES.includes(role)) || roles.length === 1,
      ),
    'a key that may halt, timestamp, publish or build may do nothing else',
  ),
  v.check(
    ({ persons }) =>
      Object.values(persons).every(({ roles, remotes }) => roles.includes('publish') === (remotes !== undefined)),
    'a key that may publish, and no other, has the remotes that it may publish',
  ),
)
export type RolesList = v.InferOutput<typeof RolesList>

/** Without what visitors are drawn by. */
export const shownList = ({ draws: _draws, ...list }: RolesList): Omit<RolesList, 'draws'> => list

const keysIn = ({
  root,
  persons,
}: {
  root: { keys: Record<string, string> }
  persons: Record<string, { key: string }>
}) => [...Object.values(root.keys), ...Object.values(persons).map(({ key }) => key)]

/** As it is kept. */
const SignedList = v.object({ list: v.unknown(), signatures: Signatures })

/** A list as it was read: what stands in its file, and who has signed it. */
export interface ListFile {
  list: RolesList
  text: string
  /** Of the list alone, as it is hashed. */
  body: string
  signatures: readonly Signature[]
}

/** The text of a list with its signatures. */
export const listText = (list: RolesList, signatures: readonly Signature[]): string => print({ list, signatures })

/** A list's own text: the same whoever signs it. */
export const listBody = (list: unknown): string => JSON.stringify(list, null, 2)

/** What the signatures of a list are over. */
export function signedOfList({ list, body }: Omit<Placed, 'signatures'>): string {
  if (list.format === 1) return body
  const hash = hashOf(body)
  return headText(list.first ?? hash, { version: list.version, hash })
}

const headText = (first: string, { version, hash }: Omit<ListHead, 'signatures'>): string =>
  JSON.stringify({ first, version, hash })

/** A list's number and hash with the signatures over them; undefined for one whose text alone is signed. */
const headOf = (file: ListFile): ListHead | undefined =>
  file.list.format === 1
    ? undefined
    : { version: file.list.version, hash: hashOfList(file), signatures: [...file.signatures] }

/** What root keys have not signed, by list and hash: anybody may have written it, and it is read at each look. */
const nobodys = new Set<string>()
const REMEMBERED = 20_000

/**
 * Whether root keys of the list that counts have signed that there is a newer one: then whoever cannot find it is shown
 * an older state of the store. What root keys unknown to this list have signed says nothing.
 */
export function isNewer({ list, root }: Roles, head: ListHead | undefined): head is ListHead {
  if (!head || head.version <= list.version) return false
  const own = `${root} ${list.version} ${hashOf(JSON.stringify(head))}`
  if (nobodys.has(own)) return false
  const isSigned = signersAmong(list.root, headText(root, head), head.signatures).length >= list.root.threshold
  if (!isSigned) {
    if (nobodys.size >= REMEMBERED) nobodys.clear()
    nobodys.add(own)
  }
  return isSigned
}

/** What tells where a list belongs, before anything else of it is looked at. */
const Place = v.pick(RolesList.pipe[0], ['format', 'version', 'first'])

/** What of a list is looked at before the rest. */
export type Placed = Omit<ListFile, 'text' | 'list'> & { list: v.InferOutput<typeof Place> }

/**
 * The list in a text; a sentence's end where there is none. With `refuse`, one that it says why not is not looked at
 * any further: whoever may write to the store could make the whole of it long to read.
 */
export function readList(text: string, refuse?: (file: Placed) => string | undefined): ListFile | string {
  const outer = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedList), text)
  if (!outer.success) return 'is no list of roles'
  const { list, signatures } = outer.output
  const place = v.safeParse(Place, list)
  const body = listBody(list)
  const refused = refuse && place.success ? refuse({ list: place.output, body, signatures }) : undefined
  if (refused !== undefined) return refused
  const inner = v.safeParse(RolesList, list)
  if (!inner.success) {
    const [issue] = inner.issues
    const where = v.getDotPath(issue)
    return `is no list of roles (${where ? `${where}: ` : ''}${issue.message})`
  }
  return { list: inner.output, text, body, signatures }
}

/** Names of the root keys of `root` whose signatures are on a list. */
export const rootsThatSigned = (file: Placed, root: RolesList['root']): string[] =>
  signersAmong(root, signedOfList(file), file.signatures)

function signersAmong({ keys }: RolesList['root'], signed: string, signatures: readonly Signature[]): string[] {
  const known = new Map<string, { name: string; key: KeyObject }>()
  for (const [name, text] of Object.entries(keys)) {
    const key = publicKeyFrom(text, `The root key ${name}`)
    known.set(fingerprint(key), { name, key })
  }
  const good = goodSignatures(signatures, (key) => known.get(key)?.key, signed, 'roles')
  const signers = new Set(good.map(({ key }) => key))
  return [...known].flatMap(([key, { name }]) => (signers.has(key) ? [name] : []))
}

/** Whether enough of these root keys have signed. */
export const isSignedByRoot = (file: Placed, root: RolesList['root']): boolean =>
  rootsThatSigned(file, root).length >= root.threshold

/** Somebody of the list, with the key to check signatures by. */
export interface Person {
  name: string
  key: KeyObject
  roles: readonly Role[]
  /** That it may publish. */
  remotes: readonly string[]
}

/** The list that counts. */
export interface Roles {
  list: RolesList
  /** As it stands in its file. */
  text: string
  /** SHA-256 in hex of the first list: what `LOBBY_ROLES_ROOT` names. */
  root: string
  /** By fingerprint of their key. */
  persons: ReadonlyMap<string, Person>
  /** What revisions name it by; undefined for one from before they did. */
  head?: ListHead | undefined
  /** What is wrong with the lists in the store; one sentence. */
  problem?: string
}

/** The list with its keys read. */
export function rolesOf(file: ListFile, root: string): Roles {
  const { list, text: own } = file
  const persons = Object.entries(list.persons).map(([name, { key: text, roles, remotes = [] }]) => {
    const key = publicKeyFrom(text, `The key of ${name}`)
    return [fingerprint(key), { name, key, roles, remotes }] as const
  })
  return { list, text: own, root, persons: new Map(persons), head: headOf(file) }
}

/** The list of a text that was read before, and is not looked at again; undefined where it is none. */
export function rolesIn(text: string, root: string): Roles | undefined {
  const file = readList(text)
  return typeof file === 'object' ? rolesOf(file, root) : undefined
}

/** What a list is known by: all that it says, and not who has signed it. Of the first one, the root. */
export const hashOfList = ({ body }: Pick<ListFile, 'body'>): string => hashOf(body)

/** What a person copies of that to sign it. */
export const markOfList = (file: Pick<ListFile, 'body'>): string => markIn(hashOfList(file))

type Action = ChannelRevision['action']

/** Which of the roles is enough for an act by itself. */
const ENOUGH: Readonly<Record<Action, readonly Role[]>> = {
  promote: ['ship'],
  finish: ['ship'],
  open: ['ship'],
  resume: ['ship'],
  trial: ['ship', 'trial'],
  raise: ['ship', 'trial'],
  rollback: ['undo', 'ship'],
  close: ['undo', 'ship'],
  halt: ['undo', 'ship', 'trial', 'halt'],
}
/** What puts a release live, for all or for a share. */
export const SHIPS: readonly Action[] = ['promote', 'finish', 'open', 'resume', 'trial', 'raise']

/** Whether somebody of the list may do this, alone or with a second person. For whoever looks on: `look`. */
export function mayDo({ list }: Roles, name: string, act: Action | 'look'): boolean {
  const roles = list.persons[name]?.roles ?? []
  return roles.some((role) => (act === 'look' ? !OF_MACHINES.includes(role) : ENOUGH[act].includes(role)))
}

/** Whether a key is named by which edges say how far they have seen a channel, and what they count of a trial. */
export const mayTimestamp = ({ list }: Pick<Roles, 'list'>): boolean =>
  Object.values(list.persons).some(({ roles }) => roles.includes('timestamp'))

/** What it takes to put a release live for everybody. */
export const toShip = ({ promotion }: RolesList) => ({ roles: ENOUGH.promote, people: promotion.people })

/** What a change of a channel takes: one of these roles, of so many persons. */
export function takes(
  list: RolesList,
  before: ChannelRevision | undefined,
  { action, remote, to, trial }: ChannelRevision,
): { roles: readonly Role[]; people: number } {
  const { promotion } = list
  // Who undoes may go back to what was live, as the bytes that it had; anything else has to be shipped.
  const wasLive = before?.before[remote]?.includes(to) && (!before.records || hashIn(before, remote, to) !== undefined)
  if (action === 'rollback' && !wasLive) return toShip(list)
  const isSmall = (trial?.share ?? BUCKETS) <= promotion.aloneShare
  if ((action === 'trial' || action === 'raise') && !isSmall) return toShip(list)
  if (action === 'trial' || action === 'raise' || !SHIPS.includes(action)) return { roles: ENOUGH[action], people: 1 }
  return toShip(list)
}
