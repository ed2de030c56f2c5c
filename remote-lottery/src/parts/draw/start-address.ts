import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { PATH, withQuery } from '@lobby/contracts/paths'

/** SH-16: where a lottery is bet on. */
export const startAddress = (game: Startable): string =>
  withQuery(PATH.startLottery, { code: game.code, gameId: game.gameId, prize_mode: game.prizeMode })

type Startable = Pick<LotteryGame, 'code' | 'gameId' | 'prizeMode'>

/** The same with a number of two digits that is on the board already. */
export const startAddressWith = (game: Startable, pick: string): string => `${startAddress(game)}&pick=${pick}`
