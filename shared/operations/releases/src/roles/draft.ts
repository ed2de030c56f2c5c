/**
 * How the list of roles is changed (OP-01): a draft in the store that anybody may write, and that counts once enough
 * root keys have signed it: those of the version before it, and its own.
 */
import { randomBytes } from 'node:crypto'
import { basename, dirname } from 'node:path/posix'
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision, Records, Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import { requireSeen } from '../free-text.ts'
import { RefusedError } from '../problem.ts'
import type { Signer } from '../signing/keys.ts'
import { soundRecords } from '../signing/sound.ts'
import { type Trust, trustOf } from '../signing/trust.ts'
import { type Papers, type ReleaseStore, StoreError } from '../store/store.ts'
import { hashOf, readEntry } from './entry.ts'
import {
  hashOfList,
  isSignedByRoot,
  type ListFile,
  listBody,
  listText,
  markOfList,
  type Roles,
  RolesList,
  readList,
  rolesOf,
  rootsThatSigned,
  signedOfList,
} from './list.ts'
import { listChanges } from './list-changes.ts'
import { listPath, readRoles } from './read-roles.ts'
import type { SomeStore } from './signed-store.ts'
import { anchorOf, readTexts, walk } from './walk.ts'

const DRAFT = 'proposals/roles.json'

/** What a change of the list starts from. */
export type Sketch = Pick<RolesList, 'reason' | 'expires' | 'root' | 'persons' | 'promotion'>

/** The draft of the next version; undefined where there is none. */
export async function draftOf({ papers }: ReleaseStore, roles: Roles | undefined): Promise<ListFile | undefined> {
  const file = await readDraft(papers)
  return typeof file === 'object' && file.list.version === (roles?.list.version ?? 0) + 1 ? file : undefined
}

/** What lies where a draft is kept; undefined where nothing does, and a sentence's end where it is none. */
async function readDraft(papers: Papers): Promise<ListFile | string | undefined> {
  const text = await papers.text(DRAFT)
  if (text !== undefined) return readList(text)
  const names = await papers.names(dirname(DRAFT))
  return names.includes(basename(DRAFT)) ? 'cannot be read' : undefined
}

/** What is wrong with what lies where a draft is kept, which anybody may have put there; undefined where nothing is. */
export async function draftTrouble({ papers }: ReleaseStore, roles: Roles | undefined): Promise<string | undefined> {
  const file = await readDraft(papers)
  const next = (roles?.list.version ?? 0) + 1
  // The draft of the list that counts lies there still.
  const why = typeof file === 'object' && file.list.version > next ? `is of version ${file.list.version}` : file
  if (typeof why !== 'string') return undefined
  return `${DRAFT} in the store is no draft of version ${next}, and is passed over: it ${why}. The next draft takes its place.`
}

/** The same. Throws `RefusedError` `roles.draft` where there is none. */
export async function requireDraft(store: SomeStore): Promise<ListFile> {
  const draft = await draftOf(store, store.signed?.roles())
  if (draft) return draft
  throw new RefusedError('roles.draft', 'There is no draft of a list of roles to sign.')
}

/** Begins anew, whatever draft there is. */
export const NO_DRAFT = 'none'

/**
 * The draft that a change goes on with: anybody may have put it there, and what was not looked at must not be signed
 * with what was meant. Throws `RefusedError` `roles.draft` where there is one that `from`, a mark, does not name.
 */
async function draftToGoOnWith(store: SomeStore, from: string | undefined): Promise<ListFile | undefined> {
  const roles = store.signed?.roles()
  const draft = await draftOf(store, roles)
  if (!draft && from !== undefined && from !== NO_DRAFT)
    throw new RefusedError('roles.draft', `There is no draft to go on with; "--draft ${NO_DRAFT}" begins one.`)
  if (!draft || from === NO_DRAFT) return undefined
  const mark = markOfList(draft)
  if (from === mark) return draft
  const changes = roles ? listChanges(roles.list, draft.list) : []
  const lines = [
    `Nothing was written: there is a draft of version ${draft.list.version} with the mark ${mark}${from ? `, and not ${from}` : ''}.`,
    ...(changes.length > 0 ? [`It would change: ${changes.join('; ')}.`] : []),
    `--draft ${mark} goes on with it; --draft ${NO_DRAFT} begins anew, and it is lost.`,
  ]
  const [first = ''] = lines
  throw new RefusedError(
    'roles.draft',
    first,
    lines.map((message) => ({ code: 'roles.draft', message })),
  )
}

/**
 * Writes the next version's draft, without signatures: what `change` makes of the list that counts, or of the draft
 * whose mark `from` is. Every channel is anchored where it is now. Throws `RefusedError` `roles.draft` for a list that
 * is none, where there is a draft that `from` does not name, and where what is live is not signed and whole.
 */
export async function writeDraft(
  store: SomeStore,
  change: (sketch: Sketch | undefined, isDraft: boolean) => Sketch,
  from?: string,
  trust: () => Promise<Trust> = () => trustOf(store),
): Promise<ListFile> {
  const roles = store.signed?.roles()
  const draft = await draftToGoOnWith(store, from)
  const sketch = change(draft?.list ?? roles?.list, draft !== undefined)
  const { reason, expires, root, persons, promotion } = sketch
  requireSeen(reason, 'reason')
  const { channels, before } = await anchors(store, trust)
  const parsed = v.safeParse(RolesList, {
    format: 2,
    version: (roles?.list.version ?? 0) + 1,
    at: new Date().toISOString(),
    ...{ reason, expires, root, persons, promotion, channels },
    draws: randomBytes(32).toString('base64url'),
    ...(roles ? { first: roles.root } : { before }),
  })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const where = v.getDotPath(issue)
    throw new RefusedError(
      'roles.draft',
      `That would be no list of roles: ${where ? `${where}: ` : ''}${issue.message}.`,
    )
  }
  const text = listText(parsed.output, [])
  await store.papers.replace(DRAFT, text)
  return { list: parsed.output, text, body: listBody(parsed.output), signatures: [] }
}

async function anchors(store: SomeStore, trust: () => Promise<Trust>): Promise<Pick<RolesList, 'channels' | 'before'>> {
  const channels: RolesList['channels'] = {}
  const before: NonNullable<RolesList['before']> = {}
  for (const name of await store.channels()) {
    const { revision } = await store.channel(name)
    const text = revision && (await store.entries.text(name, revision.revision))
    if (!revision || text === undefined) continue
    const records = await recordsBeside(store, revision, text, trust)
    channels[name] = { revision: revision.revision, text, ...records }
    const numbers = (await store.entries.numbers(name)).filter((number) => number < revision.revision)
    const texts = await readTexts(store.entries, name, numbers)
    before[name] = Object.fromEntries([...texts].map(([number, each]) => [number, hashOf(each ?? '')]))
  }
  return { channels, before }
}

/**
 * What is live is vouched for as the bytes that it has now, where its text does not say which: until the first change
 * after it, nothing else says so. Root keys name only what a trusted key has signed and what is whole, as it would be
 * refused for good if they named what somebody has spoilt meanwhile.
 */
async function recordsBeside(
  store: SomeStore,
  revision: ChannelRevision,
  text: string,
  trust: () => Promise<Trust>,
): Promise<{ records?: Records }> {
  const said = readEntry(text, revision.channel, revision.revision)?.revision.records
  if (store.signed && said) return {}
  if (store.signed && revision.records) return { records: revision.records }
  try {
    const records = await soundRecords(store, trust, revision)
    if (!said) return { records }
    // Before there is a list, nobody has signed what a revision says.
    if (isDeepStrictEqual(said, records)) return {}
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof StoreError)) throw error
    throw new RefusedError(
      'roles.draft',
      `No draft was written, as it names the bytes of what is live: ${error.message}`,
    )
  }
  const message = `No draft was written: revision ${revision.revision} of ${revision.channel} names other bytes than lie there.`
  throw new RefusedError('roles.draft', message)
}

/** What has become of a draft. */
export interface SignedDraft {
  version: number
  /** Names of the root keys that have signed, and what is still to come. */
  signed: string[]
  counts: boolean
  root: string
}

/**
 * Adds signatures of root keys to the draft, and makes it count once they are enough. `shown` is the `hashOfList` of
 * what was looked at: anybody may write a draft, also between the look and the signature. Throws `RefusedError`
 * `roles.draft` where there is none, it is another, it lacks somebody, or a channel has moved since, unless `force`;
 * and where a first list names other bytes than lie there, signed and whole.
 */
export async function signDraft(
  store: SomeStore,
  signers: readonly Signer[],
  shown: string,
  force = false,
  trust: () => Promise<Trust> = () => trustOf(store),
): Promise<SignedDraft> {
  const roles = store.signed?.roles()
  const draft = await requireDraft(store)
  if (hashOfList(draft) !== shown) {
    const message = 'The draft was written anew since it was shown; look at it and decide again.'
    throw new RefusedError('roles.draft', message)
  }
  const { list } = draft
  const made = signers.map((signer) => signer.sign(signedOfList(draft), 'roles'))
  const own = new Set(made.map(({ key }) => key))
  const roots = [list.root, ...(roles ? [roles.list.root] : [])]
  const isOfRoot = (signature: Signature) =>
    roots.some((root) => rootsThatSigned({ ...draft, signatures: [signature] }, root).length > 0)
  // Anybody may have put others on it, until no more would be read.
  const others = new Map(
    draft.signatures.filter((each) => !own.has(each.key) && isOfRoot(each)).map((each) => [each.key, each]),
  )
  const file: ListFile = { ...draft, signatures: [...others.values(), ...made] }
  for (const signature of made) {
    if (!isOfRoot(signature))
      throw new RefusedError('role.unknown', `Key ${signature.key} is no root key of this list.`)
  }
  assertUsable(list)
  if (!roles) await assertNamesSound(store, list, trust)
  const counts = roots.every((root) => isSignedByRoot(file, root))
  const text = listText(list, file.signatures)
  if (counts) {
    if (!force)
      await assertKeepsLive(store, rolesOf({ ...file, text }, roles?.root ?? hashOfList(file)), markOfList(draft))
    const isMade =
      (await store.papers.create(listPath(list.version), text)) || (await putOver(store, list.version, text))
    if (!isMade) {
      throw new StoreError('channel.moved', `Version ${list.version} of the list of roles was made by somebody else.`)
    }
  } else await store.papers.replace(DRAFT, text)
  const signed = [...new Set(roots.flatMap((root) => rootsThatSigned(file, root)))]
  return { version: list.version, signed, counts, root: roles?.root ?? hashOfList(file) }
}

/**
 * Puts a list in the place of what is none, and of what root keys have not signed: whoever may write to the store could
 * otherwise keep any new list from counting, and a stolen key on the one that does. False where somebody else has made
 * this version.
 */
async function putOver({ papers, location, signed }: SomeStore, version: number, text: string): Promise<boolean> {
  const roles = signed?.roles()
  const now = roles && (await readRoles({ papers, location }, roles.root, roles))
  if (!now || now.list.version >= version) return false
  await papers.replace(listPath(version), text)
  return (await papers.text(listPath(version))) === text
}

/**
 * A first list says for good which bytes what was live before has, and anybody may have written its draft: each signer
 * looks at them. Of a further one the live channel says it already.
 */
async function assertNamesSound(store: SomeStore, list: RolesList, trust: () => Promise<Trust>): Promise<void> {
  for (const [name, { revision: number, text, records }] of Object.entries(list.channels)) {
    const revision = readEntry(text, name, number)?.revision
    const sound =
      revision &&
      (await recordsBeside(store, revision, text, trust).catch((error: RefusedError) => {
        throw new RefusedError('roles.draft', error.message.replace('No draft was written', 'Nothing was signed'))
      }))
    if (sound && isDeepStrictEqual(sound.records, records)) continue
    const message = `Nothing was signed: the draft names other bytes of what revision ${number} of ${name} leads to than lie there.`
    throw new RefusedError('roles.draft', message)
  }
}

function assertUsable({ persons, promotion }: RolesList): void {
  const all = Object.values(persons)
  const lacking = (['ship', 'undo', ...(promotion.builders === 2 ? ['build' as const] : [])] as const).find(
    (role) => !all.some(({ roles }) => roles.includes(role)),
  )
  if (lacking) throw new RefusedError('roles.draft', `Nobody in this list may ${lacking}.`)
}

/** A list must not take back what is live: what came after it was written has to count by it as well. */
async function assertKeepsLive(store: SomeStore, next: Roles, mark: string): Promise<void> {
  for (const name of await store.channels()) {
    const { revision } = await store.channel(name)
    const numbers = await store.entries.numbers(name)
    const { point } = await walk(store.entries, name, next, numbers, anchorOf(next, name))
    // Its text and not its number alone: the draft lies where whoever may write to the store can change what it says.
    const own = await hashOfLive(store, name, revision?.revision)
    const { records = point?.revision.records } = revision ?? {}
    if (point?.hash === own && isDeepStrictEqual(point?.revision.records, records)) continue
    const message = `${name} is at revision ${revision?.revision}, which this list would not count; "roles renew --draft ${mark}" writes it anew, with what it changes.`
    throw new RefusedError('roles.draft', message)
  }
}

/** Of the text that counts for who signs, by the list that counts now; undefined before the first revision. */
async function hashOfLive({ signed, entries }: SomeStore, name: string, number = 0): Promise<string | undefined> {
  if (signed) return (await signed.point(name))?.hash
  const text = number === 0 ? undefined : await entries.text(name, number)
  return text === undefined ? undefined : hashOf(text)
}
