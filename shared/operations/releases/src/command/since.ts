import { UsageError } from './words.ts'

const UNIT: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 }

/** `30m`, `24h`, `7d` before `now`, or a date. ms since the epoch. Throws `UsageError`. */
export function timeOf(word: string, now: number): number {
  const time = timeIn(word, now, -1)
  if (Number.isNaN(time)) throw new UsageError('--since takes 30m, 24h, 7d or a date such as 2026-11-22.')
  return time
}

/** `30m`, `24h`, `7d` after `now`, or a date to come. ms since the epoch. Throws `UsageError`. */
export function timeAfter(word: string, now: number, option = '--until'): number {
  const time = timeIn(word, now, 1)
  if (!(time > now)) throw new UsageError(`${option} takes 30m, 24h, 7d or a date to come such as 2027-01-31.`)
  return time
}

/** A span before (-1) or after (1) `now`, or a date; NaN for what is neither. */
function timeIn(word: string, now: number, direction: -1 | 1): number {
  const [, number, unit = ''] = /^(\d{1,5})([mhd])$/.exec(word) ?? []
  if (number !== undefined) return now + direction * Number(number) * (UNIT[unit] ?? 0)
  return /^\d{4}-\d\d-\d\d/.test(word) ? Date.parse(word) : Number.NaN
}
