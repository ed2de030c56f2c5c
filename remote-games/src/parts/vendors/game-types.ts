import { CATEGORIES, type GameTypeEntry, gameTypesOf } from '@lobby/contracts/game-categories'
import { usePagesExist, useSettings } from '@lobby/platform'
import { useVendors } from './use-vendors.ts'

/**
 * The categories that the gateway has, each with its page; all that this site knows when it does not answer. Undefined
 * until one of the two is known.
 */
export function useGameTypes(): GameTypeEntry[] | undefined {
  const exists = usePagesExist()
  const { categories, failed } = useVendors()
  const { readings } = useSettings()
  if (!categories && !failed) return undefined
  return gameTypesOf(categories ? [...categories.keys()] : CATEGORIES, readings.centreTabs, exists)
}
