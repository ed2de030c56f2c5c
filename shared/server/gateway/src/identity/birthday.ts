import { localDay } from '../time/calendar.ts'

const OLDEST = 120

/**
 * Whole years of age on the site's day, or null for what is no birthday: a day that there is not, one to come, or one
 * so long ago that it is a slip of the finger. (VA-15)
 */
export function ageAt(birthday: string, now: number): number | null {
  const [, year = Number.NaN, month = Number.NaN, day = Number.NaN] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)?.map(Number) ?? []
  const date = new Date(Date.UTC(year, month - 1, day))
  // `2026-02-30` looks like a date and is none.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const today = new Date(localDay(now) * 24 * 60 * 60 * 1000)
  const hadIt =
    today.getUTCMonth() > date.getUTCMonth() ||
    (today.getUTCMonth() === date.getUTCMonth() && today.getUTCDate() >= date.getUTCDate())
  const age = today.getUTCFullYear() - year - (hadIt ? 0 : 1)
  return age >= 0 && age <= OLDEST ? age : null
}
