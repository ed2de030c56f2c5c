import type { Category } from '@lobby/contracts/game-categories'
import { PATH, withQuery } from '@lobby/contracts/paths'

/** Categories whose games are listed (SH-18, GC-03); the others' vendors open in a lobby of their own. */
export const LISTED = ['RNG', 'LIVE', 'FISH', 'PVP'] as const
export type Listed = (typeof LISTED)[number]
export const isListed = (category: Category): category is Listed => LISTED.some((known) => known === category)

/** GC-03 to GC-05, GC-11: where a category's tab and its "all" lead. */
export function categoryPath(category: Category): string {
  if (category === 'LOTT' || category === 'ELOTT') return PATH.lottery
  if (isListed(category)) return withQuery(PATH.gameList, { gameType: category })
  return withQuery(PATH.gameCentre, { gameCategory: category })
}
