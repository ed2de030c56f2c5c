import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  leasedRelease,
  leasedReleases,
  type PageReleases,
  releaseKey,
  wantedReleases,
} from '../remotes/state/page-releases.ts'
import { releaseStore, useReleases } from '../remotes/state/store.ts'
import { closedRoutes, HOME_ROUTES, matchEntry, type RouteEntry, routesOf, routesWhileLeased } from './route-table.ts'

/** Which releases must not be replaced now; a text, so that the same answer is the same. */
const leasedKeys = (state: PageReleases): string => leasedReleases(state).map(releaseKey).join()

/**
 * The routes of the releases in use. A page that must not be replaced now stays where its own release declares it, even
 * when a newer one has moved or dropped it (FD-06).
 */
export function useRouteTable(): RouteEntry[] {
  const pins = useReleases((state) => state.pins)
  const failed = useReleases((state) => state.failed)
  const closed = useReleases((state) => state.closed)
  const leased = useReleases(leasedKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leased` says that `leasedRelease` answers differently
  return useMemo(() => {
    const state = releaseStore.getState()
    return [
      ...wantedReleases({ pins, failed }).flatMap((release) =>
        routesWhileLeased(release, leasedRelease(state, release.remote)),
      ),
      // A remote that is closed meanwhile.
      ...leasedReleases(state).flatMap((release) => (pins[release.remote] ? [] : routesOf(release))),
      ...closedRoutes(closed),
      ...HOME_ROUTES,
    ]
  }, [pins, failed, closed, leased])
}

/** The page that the address stands for. `pending` while it may still be in pins that have not arrived. */
export function usePage(table: readonly RouteEntry[]): { entry: RouteEntry | undefined; pending: boolean } {
  const { pathname } = useLocation()
  const complete = useReleases((state) => state.complete)
  const entry = useMemo(() => matchEntry(table, pathname), [table, pathname])
  return { entry, pending: !entry && !complete }
}
