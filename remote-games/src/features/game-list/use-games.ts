import { favouriteList } from '@lobby/contracts/calls/favourites'
import { gameList, hotGames } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { nextPage } from '@lobby/contracts/paging'
import { useCall, useInfiniteCall, useSettings } from '@lobby/platform'
import { type Games, gamesOf } from '../../parts/game-lists/listed-games.ts'
import { useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { listInput } from './list-input.ts'
import { dataTypeOf, type ListState } from './list-state.ts'

const HOT_FRESH_FOR = 60_000

/** What the page shows: a page-wise list, or the games that are played most (GL-16, GL-19). */
export function useGames(state: ListState): Games {
  const shown = dataTypeOf(state)
  const lists = {
    paged: usePagedGames(state, shown === 'all' || shown === 'filter'),
    hot: useHotGames(state, shown === 'hot'),
    recent: useRecentGames(state.gameType, shown === 'recent'),
    fav: useFavouriteGames(shown === 'fav'),
  }
  return shown === 'all' || shown === 'filter' ? lists.paged : lists[shown]
}

function usePagedGames({ gameType, filters }: ListState, enabled: boolean): Games {
  const { readings } = useSettings()
  const clientType = readings.gameListClientType === 'two' ? '2' : undefined
  const query = useInfiniteCall(gameList, (pageNo) => listInput(gameType, filters, pageNo, clientType), {
    enabled,
    next: nextPage,
  })
  return gamesOf(query, (page) => page.games)
}

/** CL-24, GL-21: all of the member's favourites, whatever the page's type, the newest first. */
function useFavouriteGames(enabled: boolean): Games {
  const query = useInfiniteCall(favouriteList, (pageNo) => ({ pageNo, pageSize: PAGE_SIZE.favourites }), {
    enabled,
    next: nextPage,
  })
  return gamesOf(query, (page) => page.content)
}

/** GL-04: those of the page's type that are played most. */
function useHotGames({ gameType }: ListState, enabled: boolean): Games {
  const { data, error, isPending, isFetching, refetch } = useCall(
    hotGames,
    { isPlatform: 2, platform: 'html5', merchantCode: MERCHANT_CODE, gameType },
    { enabled, staleTime: HOT_FRESH_FOR },
  )
  return {
    games: data?.list ?? [],
    loading: isPending,
    failed: error && !data ? { error, isFetching, refetch } : null,
    more: 'none',
    loadMore: () => {},
    refresh: () => refetch(),
  }
}
