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
type Going = readonly number[]

/** The chances after one more visit. */
const visited = (going: Going, rate: number): Going =>
  Array.from({ length: going.length + 1 }, (_, k) => (going[k] ?? 0) * (1 - rate) + (going[k - 1] ?? 0) * rate)

/** A step's visits: the chance that it halts, and what goes on after it. `failures` is at least 1. */
function walk(start: Going, rate: number, visits: number, failures: number): { halted: number; going: Going } {
  const sum = (chances: Going) => chances.reduce((all, chance) => all + chance, 0)
  let halted = sum(start.slice(failures))
  let going: Going = start.slice(0, failures)
  for (let i = 0; i < visits; i += 1) {
    const next = visited(going, rate)
    halted += sum(next.slice(failures))
    going = next.slice(0, failures)
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
  let going: Going = [1]
  let spent = 0
  let from = 0
  for (const [part, share] of SPENT) {
    const upTo = Math.round(visits * part)
    let failures = steps.at(-1)?.failures ?? 1
    let step = walk(going, baseRate, upTo - from, failures)
    while (spent + step.halted > wrongHalts * share) {
      failures += 1
      step = walk(going, baseRate, upTo - from, failures)
    }
    spent += step.halted
    going = step.going
    from = upTo
    steps.push({ upTo, failures })
  }
  return steps
}

/** The chance that a release which fails at `rate` is halted at visit `within` or before. */
export function chanceOfHalt(steps: readonly HaltStep[], rate: number, within: number): number {
  let going: Going = [1]
  let halted = 0
  let from = 0
  for (const { upTo, failures } of steps) {
    const step = walk(going, rate, Math.max(0, Math.min(upTo, within) - from), failures)
    halted += step.halted
    going = step.going
    from = upTo
    if (within <= upTo) break
  }
  return halted
}

/** Whether so many failed visits of the first `visits` halt a trial. After the last step nothing does. */
export function halts(steps: readonly HaltStep[], visits: number, failed: number): boolean {
  const step = steps.find(({ upTo }) => visits <= upTo)
  return step !== undefined && failed >= step.failures
}
