import type { Category } from '@lobby/contracts/game-categories'
import { type CentreTab, centreOrder } from '@lobby/contracts/game-categories'
import type { Readings } from '@lobby/contracts/readings'

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
  return centreOrder(order).filter((tab) => tab === 'ALL' || found.has(tab))
}
