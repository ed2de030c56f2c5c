import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { LOTTERY_TAG } from '@lobby/contracts/constants'
import type { LotteryMenu } from './lottery-menu.ts'
import { drawsAt, type LotteryTime, phaseOf } from './sale-clock.ts'
import { siteDay } from './weekdays.ts'

/** A game with the category it is at home in: `hot` gathers games of the others. */
export interface Lottery {
  game: LotteryGame
  tag: string
  categoryName: string
}

/** Every game of every category once, in the menu's order. (LT-04) */
export function allLotteries(menu: LotteryMenu): Lottery[] {
  const entries = Object.values(menu).sort((a, b) => Number(isHot(a)) - Number(isHot(b)))
  const found = new Map<string, Lottery>()
  for (const { tag, labelName, gameMenus } of entries) {
    for (const game of gameMenus) {
      if (!found.has(game.gameId)) found.set(game.gameId, { game, tag, categoryName: labelName })
    }
  }
  return [...found.values()]
}

const isHot = ({ tag }: { tag: string }): boolean => tag === LOTTERY_TAG.hot

/** The games of one category, each with the name of the category it is at home in; `hot` is one of them. (LT-05) */
export function lotteriesOf(menu: LotteryMenu, tag: string): Lottery[] {
  const ids =
    Object.values(menu)
      .find((entry) => entry.tag === tag)
      ?.gameMenus.map((game) => game.gameId) ?? []
  const all = new Map(allLotteries(menu).map((lottery) => [lottery.game.gameId, lottery]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** Stocks follow the exchange: no clock, no history. (LT-16) */
export const hasClock = ({ tag }: Pick<Lottery, 'tag'>): boolean => tag !== LOTTERY_TAG.stock

export interface DrawDay {
  /** Days since 1970-01-01 in Vietnam. */
  day: number
  lotteries: Lottery[]
}

/**
 * The lotteries by the day of their draw, today first and each day in order of time. A lottery that was drawn today
 * stays with today until midnight, behind those to come and the newest first: its numbers are what an evening's player
 * looks for (541).
 */
export function byDrawDay(lotteries: readonly Lottery[], time: LotteryTime, now: number): DrawDay[] {
  const today = siteDay(now)
  const days = new Map<number, { lottery: Lottery; at: number }[]>()
  for (const lottery of lotteries) {
    const at = shownAt(lottery.game, time, now, today)
    const day = Math.max(today, siteDay(at))
    days.set(day, [...(days.get(day) ?? []), { lottery, at }])
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, drawn]) => ({
      day,
      lotteries: drawn.sort((a, b) => inDay(a.at, b.at, now)).map(({ lottery }) => lottery),
    }))
}

const inDay = (a: number, b: number, now: number): number =>
  a < now && b < now ? b - a : Number(a < now) - Number(b < now) || a - b

/**
 * The moment a lottery is sorted by, in ms since the epoch. A running one has begun a moment ago: the gateway does not
 * say when.
 */
function shownAt(game: LotteryGame, time: LotteryTime, now: number, today: number): number {
  if (phaseOf(game, time, now) === 'drawing') return now
  return drawnOn(game, today) ? (game.previousWinningTime ?? now) : drawsAt(game, time)
}

/** The draw that runs, then those to come, the soonest first. The gateway names a running one by the draw after it. */
export function byNextDraw(lotteries: readonly Lottery[], time: LotteryTime, now: number): Lottery[] {
  const at = ({ game }: Lottery) => (phaseOf(game, time, now) === 'drawing' ? now : drawsAt(game, time))
  return [...lotteries].sort((a, b) => at(a) - at(b))
}

/** Whether the last draw was on this day. */
export const drawnOn = ({ previousWinningTime }: Pick<LotteryGame, 'previousWinningTime'>, day: number): boolean =>
  previousWinningTime !== null && siteDay(previousWinningTime) === day
