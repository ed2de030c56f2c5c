import { recentList } from '@lobby/contracts/calls/favourites'
import type { GameType } from '@lobby/contracts/calls/games'
import { nextPage } from '@lobby/contracts/paging'
import { useInfiniteCall, useSettings } from '@lobby/platform'
import { type Games, gamesOf } from './listed-games.ts'

/** Fewer leave the half of a row empty: it goes on with what is played most (PL-06). */
export const FILLS_ROW = 4

/**
 * What the member played last, newest first (CL-26); of one type, or of all without one. GL-20 says how many a page.
 */
export function useRecentGames(gameType: GameType | '', enabled = true): Games {
  const { readings } = useSettings()
  const query = useInfiniteCall(
    recentList,
    (page) => ({ page, pageSize: readings.recentPageSize, gameType, clientType: '2' }),
    // A game that was just played is the newest: the answer before it is never good enough.
    { enabled, staleTime: 0, next: nextPage },
  )
  return gamesOf(query, (page) => page.list)
}
