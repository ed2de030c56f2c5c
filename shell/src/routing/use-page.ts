import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { leasedRelease, type PageReleases, releaseKey, wantedReleases } from '../remotes/state/page-releases.ts'
import { releaseStore, useReleases } from '../remotes/state/store.ts'
import { HOME_ROUTES, matchEntry, type RouteEntry, routesWhileLeased } from './route-table.ts'

/** Which releases must not be replaced now; a text, so that the same answer is the same. */
function leasedKeys(state: PageReleases): string {
  const leased = Object.keys(state.pins).flatMap((remote) => leasedRelease(state, remote) ?? [])
  return leased.map(releaseKey).join()
}

/**
 * The routes of the releases in use. A page that must not be replaced now stays where its own release declares it, even
 * when a newer one has moved or dropped it (FD-06).
 */
export function useRouteTable(): RouteEntry[] {
  const pins = useReleases((state) => state.pins)
  const failed = useReleases((state) => state.failed)
  const leased = useReleases(leasedKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leased` says that `leasedRelease` answers differently
  return useMemo(() => {
    const state = releaseStore.getState()
    return wantedReleases({ pins, failed })
      .flatMap((release) => routesWhileLeased(release, leasedRelease(state, release.remote)))
      .concat(HOME_ROUTES)
  }, [pins, failed, leased])
}

/** The page that the address stands for. `pending` while it may still be in pins that have not arrived. */
export function usePage(table: readonly RouteEntry[]): { entry: RouteEntry | undefined; pending: boolean } {
  const { pathname } = useLocation()
  const complete = useReleases((state) => state.complete)
  const entry = useMemo(() => matchEntry(table, pathname), [table, pathname])
  return { entry, pending: !entry && !complete }
}
