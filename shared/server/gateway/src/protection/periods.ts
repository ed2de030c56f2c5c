import type { LIMIT_PERIODS } from '@lobby/contracts/calls/protection'
import { DAY, localDay, timeOnDay } from '../time/calendar.ts'

export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/**
 * The first moment (ms) that counts for a limit of this period: the last 24 hours, the last 7 days, or the calendar
 * month of the site's zone. There is no last moment: what a clock that was set back calls the future counts, too.
 */
export function periodStart(period: LimitPeriod, now: number): number {
  if (period === 'day') return now - DAY + 1
  if (period === 'week') return now - 7 * DAY + 1
  const today = localDay(now)
  return timeOnDay(today - new Date(today * DAY).getUTCDate() + 1, 0)
}

/** The moment (ms) from which what was done at `at` counts no more for a limit of this period. */
export function periodEnd(period: LimitPeriod, at: number): number {
  if (period === 'day') return at + DAY
  if (period === 'week') return at + 7 * DAY
  const day = new Date(localDay(at) * DAY)
  return timeOnDay(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / DAY, 0)
}
