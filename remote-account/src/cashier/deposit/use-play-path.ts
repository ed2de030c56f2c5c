import { recentList } from '@lobby/contracts/calls/favourites'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, usePageExists } from '@lobby/platform'

/** Games of a lottery open on pages of their own (GL-34). */
const ON_OTHER_PAGES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])

/** Where money that has come is played with: the game that was played last, else home with all the games. */
export function usePlayPath(wanted: boolean): string {
  const canLaunch = usePageExists(PATH.launchGame)
  const { data } = useCall(recentList, { page: 1, pageSize: 1 }, { enabled: wanted && canLaunch })
  const [game] = data?.list ?? []
  if (!game || !canLaunch || ON_OTHER_PAGES.has(game.gameType)) return PATH.home
  const { gameType, vassalage, nodeId, gameId, gameGroupId, gameCode } = game
  return withQuery(PATH.launchGame, {
    ...{ gameCategory: gameType, vendor: vassalage, nodeId, gameId, gameGroupId },
    ...{ code: gameCode, pageBack: 'home' },
  })
}
