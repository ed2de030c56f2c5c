import type { Category } from '@lobby/contracts/game-categories'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { LISTED } from './category-path.ts'
import type { CategoryVendor } from './vendor-categories.ts'

/** Vendors whose games are listed, each once, in the server's order and in the category that comes first. */
export function vendorsOfGames(categories: ReadonlyMap<Category, readonly CategoryVendor[]>): CategoryVendor[] {
  const all = LISTED.flatMap((category) => categories.get(category) ?? [])
  return all.filter(({ code }, at) => all.findIndex((vendor) => vendor.code === code) === at)
}

/** GL-02: the games of a vendor in a category. */
export const vendorGamesPath = ({ category, code }: Pick<CategoryVendor, 'category' | 'code'>): string =>
  withQuery(PATH.gameList, { gameType: category === 'RNG' ? undefined : category, vassalage: code })
