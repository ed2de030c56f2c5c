import { localDay, timeOnDay } from '@lobby/gateway/calendar'
import { seededRandom } from '@lobby/random'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Bets in a minute at each hour of Vietnam's day: few before dawn, most in the evening. */
const PACE = [3, 2, 1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 5, 4, 3, 3, 4, 5, 5, 6, 7, 7, 6, 5] as const

/**
 * The moments (ms) after `from` and up to `to` at which the world bets, oldest first. They follow from the time alone:
 * a gateway that starts again, and a second one on the same database, know the same moments.
 */
export function bettingTimesBetween(from: number, to: number): number[] {
  const times: number[] = []
  for (let minute = Math.floor(from / MINUTE); minute <= Math.floor(to / MINUTE); minute += 1) {
    const start = minute * MINUTE
    const random = seededRandom(`beats/${minute}`)
    const inMinute = Array.from({ length: PACE[hourOf(start)] ?? 1 }, () => start + random.below(MINUTE))
    times.push(...inMinute.filter((at) => at > from && at <= to))
  }
  return [...new Set(times)].sort((a, b) => a - b)
}

const hourOf = (ms: number): number => Math.floor((ms - timeOnDay(localDay(ms), 0)) / HOUR)
