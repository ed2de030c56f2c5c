/** The lists of roles in a store: one immutable text for each version, each signed by the one before it (OP-01). */
import { RefusedError } from '../problem.ts'
import { fileOf, revisionNumbers } from '../store/revisions.ts'
import type { Papers, ReleaseStore } from '../store/store.ts'
import { hashOf } from './entry.ts'
import { hashOfList, isSignedByRoot, type ListFile, type Placed, type Roles, readList, rolesOf } from './list.ts'

/** Versions behind a gap that are looked at: one that root keys have signed is among the first. */
const MOST_BEHIND = 16

/** Characters of a text that is worth remembering. */
const LONG = 16 * 1024
const REMEMBERED = 1_000
/**
 * Why long texts are not the next list, by that before them and their hash: anybody may have planted them, and they lie
 * there at each look.
 */
const nobodys = new Map<string, string>()

type Store = Pick<ReleaseStore, 'papers' | 'location'>

/** Path of a version. */
export const listPath = (version: number): string => `roles/${fileOf(version)}`

/** The first list that a process may go by: `LOBBY_ROLES_ROOT`. Throws `RefusedError` `roles.root`. */
export function rootIn(env: NodeJS.ProcessEnv): string | undefined {
  const root = env.LOBBY_ROLES_ROOT?.trim()
  if (!root) return undefined
  if (/^[0-9a-f]{64}$/.test(root)) return root
  throw new RefusedError(
    'roles.root',
    'LOBBY_ROLES_ROOT must hold what "release roles show" calls the root: 64 hex digits.',
  )
}

/** The oldest version that a process may go by: `LOBBY_ROLES_VERSION`. Throws `RefusedError` `roles.root`. */
export function leastIn(env: NodeJS.ProcessEnv): number {
  const word = env.LOBBY_ROLES_VERSION?.trim() || '0'
  if (/^\d{1,8}$/.test(word)) return Number(word)
  throw new RefusedError('roles.root', 'LOBBY_ROLES_VERSION must hold the number of a version of the list of roles.')
}

/** The refusal of whoever knows that there is a newer list than the store has; `says` is who says so. */
export function goneError({ location }: Pick<ReleaseStore, 'location'>, version: number, says: string): RefusedError {
  const message = `${says} that there is version ${version} of the list of roles, which is gone from ${location} or is none; put ${listPath(version)} back from a copy, as nothing is followed by an older one.`
  return new RefusedError('roles.missing', message)
}

/**
 * The newest list of a store that is signed as it has to be; undefined where there is none and none is asked for. What
 * is wrong with a newer one is its `problem`: then the one before it goes on counting. `known` is what was read before:
 * nothing goes back behind it. Throws `RefusedError` `roles.missing` or `roles.broken` where no list counts, or one
 * before a newer one is gone.
 */
export async function readRoles(
  { papers, location }: Store,
  root: string | undefined,
  known?: Roles,
): Promise<Roles | undefined> {
  const names = new Set(await papers.names('roles'))
  // Not by its name alone: of very many names not all are looked at.
  const isGone =
    known && !names.has(fileOf(known.list.version)) && (await fileAt(papers, known.list.version)) === undefined
  if (known) {
    const { version } = known.list
    // One that follows it counts all the same: whoever takes this one away must not hide that.
    const now = await readOn({ papers, location }, known, names)
    if (!isGone || now.list.version > version) return now
    return { ...now, problem: `Version ${version} of the list of roles has been seen, and is gone; it still counts.` }
  }
  if (names.size === 0 && root === undefined) return undefined
  const first = await fileIn(papers, 1, names)
  if (first === undefined) throw new RefusedError('roles.missing', `There is no first list of roles in ${location}.`)
  if (typeof first === 'string')
    throw new RefusedError('roles.broken', `The first list of roles in ${location} ${first}.`)
  if (root !== undefined && hashOfList(first) !== root) {
    const message = `The first list of roles in ${location} is ${hashOfList(first)}, and not the one of LOBBY_ROLES_ROOT.`
    throw new RefusedError('roles.root', message)
  }
  if (first.list.version !== 1 || !isSignedByRoot(first, first.list.root)) {
    throw new RefusedError('roles.broken', `The first list of roles in ${location} is not signed by its root keys.`)
  }
  return readOn({ papers, location }, rolesOf(first, hashOfList(first)), names)
}

async function readOn(store: Store, from: Roles, names: ReadonlySet<string>): Promise<Roles> {
  const { papers } = store
  const { problem: _problem, ...begin } = from
  let roles: Roles = begin
  for (;;) {
    const { version } = roles.list
    const file = await successorAt(papers, version + 1, roles)
    if (file === undefined && !names.has(fileOf(version + 1))) {
      await refuseGap(store, roles, names)
      return roles
    }
    if (typeof file !== 'object') {
      await refuseGap(store, roles, names)
      const wrong = file ?? 'cannot be read'
      return { ...roles, problem: `Version ${version + 1} of the list of roles ${wrong}; version ${version} counts.` }
    }
    roles = rolesOf(file, roles.root)
  }
}

/** A version that is missing before one that root keys have signed is no end. */
async function refuseGap(store: Store, roles: Roles, names: ReadonlySet<string>): Promise<void> {
  const { list } = roles
  const behind = revisionNumbers([...names]).filter((number) => number > list.version + 1)
  for (const version of behind.slice(0, MOST_BEHIND)) {
    const isElsewhere = (file: Placed) => (file.list.version === version ? undefined : 'says that it is another one')
    const file = await listAt(store.papers, version, roles, (each) => isElsewhere(each) ?? unsigned(each, list))
    if (typeof file === 'object') throw goneError(store, list.version + 1, `Version ${version} says`)
  }
}

/** The list after `last` as it lies there, or why what lies there is not. */
async function successorAt(papers: Papers, version: number, last: Roles): Promise<ListFile | string | undefined> {
  const file = await listAt(papers, version, last, (each) => misplaced(each, last) ?? unsigned(each, last.list))
  return typeof file === 'object' ? (wrongSuccessor(file, last) ?? file) : file
}

/** What lies there, unless `refuse` says why it is not looked at; that is remembered of what is long. */
async function listAt(papers: Papers, version: number, last: Roles, refuse: (file: Placed) => string | undefined) {
  const text = await papers.text(listPath(version))
  if (text === undefined) return undefined
  const key = text.length > LONG ? `${last.root} ${last.list.version} ${version} ${hashOf(text)}` : undefined
  const again = key === undefined ? undefined : nobodys.get(key)
  if (again !== undefined) return again
  const file = readList(text, refuse)
  if (key !== undefined && typeof file === 'string') {
    if (nobodys.size >= REMEMBERED) nobodys.clear()
    nobodys.set(key, file)
  }
  return file
}

/** Why a list is not the one after `last` by what it says of its place. */
function misplaced({ list }: Placed, last: Roles): string | undefined {
  const { version, format, first } = list
  if (version !== last.list.version + 1) return `says that it is version ${version}`
  // Root keys may be those of several stores.
  return format < last.list.format || (format === 2 && first !== last.root) ? 'is not of this store' : undefined
}

const unsigned = (file: Placed, { root }: Roles['list']): string | undefined =>
  isSignedByRoot(file, root) ? undefined : 'is not signed by the root keys of the version before it'

function wrongSuccessor(file: ListFile, last: Roles): string | undefined {
  const wrong = misplaced(file, last) ?? unsigned(file, last.list)
  return wrong ?? (isSignedByRoot(file, file.list.root) ? undefined : 'is not signed by its own root keys')
}

/** A version as it was read; undefined where there is none, and a sentence's end where it is no list. */
export async function fileAt(papers: Papers, version: number): Promise<ListFile | string | undefined> {
  const text = await papers.text(listPath(version))
  return text === undefined ? undefined : readList(text)
}

/** The same where these names lie there: one of them that cannot be read is no list. */
const fileIn = async (papers: Papers, version: number, names: ReadonlySet<string>) =>
  (await fileAt(papers, version)) ?? (names.has(fileOf(version)) ? 'cannot be read' : undefined)

/** The first list as it lies there; undefined where it is not the one that is known by this `root`. */
export async function firstList(papers: Papers, root: string): Promise<ListFile | undefined> {
  const file = await fileAt(papers, 1)
  return typeof file === 'object' && hashOfList(file) === root ? file : undefined
}

/**
 * Every version up to the one that was read, oldest first, that is signed as it has to be. Whoever may write to the
 * store can put another first list there, signed by keys of his own: it counts for nothing, and neither does what
 * follows it. The one that was read counts in any case.
 */
export async function listsUntil({ papers }: Pick<ReleaseStore, 'papers'>, roles: Roles): Promise<Roles[]> {
  const { list, root } = roles
  const first = await firstList(papers, root)
  const found = first ? [rolesOf(first, root)] : []
  for (let version = 2; version <= list.version; version += 1) {
    const file = await fileAt(papers, version)
    const before = found.at(-1)
    if (before && typeof file === 'object' && isSignedByRoot(file, before.list.root)) found.push(rolesOf(file, root))
  }
  return found.at(-1)?.list.version === list.version ? found : [...found, roles]
}

/**
 * The texts of all versions up to the one that counts, as far as they are signed as they have to be: out of the store,
 * and of what was `kept` where they are gone from it.
 */
export async function listTexts(papers: Papers, roles: Roles, kept: readonly string[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const before = kept.map((text) => readList(text)).filter((file) => typeof file === 'object')
  let last: Roles | undefined
  for (let version = 1; version < roles.list.version; version += 1) {
    const there = await fileAt(papers, version)
    const all = [there, ...before].filter((file) => typeof file === 'object' && file.list.version === version)
    const file = all.find((each) => typeof each === 'object' && isNext(each, last, roles.root))
    if (typeof file !== 'object') break
    texts.set(version, file.text)
    last = rolesOf(file, roles.root)
  }
  return texts.set(roles.list.version, roles.text)
}

/** Whether it is the list after `last`, or the first of a store that is known by this root. */
const isNext = (file: ListFile, last: Roles | undefined, root: string): boolean =>
  last ? wrongSuccessor(file, last) === undefined : isFirst(file, root)

/** Whether it is the first list that is known by this root. */
export const isFirst = (file: ListFile, root: string): boolean =>
  hashOfList(file) === root && isSignedByRoot(file, file.list.root)

/** Whether it is signed as the list after `last` has to be, however many are between them. */
export const isLater = (file: ListFile, { list, ...last }: Roles): boolean =>
  file.list.version > list.version &&
  wrongSuccessor(file, { ...last, list: { ...list, version: file.list.version - 1 } }) === undefined

/**
 * Puts lists back that are gone from the store of this root, or spoilt, and says which. What is a list stays, whoever
 * has signed it: where the first one is of another store, it is not for this process to say what counts there.
 */
export async function putListsBack(
  papers: Papers,
  root: string,
  texts: ReadonlyMap<number, string>,
): Promise<number[]> {
  const first = await fileAt(papers, 1)
  if (typeof first === 'object' && hashOfList(first) !== root) return []
  const back: number[] = []
  for (const [version, text] of texts) {
    if (typeof (await fileAt(papers, version)) === 'object') continue
    const isMade = await papers.create(listPath(version), text)
    // Another edge may have been first; what cannot be read has the name as well.
    if (!isMade && typeof (await fileAt(papers, version)) !== 'object') await papers.replace(listPath(version), text)
    back.push(version)
  }
  return back
}
