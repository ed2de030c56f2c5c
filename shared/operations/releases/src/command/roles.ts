/** roles, key, approve and resume: who may do what (OP-01). */
import { BUCKETS, type ChannelRevision } from '@lobby/contracts/release'
import * as v from 'valibot'
import { approve, hashOfProposal, markOf } from '../channel/approve.ts'
import { movesOf } from '../channel/moves.ts'
import type { Moved } from '../channel/promote.ts'
import { resume } from '../channel/resume.ts'
import { percent } from '../channel/trial.ts'
import { RefusedError } from '../problem.ts'
import { assertNoneBehind } from '../roles/behind.ts'
import { draftOf, NO_DRAFT, requireDraft, type Sketch, signDraft, writeDraft } from '../roles/draft.ts'
import {
  hashOfList,
  type ListFile,
  markOfList,
  Name,
  ROLES,
  type Role,
  type RolesList,
  rootsThatSigned,
  shownList,
} from '../roles/list.ts'
import { listChanges } from '../roles/list-changes.ts'
import type { Signed, SomeStore } from '../roles/signed-store.ts'
import { fingerprint, publicKeyFrom } from '../signing/keys.ts'
import { passphraseIn, personSigner, publicWord, signerIn, writeNewKey } from '../signing/person-key.ts'
import { openTrust } from '../signing/trust.ts'
import { aboveOf } from './above.ts'
import { type Answer, table, writtenBy } from './answer.ts'
import { remoteOf } from './names.ts'
import { shareOf } from './share.ts'
import { timeAfter } from './since.ts'
import { UsageError, type Words } from './words.ts'

/** How long a list counts where nothing else is said. */
const LASTS = '365d'

/** key new: a key in a file of its own, readable for its owner alone; prints the public half. */
export function keyCommand({ rest: [word, file = ''] }: Words, env: NodeJS.ProcessEnv): Answer {
  if (word !== 'new') throw new UsageError('It reads: key new <file>.')
  const passphrase = passphraseIn(env)
  const { publicKey } = writeNewKey(file, passphrase)
  const key = fingerprint(publicKeyFrom(publicKey, file))
  const sealed = passphrase !== undefined
  return {
    json: { file, key, public: publicKey, sealed },
    lines: [
      `Key ${key} is in ${file}${sealed ? ', sealed' : ', open to whoever reads it: LOBBY_KEY_PASSPHRASE seals one'}.`,
      `Its public half is in ${file}.pub, for the list of roles. The key itself is for its owner alone.`,
    ],
  }
}

/** roles: shows, changes and signs the list. Throws `UsageError`, and what drafts refuse. */
export async function rolesCommand(store: SomeStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const [first = '', ...rest] = words.rest
  // Where a newer list is gone, nothing is shown or signed by the one before it.
  if (store.signed) for (const name of await store.channels()) await store.channel(name)
  if (first === 'show') return show(store, rest)
  if (store.signed && !words.force) await assertNoneBehind(store, store.signed)
  if (first === 'sign') return sign(store, rest, words, env)
  if (first === 'init' && store.signed) throw new UsageError('There is a list of roles already: "roles show".')
  const change = sketchOf(first, rest, words)
  const make = (sketch: Sketch | undefined, isDraft: boolean): Sketch => {
    if (first !== 'init' && !sketch)
      throw new RefusedError('roles.missing', 'There is no list of roles; "roles init" begins one.')
    return { ...change(sketch ?? BLANK), reason: words.reason || (isDraft ? (sketch?.reason ?? '') : '') }
  }
  const from = first === 'init' ? NO_DRAFT : draftIn(words)
  const draft = await writeDraft(store, make, from, () => openTrust(store, env))
  const { list } = draft
  const changes = changesOf(store, draft)
  return {
    json: { version: list.version, draft: shownList(list), mark: markOfList(draft), changes },
    lines: draftLines(draft, store, [`A further change goes on with it by --draft ${markOfList(draft)}.`]),
  }
}

function draftIn({ draft }: Words): string | undefined {
  if (draft === '') return undefined
  if (draft === NO_DRAFT || /^[0-9a-f]{32}$/.test(draft)) return draft
  throw new UsageError(`--draft takes the mark of the draft to go on with, or ${NO_DRAFT}.`)
}

/** What a draft would change of the list that counts; null where there is none yet, and all of it is new. */
function changesOf({ signed }: SomeStore, { list }: ListFile): string[] | null {
  return signed ? listChanges(signed.roles().list, list) : null
}

const SIGN_READS = 'It reads: roles sign <mark> --key <file>.'

/** roles sign: adds signatures to the draft of this mark. */
async function sign(store: SomeStore, rest: readonly string[], words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const [mark, ...more] = rest
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`)
  const named = words.key.map((file) => signerIn(file, env))
  const own = named.length > 0 ? undefined : personSigner(env)
  const signers = own ? [own] : named
  if (signers.length === 0) throw new UsageError(`Name the file of a root key. ${SIGN_READS}`)
  const draft = await requireDraft(store)
  if (mark === undefined) throw new UsageError(SIGN_READS, draftLines(draft, store))
  if (mark !== markOfList(draft)) {
    const message = `The draft is not what has the mark ${mark}; look at it and decide again.`
    const lines = [message, ...draftLines(draft, store)].map((line) => ({ code: 'roles.draft', message: line }))
    throw new RefusedError('roles.draft', message, lines)
  }
  const done = await signDraft(store, signers, hashOfList(draft), words.force)
  const { version, signed } = done
  const lines = done.counts
    ? [
        `Version ${version} of the list of roles counts.`,
        `LOBBY_ROLES_ROOT=${done.root}`,
        `LOBBY_ROLES_VERSION=${version}`,
      ]
    : [`Version ${version} is signed by ${signed.join(', ')}, and waits for others: ${signWords(draft)}`]
  return { json: { ...done, mark }, lines }
}

const signWords = (draft: ListFile) => `roles sign ${markOfList(draft)} --key <file>`

/** All of a draft that a person decides by, and the words to sign it by, which are for this text alone. */
function draftLines(draft: ListFile, store: SomeStore, further: readonly string[] = []): string[] {
  const { version, expires, reason, channels } = draft.list
  const vouched = Object.entries(channels).map(([name, { revision }]) => `revision ${revision} of ${name}`)
  const over = vouched.length > 0 ? `, and vouches for ${vouched.join(', ')}` : ''
  const changes = changesOf(store, draft)
  return [
    ...linesOf(draft.list),
    ...(changes ? [`Against version ${version - 1}, which counts: ${changes.join('; ') || 'nothing else'}.`] : []),
    `Version ${version} is a draft. It is good until ${expires.slice(0, 10)}${over}.`,
    `It counts once root keys have signed it: ${signWords(draft)}`,
    ...further,
    ...whyLines(reason),
  ]
}

const BLANK: Sketch = {
  reason: '',
  expires: '',
  root: { threshold: 2, keys: {} },
  persons: {},
  promotion: { people: 1, aloneShare: BUCKETS / 20 },
}

/** What a word does to the list. */
function sketchOf(word: string, rest: readonly string[], words: Words): (list: Sketch) => Sketch {
  const [name = '', keyWord = '', ...roles] = rest
  const key = word === 'add' || word === 'rotate' ? publicWord(keyWord) : ''
  const enough = (count: number, form: string): void => {
    if (rest.length < count) throw new UsageError(`It reads: roles ${form}.`)
  }
  const ends = (list: Sketch): string =>
    words.expires || !list.expires
      ? new Date(timeAfter(words.expires || LASTS, Date.now(), '--expires')).toISOString()
      : list.expires
  switch (word) {
    case 'init':
      enough(2, 'init <name>=<public key> <name>=<public key> [more] --threshold 2')
      return (list) => ({
        ...list,
        expires: ends(list),
        root: { threshold: threshold(words) ?? 2, keys: rootKeys(rest) },
      })
    case 'add':
      enough(3, `add <name> <public key> <${ROLES.join('|')}> [more]`)
      return (list) => ({
        ...list,
        persons: { ...list.persons, [fresh(list.persons, name)]: { key, roles: rolesIn(roles), ...remotesIn(words) } },
      })
    case 'may':
      enough(2, `may <name> <${ROLES.join('|')}> [more]`)
      return (list) => ({
        ...list,
        persons: {
          ...list.persons,
          [name]: { key: there(list.persons, name).key, roles: rolesIn(rest.slice(1)), ...remotesIn(words) },
        },
      })
    case 'rotate':
      enough(2, 'rotate <name> <public key>')
      return (list) => ({ ...list, persons: { ...list.persons, [name]: { ...there(list.persons, name), key } } })
    case 'remove':
      enough(1, 'remove <name>')
      return (list) => ({ ...list, persons: without(list.persons, name) })
    case 'root':
      return rootChange(rest, words)
    case 'promotion':
      enough(1, 'promotion <1|2> [--share 5%] [--builders 1|2]')
      return (list) => ({ ...list, promotion: promotionOf(name, words, list) })
    case 'renew':
      return (list) => ({ ...list, expires: words.expires ? ends(list) : ends({ ...list, expires: '' }) })
  }
  throw new UsageError(`roles takes ${WORDS.join(', ')}.`)
}

const WORDS = ['init', 'show', 'add', 'may', 'rotate', 'remove', 'root', 'promotion', 'renew', 'sign']

function rootChange(rest: readonly string[], words: Words): (list: Sketch) => Sketch {
  const [act = '', name = '', key = ''] = rest.map(publicWord)
  const count = { add: 3, rotate: 3, remove: 2 }[act]
  if (rest.length !== count)
    throw new UsageError('It reads: roles root add|rotate <name> <public key>, or root remove <name>.')
  return (list) => {
    const { keys } = list.root
    const name0 = act === 'add' ? fresh(keys, name) : name
    if (act !== 'add') there(keys, name)
    const next = act === 'remove' ? without(keys, name) : { ...keys, [name0]: key }
    return { ...list, root: { threshold: threshold(words) ?? list.root.threshold, keys: next } }
  }
}

const without = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> => {
  there(all, name)
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
}

function there<T>(all: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found !== undefined) return found
  throw new RefusedError('roles.name', `There is no ${name} in the list of roles.`)
}

function fresh(all: Readonly<Record<string, unknown>>, name: string): string {
  requireName(name)
  if (!Object.hasOwn(all, name)) return name
  throw new RefusedError('roles.name', `There is ${name} in the list of roles already: "rotate" gives another key.`)
}

function rootKeys(words: readonly string[]): Record<string, string> {
  const pairs = words.map((word) => /^([^=]+)=(.+)$/.exec(word))
  if (pairs.some((pair) => !pair)) throw new UsageError('Root keys are written as <name>=<public key>.')
  for (const pair of pairs) requireName(pair?.[1] ?? '')
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', publicWord(pair?.[2] ?? '')]))
}

/** What every object has by itself would be lost from a list of names. */
function requireName(name: string): void {
  if (v.is(Name, name) && !(name in {})) return
  const message = `"${name}" is no name for a list of roles: it takes lower-case letters, digits, dots and dashes, 40 at most, and no word of the language that it is read by, such as "constructor".`
  throw new RefusedError('roles.name', message)
}

function rolesIn(words: readonly string[]): Role[] {
  const odd = words.find((word) => !ROLES.includes(word as Role))
  if (odd !== undefined) throw new UsageError(`"${odd}" is no role; there are ${ROLES.join(', ')}.`)
  return [...new Set(words)] as Role[]
}

const remotesIn = ({ remote }: Words): { remotes?: string[] } =>
  remote.length > 0 ? { remotes: [...new Set(remote.map(remoteOf))] } : {}

function threshold({ threshold: word }: Words): number | undefined {
  if (!word) return undefined
  if (/^\d{1,2}$/.test(word)) return Number(word)
  throw new UsageError('--threshold takes how many root keys have to sign.')
}

function promotionOf(word: string, words: Words, { promotion }: Sketch): RolesList['promotion'] {
  if (word !== '1' && word !== '2') throw new UsageError('A promotion takes 1 or 2 persons.')
  const { builders } = words
  if (!['', '1', '2'].includes(builders)) throw new UsageError('--builders takes 1 or 2.')
  const asked = builders === '' ? promotion.builders : builders === '1' ? 1 : 2
  return {
    people: word === '1' ? 1 : 2,
    aloneShare: words.share ? shareOf(words.share) : promotion.aloneShare,
    ...(asked ? { builders: asked } : {}),
  }
}

async function show(store: SomeStore, more: readonly string[]): Promise<Answer> {
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`)
  const roles = store.signed?.roles()
  const draft = await draftOf(store, roles)
  if (!roles) {
    const none = 'There is no list of roles: whoever can write to the store can change its channels.'
    return {
      json: { list: null, root: null, draft: draft ? outlineOf(store, draft) : null },
      lines: [none, ...(draft ? draftLines(draft, store) : [])],
    }
  }
  const { list, root, problem } = roles
  return {
    json: { list: shownList(list), root, problem: problem ?? null, draft: draft ? outlineOf(store, draft) : null },
    lines: [
      `Version ${list.version} of ${list.at.slice(0, 10)}, good until ${list.expires.slice(0, 10)}. LOBBY_ROLES_ROOT=${root}`,
      ...linesOf(list),
      ...(problem ? [problem] : []),
      ...(draft ? ['', ...draftLines(draft, store)] : []),
    ],
  }
}

const outlineOf = (store: SomeStore, draft: ListFile) => ({
  ...shownList(draft.list),
  changes: changesOf(store, draft),
  mark: markOfList(draft),
  signed: rootsThatSigned(draft, draft.list.root),
})

function linesOf({ root, persons, promotion }: RolesList): string[] {
  const print = (text: string) => fingerprint(publicKeyFrom(text, 'A key of the list'))
  const rows = [
    ...Object.entries(root.keys).map(([name, key]) => [name, print(key), 'root']),
    ...Object.entries(persons).map(([name, { key, roles, remotes = [] }]) => [
      name,
      print(key),
      [...roles, ...remotes].join(' '),
    ]),
  ]
  const share = percent(promotion.aloneShare)
  const two = `Live for everybody by two persons; up to ${share} of the visitors by one.`
  const one = `Live for everybody by one person; whoever tries, and does not ship, has up to ${share} of the visitors.`
  return [
    ...table(['name', 'key', 'may'], rows),
    `${root.threshold} of ${Object.keys(root.keys).length} root keys change this list.`,
    promotion.people === 2 ? two : one,
    ...(promotion.builders === 2 ? ['What goes live was built by two builders.'] : []),
  ]
}

/** approve: signs, as the second person, what `status` has shown. Throws what the roles refuse. */
export async function approveCommand(store: SomeStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { channel } = words
  const [number, mark] = words.rest
  if (number !== undefined && !/^\d{1,15}$/.test(number)) throw new UsageError(READS)
  const waiting = await requireSigned(store).proposals(channel)
  const chosen = number === undefined ? waiting : waiting.filter(({ revision }) => revision === Number(number))
  const [wanted] = chosen
  if (!wanted) {
    const what = number === undefined ? 'Nothing' : `No revision ${number}`
    throw new RefusedError('proposal.none', `${what} waits for a second person on ${channel}, as it is now.`)
  }
  const { revision: now } = await store.channel(channel)
  if (mark === undefined) throw new UsageError(READS, waitingLines(chosen, now))
  if (mark !== markOf(wanted)) {
    const message = `What waits as revision ${number} is not what has the mark ${mark}; look at status and decide again.`
    throw new RefusedError('proposal.none', message)
  }
  const trust = await openTrust(store, env)
  const moved = await approve(store, { channel, number: wanted.revision, shown: hashOfProposal(wanted), trust })
  const { revision } = moved
  if (moved.proposed) return { json: moved, lines: proposedLines(moved, now) }
  return {
    json: moved,
    lines: [`${channel} revision ${revision.revision}: ${proposedWhat(revision, now)}, by two persons.`],
    ...writtenBy(moved),
  }
}

const READS = 'It reads: approve <revision> <mark>.'

/** The remotes of a change, each with its release. */
const setOf = (change: ChannelRevision, now: ChannelRevision | undefined): string =>
  movesOf(change, now)
    .map(({ remote, to }) => `${remote} ${to}`)
    .join(', ')

/** What a change does with each of its remotes. */
function proposedWhat(change: ChannelRevision, now: ChannelRevision | undefined): string {
  const { action, trial } = change
  const what = `${action} ${setOf(change, now)}`
  if (!trial || (action !== 'trial' && action !== 'raise')) return what
  return `${what} ${action === 'raise' ? 'to' : 'for'} ${percent(trial.share)} of the visitors`
}

/** Behind all that is signed: it is free text, and might be written to look like more than that. */
const whyLines = (reason: string): string[] => (reason ? [`  why: ${reason}`] : [])

/** What waits for a second person, and why: whoever approves it signs all of it. */
export const waitingLines = (waiting: readonly ChannelRevision[], now: ChannelRevision | undefined): string[] =>
  waiting.flatMap((revision) => {
    const { revision: number, actor, reason } = revision
    const what = `Revision ${number} waits for a second person: ${proposedWhat(revision, now)}, by ${actor}.`
    return [`${what} It counts by: approve ${number} ${markOf(revision)}`, ...whyLines(reason)]
  })

/** What is said of a change that waits for a second person; `now` is what is live, which names a trial that ends. */
export const proposedLines = ({ revision }: Moved, now?: ChannelRevision): string[] => [
  `Nothing is live yet: ${proposedWhat(revision, now)} takes two persons. The second one runs status, which says what waits and how it is approved.`,
]

/** resume: goes on with what the store has. Throws `UsageError`, and what the roles refuse. */
export async function resumeCommand(store: SomeStore, words: Words): Promise<Answer> {
  const { channel, actor, reason, above } = words
  const newest = (await store.channel(channel)).revision?.revision ?? 0
  const least = aboveOf(above, newest, words.force)
  const seen = await requireSigned(store).seen(channel)
  const moved = await resume(store, { channel, actor, reason }, Math.max(seen, least))
  const number = moved.revision.revision
  const said = `${channel} goes on with revision ${number}: edges and browsers follow it, with ${setOf(moved.revision, undefined)}.`
  return { json: moved, lines: moved.proposed ? proposedLines(moved) : [said], ...writtenBy(moved) }
}

function requireSigned({ signed }: SomeStore): Signed {
  if (signed) return signed
  throw new RefusedError(
    'roles.missing',
    'There is no list of roles, so nothing waits for a signature; "roles init" begins one.',
  )
}
