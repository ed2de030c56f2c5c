/** What the vitals of a trial say (decision 465): whether the candidate's pages are too slow for it to go on. */
import { GOOD, type VitalName } from '@lobby/contracts/vitals'
import { vitalStep } from '../reports/vitals.ts'

/** What is judged. TTFB is the edge's, and the time to content of a new release has its files to fetch. */
export const JUDGED = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[]
/** One of `JUDGED`. */
export type Judged = (typeof JUDGED)[number]

/** Of one side: the value of each first page view that told one; ms, for CLS thousandths. */
export type Values = Readonly<Record<Judged, readonly number[]>>

/** So many times as much as everybody else's at least, on average, or nothing is halted: 1 and this. */
export const MINIMUM_SLOWER = 0.5
/** First page views with a value that each side has before anything is said: what follows holds for many alone. */
const LEAST = 50
/** The chance that a bound is ever wrong, for each vital. */
const WRONG = 0.0002
/** Where the bounds are tightest, in page views: a release that is slow for all is to be halted soon after `LEAST`. */
const TIGHTEST = 100
/** What a step of `vitalStep` hides, as the variance of logarithms: where all values are in one, they still differ. */
const STEP_VARIANCE = Math.log(1.25) ** 2 / 12

/**
 * Why a trial has to be halted, in one sentence with its figures; undefined while it may go on. `slower` is the least
 * that matters: 0.5 for half as much again. `part` of the chance of a wrong halt may be spent.
 */
export function reasonOfSpeed(
  { candidate, stable }: Readonly<Record<'candidate' | 'stable', Values>>,
  slower = MINIMUM_SLOWER,
  part = 1,
): string | undefined {
  for (const name of JUDGED) {
    const [own, others] = [candidate[name], stable[name]]
    const found = compared(logarithmsOf(own), logarithmsOf(others), part)
    if (!found || !isSlower(found, slower)) continue
    // As fast as the web asks for is fast enough, whatever it was before.
    if (threeQuarters(own) <= GOOD[name]) continue
    const told = `${name} of ${own.length} first visits: ${inUnits(name, threeQuarters(own))} for three quarters of them`
    const beside = `${inUnits(name, threeQuarters(others))} of ${others.length} of everybody else`
    return `${told}, ${beside}; ${found.times.toFixed(2)} times on average, ${found.atLeast.toFixed(2)} at least.`
  }
  return undefined
}

/** What the comparison takes of the logarithms of values, so that one more can be put to it without all the others. */
export interface Logarithms {
  count: number
  mean: number
  /** Sum of the squares of what each is off the mean. */
  squares: number
}

/** Of no values. */
export const NO_LOGARITHMS: Logarithms = { count: 0, mean: 0, squares: 0 }

/** With one value more (Welford: "Note on a method for calculating corrected sums of squares and products", 1962). */
export function withValue({ count, mean, squares }: Logarithms, value: number): Logarithms {
  const off = Math.log(vitalStep(value)) - mean
  const next = mean + off / (count + 1)
  return { count: count + 1, mean: next, squares: squares + off * (off - (next - mean)) }
}

/** Of all these values. */
export const logarithmsOf = (values: readonly number[]): Logarithms => values.reduce(withValue, NO_LOGARITHMS)

/** How many times as much one side's values are, in the geometric mean, and the lower bound of that. */
interface Compared {
  times: number
  atLeast: number
}

/** Whether it is that much slower, and no chance. `slower` as in `reasonOfSpeed`. */
export const isSlower = ({ times, atLeast }: Compared, slower = MINIMUM_SLOWER): boolean =>
  atLeast > 1 && times >= 1 + slower

/**
 * How many times as much the first values are as the second, in the geometric mean, and the lower bound of that, which
 * holds at all looks together: an asymptotic confidence sequence of the difference of mean logarithms (Waudby-Smith,
 * Arbour, Sinha, Kennedy, Ramdas: "Time-uniform central limit theory and asymptotic confidence sequences", Annals of
 * Statistics 2024), with the variance of both sides. `part` is that of the chance that the bound is wrong. Undefined
 * for fewer than 50 values of either.
 */
export function compared(own: Logarithms, others: Logarithms, part = 1): Compared | undefined {
  if (own.count < LEAST || others.count < LEAST) return undefined
  const variance = varianceOf(own) / own.count + varianceOf(others) / others.count
  // As many pairs would say as much.
  const pairs = 1 / (1 / own.count + 1 / others.count)
  const least = -2 * Math.log(WRONG * part)
  const scaled = (pairs * (least + Math.log(least + 1))) / TIGHTEST
  const radius = Math.sqrt(variance * ((scaled + 1) / scaled) * (Math.log(scaled + 1) + least))
  return { times: Math.exp(own.mean - others.mean), atLeast: Math.exp(own.mean - others.mean - radius) }
}

const varianceOf = ({ count, squares }: Logarithms): number => squares / (count - 1) + STEP_VARIANCE

/** Three quarters of the values are up to this, as `release vitals` tells them; 0 of none. */
export function threeQuarters(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
}

/** With its unit: CLS has none. */
export const inUnits = (name: Judged, value: number): string => (name === 'CLS' ? String(value / 1_000) : `${value} ms`)
