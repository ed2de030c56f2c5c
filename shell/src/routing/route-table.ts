/** The route table, made from the releases in use. The shell compiles in no path of any remote (FD-03). */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { HOME_PATHS } from '@lobby/contracts/paths'
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
  page: RemotePage | { kind: 'home' }
  title?: Titles
  back?: string
  bars: PageBars
}

const HOME_ROUTES: readonly RouteEntry[] = HOME_PATHS.map((path) => ({ path, page: { kind: 'home' }, bars: {} }))

export function routeTable(releases: readonly PinnedRelease[]): RouteEntry[] {
  const remotes = releases.flatMap((release) =>
    release.pages.flatMap((page) =>
      page.paths.map(
        ({ path, title, back, bars }): RouteEntry => ({
          path,
          page: { kind: 'remote', release, id: page.id, module: page.module, access: page.access },
          title: title as Titles,
          back,
          bars: bars ?? {},
        }),
      ),
    ),
  )
  return [...HOME_ROUTES, ...remotes]
}

/** The entry that a path stands for, by React Router's own ranking; undefined for a path that nobody claims (SH-26). */
export function matchEntry(table: readonly RouteEntry[], pathname: string): RouteEntry | undefined {
  const routes = table.map((entry): RouteObject & { handle: RouteEntry } => ({ path: entry.path, handle: entry }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}
