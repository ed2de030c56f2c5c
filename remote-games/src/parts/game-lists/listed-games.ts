import type { Game } from '@lobby/contracts/calls/games'
import { type PagedAnswer, type Pages, pagesOf } from '@lobby/platform/pages'

/** A list of games in any of its states. */
export interface Games extends Omit<Pages<unknown>, 'pages'> {
  games: readonly Game[]
  /** Fetches it again (GL-17); resolves when that is done. */
  refresh: () => Promise<unknown>
}

/** A page-wise answer as a list; `listed` takes the games out of a page. */
export function gamesOf<Page>(query: PagedAnswer<Page>, listed: (page: Page) => readonly Game[]): Games {
  const { pages, ...state } = pagesOf(query)
  return { games: withoutRepeats(pages.flatMap(listed)), ...state, refresh: () => query.refetch() }
}

/** A game that moved from one page to the next between two requests would stand there twice. */
function withoutRepeats(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
