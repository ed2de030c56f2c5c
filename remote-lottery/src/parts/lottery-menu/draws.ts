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

/** The newest day of a category with a draw, as `siteDay` counts. */
export const newestDay = (menu: LotteryMenu, tag: string): number =>
  siteDay(
    Math.max(...lotteriesOf(menu, tag).map(({ game }) => game.drawing?.startsAt ?? game.previousWinningTime ?? 0)),
  )

/** Stocks follow the exchange: no clock, no history. (LT-16) */
export const hasClock = ({ tag }: Pick<Lottery, 'tag'>): boolean => tag !== LOTTERY_TAG.stock

export interface DrawDay {
  /** Days since 1970-01-01 in Vietnam. */
  day: number
  /** Draws of today that are over. */
  isOver: boolean
  lotteries: Lottery[]
}

/**
 * The lotteries by the day of their next draw, the soonest first. Those that were drawn today and come back later than
 * tomorrow stay together until midnight, the newest first, behind the first day that is to come: what can be bought
 * next comes first, and an evening's player finds the numbers soon (decisions 562 and 652).
 */
export function byDrawDay(lotteries: readonly Lottery[], time: LotteryTime, now: number): DrawDay[] {
  const today = siteDay(now)
  const over: Lottery[] = []
  const days = new Map<number, Lottery[]>()
  for (const lottery of byNextDraw(lotteries, time, now)) {
    const day = Math.max(today, siteDay(nextAt(lottery, time, now)))
    if (day > today + 1 && drawnOn(lottery.game, today)) over.push(lottery)
    else days.set(day, [...(days.get(day) ?? []), lottery])
  }
  const [next, ...later] = [...days].map(([day, drawn]): DrawDay => {
    return { day, isOver: false, lotteries: drawn.sort((a, b) => rankOf(a) - rankOf(b)) }
  })
  const newest = over.sort((a, b) => (b.game.previousWinningTime ?? 0) - (a.game.previousWinningTime ?? 0))
  return [
    ...(next ? [next] : []),
    ...(newest.length > 0 ? [{ day: today, isOver: true, lotteries: newest }] : []),
    ...later,
  ]
}

/**
 * Of a day the one that is drawn every day, the North's, stands first, and the indices last, although theirs is the
 * first hour (decision 600).
 */
const rankOf = ({ tag, game }: Lottery): number =>
  tag === LOTTERY_TAG.stock ? 2 : game.drawDayOfWeek.trim() === '' ? 0 : 1

/** When a lottery is drawn next, in ms since the epoch; one that runs has begun a moment ago. */
const nextAt = ({ game }: Lottery, time: LotteryTime, now: number): number =>
  phaseOf(game, time, now) === 'drawing' ? now : drawsAt(game, time)

/** The draw that runs, then those to come, the soonest first. The gateway names a running one by the draw after it. */
export function byNextDraw(lotteries: readonly Lottery[], time: LotteryTime, now: number): Lottery[] {
  return [...lotteries].sort((a, b) => nextAt(a, time, now) - nextAt(b, time, now))
}

/** Whether the last draw was on this day. */
const drawnOn = ({ previousWinningTime }: Pick<LotteryGame, 'previousWinningTime'>, day: number): boolean =>
  previousWinningTime !== null && siteDay(previousWinningTime) === day
