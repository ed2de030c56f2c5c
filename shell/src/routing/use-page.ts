import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { releasesInUse, usePins } from '../remotes/pin-store.ts'
import { matchEntry, type RouteEntry, routeTable } from './route-table.ts'

export function useRouteTable(): RouteEntry[] {
  const pins = usePins((state) => state.pins)
  const failed = usePins((state) => state.failed)
  return useMemo(() => routeTable(releasesInUse({ pins, failed, revision: 0, complete: true })), [pins, failed])
}

/** The page that the address stands for. `pending` while it may still be in pins that have not arrived. */
export function usePage(table: readonly RouteEntry[]): { entry: RouteEntry | undefined; pending: boolean } {
  const { pathname } = useLocation()
  const complete = usePins((state) => state.complete)
  const entry = useMemo(() => matchEntry(table, pathname), [table, pathname])
  return { entry, pending: !entry && !complete }
}
