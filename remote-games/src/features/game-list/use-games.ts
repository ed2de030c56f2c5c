import { type Game, gameList, hotGames } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { type GatewayError, useCall, useInfiniteCall, useSettings } from '@lobby/platform'
import { dataTypeOf, type ListState } from './list-state.ts'

/** A list of games in any of its states. */
export interface Games {
  games: readonly Game[]
  /** Nothing to show yet. */
  loading: boolean
  /** The first page could not be had. */
  error: GatewayError | null
  retry: () => void
  /** More is on its way, or there is more to ask for, or asking for more went wrong. */
  more: 'none' | 'there' | 'coming' | 'failed'
  loadMore: () => void
}

const HOT_FRESH_FOR = 60_000

/** What the page shows: a page-wise list, or the games that are played most (GL-16, GL-19). */
export function useGames(state: ListState): Games {
  const hot = dataTypeOf(state) === 'hot'
  const paged = usePagedGames(state, !hot)
  const popular = useHotGames(state, hot)
  return hot ? popular : paged
}

function usePagedGames({ gameType, filters }: ListState, enabled: boolean): Games {
  const { readings } = useSettings()
  const query = useInfiniteCall(
    gameList,
    (pageNo) => ({
      merchant: MERCHANT_CODE,
      platform: 'html5',
      gameType,
      pageNo,
      pageSize: PAGE_SIZE.list,
      gameName: filters.gameName ?? '',
      vassalage: filters.vassalage ?? '',
      gameClassify: filters.gameClassify ?? '',
      minBet: filters.minBet ?? '',
      minLine: '',
      // CL-22, both readings.
      clientType: readings.gameListClientType === 'two' ? '2' : undefined,
    }),
    { enabled, next: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined) },
  )
  return gamesOf(query, (page) => page.games)
}

/** What `useInfiniteCall` answers, as far as a list needs it. */
interface PagedAnswer<Page> {
  data: { pages: readonly Page[] } | undefined
  error: GatewayError | null
  isPending: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/** A page-wise answer as a list; `listed` takes the games out of a page. */
export function gamesOf<Page>(query: PagedAnswer<Page>, listed: (page: Page) => readonly Game[]): Games {
  return {
    games: withoutRepeats((query.data?.pages ?? []).flatMap(listed)),
    loading: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: query.isFetchingNextPage
      ? 'coming'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'there'
          : 'none',
    loadMore: () => void query.fetchNextPage(),
  }
}

function useHotGames({ gameType }: ListState, enabled: boolean): Games {
  const query = useCall(
    hotGames,
    { isPlatform: 2, platform: 'html5', merchantCode: MERCHANT_CODE },
    { enabled, staleTime: HOT_FRESH_FOR },
  )
  return {
    games: query.data?.list.filter((game) => game.gameType === gameType) ?? [],
    loading: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: 'none',
    loadMore: () => {},
  }
}

/** A game that moved from one page to the next between two requests would stand there twice. */
function withoutRepeats(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
