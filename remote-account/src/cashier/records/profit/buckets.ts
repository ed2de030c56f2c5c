import { type Days, daysOf } from '@lobby/contracts/day-range'
import { sumOf } from '@lobby/platform/amounts'

interface DayResult {
  day: string
  bets: number
  wins: number
  profit: number
}
/** One bar of the chart: a day, or where days would be too thin to see, a week. */
export interface Bucket {
  from: string
  to: string
  profit: number
}

/** More bars than these are a smear on a phone. */
const MOST_DAYS = 31
const WEEK = 7

/**
 * A bar for each day of the range, days without a bet included; weeks, counted back from the last day, beyond a month.
 */
export function bucketsOf(range: Days, results: readonly DayResult[]): Bucket[] {
  const profit = new Map(results.map((result) => [result.day, result.profit]))
  const days = daysOf(range)
  const size = days.length > MOST_DAYS ? WEEK : 1
  const short = days.length % size
  const starts = [...(short > 0 ? [0] : [])]
  for (let at = short; at < days.length; at += size) starts.push(at)
  return starts.map((start, at) => {
    const own = days.slice(start, starts[at + 1] ?? days.length)
    return {
      from: own[0] ?? range.from,
      to: own.at(-1) ?? range.to,
      profit: sumOf(own.map((day) => profit.get(day) ?? 0)),
    }
  })
}
