/** Vietnam's draw calendar, from the lottery data. */
import { DAY } from '../time/calendar.ts'
import data from './vn-lottery.json' with { type: 'json' }

/** ms after midnight of `18:15`. */
function timeOfDay(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** First day of the lunar year as Vietnam counts it; it differs from China's in some years (2030). */
const TET = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
].map((date) => Date.parse(date) / DAY)

/** The North pauses on lunar new year's eve and the three days after. */
export const isTetPause = (day: number): boolean => TET.some((tet) => day >= tet - 1 && day <= tet + 2)

export type Region = 'north' | 'central' | 'south' | 'stock'

export interface Prize {
  /** `GDB`, then `G1` and on. */
  k: string
  /** How many numbers. */
  n: number
  digits: number
}

const REGION_DATA = { north: data.regions.north, central: data.regions.central, south: data.regions.south } as const

/** Prizes of a draw, the special prize first. */
export function prizesOf(region: Region): readonly Prize[] {
  if (region === 'stock') return [{ k: 'GDB', n: 1, digits: 5 }]
  return region === 'north' ? data.regions.north.prizes : data.southCentralPrizes
}

/** Which prize is drawn first, and which last. */
export function drawOrderOf(region: Region): readonly string[] {
  return region === 'stock' ? ['GDB'] : REGION_DATA[region].drawOrder
}

/** ms after midnight at which a region's draw begins. */
export const drawTimeOf = (region: Region): number =>
  timeOfDay(region === 'stock' ? '14:45' : REGION_DATA[region].drawTime)

/** How long a draw takes in ms, until its numbers are all known. */
export function drawLengthOf(region: Region): number {
  if (region === 'stock') return 5 * 60_000
  const [from = '', to = ''] = REGION_DATA[region].window.split('-')
  return timeOfDay(to) - timeOfDay(from)
}

/** Provinces of a region with their weekdays. */
export function provincesOf(region: 'north' | 'central' | 'south'): ReadonlyMap<string, number[]> {
  const byWeekday: Readonly<Record<string, string | string[]>> =
    region === 'north' ? data.regions.north.hostByWeekday : data.regions[region].byWeekday
  const provinces = new Map<string, number[]>()
  for (const [weekday, names] of Object.entries(byWeekday)) {
    for (const name of [names].flat()) provinces.set(name, [...(provinces.get(name) ?? []), Number(weekday)].sort())
  }
  return provinces
}

/** The province that players go by on a weekday (1 = Sunday): the calendar names it first. */
export function mainProvinceOf(region: 'central' | 'south', weekday: number): string {
  const byWeekday: Readonly<Record<string, readonly string[]>> = data.regions[region].byWeekday
  return byWeekday[weekday]?.[0] ?? ''
}

/**
 * Keno's grid: the first draw of a day and the last (ms after midnight), the time between two (ms), balls and numbers.
 */
export const KENO = {
  first: timeOfDay(data.keno.first),
  last: timeOfDay(data.keno.last),
  every: data.keno.everyMinutes * 60_000,
  drawsPerDay: data.keno.drawsPerDay,
  balls: data.keno.balls,
  outOf: data.keno.outOf,
} as const
