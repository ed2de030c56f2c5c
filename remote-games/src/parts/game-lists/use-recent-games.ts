import { recentList } from '@lobby/contracts/calls/favourites'
import type { GameType } from '@lobby/contracts/calls/games'
import { nextPage } from '@lobby/contracts/paging'
import { useInfiniteCall, useSettings } from '@lobby/platform'
import { recentInput } from '../first-inputs.ts'
import { type Games, gamesOf } from './listed-games.ts'

/** Fewer leave the half of a row empty: it goes on with what is played most (PL-06). */
export const FILLS_ROW = 4

/**
 * What the member played last, newest first (CL-26); of one type, or of all without one. GL-20 says how many a page. A
 * launch makes it old news.
 */
export function useRecentGames(gameType: GameType | '', enabled = true): Games {
  const { readings } = useSettings()
  const query = useInfiniteCall(recentList, (page) => recentInput(gameType, page, readings.recentPageSize), {
    enabled,
    next: nextPage,
  })
  return gamesOf(query, (page) => page.list)
}
