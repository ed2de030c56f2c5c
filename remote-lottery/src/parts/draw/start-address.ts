import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { PATH, withQuery } from '@lobby/contracts/paths'

/** SH-16: where a lottery is bet on. */
export const startAddress = (game: Pick<LotteryGame, 'code' | 'gameId' | 'prizeMode'>): string =>
  withQuery(PATH.startLottery, { code: game.code, gameId: game.gameId, prize_mode: game.prizeMode })
