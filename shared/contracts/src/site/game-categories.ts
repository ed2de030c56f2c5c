/**
 * The categories of games that a player sees, from the gateway's vendors: for the remote that shows them, and for the
 * edge, which names them before that is there.
 */
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS } from './constants.ts'
import { GAME_TYPE_PATH, PATH, withQuery } from './paths.ts'
import type { Readings } from './readings.ts'

/** GE-19: the categories a player sees. COCKFIGHT is no category of the gateway. */
export const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'COCKFIGHT', 'PVP', 'ELOTT'] as const
/** One of them. */
export type Category = (typeof CATEGORIES)[number]

const isCategory = (name: string): name is Category => CATEGORIES.some((known) => known === name)

/** GE-03: SPORTS holds e-sports and cockfights as well; their vendors are known by code. */
export function shownCategory(category: Category, vendor: string): Category {
  if (category !== 'SPORTS') return category
  if (ESPORTS_VENDORS.includes(vendor)) return 'ESPORTS'
  return COCKFIGHT_VENDORS.includes(vendor) ? 'COCKFIGHT' : 'SPORTS'
}

/** What the gateway says of vendors: category, then code of the vendor, then its entries. */
type Vendors<Entry> = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>

/** A vendor in the category that a player sees it in, with the first of its entries. */
export interface PlacedVendor<Entry> {
  code: string
  entry: Entry | undefined
}

/**
 * The gateway's vendors by the category a player sees them in. Categories and vendors keep the server's order, with
 * ESPORTS and COCKFIGHT split off right behind LOTT (GE-02 to GE-04); a category without vendors is left out, and so is
 * one this site does not know.
 */
export function placedVendors<Entry>(content: Vendors<Entry>): Map<Category, PlacedVendor<Entry>[]> {
  const found = new Map<Category, PlacedVendor<Entry>[]>()
  for (const [name, vendors] of Object.entries(content)) {
    if (!isCategory(name)) continue
    for (const [code, [entry]] of Object.entries(vendors)) {
      const category = shownCategory(name, code)
      found.set(category, [...(found.get(category) ?? []), { code, entry }])
    }
  }
  const split = (['ESPORTS', 'COCKFIGHT'] as const).filter((category) => found.has(category))
  const order = [...found.keys()].filter((category) => !split.some((one) => one === category))
  const behind = order.includes('LOTT') ? order.indexOf('LOTT') : order.length - 1
  order.splice(behind + 1, 0, ...split)
  return new Map(order.map((category) => [category, found.get(category) ?? []]))
}

/** GC-02: the documents list the tabs, and say that e-sports sits right after the lottery; the merchant chooses. */
const ORDERS = {
  esportsBehindLottery: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP'],
  asListed: ['ALL', 'RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP'],
} as const satisfies Record<Readings['centreTabs'], readonly string[]>
/** A tab of the game centre. */
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

/** Categories with a short path of their own (SH-17 to SH-19). */
const SHORT: Readonly<Partial<Record<Category, string>>> = {
  ...GAME_TYPE_PATH,
  SPORTS: PATH.sports,
  LOTT: PATH.lottery,
}

/** A game type of the bar (SH-31): a category with its page. */
export interface GameTypeEntry {
  category: Category
  path: string
}

/** The game types in the order of the game centre's tabs, of those whose page there is. */
export function gameTypesOf(
  categories: readonly Category[],
  order: Readings['centreTabs'],
  exists: (path: string) => boolean,
): GameTypeEntry[] {
  return (
    inCentreOrder(categories, order)
      .map((category) => ({
        category,
        path: SHORT[category] ?? withQuery(PATH.gameCentre, { gameCategory: category }),
      }))
      // Keno stands in the lottery's own menu.
      .filter(({ category, path }) => category !== 'ELOTT' && exists(path))
  )
}
