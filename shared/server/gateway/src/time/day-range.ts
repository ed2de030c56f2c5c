import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { failure } from '../http/failure.ts'
import { DAY, localDay, timeOnDay } from './calendar.ts'

/** The longest range that can be asked for, in days. */
const LONGEST_RANGE = 366
const DEFAULT_DAYS = 7

/**
 * First moment and first moment after of a range of days in the site's time zone.
 *
 * @throws Failure `request.malformed` for days that are none, a range that runs backwards or is too long
 */
export function dayRange(now: number, input: { from?: string; to?: string }): { from: Date; until: Date } {
  const last = input.to === undefined ? localDay(now) : localDay(Date.parse(input.to))
  const first = input.from === undefined ? last - DEFAULT_DAYS + 1 : localDay(Date.parse(input.from))
  // `2026-02-30` looks like a date and is none.
  const isRange = Number.isFinite(first) && Number.isFinite(last) && last >= first && last - first < LONGEST_RANGE
  if (!isRange) throw failure('request.malformed')
  return { from: new Date(timeOnDay(first, 0)), until: new Date(timeOnDay(last, DAY)) }
}

const ZONE_SECONDS = -timeOnDay(0, 0) / 1000

/** The local day (`localDay`) of a moment in the database. */
export const localDayOf = (moment: AnyColumn): SQL<number> =>
  sql<number>`floor((extract(epoch from ${moment}) + ${sql.raw(String(ZONE_SECONDS))}) / ${sql.raw(String(DAY / 1000))})::int`

/** A local day as an ISO date. */
export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
