import { formatDate } from '@lobby/platform'

/** Days that an overview looks back over, today included. */
export const RANGES = ['today', 'week', 'month'] as const
export type Range = (typeof RANGES)[number]

const DAYS: Readonly<Record<Range, number>> = { today: 1, week: 7, month: 30 }
const DAY = 24 * 60 * 60 * 1000

/** The range in the address; today's without one. */
export const readRange = (query: URLSearchParams): Range =>
  RANGES.find((range) => range === query.get('range')) ?? 'today'

/**
 * First and last day, both counted, as days of the site's time zone. `now` is any moment of today, ms since the epoch.
 */
export function daysOf(range: Range, now: number): { from: string; to: string } {
  const day = (moment: number) => formatDate(moment, 'YYYY-MM-DD')
  // The site's time zone has no summer time: a day is always 24 hours.
  return { from: day(now - (DAYS[range] - 1) * DAY), to: day(now) }
}
