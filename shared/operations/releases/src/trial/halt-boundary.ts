/**
 * When a trial of a release is to be halted: so many failed visits among the first so many (TL-03, decision 464). The
 * chance of a wrong halt is computed, not simulated, and holds however often the counts are looked at.
 */

/** Up to this visit of the trial, counted from 1, so many failed visits halt it. */
export interface HaltStep {
  upTo: number
  failures: number
}

/**
 * Where the steps end, as parts of all visits, and how much of the chance of a wrong halt may be spent by then. The
 * first gets most of it: a release that is broken has to be stopped early.
 */
const SPENT: readonly (readonly [part: number, spent: number])[] = [
  [0.1, 0.87],
  [0.2, 0.9],
  [0.35, 0.92],
  [0.55, 0.95],
  [0.75, 0.98],
  [1, 1],
]

/** Chance of each number of failures so far in a trial that goes on. */
type Going = Float64Array

/** A step's visits: the chance that it halts, and what goes on after it. `failures` is at least 1. */
function walk(start: Going, rate: number, visits: number, failures: number): { halted: number; going: Going } {
  let halted = start.subarray(failures).reduce((all, chance) => all + chance, 0)
  const going = new Float64Array(failures)
  going.set(start.subarray(0, failures))
  for (let i = 0; i < visits; i += 1) {
    halted += (going[failures - 1] ?? 0) * rate
    for (let k = failures - 1; k > 0; k -= 1) going[k] = (going[k] ?? 0) * (1 - rate) + (going[k - 1] ?? 0) * rate
    going[0] = (going[0] ?? 0) * (1 - rate)
  }
  return { halted, going }
}

/**
 * The lowest steps by which a release that fails as often as the stable one is halted with a chance of at most
 * `wrongHalts` within `visits` visits. `baseRate` is the share of failed visits of the stable set, above 0 and below 1,
 * and `wrongHalts` is above 0. Visits have to be independent: those of one visitor count once. Throws `RangeError` for
 * numbers that are none of these.
 */
export function haltBoundary(baseRate: number, visits = 2_000, wrongHalts = 0.001): HaltStep[] {
  if (!(baseRate > 0 && baseRate < 1)) throw new RangeError(`A base rate of ${baseRate} is not between 0 and 1.`)
  if (!(wrongHalts > 0)) throw new RangeError(`A chance of ${wrongHalts} for wrong halts is not above 0.`)
  if (!(Number.isInteger(visits) && visits >= 20)) throw new RangeError(`A trial of ${visits} visits is too short.`)
  const steps: HaltStep[] = []
  let going: Going = Float64Array.of(1)
  let spent = 0
  let from = 0
  for (const [part, share] of SPENT) {
    const upTo = Math.round(visits * part)
    // The more failures a step asks for, the less it halts: the lowest that will do is found by halves. An edge waits
    // for this, and where most visits fail a search one by one took half a minute.
    let [failures, enough] = [steps.at(-1)?.failures ?? 1, upTo + 1]
    while (failures < enough) {
      const middle = Math.floor((failures + enough) / 2)
      if (spent + walk(going, baseRate, upTo - from, middle).halted > wrongHalts * share) failures = middle + 1
      else enough = middle
    }
    const step = walk(going, baseRate, upTo - from, failures)
    spent += step.halted
    going = step.going
    from = upTo
    steps.push({ upTo, failures })
  }
  return steps
}

/** The chance that a release which fails at `rate` is halted at visit `within` or before. */
export function chanceOfHalt(steps: readonly HaltStep[], rate: number, within: number): number {
  let going: Going = Float64Array.of(1)
  let halted = 0
  let from = 0
  for (const { upTo, failures } of steps) {
    const step = walk(going, rate, Math.max(0, Math.min(upTo, within) - from), failures)
    halted += step.halted
    going = step.going
    from = upTo
  }
  return halted
}

/** Whether so many failed visits of the first `visits` halt a trial. After the last step nothing does. */
export function halts(steps: readonly HaltStep[], visits: number, failed: number): boolean {
  const step = steps.find(({ upTo }) => visits <= upTo)
  return step !== undefined && failed >= step.failures
}
