/** The site's days and hours: Asia/Ho_Chi_Minh, UTC+7 without summer time. */
import { SITE_OFFSET } from '@lobby/contracts/constants'

export const DAY = 24 * 60 * 60 * 1000

/** The local day as a number of days since 1970-01-01. */
export const localDay = (ms: number): number => Math.floor((ms + SITE_OFFSET) / DAY)
/** ms since the epoch of a local time (ms after midnight) on a local day. */
export const timeOnDay = (day: number, timeOfDay: number): number => day * DAY + timeOfDay - SITE_OFFSET
/** 1 = Sunday, 2..7 = Monday..Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 4) % 7) + 7) % 7) + 1
/** `20261121` */
export const dayStamp = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '')
