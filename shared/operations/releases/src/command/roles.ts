/** roles: who may do what (OP-01). */
import { percent } from '../channel/trial.ts'
import { RefusedError } from '../problem.ts'
import { assertNoneBehind } from '../roles/behind.ts'
import { draftOf, draftTrouble, NO_DRAFT, requireDraft, type Sketch, signDraft, writeDraft } from '../roles/draft.ts'
import {
  hashOfList,
  type ListFile,
  markOfList,
  type RolesList,
  readList,
  rootsThatSigned,
  shownList,
} from '../roles/list.ts'
import { listChanges } from '../roles/list-changes.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { fingerprint, publicKeyFrom } from '../signing/keys.ts'
import { personSigner, signerIn } from '../signing/person-key.ts'
import { openTrust } from '../signing/trust.ts'
import { edgeNotes } from '../store/edge-notes.ts'
import { type Answer, table } from './answer.ts'
import { BLANK, sketchOf } from './list-change.ts'
import { whyLines } from './waiting.ts'
import { UsageError, type Words } from './words.ts'

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
    lines: await draftLines(draft, store, [`A further change goes on with it by --draft ${markOfList(draft)}.`]),
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
  const counting = store.signed && readList(store.signed.roles().text)
  if (typeof counting === 'object' && mark === markOfList(counting)) {
    const { version } = counting.list
    const line = `Version ${version} of the list of roles counts already.`
    return { json: { version, counts: true, mark, root: store.signed?.roles().root }, lines: [line] }
  }
  const draft = await requireDraft(store)
  if (mark === undefined) throw new UsageError(SIGN_READS, await draftLines(draft, store))
  if (mark !== markOfList(draft)) {
    const message = `The draft is not what has the mark ${mark}; look at it and decide again.`
    const lines = [message, ...(await draftLines(draft, store))].map((line) => ({ code: 'roles.draft', message: line }))
    throw new RefusedError('roles.draft', message, lines)
  }
  const done = await signDraft(store, signers, hashOfList(draft), words.force, () => openTrust(store, env))
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
async function draftLines(draft: ListFile, store: SomeStore, further: readonly string[] = []): Promise<string[]> {
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
    ...(await servedFurther(store)),
    ...whyLines(reason),
  ]
}

/**
 * A sentence for each channel of which an edge says that it serves more than there is here. Nobody signs that, so it
 * stops nothing; where no key may timestamp it is all that tells who signs of changes that somebody has taken away.
 */
async function servedFurther(store: SomeStore): Promise<string[]> {
  const lines: string[] = []
  for (const name of await store.channels()) {
    const newest = (await store.channel(name)).revision?.revision ?? 0
    const notes = (await edgeNotes(store.papers, name)).filter((note) => note.revision > newest)
    const [highest] = notes.sort((a, b) => b.revision - a.revision)
    if (!highest) continue
    const { edge, revision } = highest
    lines.push(
      `${edge} says that it serves revision ${revision} of ${name}, and ${newest} is the newest here: somebody may have taken changes away. Nobody signs that: look at its /healthz before you sign.`,
    )
  }
  return lines
}

async function show(store: SomeStore, more: readonly string[]): Promise<Answer> {
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`)
  const roles = store.signed?.roles()
  const draft = await draftOf(store, roles)
  const trouble = await draftTrouble(store, roles)
  const troubleLines = trouble ? [trouble] : []
  if (!roles) {
    const none = 'There is no list of roles: whoever can write to the store can change its channels.'
    return {
      json: { list: null, root: null, draft: draft ? outlineOf(store, draft) : null, draftProblem: trouble ?? null },
      lines: [none, ...(draft ? await draftLines(draft, store) : troubleLines)],
    }
  }
  const { list, root, problem } = roles
  return {
    json: {
      ...{ list: shownList(list), root, problem: problem ?? null },
      ...{ draft: draft ? outlineOf(store, draft) : null, draftProblem: trouble ?? null },
    },
    lines: [
      `Version ${list.version} of ${list.at.slice(0, 10)}, good until ${list.expires.slice(0, 10)}. LOBBY_ROLES_ROOT=${root}`,
      ...linesOf(list),
      ...(problem ? [problem] : []),
      ...(draft ? ['', ...(await draftLines(draft, store))] : troubleLines),
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
