import { formatDate } from '@lobby/platform'

/** What a player mostly looks back over; `week`, `month` and `quarter` are 7, 30 and 90 days, today included. */
export const PRESETS = ['today', 'yesterday', 'week', 'month', 'quarter'] as const
export type Preset = (typeof PRESETS)[number]

/** First and last day, both counted, ISO days of the site's time zone. */
export interface Days {
  from: string
  to: string
}
export interface RecordRange extends Days {
  preset: Preset | 'custom'
}

/** The longest range a player can choose, in days (shared/docs/choices/member.md). */
export const LONGEST_RANGE = 90
const DEFAULT_PRESET: Preset = 'week'
const DAY = 24 * 60 * 60 * 1000

/** First day and number of days, counted back from today. */
const PRESET_DAYS: Readonly<Record<Preset, readonly [back: number, days: number]>> = {
  today: [0, 1],
  yesterday: [1, 1],
  week: [6, 7],
  month: [29, 30],
  quarter: [LONGEST_RANGE - 1, LONGEST_RANGE],
}

/**
 * The site's time zone has no summer time: a day is always 24 hours. `now` is any moment of today, ms since the epoch.
 */
const dayBefore = (now: number, days: number): string => formatDate(now - days * DAY, 'YYYY-MM-DD')

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** Each day of a range, the first first. */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, at) =>
    new Date((numberOf(from) + at) * DAY).toISOString().slice(0, 10),
  )

export type DaysError = 'missing' | 'backwards' | 'future' | 'tooLong'

/** What is wrong with a range that was chosen day by day; null when it can be asked for. */
export function daysError({ from, to }: Days, now: number): DaysError | null {
  const isDay = (day: string) => ISO_DAY.test(day) && Number.isFinite(numberOf(day))
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (numberOf(to) < numberOf(from)) return 'backwards'
  if (numberOf(to) > numberOf(dayBefore(now, 0))) return 'future'
  return numberOf(to) - numberOf(from) >= LONGEST_RANGE ? 'tooLong' : null
}

/** The range in the address; the last seven days where there is none, or none that can be asked for. */
export function readRange(query: URLSearchParams, now: number): RecordRange {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (daysError(own, now) === null) return { preset: 'custom', ...own }
  const preset = PRESETS.find((name) => name === query.get('range')) ?? DEFAULT_PRESET
  const [back, days] = PRESET_DAYS[preset]
  return { preset, from: dayBefore(now, back), to: dayBefore(now, back - days + 1) }
}

/** The address with another range; everything else in it stays. */
export function withRange(before: URLSearchParams, next: Preset | Days): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of ['range', 'from', 'to']) query.delete(name)
  if (typeof next !== 'string') {
    query.set('from', next.from)
    query.set('to', next.to)
  } else if (next !== DEFAULT_PRESET) query.set('range', next)
  return query
}
