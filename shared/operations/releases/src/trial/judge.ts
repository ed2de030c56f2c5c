/** What the counts of a trial with one share say (decisions 464 and 507): whether it has to be halted, and why. */
import { type HaltStep, haltBoundary, halts } from './halt-boundary.ts'
import type { Counts } from './tally.ts'

/** Visits that the boundary is made for; the test that may be looked at for ever goes on behind them. */
export const HORIZON = 2_000
/** The chance that a healthy trial is halted up to the horizon; below 0.001, so that a simulation keeps to that. */
const WRONG_HALTS = 0.0007
/** What halts behind it; its inverse bounds the chance for all time. */
const ENOUGH = 1_000
/**
 * That so many of all failed visits are the candidate's has at most this chance where both fail alike, or nothing is
 * halted. It is no bound for all looks together, only a second condition, for the base may be wrong: in a bad evening
 * twice as many fail. The more visits are the candidate's, the fewer are left to contradict it, and the smaller it is.
 */
const chanceAllowed = (rate: number): number => Math.min(0.003, 0.000_15 / rate)
/** Candidate and stable differ by so much at least, in failures a visit, or nothing is halted. */
export const MINIMUM_EFFECT = 0.002
/** `0.2%` as `LOBBY_TRIAL_EFFECT` and `LOBBY_TRIAL_SLOWER` have it, as 0.002; undefined for what is no such part. */
export function effectIn(text: string): number | undefined {
  const [, number] = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(text) ?? []
  return number === undefined ? undefined : Number(number) / 100
}

/** One-sided 95 % of the normal distribution. */
const Z = 1.645
/** As many deviations contradict what an operator has said: at one look in a thousand by chance. */
const Z_SURE = 3
/** What is reckoned with where nobody says anything, and where what somebody says is contradicted. */
const USUAL_BASE = 0.005
/** How many times as many failures as the base the long test looks for, each as likely. */
const TIMES = [1.5, 2, 3, 5, 10, 20, 50]

/** Both sides of a trial. */
type Sides = Readonly<Record<'candidate' | 'stable', Counts>>

/**
 * Why a trial has to be halted, in one sentence with its figures; undefined while it may go on. `assumed` is the share
 * of visits that fail with what is pinned, `effect` the difference that matters, `part` what of the chance of a wrong
 * halt may be spent.
 */
export function reasonToHalt(sides: Sides, assumed: number, effect = MINIMUM_EFFECT, part = 1): string | undefined {
  const base = baseExceeded(sides, { assumed, effect, part })
  if (base === undefined) return undefined
  const told = `${inWords(sides.candidate)} first visits failed; of everybody else ${inWords(sides.stable)}`
  return `${told}. That is too many for a base of ${percent(base)}.`
}

/** As `reasonToHalt` takes them; `horizon` is how many visits the boundary is made for. */
interface Limits {
  assumed: number
  effect: number
  part: number
  horizon?: number
}

/** The base rate for which the candidate fails too often; undefined while it does not. */
export function baseExceeded(
  { candidate, stable }: Sides,
  { assumed, effect, part, horizon = HORIZON }: Limits,
): number | undefined {
  if (rateOf(candidate) - rateOf(stable) < effect) return undefined
  const base = baseOf(stable, assumed)
  if (!isTooMany(candidate, base, part, horizon)) return undefined
  const rate = candidate.visits / (candidate.visits + stable.visits)
  return chanceOfSides(candidate, stable) > chanceAllowed(rate) * part ? undefined : base
}

/**
 * The base rate that is reckoned with: what was assumed, unless the stable side contradicts it; then the upper end of
 * what it shows. One that was assumed as higher than it is would halt nothing: above what is usual it is believed as
 * far as the stable side allows (decision 523).
 */
export function baseOf(stable: Counts, assumed: number): number {
  const [lower, upper] = interval(stable)
  if (lower > assumed) return inSteps(upper)
  const [, most] = interval(stable, Z_SURE)
  return Math.min(assumed, Math.max(USUAL_BASE, inSteps(most)))
}

/** So that few boundaries are computed; upwards, which halts later. */
const inSteps = (rate: number): number => Math.min(0.9, Math.ceil(rate * 2_000) / 2_000)

function isTooMany({ visits, failed }: Counts, base: number, part: number, horizon: number): boolean {
  if (visits <= horizon) return halts(stepsFor(base, part, horizon), visits, failed)
  return evidence({ visits, failed }, base) >= ENOUGH / part
}

/**
 * The chance that the candidate has so many of all failed visits, or more, where a visit fails whichever side it is on:
 * Fisher's exact test. It asks for no base and holds whatever the hour, for both sides have had the same ones. 1 where
 * one side has no visits.
 */
export function chanceOfSides(candidate: Counts, stable: Counts): number {
  const [own, others] = [candidate.visits, stable.visits]
  const failed = Math.min(candidate.failed, own)
  const all = failed + Math.min(stable.failed, others)
  const waysOf = (k: number) => logChoose(own, k) + logChoose(others, all - k) - logChoose(own + others, all)
  let [ways, sum] = [waysOf(failed), 0]
  for (let k = failed; k <= Math.min(all, own); k += 1) {
    sum += Math.exp(ways)
    ways += Math.log(((own - k) * (all - k)) / ((k + 1) * (others - all + k + 1)))
  }
  return Math.min(1, sum)
}

/** Logarithm of the number of ways to take `k` of `n`. */
function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i)
  return sum
}

/**
 * How much likelier the counts are with more failures than with the base: a mixture of likelihood ratios. With the base
 * or less it exceeds 1000 at any time with a chance of at most 0.001 (Ville's inequality), however often it is looked
 * at.
 */
export function evidence({ visits, failed }: Counts, base: number): number {
  const rates = TIMES.map((times) => base * times).filter((rate) => rate < 1)
  const ratios = rates.map((rate) =>
    Math.exp(failed * Math.log(rate / base) + (visits - failed) * Math.log((1 - rate) / (1 - base))),
  )
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / TIMES.length
}

const boundaries = new Map<string, HaltStep[]>()
function stepsFor(base: number, part: number, horizon = HORIZON): HaltStep[] {
  const name = `${base} ${part} ${horizon}`
  const steps = boundaries.get(name) ?? haltBoundary(base, horizon, WRONG_HALTS * part)
  boundaries.set(name, steps)
  return steps
}

/**
 * So many failed visits halt a trial that has had `visits` of them; undefined behind the horizon, where the evidence of
 * all visits does. `part` as in `reasonToHalt`.
 */
export const failuresToHalt = (visits: number, base: number, part = 1): number | undefined =>
  stepsFor(base, part).find(({ upTo }) => visits <= upTo)?.failures

const rateOf = ({ visits, failed }: Counts): number => (visits > 0 ? failed / visits : 0)

/**
 * Both ends of Wilson's interval of so many deviations, each exceeded with a chance of about 5 % without a word; all of
 * it where nothing was counted.
 */
export function interval({ visits, failed }: Counts, z = Z): [lower: number, upper: number] {
  if (visits === 0) return [0, 1]
  const rate = Math.min(1, failed / visits)
  const middle = rate + z ** 2 / (2 * visits)
  const half = z * Math.sqrt((rate * (1 - rate)) / visits + z ** 2 / (4 * visits ** 2))
  return [(middle - half) / (1 + z ** 2 / visits), (middle + half) / (1 + z ** 2 / visits)]
}

const percent = (rate: number): string => `${Number((rate * 100).toFixed(2))} %`
/** `3 of 40 (7.5 %)`. */
export const inWords = (counts: Counts): string => `${counts.failed} of ${counts.visits} (${percent(rateOf(counts))})`
