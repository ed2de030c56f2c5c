import { type Days, daysOf } from '@lobby/contracts/day-range'
import { sumOf } from '@lobby/platform/amounts'
import type { Result } from './result.ts'

/** How long the periods are that a statement is made of. */
const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

/** What a period came to; amounts in units. */
export interface Bucket extends Days {
  bets: number
  wins: number
  profit: number
  deposits: number
  withdrawals: number
  /** What agents gave, less what went to the team. */
  given: number
}

/** More bars than these are a smear on a phone. */
const MOST_DAYS = 31
const WEEK = 7

/** Days, or where they would be too thin to see, weeks. */
export const usualGrain = (range: Days): Grain => (daysOf(range).length > MOST_DAYS ? 'week' : 'day')

/** Periods that a range can be looked at in: one that is longer than the range says nothing. */
export function grainsOf(range: Days): Grain[] {
  const days = daysOf(range).length
  return GRAINS.filter((grain) => grain === 'day' || days > (grain === 'week' ? WEEK : MOST_DAYS))
}

/** Whether a period begins with the day at this place. Weeks are counted back from the last day. */
function begins(grain: Grain, days: readonly string[], at: number): boolean {
  if (at === 0 || grain === 'day') return true
  return grain === 'week' ? (days.length - at) % WEEK === 0 : days[at]?.endsWith('-01') === true
}

/** A bucket for each period of the range, those in which nothing happened included. */
export function bucketsOf(range: Days, result: Pick<Result, 'byDay' | 'moved'>, grain: Grain): Bucket[] {
  const days = daysOf(range)
  const starts = days.flatMap((_, at) => (begins(grain, days, at) ? [at] : []))
  return starts.map((start, at) => {
    const own = new Set(days.slice(start, starts[at + 1] ?? days.length))
    const played = result.byDay.filter(({ day }) => own.has(day))
    const moved = result.moved.filter(({ day }) => own.has(day))
    const [from = range.from] = own
    return {
      from,
      to: [...own].at(-1) ?? range.to,
      bets: sumOf(played.map(({ bets }) => bets)),
      wins: sumOf(played.map(({ wins }) => wins)),
      profit: sumOf(played.map(({ profit }) => profit)),
      deposits: sumOf(moved.map(({ deposits }) => deposits)),
      withdrawals: sumOf(moved.map(({ withdrawals }) => withdrawals)),
      given: sumOf(moved.map(({ given }) => given)),
    }
  })
}
