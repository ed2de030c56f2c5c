import { DAY, localDay, timeOnDay } from '../time/calendar.ts'

/** Months of the site's time zone, counted from January of the year 0. */
export function monthOf(ms: number): number {
  const day = new Date(localDay(ms) * DAY)
  return day.getUTCFullYear() * 12 + day.getUTCMonth()
}

const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY

/** The first moment of a month, ms. */
export const startOfMonth = (month: number): number => timeOnDay(firstDayOf(month), 0)

/** Its last day, ISO. */
export const lastDayOf = (month: number): string =>
  new Date((firstDayOf(month + 1) - 1) * DAY).toISOString().slice(0, 10)

/** `2026-11` */
export const monthText = (month: number): string => new Date(firstDayOf(month) * DAY).toISOString().slice(0, 7)
