import type { Readings } from '@lobby/contracts/readings'
import type { Category } from '../../parts/vendors/vendor-categories.ts'

/** GC-02: the documents list the tabs, and say that e-sports sits right after the lottery; the merchant chooses. */
const ORDERS = {
  esportsBehindLottery: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP'],
  asListed: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP'],
} as const satisfies Record<Readings['centreTabs'], readonly string[]>
export type CentreTab = (typeof ORDERS)[Readings['centreTabs']][number]

/** GC-05: tabs that show their vendors here; the others lead to a list (GC-03, GC-04). */
export const IN_PLACE = ['ALL', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const
export type InPlace = (typeof IN_PLACE)[number]

/** GC-01: the category in the query; without one all, or SPORTS on `/m/sports`. A tab of another page shows all. */
export function centreCategory(pathname: string, query: URLSearchParams): InPlace {
  const asked = query.get('gameCategory')?.toUpperCase()
  return IN_PLACE.find((known) => known === asked) ?? (pathname.endsWith('/sports') && !asked ? 'SPORTS' : 'ALL')
}

/** GC-02: the tabs of the categories that have vendors, and ALL, in the order that the merchant has chosen. */
export function centreTabs(found: ReadonlyMap<Category, unknown>, order: Readings['centreTabs']): CentreTab[] {
  // The shell of a page may be older than this release, and its settings too.
  const tabs: readonly CentreTab[] = ORDERS[order] ?? ORDERS.esportsBehindLottery
  return tabs.filter((tab) => tab === 'ALL' || found.has(tab))
}
