import { GAME_TYPES, type GameType } from '@lobby/contracts/calls/games'

/**
 * The types that stand under a category, null for all: SPORTS lists e-sports too, the site splits by vendor. None under
 * a category that there is not.
 */
export function typesOf(category: string): readonly GameType[] | null {
  if (category === '' || category === 'ALL') return null
  return category === 'SPORTS' ? ['SPORTS', 'ESPORTS'] : GAME_TYPES.filter((type) => type === category)
}
