import type { ValueOf } from '@lobby/contracts/call'
import type { vendorGameTypes } from '@lobby/contracts/calls/games'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS } from '@lobby/contracts/constants'

/** GE-19: the categories a player sees. COCKFIGHT is no category of the gateway. */
export const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'COCKFIGHT', 'PVP', 'ELOTT'] as const
export type Category = (typeof CATEGORIES)[number]

export interface CategoryVendor {
  code: string
  name: string
  category: Category
  picture: string
}

const isCategory = (name: string): name is Category => CATEGORIES.some((known) => known === name)

/** GE-03: SPORTS holds e-sports and cockfights as well; their vendors are known by code. */
function shownCategory(category: Category, vendor: string): Category {
  if (category !== 'SPORTS') return category
  if (ESPORTS_VENDORS.includes(vendor)) return 'ESPORTS'
  return COCKFIGHT_VENDORS.includes(vendor) ? 'COCKFIGHT' : 'SPORTS'
}

/**
 * The gateway's vendors by the category a player sees them in. Categories and vendors keep the server's order, with
 * ESPORTS and COCKFIGHT split off right behind LOTT (GE-02 to GE-04); a category without vendors is left out, and so is
 * one this site does not know.
 */
export function vendorsByCategory(
  content: ValueOf<typeof vendorGameTypes>['content'],
): Map<Category, CategoryVendor[]> {
  const found = new Map<Category, CategoryVendor[]>()
  for (const [name, vendors] of Object.entries(content)) {
    if (!isCategory(name)) continue
    for (const [code, [entry]] of Object.entries(vendors)) {
      const category = shownCategory(name, code)
      const vendor = { code, name: entry?.displayName ?? code, category, picture: entry?.mobileLargeIcon ?? '' }
      found.set(category, [...(found.get(category) ?? []), vendor])
    }
  }
  const split = (['ESPORTS', 'COCKFIGHT'] as const).filter((category) => found.has(category))
  const order = [...found.keys()].filter((category) => !split.some((one) => one === category))
  const behind = order.includes('LOTT') ? order.indexOf('LOTT') : order.length - 1
  order.splice(behind + 1, 0, ...split)
  return new Map(order.map((category) => [category, found.get(category) ?? []]))
}
