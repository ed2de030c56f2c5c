import { GAME_TYPES, type GameType } from '@lobby/contracts/calls/games'

/**
 * The types that stand under a category, null for all: SPORTS lists e-sports too, the site splits by vendor. None under
 * a category that there is not.
 */
export function typesOf(category: string): readonly GameType[] | null {
  if (category === '' || category === 'ALL') return null
  return category === 'SPORTS' ? ['SPORTS', 'ESPORTS'] : GAME_TYPES.filter((type) => type === category)
}

/** GL-12: a class of live games that is dealt among the cards as well. */
const AMONG_CARDS: readonly string[] = ['BJ']

/** The same of a list that is narrowed to a class: blackjack is found where it is played, among the cards. */
export function typesOfClass(category: string, classify: string | undefined): readonly GameType[] | null {
  const types = typesOf(category)
  return category === 'LIVE' && classify && AMONG_CARDS.includes(classify) && types ? [...types, 'PVP'] : types
}
