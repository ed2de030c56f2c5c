import { formatDate } from '@lobby/platform'

/** What an agent mostly looks back over; `week` and `month` are 7 and 30 days, today included. */
export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof PRESETS)[number]

/** First and last day, both counted, ISO days of the site's time zone. */
export interface Days {
  from: string
  to: string
}

export interface DayRange extends Days {
  preset: Preset | 'custom'
}

/** The longest range that can be chosen, in days, as a member's own records have it. */
export const LONGEST_RANGE = 90
const DAY = 24 * 60 * 60 * 1000

/** First day, counted back from today, and number of days. */
const PRESET_DAYS: Readonly<Record<Preset, readonly [back: number, days: number]>> = {
  today: [0, 1],
  yesterday: [1, 1],
  week: [6, 7],
  month: [29, 30],
}

/** The site's time zone has no summer time: a day is always 24 hours. `now` is any moment of today, ms. */
const dayBefore = (now: number, days: number): string => formatDate(now - days * DAY, 'YYYY-MM-DD')

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

type DaysError = 'missing' | 'backwards' | 'future' | 'tooLong'

/** What is wrong with a range that was chosen day by day; null when it can be asked for. */
export function daysError({ from, to }: Days, now: number): DaysError | null {
  const isDay = (day: string) => ISO_DAY.test(day) && Number.isFinite(numberOf(day))
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (numberOf(to) < numberOf(from)) return 'backwards'
  if (numberOf(to) > numberOf(dayBefore(now, 0))) return 'future'
  return numberOf(to) - numberOf(from) >= LONGEST_RANGE ? 'tooLong' : null
}

/** The range in the address; `normal` where there is none, or none that can be asked for. */
export function readRange(query: URLSearchParams, now: number, normal: Preset): DayRange {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (daysError(own, now) === null) return { preset: 'custom', ...own }
  const preset = PRESETS.find((name) => name === query.get('range')) ?? normal
  const [back, days] = PRESET_DAYS[preset]
  return { preset, from: dayBefore(now, back), to: dayBefore(now, back - days + 1) }
}

/** The address with another range, at the first page of its list; everything else in it stays. */
export function withRange(before: URLSearchParams, next: Preset | Days, normal: Preset): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of ['range', 'from', 'to', 'page']) query.delete(name)
  if (typeof next !== 'string') {
    query.set('from', next.from)
    query.set('to', next.to)
  } else if (next !== normal) query.set('range', next)
  return query
}
