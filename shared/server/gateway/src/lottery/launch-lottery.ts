import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { memberRoute, type Route } from '../calls/route.ts'
import { LOTTERY_VENDOR } from '../catalogue/vendor-list.ts'
import { launch } from '../games/launch.ts'
import { failure } from '../http/failure.ts'
import { LOTTERIES } from './lotteries.ts'

/** LT-35: `betting` opens on the lottery asked for, `lobby` on the first. */
const open = memberRoute(launchLottery, async (input, context) => {
  const code = input.lottoGameCode
  if (input.lottoView === 'betting' && !code) return failure('request.malformed')
  if (code && !LOTTERIES.some((known) => known.code === code)) return failure('game.unknown')
  const wish = { vendor: LOTTERY_VENDOR, gameCategory: 'LOTT', ...(code ? { gameCode: code } : {}) }
  return launch(wish, context, 'lottery')
})

export const lotteryLaunchRoutes: readonly Route[] = [open]
