/** The lists of roles in a store: one immutable text for each version, each signed by the one before it (OP-01). */
import { RefusedError } from '../problem.ts'
import { fileOf } from '../store/revisions.ts'
import type { Papers, ReleaseStore } from '../store/store.ts'
import { hashOfList, isSignedByRoot, type ListFile, type Roles, readList, rolesOf } from './list.ts'

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

/**
 * The newest list of a store that is signed as it has to be; undefined where there is none and none is asked for. What
 * is wrong with a newer one is its `problem`: then the one before it goes on counting. `known` is what was read before:
 * nothing goes back behind it. Throws `RefusedError` `roles.missing` or `roles.broken` where no list counts.
 */
export async function readRoles(
  { papers, location }: Pick<ReleaseStore, 'papers' | 'location'>,
  root: string | undefined,
  known?: Roles,
): Promise<Roles | undefined> {
  const names = new Set(await papers.names('roles'))
  if (known && !names.has(fileOf(known.list.version))) {
    const { version } = known.list
    return { ...known, problem: `Version ${version} of the list of roles has been seen, and is gone; it still counts.` }
  }
  if (known) return { ...(await readOn(papers, known)) }
  if (names.size === 0 && root === undefined) return undefined
  const first = await fileAt(papers, 1)
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
  return readOn(papers, rolesOf(first, hashOfList(first)))
}

async function readOn(papers: Papers, from: Roles): Promise<Roles> {
  const { problem: _problem, ...begin } = from
  let roles: Roles = begin
  for (;;) {
    const { version, root } = roles.list
    const file = await fileAt(papers, version + 1)
    if (file === undefined) return roles
    const wrong = typeof file === 'string' ? file : wrongSuccessor(file, version, root)
    if (wrong || typeof file === 'string') {
      return { ...roles, problem: `Version ${version + 1} of the list of roles ${wrong}; version ${version} counts.` }
    }
    roles = rolesOf(file, roles.root)
  }
}

function wrongSuccessor(file: ListFile, version: number, root: ListFile['list']['root']): string | undefined {
  if (file.list.version !== version + 1) return `says that it is version ${file.list.version}`
  if (!isSignedByRoot(file, root)) return 'is not signed by the root keys of the version before it'
  return isSignedByRoot(file, file.list.root) ? undefined : 'is not signed by its own root keys'
}

/** A version as it was read; undefined where there is none, and a sentence's end where it is no list. */
export async function fileAt(papers: Papers, version: number): Promise<ListFile | string | undefined> {
  const text = await papers.text(listPath(version))
  return text === undefined ? undefined : readList(text)
}

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
