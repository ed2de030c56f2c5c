import type { Readings } from '@lobby/contracts/readings'
import type { Category } from './vendor-categories.ts'

/** GC-02: the documents list the tabs, and say that e-sports sits right after the lottery; the merchant chooses. */
const ORDERS = {
  esportsBehindLottery: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP'],
  asListed: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP'],
} as const satisfies Record<Readings['centreTabs'], readonly string[]>
export type CentreTab = (typeof ORDERS)[Readings['centreTabs']][number]

/** The shell of a page may be older than this release, and its settings too. */
export const centreOrder = (order: Readings['centreTabs']): readonly CentreTab[] =>
  ORDERS[order] ?? ORDERS.esportsBehindLottery

/** Categories as the game centre's tabs stand, so that they stand so everywhere; what has no tab comes last. */
export function inCentreOrder(categories: readonly Category[], order: Readings['centreTabs']): Category[] {
  const tabs: readonly string[] = centreOrder(order)
  const placeOf = (category: Category) => (tabs.includes(category) ? tabs.indexOf(category) : tabs.length)
  return [...categories].sort((a, b) => placeOf(a) - placeOf(b))
}
