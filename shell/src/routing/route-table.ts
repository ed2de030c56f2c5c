/** The route table, made from the releases in use. The shell compiles in no path of any remote (FD-03). */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { HOME_PATHS } from '@lobby/contracts/paths'
import type { RecordPath } from '@lobby/contracts/record-parts'
import type { PageAccess, PageBars, Titles } from '@lobby/contracts/remote'
import { matchRoutes, type RouteObject } from 'react-router'

export interface RemotePage {
  kind: 'remote'
  release: PinnedRelease
  /** Id of the page in its remote. */
  id: string
  module: string
  access: PageAccess
}

export interface RouteEntry {
  path: string
  /** `closed`: an operator has switched the page off (FD-24). */
  page: RemotePage | { kind: 'home' } | { kind: 'closed' }
  title?: Titles
  back?: string
  bars: PageBars
}

export const HOME_ROUTES: readonly RouteEntry[] = HOME_PATHS.map((path) => ({ path, page: { kind: 'home' }, bars: {} }))

/** The routes of pages that are closed. */
export const closedRoutes = (closed: readonly RecordPath[] = []): RouteEntry[] =>
  closed.map(({ path, title, back, bars }) => ({
    path,
    page: { kind: 'closed' },
    title: title as Titles,
    back,
    bars: bars ?? {},
  }))

/** The routes that a release declares. */
export function routesOf(release: PinnedRelease): RouteEntry[] {
  return release.pages.flatMap((page) =>
    page.paths.map(
      ({ path, title, back, bars }): RouteEntry => ({
        path,
        page: { kind: 'remote', release, id: page.id, module: page.module, access: page.access },
        title: title as Titles,
        back,
        bars: bars ?? {},
      }),
    ),
  )
}

/**
 * The routes of a remote whose `leased` release must not be replaced now: paths, titles and bars stay that release's. A
 * page that the wanted release still has is asked of it, so that it is loaded and takes over when the lease ends.
 */
export function routesWhileLeased(wanted: PinnedRelease, leased: PinnedRelease | undefined): RouteEntry[] {
  if (!leased) return routesOf(wanted)
  // A page that is closed meanwhile stays until the lease ends.
  if (leased.id === wanted.id) return [...routesOf(leased), ...routesOf(wanted)]
  return routesOf(leased).map((entry) => {
    if (entry.page.kind !== 'remote') return entry
    const { id } = entry.page
    const successor = routesOf(wanted).find(({ page }) => page.kind === 'remote' && page.id === id)
    return successor ? { ...entry, page: successor.page } : entry
  })
}

interface Answers {
  routes: (RouteObject & { handle: RouteEntry })[]
  /** Patterns without parameters, by themselves: nothing ranks above one that is the path word by word. */
  plain: ReadonlyMap<string, RouteEntry>
  /** What was asked before. */
  known: Map<string, RouteEntry | undefined>
}

/** Each link asks at each render whether its page exists, and the router ranks all routes for each question. */
const answers = new WeakMap<readonly RouteEntry[], Answers>()

function plainOf(table: readonly RouteEntry[]): ReadonlyMap<string, RouteEntry> {
  // A pattern with an optional part stands for a plain one as well.
  if (table.some(({ path }) => path.includes('?'))) return new Map()
  const plain = table.filter(({ path }) => !/[:*]/.test(path))
  // The first of equal ones wins, as in the router.
  return new Map(plain.map((entry) => [entry.path, entry] as const).reverse())
}

function answersOf(table: readonly RouteEntry[]): Answers {
  const made = answers.get(table) ?? {
    routes: table.map((entry) => ({ path: entry.path, handle: entry })),
    plain: plainOf(table),
    known: new Map(),
  }
  answers.set(table, made)
  return made
}

/** The entry that a path stands for, by React Router's own ranking; undefined for a path that nobody claims (SH-26). */
export function matchEntry(table: readonly RouteEntry[], pathname: string): RouteEntry | undefined {
  const { routes, plain, known } = answersOf(table)
  const exact = plain.get(pathname)
  if (exact || known.has(pathname)) return exact ?? known.get(pathname)
  const entry = matchRoutes(routes, pathname)?.at(-1)?.route.handle
  known.set(pathname, entry)
  return entry
}
