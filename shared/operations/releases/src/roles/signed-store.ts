/**
 * A store whose channels are read and changed by its list of roles (OP-01, decision 501): what is not validly signed is
 * passed over, and what is appended is signed. Without a list in the store it is the store itself.
 *
 *     const store = await openSignedStore(await openStore(), { env })       // signs with LOBBY_PERSON_KEY, where set
 *     await rollback(store, { channel, remote, actor, reason, trust })      // signed, or refused with a sentence
 *     store.signed && mayDo(store.signed.roles(), 'mai', 'promote')         // what a page may offer to mai
 */
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision, Records } from '@lobby/contracts/release'
import { requireSeen } from '../free-text.ts'
import { type Problem, type RefusalCode, RefusedError } from '../problem.ts'
import { inEnglish, sentence } from '../sentence.ts'
import type { Signer } from '../signing/keys.ts'
import { personSigner } from '../signing/person-key.ts'
import { soundRecords } from '../signing/sound.ts'
import { openTrust, type Trust } from '../signing/trust.ts'
import { beginsNames, hashIn } from '../store/named-records.ts'
import { fileOf, firstFree, movedError } from '../store/revisions.ts'
import { type Appended, type ChannelState, type ReleaseStore, StoreError } from '../store/store.ts'
import { refusalOf } from './authority.ts'
import { assertNotBehind } from './behind.ts'
import { chainBefore } from './chain.ts'
import { secretOfTrial } from './draw.ts'
import { hashOf, type Point, print, readEntry, signedPart } from './entry.ts'
import { lateBy } from './late.ts'
import { type Person, type Roles, SHIPS, takes } from './list.ts'
import { dropProposals, keepProposal, lapsedOf, type Proposals, proposalAt, proposalsOf, sorted } from './proposals.ts'
import { goneError, leastIn, readRoles, rootIn } from './read-roles.ts'
import { isOfStore, isReached, isVouched, type Remembered } from './remembered.ts'
import { allSeen, highestSeen, isBelieved, newerListSeen, type Statement } from './seen.ts'
import { MOST_LEFT_OUT } from './step.ts'
import { anchorOf, isPoint, type Walk, walk } from './walk.ts'

/**
 * What is wrong: with the lists, with a channel that was put `back`, with what was `refused`, or with a revision whose
 * one before is not there.
 */
export interface Trouble extends Problem {
  code: 'roles' | 'back' | 'refused' | 'torn'
}

export type { Signer } from '../signing/keys.ts'

/** What a signed store knows beyond its channels. */
export interface Signed {
  /** As they were read last. */
  roles(): Roles
  /** Whose signatures of releases count. */
  trust(): Promise<Trust>
  /** The name of the person whose key this process signs with; undefined without a key, or one of nobody's. */
  person(): string | undefined
  /** What is wrong with a channel or the list, as of the last time it was read. Messages hold names of persons. */
  troubles(channel: string): Trouble[]
  /** The newest revision that counts, with the hash of its text. */
  point(channel: string): Promise<Point | undefined>
  /** What waits for a second person, and what lies there as if it did. */
  proposals(channel: string): Promise<Proposals>
  /**
   * Adds this person's signature to what is proposed, which then counts. With `shown`, to nothing else than that.
   * Throws as a change does, and `RefusedError` `proposal.none`.
   */
  approve(channel: string, number: number, shown?: ChannelRevision): Promise<Appended>
  /** The highest revision that an edge says it has seen, as far as there can be one; 0 where none says. */
  seen(channel: string): Promise<number>
  /** What edges' keys have signed of revisions that there cannot be: whoever has such a key is no edge. */
  unbelieved(channel: string): Promise<Statement[]>
  /** The same list, key and memory over other parts of the store: what is tried there is signed and refused alike. */
  over(parts: Partial<Pick<ReleaseStore, 'entries' | 'papers'>>): SomeStore
}

/** A store, with what is known beyond that where a list of roles says who may change what. */
export type SomeStore = ReleaseStore & { readonly signed?: Signed }

interface SignedOptions {
  /** Signs what is appended; without one, everything that changes a channel is refused with `key.missing`. */
  signer?: Signer | undefined
  /** The first list that counts, as `LOBBY_ROLES_ROOT` names it. */
  root?: string | undefined
  /** Whose signatures count; without it, what `openTrust` finds for this process. */
  trust?: () => Promise<Trust>
  /** ms since the epoch. */
  now?: () => number
  /** What has been seen before, by channel: nothing goes back behind it. */
  points?: ReadonlyMap<string, Known> | undefined
}

/** What counted when a channel was read last, and by which version of the list. */
interface Known {
  point: Point
  version: number
}

export type { Remembered } from './remembered.ts'

/**
 * The signed store of an environment: by `LOBBY_ROLES_ROOT` where it is set, with the key of `LOBBY_PERSON_KEY` unless
 * another signer is given, or null for none. What was `seen` counts as far as it is of this store and signed; where it
 * is not, `disbelieved` is told, and `moved` where it counts and the store was elsewhere. Throws `RefusedError` where
 * the list or the key cannot be read.
 */
export async function openSignedStore(
  store: ReleaseStore,
  {
    env = process.env,
    signer,
    seen,
    disbelieved,
    moved,
  }: {
    env?: NodeJS.ProcessEnv
    signer?: Signer | null
    seen?: Remembered | undefined
    disbelieved?: (why: string) => void
    moved?: (from: string, seen: Remembered) => void
  } = {},
): Promise<SomeStore> {
  const root = rootIn(env)
  const own = seen && (await isOfStore(store, root, seen)) ? seen : undefined
  if (seen && !own) {
    const at = seen.elsewhere ?? store.location
    disbelieved?.(`What was kept of the store at ${at} is left aside: this one has not the same first list of roles.`)
  }
  const known = own && (await isReached(store, own)) ? own : undefined
  if (own && !known) disbelieved?.('The list of roles that was kept is not signed as it has to be, from the first on.')
  const roles = await readRoles(store, root, known?.roles)
  const isSound = known && roles && (await isVouched(store, roles, known))
  if (known && !isSound) disbelieved?.('The revision that was kept is not signed by those who may sign it now.')
  if (isSound && known.elsewhere !== undefined) moved?.(known.elsewhere, known)
  const last = isSound ? { point: known.point, version: known.roles.list.version } : undefined
  const points = new Map(last && [[last.point.revision.channel, last]])
  const least = leastIn(env)
  if (least > (roles?.list.version ?? 0)) throw goneError(store, least, 'LOBBY_ROLES_VERSION says')
  return roles
    ? signedStore(store, roles, {
        root,
        points,
        trust: () => openTrust(store, env),
        signer: signer === undefined ? personSigner(env) : (signer ?? undefined),
      })
    : store
}

/** Refusals that come of the list, of a text that has counted before. */
const BY_LIST = new Set<RefusalCode | undefined>([
  'role.unknown',
  'role.changed',
  'role.refused',
  'role.second',
  'roles.expired',
])

/** The store by this list, which is read again whenever a channel is. */
export function signedStore(store: ReleaseStore, first: Roles, options: SignedOptions = {}): SomeStore {
  const { signer, root, now = Date.now, trust = () => openTrust(store) } = options
  let roles = first
  const points = new Map<string, Known>(options.points)
  const troubles = new Map<string, Trouble[]>()
  /** When a channel was read last, ms. */
  const looked = new Map<string, number>()

  async function read(name: string): Promise<Walk & { numbers: readonly number[] }> {
    roles = (await readRoles(store, root, roles)) ?? roles
    const { version } = roles.list
    const began = now()
    const numbers = await store.entries.numbers(name)
    const anchor = anchorOf(roles, name)
    const known = points.get(name)
    const isCurrent =
      known !== undefined &&
      known.version === version &&
      known.point.revision.revision >= (anchor?.revision.revision ?? 0) &&
      isPoint(await store.entries.text(name, known.point.revision.revision), known.point)
    // The anchor has more than its text: which bytes the root keys meant.
    const start = isCurrent && known.point.hash !== anchor?.hash ? known.point : anchor
    const late = lateBy(store, name, roles, began, { known: known?.point, looked: looked.get(name) })
    const walked = await walk(store.entries, name, roles, numbers, start, late)
    if (await isBehindLists(name, walked, !looked.has(name))) return read(name)
    const isBehind = known !== undefined && !isCurrent && !(await mayReplace(name, walked, known.point, anchor))
    const point = isBehind ? known.point : walked.point
    // Behind it stays under the list by which it counted, so that it is held against this one each time.
    if (point) points.set(name, { point, version: isBehind ? known.version : version })
    troubles.set(name, said(name, walked, isBehind ? known.point : undefined))
    looked.set(name, began)
    return { ...walked, point, numbers }
  }

  /**
   * Whether there was a newer list to be read, which there is now. Throws `RefusedError` `roles.missing` where root
   * keys have signed a newer one and it is gone: by the one before it a removed key would count again.
   */
  async function isBehindLists(name: string, { newer }: Walk, isFirst: boolean): Promise<boolean> {
    // Whoever has read before knows the list; who starts asks what edges say, also with what was kept long ago.
    const seen = isFirst ? await newerListSeen(store.papers, name, roles) : undefined
    const version = Math.max(newer?.version ?? 0, seen ?? 0)
    if (version === 0) return false
    roles = (await readRoles(store, root, roles)) ?? roles
    if (roles.list.version >= version) return true
    const named = newer?.version === version ? `Revision ${newer.number} of ${name} says` : 'An edge has said'
    throw goneError(store, version, named)
  }

  /** What was seen stays, unless it is part of what there is now, was resumed after, or counts no more by the list. */
  async function mayReplace(name: string, walked: Walk, seen: Point, anchor: Point | undefined): Promise<boolean> {
    const { revision } = seen.revision
    if ((anchor?.revision.revision ?? 0) >= revision) return true
    if (walked.taken.get(revision)?.hash === seen.hash) return true
    const resumed = [...walked.taken.values()].some(
      (each) => each.revision.action === 'resume' && each.revision.revision > revision,
    )
    return resumed || (await isTakenBack(name, walked, seen, anchor))
  }

  /**
   * Whether it is the list that takes it back (`roles sign --force`): it, or one that it follows, is there and was
   * signed by who may no more. That one is missing, or another is in its place, is no reason to go back.
   */
  async function isTakenBack(name: string, walked: Walk, seen: Point, anchor: Point | undefined): Promise<boolean> {
    const begun = anchor?.revision.revision ?? 0
    const why = new Map(walked.refused.map(({ number, code }) => [number, code]))
    let next: { revision: number; hash: string } | undefined = { revision: seen.revision.revision, hash: seen.hash }
    while (next && next.revision > begun) {
      const entry = readEntry(await store.entries.text(name, next.revision), name, next.revision)
      if (entry?.hash !== next.hash) return false
      if (BY_LIST.has(why.get(next.revision))) return true
      next = entry.revision.previous
    }
    return false
  }

  function said(name: string, { refused, torn, point }: Walk, seen: Point | undefined): Trouble[] {
    const newest = point?.revision.revision ?? 0
    const behind = `${name} ends with revision ${newest}; revision ${seen?.revision.revision} has been seen and stays.`
    return [
      ...(roles.problem ? [{ code: 'roles' as const, message: roles.problem }] : []),
      ...(seen ? [{ code: 'back' as const, message: behind }] : []),
      ...refused
        .filter(({ number }) => number > newest)
        .map(({ number, why }) => ({
          code: 'refused' as const,
          message: `Revision ${number} of ${name} ${inEnglish(why)}.`,
        })),
      ...torn.map((number) => {
        const message = `What revision ${number} of ${name} follows is gone, or is another.`
        return { code: 'torn' as const, message }
      }),
    ]
  }

  async function channel(name: string): Promise<ChannelState> {
    const { point, refused, numbers } = await read(name)
    const newest = point?.revision.revision ?? 0
    const skipped = refused.filter(({ number }) => number > newest).map(({ number }) => fileOf(number))
    return {
      revision: point?.revision,
      skipped: skipped.toReversed(),
      next: firstFree(newest + 1, new Set(numbers)),
    }
  }

  function mine(name: string): Person & { sign: Signer['sign'] } {
    if (!signer) {
      const message = `Changes of ${name} are signed: name the file of your key with --key, or in LOBBY_PERSON_KEY_FILE.`
      throw new RefusedError('key.missing', message)
    }
    const person = roles.persons.get(signer.key)
    if (person) return { ...person, sign: signer.sign }
    throw new RefusedError('role.unknown', `Key ${signer.key}, which is yours, is not in the list of roles.`)
  }

  /** Writes a revision that counts, or keeps it for a second person. */
  async function write(name: string, revision: ChannelRevision, point: Point | undefined): Promise<Appended> {
    const number = revision.revision
    if (SHIPS.includes(revision.action) && revision.action !== 'resume')
      await assertNotBehind(store.papers, name, roles, point)
    const text = print(revision)
    const entry = readEntry(text, name, number)
    const refusal = entry
      ? refusalOf(roles, point, entry)
      : { code: 'channel.broken' as const, why: sentence('role.broken') }
    if (refusal?.code === 'role.second' && revision.signatures?.length === 1) {
      await keepProposal(store.papers, name, number, text)
      return { revision, proposed: true }
    }
    if (refusal)
      throw new RefusedError(refusal.code, sentence('role.refusal', { number, channel: name, why: refusal.why }))
    if (!(await store.entries.create(name, number, text))) throw movedError(name, number)
    // What waited for a second person follows no more, and must not be revived by taking this away.
    await dropProposals(store.papers, name, number, hashOf(text)).catch(() => undefined)
    return { revision }
  }

  /**
   * The bytes that a revision means: as they were named before, or as they were checked. A channel from before records
   * were named gets the names of all that it leads to, which has to be signed and whole.
   */
  async function named(next: ChannelRevision, last: ChannelRevision | undefined, checked: Records): Promise<Records> {
    let past: readonly ChannelRevision[] | undefined
    /** What was rolled back is led to no more, and still means the bytes that it had. */
    const inPast = async (remote: string, id: string): Promise<string | undefined> => {
      if (!last?.records) return undefined
      const anchor = anchorOf(roles, next.channel)?.revision
      past ??= [...(await chain(next.channel, 1)), ...(anchor ? [anchor] : [])]
      return past.map((each) => hashIn(each, remote, id)).find((hash) => hash !== undefined)
    }
    const known = async (remote: string, id: string): Promise<string | undefined> => {
      const before = hashIn(last, remote, id) ?? (await inPast(remote, id))
      const now = checked[remote]?.[id]
      if (before === undefined || now === undefined || before === now) return before ?? now
      const message = `The record of ${remote} ${id} was changed since it was put live on ${next.channel}.`
      throw new StoreError('record.changed', message)
    }
    return soundRecords(store, last?.records ? undefined : trust, next, known)
  }

  async function append(wanted: ChannelRevision, checked: Records = {}): Promise<Appended> {
    const { channel: name, revision: number } = wanted
    requireSeen(wanted.reason, 'reason')
    const { next } = await channel(name)
    const person = mine(name)
    if (wanted.action === 'resume' ? number < next : number !== next) throw movedError(name, number)
    const point = points.get(name)?.point
    const newest = point?.revision.revision ?? 0
    if (wanted.action !== 'resume' && number > newest + 1 + MOST_LEFT_OUT) {
      const files = { first: fileOf(newest + 1), last: fileOf(number - 1), count: number - newest - 1 }
      throw new RefusedError('channel.taken', sentence('channel.taken', { channel: name, newest, ...files }))
    }
    const { previous: _previous, signatures: _signatures, people: _people, root: _root, list: _list, ...asked } = wanted
    const last = point?.revision
    const { records: _records, ...unnamed } = asked
    const isNamed = last?.records !== undefined || beginsNames(last, wanted)
    const rest = isNamed ? { ...unnamed, records: await named(wanted, last, checked) } : unnamed
    const previous = point && { previous: { revision: point.revision.revision, hash: point.hash } }
    const people = takes(roles.list, point?.revision, rest).people === 2 ? { people: 2 as const } : {}
    const list = roles.head ? { list: roles.head } : {}
    const secret = rest.action === 'trial' ? secretOfTrial(roles, rest) : undefined
    const trial = secret && rest.trial ? { trial: { ...rest.trial, secret } } : {}
    const body = { ...rest, ...trial, actor: person.name, root: roles.root, ...list, ...people, ...previous }
    return write(name, { ...body, signatures: [person.sign(signedPart(body), 'entry')] }, point)
  }

  async function approve(name: string, number: number, shown?: ChannelRevision): Promise<Appended> {
    const { point, numbers } = await read(name)
    const person = mine(name)
    const entry = await proposalAt(store.papers, name, number)
    const { revision, body } = entry
    if (revision.previous?.hash !== point?.hash || (shown && !isDeepStrictEqual(revision, shown))) {
      const message = `${name} was changed since revision ${number} was proposed; propose it again.`
      throw new RefusedError('proposal.none', message)
    }
    // Whoever approves is the second: of a change that nobody has signed they would be taken for the first.
    const lapsed = lapsedOf({ channel: name, roles, point, numbers }, entry)
    if (lapsed?.said) throw new RefusedError('proposal.none', lapsed.said)
    const signatures = [...(revision.signatures ?? []), person.sign(body, 'entry')]
    return write(name, { ...(JSON.parse(body) as ChannelRevision), signatures }, point)
  }

  async function chain(name: string, until: number) {
    const { point } = await read(name)
    return point ? chainBefore(store, name, point, until, roles.root) : []
  }

  const signed: Signed = {
    roles: () => roles,
    trust,
    person: () => signer && roles.persons.get(signer.key)?.name,
    troubles: (name) => troubles.get(name) ?? [],
    point: async (name) => (await read(name)).point,
    async proposals(name) {
      const { point, numbers } = await read(name)
      const all = await proposalsOf(store.papers, name, point?.revision.revision ?? 0)
      return sorted({ channel: name, roles, point, numbers }, all)
    },
    approve,
    seen: async (name) => highestSeen(store.papers, name, roles, (await read(name)).point?.revision.revision ?? 0),
    async unbelieved(name) {
      const newest = (await read(name)).point?.revision.revision ?? 0
      return (await allSeen(store.papers, name, roles)).filter((each) => !isBelieved(each, newest))
    },
    over: (parts) => signedStore({ ...store, ...parts }, roles, { ...options, points }),
  }
  return {
    ...store,
    signed,
    channel,
    append,
    // Anybody can put a file there whose number is higher than that of all that counts.
    watch: (name, changed, since) => store.watch(name, changed, since, async () => (await channel(name)).revision),
    revision: async (name, number) => (await chain(name, number)).find((each) => each.revision === number),
    history: async (name) => (await chain(name, 1)).toReversed(),
  }
}

/** A revision that was kept with its text; undefined where that is none. */
export const pointIn = (text: string, channel: string, number: number): Point | undefined =>
  readEntry(text, channel, number)
