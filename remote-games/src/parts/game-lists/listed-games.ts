import type { Game } from '@lobby/contracts/calls/games'
import type { GatewayError } from '@lobby/platform'

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
  /** Asks for it anew (GL-17); answers when that is done. */
  refresh: () => Promise<unknown>
}

/** What `useInfiniteCall` answers, as far as a list needs it. */
interface PagedAnswer<Page> {
  data: { pages: readonly Page[] } | undefined
  error: GatewayError | null
  isPending: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  refetch: () => Promise<unknown>
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
    refresh: () => query.refetch(),
  }
}

/** A game that moved from one page to the next between two requests would stand there twice. */
function withoutRepeats(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
