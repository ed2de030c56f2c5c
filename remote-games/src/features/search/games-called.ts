import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { useCall } from '@lobby/platform'

/** Who sees more than a screen of games types another letter. */
const MOST = 24

/**
 * PL-05: games of every type with such a name; the gateway forgives accents and slips of the finger (CL-22). Whoever
 * asks for the same beside another shares the call.
 *
 * @param nearly whether games that are only nearly called so count
 * @returns the call's state, and the games without lotteries, which stand among the lotteries; undefined until known
 */
export function useGamesCalled(text: string, nearly: boolean) {
  const { data, error, refetch, isFetching } = useCall(
    gameList,
    { merchant: MERCHANT_CODE, platform: 'html5', gameName: text, pageNo: 1, pageSize: MOST },
    { enabled: text !== '' },
  )
  const games =
    text === '' || (data?.nearly && !nearly) ? [] : data?.games.filter(({ gameType }) => gameType !== 'LOTT')
  return { games, error: data ? null : error, refetch, isFetching }
}
