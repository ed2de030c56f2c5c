import type { ValueOf } from '@lobby/contracts/call'
import type { vendorGameTypes } from '@lobby/contracts/calls/games'
import { type Category, type PlacedVendor, placedVendors } from '@lobby/contracts/game-categories'

type Content = ValueOf<typeof vendorGameTypes>['content']

export interface CategoryVendor {
  code: string
  name: string
  category: Category
  picture: string
}

/** The gateway's vendors by the category a player sees them in (GE-02 to GE-04). */
export function vendorsByCategory(content: Content): Map<Category, CategoryVendor[]> {
  const shown = (
    category: Category,
    { code, entry }: PlacedVendor<Content[string][string][number]>,
  ): CategoryVendor => ({
    code,
    name: entry?.displayName ?? code,
    category,
    picture: entry?.mobileLargeIcon ?? '',
  })
  return new Map(
    [...placedVendors(content)].map(([category, vendors]) => [category, vendors.map((one) => shown(category, one))]),
  )
}
