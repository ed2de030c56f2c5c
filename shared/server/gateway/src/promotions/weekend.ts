import { DAY, localDay, timeOnDay, weekdayOf } from '../time/calendar.ts'

/** From Saturday's midnight until Monday's, in the site's time; ms. */
export interface Weekend {
  from: number
  until: number
}

const SATURDAY = 7

/** The weekend that is, or was last. */
export function lastWeekend(now: number): Weekend {
  const today = localDay(now)
  const from = timeOnDay(today - (weekdayOf(today) % SATURDAY), 0)
  return { from, until: from + 2 * DAY }
}

/** The weekend that is, or comes next. */
export function nextWeekend(now: number): Weekend {
  const last = lastWeekend(now)
  return now < last.until ? last : { from: last.from + 7 * DAY, until: last.until + 7 * DAY }
}
