import type { Category } from '@lobby/contracts/game-categories'

/** WB-10: the categories that winners and matches name. */
export const MATCH_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'PVP'] as const

/** The category a win is shown under: ELOTT as lottery (WB-10), and what this site does not know as slots. */
export function winnerCategory(name: string): Category {
  const known = MATCH_CATEGORIES.find((category) => category === name) ?? 'RNG'
  return known === 'ELOTT' ? 'LOTT' : known
}
