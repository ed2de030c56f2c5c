import { GAME_TYPE_PATH, PATH, withQuery } from '@lobby/contracts/paths'
import { usePagesExist, useSettings } from '@lobby/platform'
import { inCentreOrder } from './centre-order.ts'
import { useVendors } from './use-vendors.ts'
import { CATEGORIES, type Category } from './vendor-categories.ts'

/** Categories with a short path of their own (SH-17 to SH-19). */
const SHORT: Readonly<Partial<Record<Category, string>>> = {
  ...GAME_TYPE_PATH,
  SPORTS: PATH.sports,
  LOTT: PATH.lottery,
}
const pathOf = (category: Category): string => SHORT[category] ?? withQuery(PATH.gameCentre, { gameCategory: category })

interface GameType {
  category: Category
  path: string
}

/**
 * The categories that the gateway has, in the order of the game centre's tabs, each with its page; all that this site
 * knows when it does not answer. Undefined until one of the two is known.
 */
export function useGameTypes(): GameType[] | undefined {
  const exists = usePagesExist()
  const { categories, failed } = useVendors()
  const { readings } = useSettings()
  if (!categories && !failed) return undefined
  const known: readonly Category[] = categories ? [...categories.keys()] : CATEGORIES
  return (
    inCentreOrder(known, readings.centreTabs)
      .map((category) => ({ category, path: pathOf(category) }))
      // Keno stands in the lottery's own menu.
      .filter(({ category, path }) => category !== 'ELOTT' && exists(path))
  )
}
