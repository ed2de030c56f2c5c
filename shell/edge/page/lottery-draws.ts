/** Draws as the menu of lotteries says them, by the edge's clock. */
import type { ValueOf } from '@lobby/contracts/call'
import type { LotteryGame, lotteryMenu } from '@lobby/contracts/calls/lottery'
import { LOTTERY_TAG, SITE_OFFSET } from '@lobby/contracts/constants'

const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** LT-22: what is not sold although its lock time is far is drawn now; the gateway names the draw after it. */
export const isRunning = ({ isSale, remainTime, lockTime }: LotteryGame): boolean =>
  !isSale && remainTime > lockTime * 1000

/** ms to the next draw, of one that runs none. */
export const startsIn = (game: LotteryGame): number => (isRunning(game) ? 0 : game.remainTime)

/** ms to the end of sale. */
export const leftOf = ({ isSale, remainTime, lockTime }: LotteryGame): number =>
  isSale ? Math.max(0, remainTime - lockTime * 1000) : 0

/** When the next draw is, to the full minute; ms since the epoch. */
export const drawMinute = ({ remainTime }: LotteryGame, at: number): number =>
  Math.round((at + remainTime) / MINUTE) * MINUTE

/**
 * What a clock's place has of an answer of this moment: a lottery's own says days from a day on (decision 562), and the
 * page's first script hours.
 */
export function endOf(game: LotteryGame, at: number): number | 'later' {
  const left = leftOf(game)
  return left < DAY ? left && at + left : 'later'
}

/** LT-28: the first number of the first row. */
export const specialOf = ({ previousWinningNumber }: LotteryGame): string =>
  previousWinningNumber.split('~')[0]?.split(',')[0]?.trim() ?? ''

export const siteDay = (ms: number): number => Math.floor((ms + SITE_OFFSET) / DAY)

interface Lottery {
  game: LotteryGame
  tag: string
}

/**
 * The lotteries of the next day with any, as their list has them (decisions 562, 600 and 652): without those that were
 * drawn today and come back later than tomorrow, the one of every day first and the indices last.
 */
export function nextDay(menu: ValueOf<typeof lotteryMenu>, at: number): { day: number; lotteries: Lottery[] } {
  const today = siteDay(at)
  const dayOf = ({ game }: Lottery) => Math.max(today, siteDay(at + startsIn(game)))
  const isOver = (lottery: Lottery) =>
    dayOf(lottery) > today + 1 &&
    lottery.game.previousWinningTime !== null &&
    siteDay(lottery.game.previousWinningTime) === today
  const categories = Object.values(menu).sort((a, b) => Number(isHot(a)) - Number(isHot(b)))
  const found = new Map<string, Lottery>()
  for (const { tag, gameMenus } of categories) {
    for (const game of gameMenus) if (!found.has(game.gameId)) found.set(game.gameId, { game, tag })
  }
  const open = [...found.values()].filter((lottery) => !isOver(lottery))
  const day = Math.min(...open.map(dayOf))
  const lotteries = open
    .filter((lottery) => dayOf(lottery) === day)
    .sort((a, b) => rankOf(a) - rankOf(b) || startsIn(a.game) - startsIn(b.game))
  return { day, lotteries }
}

const isHot = ({ tag }: { tag: string }): boolean => tag === LOTTERY_TAG.hot
export const isStock = ({ tag }: { tag: string }): boolean => tag === LOTTERY_TAG.stock
const rankOf = (lottery: Lottery): number => (isStock(lottery) ? 2 : lottery.game.drawDayOfWeek.trim() === '' ? 0 : 1)
