import { LOTTERY_TAG, SITE_OFFSET } from '@lobby/contracts/constants'

/** The chips of a week, Monday first, as their wording's keys name them: 0 is Sunday (LT-12). */
export const WEEK_CHIPS = [1, 2, 3, 4, 5, 6, 0] as const
export type WeekChip = (typeof WEEK_CHIPS)[number]

/** The gateway's number of a day: 1 is Sunday, 2..7 Monday..Saturday, as the Vietnamese count them. (LT-12) */
export const drawDayOf = (chip: WeekChip): number => chip + 1

/** The chip of the gateway's number. */
export const chipOfDrawDay = (drawDay: number): WeekChip => WEEK_CHIPS.find((chip) => drawDayOf(chip) === drawDay) ?? 0

const DAY = 24 * 60 * 60 * 1000

/** The day in Vietnam (UTC+7, no summer time), counted from 1970-01-01. */
export const siteDay = (ms: number): number => Math.floor((ms + SITE_OFFSET) / DAY)

/** The chip of such a day: the first one was a Thursday. */
export const chipOf = (day: number): WeekChip => ((((day + 4) % 7) + 7) % 7) as WeekChip

/** A moment that lies in this day for everyone who formats it in the site's time zone, in ms since the epoch. */
export const noonOf = (day: number): number => day * DAY - SITE_OFFSET + DAY / 2

/** Whether a game draws on a day. `drawDayOfWeek` is a list of numbers, empty for every day. (LT-14) */
export function drawsOn(drawDayOfWeek: string, drawDay: number): boolean {
  if (drawDayOfWeek.trim() === '') return true
  return drawDayOfWeek.split(',').some((day) => Number(day) === drawDay)
}

/** Only provinces draw on certain days: the categories of the centre and the south. (LT-11) */
export const hasWeekdays = (tag: string): boolean => tag === LOTTERY_TAG.central || tag === LOTTERY_TAG.southern
