import { dayStamp, localDay, timeOnDay } from '../time/calendar.ts'
import { drawLength, drawsOn, drawTime, LOCK_SECONDS, type Lottery } from './lotteries.ts'

export interface Draw {
  lottery: Lottery
  numero: string
  /** When the draw begins and when its numbers are known, in ms since the epoch. */
  startsAt: number
  endsAt: number
}

/** The longest gap between two draws: two weeks, where the only day of a host falls into the pause at Tết. */
const LOOK_DAYS = 14

function drawOn(lottery: Lottery, day: number): Draw | null {
  if (!drawsOn(lottery, day)) return null
  const startsAt = timeOnDay(day, drawTime(lottery))
  return { lottery, numero: dayStamp(day), startsAt, endsAt: startsAt + drawLength(lottery) }
}

function search(lottery: Lottery, from: number, step: 1 | -1, fits: (draw: Draw) => boolean): Draw {
  for (let offset = 0; offset <= LOOK_DAYS; offset += 1) {
    const draw = drawOn(lottery, from + offset * step)
    if (draw && fits(draw)) return draw
  }
  throw new Error(`${lottery.code} has no draw within ${LOOK_DAYS} days`)
}

/** The draw that tickets are sold for: the first that has not begun. */
export const nextDraw = (lottery: Lottery, now: number): Draw =>
  search(lottery, localDay(now), 1, (draw) => draw.startsAt > now)

/** The newest draw whose numbers are all known. */
export const previousDraw = (lottery: Lottery, now: number): Draw =>
  search(lottery, localDay(now), -1, (draw) => draw.endsAt <= now)

export interface Sale {
  next: Draw
  previous: Draw
  /** The draw that runs, between the two; null most of the day. */
  running: Draw | null
  /** ms to the next draw */
  remainTime: number
  /** s before the draw at which sale ends */
  lockTime: number
  /** Not in the lock time before a draw, and not while the numbers of one are being drawn. */
  isSale: boolean
}

export function saleOf(lottery: Lottery, now: number): Sale {
  const next = nextDraw(lottery, now)
  const previous = previousDraw(lottery, now)
  const lockTime = LOCK_SECONDS[lottery.region]
  const remainTime = next.startsAt - now
  const running = runningDraw(lottery, now)
  return { next, previous, running, remainTime, lockTime, isSale: remainTime > lockTime * 1000 && running === null }
}

/** The draw whose numbers are being drawn now. */
function runningDraw(lottery: Lottery, now: number): Draw | null {
  const draw = drawOn(lottery, localDay(now))
  return draw !== null && draw.startsAt <= now && now < draw.endsAt ? draw : null
}

/** Draws that ended in the given number of days before now, newest first. */
export function pastDraws(lottery: Lottery, now: number, days: number): Draw[] {
  const today = localDay(now)
  return Array.from({ length: days + 1 }, (_, ago) => drawOn(lottery, today - ago)).filter(
    (draw): draw is Draw => draw !== null && draw.endsAt <= now,
  )
}
