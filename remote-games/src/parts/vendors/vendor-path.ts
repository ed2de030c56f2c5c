import { PATH, withQuery } from '@lobby/contracts/paths'
import { launchPath } from '../launch/launch-path.ts'
import type { CategoryVendor } from './vendor-categories.ts'

/** GC-06, GE-13 to GE-15: slots show the vendor's games; every other vendor's lobby opens at once. */
export function vendorPath({ category, code }: Pick<CategoryVendor, 'category' | 'code'>): string {
  if (category === 'RNG') return withQuery(PATH.gameList, { vassalage: code })
  // The gateway knows no cockfights: they are SPORTS there (GE-03).
  return launchPath({ gameCategory: category === 'COCKFIGHT' ? 'SPORTS' : category, vendor: code })
}
