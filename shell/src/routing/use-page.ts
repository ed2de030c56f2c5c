import { leases } from '@lobby/platform/host'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { leasedRelease } from '../remotes/loading/opened-release.ts'
import { pinStore, releaseKey, releasesInUse, usePins } from '../remotes/state/store.ts'
import { HOME_ROUTES, matchEntry, type RouteEntry, routesWhileLeased } from './route-table.ts'

/** Which releases must not be replaced now; a text, so that the same answer is the same. */
function leasedKeys(): string {
  const leased = Object.keys(pinStore.getState().pins).flatMap((remote) => leasedRelease(remote) ?? [])
  return leased.map(releaseKey).join()
}

/**
 * The routes of the releases in use. A page that must not be replaced now stays where its own release declares it, even
 * when a newer one has moved or dropped it (FD-06).
 */
export function useRouteTable(): RouteEntry[] {
  const pins = usePins((state) => state.pins)
  const failed = usePins((state) => state.failed)
  const leased = useSyncExternalStore(leases.subscribe, leasedKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leased` says that `leasedRelease` answers differently
  return useMemo(() => {
    const wanted = releasesInUse({ pins, failed, revision: 0, complete: true })
    return wanted.flatMap((release) => routesWhileLeased(release, leasedRelease(release.remote))).concat(HOME_ROUTES)
  }, [pins, failed, leased])
}

/** The page that the address stands for. `pending` while it may still be in pins that have not arrived. */
export function usePage(table: readonly RouteEntry[]): { entry: RouteEntry | undefined; pending: boolean } {
  const { pathname } = useLocation()
  const complete = usePins((state) => state.complete)
  const entry = useMemo(() => matchEntry(table, pathname), [table, pathname])
  return { entry, pending: !entry && !complete }
}
