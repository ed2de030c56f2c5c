/** Which days a list shows, as its address says it. Days are ISO days of the site's time zone. */

/** First day, counted back from today, and number of days, today included. */
const PRESET_DAYS = {
  today: [0, 1],
  yesterday: [1, 1],
  week: [6, 7],
  month: [29, 30],
  quarter: [89, 90],
} as const
/** What people mostly look back over. */
export type Preset = keyof typeof PRESET_DAYS

/** First and last day, both counted. */
export interface Days {
  from: string
  to: string
}

/** The days that show, and by which tap; `custom` was chosen day by day. */
export interface DayRange extends Days {
  preset: Preset | 'custom'
}

/** What one page offers by a tap, and what it shows where the address names no range. */
export interface RangeOffer {
  presets: readonly Preset[]
  normal: Preset
}

/** The longest range that can be chosen, in days (shared/docs/choices/member.md). */
export const LONGEST_RANGE = 90
const DAY = 24 * 60 * 60 * 1000

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Days since the epoch. A calendar has no summer time: each is 24 hours. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** Each day of a range, the first first. */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, at) => dayOf(numberOf(from) + at))

/** A day is no day, the last comes before the first, the last is after today, or there are more than LONGEST_RANGE. */
export type DaysError = 'missing' | 'backwards' | 'future' | 'tooLong'

/** What is wrong with a range that was chosen day by day; null when it can be asked for. */
export function daysError({ from, to }: Days, today: string): DaysError | null {
  const isDay = (day: string) => ISO_DAY.test(day) && Number.isFinite(numberOf(day))
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (numberOf(to) < numberOf(from)) return 'backwards'
  if (numberOf(to) > numberOf(today)) return 'future'
  return numberOf(to) - numberOf(from) >= LONGEST_RANGE ? 'tooLong' : null
}

/** The range in the address; `normal` where there is none, or none that can be asked for. */
export function readRange(query: URLSearchParams, today: string, { presets, normal }: RangeOffer): DayRange {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (daysError(own, today) === null) return { preset: 'custom', ...own }
  const preset = presets.find((name) => name === query.get('range')) ?? normal
  const [back, days] = PRESET_DAYS[preset]
  const first = numberOf(today) - back
  return { preset, from: dayOf(first), to: dayOf(first + days - 1) }
}

/** The address with another range, at the first page of its list; everything else in it stays. */
export function withRange(
  before: URLSearchParams,
  next: Preset | Days,
  { normal }: Pick<RangeOffer, 'normal'>,
): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of ['range', 'from', 'to', 'page']) query.delete(name)
  if (typeof next !== 'string') {
    query.set('from', next.from)
    query.set('to', next.to)
  } else if (next !== normal) query.set('range', next)
  return query
}
