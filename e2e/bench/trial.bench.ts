/**
 * `npm run bench -- trial [rollouts] [seed] [part]`: simulated trials of releases, healthy ones and broken ones, halted
 * by the boundary of decision 464 as the watchdog judges them, beside everybody else (TL-03); then days with a bad
 * evening and several edges, in which the share is raised (decision 507), a fortieth as many. The part is `trials`,
 * `silence` or `days`; all of them without one.
 * The same seed gives the same figures.
 */
import { seededRandom } from '@lobby/random'
import { reasonToHalt } from '@lobby/releases/judge'
import { reasonOfSilence } from '@lobby/releases/silence'
import { compared, isSlower, NO_LOGARITHMS, reasonOfSpeed, withValue } from '@lobby/releases/slower'
import { MOST_SAMPLED, MOST_TIMED } from '@lobby/releases/tally'
import type { Bench } from './command.ts'
import { type Day, dayOf, type Halt } from './trial-day.ts'
import { atMost, metIf, type Verdict, verdictLine } from './verdict.ts'

const BASE = 0.005
const VISITS = 2_000
/** Visits of everybody else for each of the trial's, with a share of 5 %. */
const OTHERS = 19

type Random = ReturnType<typeof seededRandom>

/** A number of failures with this mean (Knuth's way to draw from the Poisson distribution). */
function failures(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let drawn = 0
  for (let product = random.below(2 ** 32) / 2 ** 32; product > limit; drawn += 1) {
    product *= random.below(2 ** 32) / 2 ** 32
  }
  return drawn
}

/**
 * The visit at which each trial was halted, in order; Infinity for those that were not. The candidate fails at `rate`,
 * everybody else at `base`, `assumed` is what the operator has said, and `others` are everybody else's visits for each
 * of the trial's.
 */
function haltsOf(
  rollouts: number,
  rate: number,
  base: number,
  assumed: number,
  seed: string,
  others = OTHERS,
): number[] {
  const random = seededRandom(seed)
  const one = (): number => {
    const [candidate, stable] = [
      { visits: 0, failed: 0 },
      { visits: 0, failed: 0 },
    ]
    for (let visit = 1; visit <= VISITS; visit += 1) {
      if (!random.chance(rate)) continue
      stable.failed += failures(random, (visit - candidate.visits) * others * base)
      stable.visits = visit * others
      candidate.visits = visit
      candidate.failed += 1
      if (reasonToHalt({ candidate, stable }, assumed) !== undefined) return visit
    }
    return Number.POSITIVE_INFINITY
  }
  return Array.from({ length: rollouts }, one).sort((a, b) => a - b)
}

/** One load, ms: logarithms are normal with that deviation, and one in twenty is eight times as much. */
function load(random: Random, times: number, deviation: number): number {
  // Box and Muller's way to draw from the normal distribution.
  const [one, other] = [(random.below(2 ** 32) + 1) / 2 ** 32, random.below(2 ** 32) / 2 ** 32]
  const normal = Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
  return 2_500 * times * Math.exp(deviation * normal) * (random.chance(0.05) ? 8 : 1)
}

/**
 * As `haltsOf`, of a candidate whose pages take `times` as long as everybody else's, looked at after each visit. What
 * the comparison takes of the values is kept from visit to visit, and is the same as that of all of them; only where it
 * would halt is the watchdog's own judgement asked.
 */
function slowHaltsOf(rollouts: number, times: number, deviation: number, seed: string): number[] {
  const random = seededRandom(seed)
  const one = (): number => {
    const [own, others]: [number[], number[]] = [[], []]
    let [ofOwn, ofOthers] = [NO_LOGARITHMS, NO_LOGARITHMS]
    const told = (values: number[], so: typeof ofOwn, howMuch: number) => {
      const value = load(random, howMuch, deviation)
      values.push(value)
      return withValue(so, value)
    }
    for (let visit = 1; visit <= MOST_TIMED; visit += 1) {
      ofOwn = told(own, ofOwn, times)
      while (others.length < Math.min(MOST_TIMED, visit * OTHERS)) ofOthers = told(others, ofOthers, 1)
      const found = compared(ofOwn, ofOthers)
      if (!found || !isSlower(found)) continue
      const [candidate, stable] = [own, others].map((LCP) => ({ LCP, INP: [], CLS: [] }))
      if (candidate && stable && reasonOfSpeed({ candidate, stable })) return visit
    }
    return Number.POSITIVE_INFINITY
  }
  return Array.from({ length: rollouts }, one).sort((a, b) => a - b)
}

/** Visits of the candidate with which silence is simulated: many times as many as are asked of either side. */
const LONG = 5_000

/**
 * Of one side the visits that are asked, of all that there were: each as likely, as ids are random. Of those behind the
 * first `MOST_SAMPLED` only those are simulated that take another's place; which are is drawn at once (Li: "Reservoir-
 * sampling algorithms of time complexity O(n(1 + log(N/n)))", 1994).
 */
function sampleOf(random: Random, rate: number) {
  const asked: boolean[] = []
  let [next, silent] = [1, 0]
  return {
    /** Goes on to that visit. */
    upTo(visit: number): void {
      while (next <= visit) {
        const place = asked.length < MOST_SAMPLED ? asked.length : random.below(MOST_SAMPLED)
        const isSilent = random.chance(rate)
        silent += Number(isSilent) - Number(asked[place] ?? false)
        asked[place] = isSilent
        const drawn = (random.below(2 ** 32) + 1) / 2 ** 32
        next = asked.length < MOST_SAMPLED ? next + 1 : Math.floor(next * drawn ** (-1 / MOST_SAMPLED)) + 1
      }
    },
    next: () => next,
    counts: () => ({ visits: asked.length, failed: silent }),
  }
}

/** As `haltsOf`, of a candidate of whose visits that many tell nothing, looked at whenever another one is asked. */
function silentHaltsOf(rollouts: number, rate: number, usual: number, seed: string, others = OTHERS): number[] {
  const random = seededRandom(seed)
  const one = (): number => {
    const [candidate, stable] = [sampleOf(random, rate), sampleOf(random, usual)]
    for (let visit = 1; visit <= LONG; visit = candidate.next()) {
      stable.upTo(visit * others)
      candidate.upTo(visit)
      if (reasonOfSilence({ candidate: candidate.counts(), stable: stable.counts() })) return visit
    }
    return Number.POSITIVE_INFINITY
  }
  return Array.from({ length: rollouts }, one).sort((a, b) => a - b)
}

const ROW = 'TL-03'

/** How many of so many trials were halted, of which `most` may be; a row without that has no target. */
function haltedVerdict(what: string, halted: number, of: number, most?: number): Verdict {
  const unit = ` of ${of}`
  if (most !== undefined) return atMost({ row: ROW, what, value: halted, limit: most, unit })
  return { row: ROW, target: what, measured: `${halted}${unit}`, outcome: 'no target' }
}

/** The visit at which 95 % of the trials were halted, of all of them in order; without `most` there is no target. */
function p95Verdict(what: string, visits: readonly number[], most?: number): Verdict {
  const value = visits[Math.ceil(visits.length * 0.95) - 1] ?? Number.NaN
  const target = `${what}, visit (p95)`
  if (most !== undefined) return atMost({ row: ROW, what: target, value, limit: most, digits: 0 })
  return { row: ROW, target, measured: String(value), outcome: 'no target' }
}

const finite = (visits: readonly number[]): number => visits.filter(Number.isFinite).length

/** Days with raises: healthy ones, and those in which something is wrong from the raise on. */
function* days(rollouts: number, seed: string): Generator<Verdict> {
  const halts = (day: Day, count = rollouts): Halt[] => {
    const random = seededRandom(seed)
    return Array.from({ length: count }, () => dayOf(random, day)).filter(({ share }) => share !== undefined)
  }
  // Of a thousandth what all shares together may spend (decision 507).
  const most = Math.ceil((rollouts * 9) / 7 / 1_000)
  for (const slow of [1, 1.5, 1.8, 2.2]) {
    const day = { slow, fails: slow === 1 ? 1 : 3 }
    const evening = slow === 1 ? 'an even day' : `${slow} times as slow, 3 times the failures`
    yield haltedVerdict(`${evening}, halted`, halts(day).length, rollouts, most)
    const count = Math.ceil(rollouts / 5)
    yield haltedVerdict('  as one sum over all shares', halts({ ...day, asOneSum: true }, count).length, count)
  }
  const count = Math.ceil(rollouts / 4)
  for (const from of [2_000, 5_000] as const) {
    for (const [what, wrong] of [
      ['broken for 5 %', { fails: 0.05 }],
      ['broken for all', { fails: 1 }],
      ['twice as slow', { slow: 2 }],
    ] as const) {
      const found = halts({ slow: 1.8, fails: 3, wrong: { from, ...wrong } }, count)
      const p95 = (of: 'candidate' | 'all') =>
        found.map((halt) => halt[of]).sort((a, b) => a - b)[Math.ceil(count * 0.95) - 1]
      yield {
        row: ROW,
        target: `${what} since the raise to ${from / 100} %: ${count} halted`,
        measured: `${found.length}, visit ${p95('candidate')}, ${p95('all')} of all (p95)`,
        outcome: metIf(found.length === count),
      }
    }
  }
}

export const bench: Bench = async ([count = '30000', seed = 'trial', only = ''], say) => {
  const rollouts = Number(count)
  if (only === '' || only === 'trials') {
    say(`${rollouts} rollouts of ${VISITS} trial visits, seed "${seed}":`)
    for (const verdict of trials(rollouts, seed)) say(verdictLine(verdict))
  }
  if (only === '' || only === 'silence') {
    const count = Math.ceil(rollouts / 10)
    say(`${count} rollouts of ${LONG} trial visits, of which some tell nothing:`)
    for (const verdict of silences(count, seed)) say(verdictLine(verdict))
  }
  if (only !== '' && only !== 'days') return
  say(`Days with raises from 5 to 20 and 50 %, seed "${seed}":`)
  for (const verdict of days(Math.ceil(rollouts / 40), seed)) say(verdictLine(verdict))
}

/** Trials whose share stays, as TL-03 has them. */
function* trials(rollouts: number, seed: string): Generator<Verdict> {
  const most = Math.floor(rollouts / 1_000)
  const haltsAt = (rate: number, base: number, assumed = BASE, others?: number) =>
    haltsOf(rollouts, rate, base, assumed, seed, others)
  const healthy = (what: string, base: number, assumed: number, allowed?: number, others?: number) =>
    haltedVerdict(what, finite(haltsAt(base, base, assumed, others)), rollouts, allowed)
  yield healthy('healthy, halted, base 0.5 %', BASE, BASE, most)
  yield healthy('the same with a base of 0.6 %, assumed as 0.6 %', 0.006, 0.006, most)
  yield healthy('the same with a base of 2 %, assumed as 2 %', 0.02, 0.02, most)
  yield healthy('the same with 0.6 %, assumed as 0.5 %', 0.006, BASE)
  yield healthy('the same with 2 %, assumed as 0.5 %', 0.02, BASE)
  yield healthy('the same with 2 %, assumed as 0.5 %, and a share of 50 %', 0.02, BASE, undefined, 1)
  const forFivePercent = BASE + 0.05 * (1 - BASE)
  yield p95Verdict('broken for 5 %', haltsAt(forFivePercent, BASE), 200)
  yield p95Verdict('broken for all', haltsAt(1, BASE), 15)
  yield p95Verdict('broken for 5 %, somebody says a base of 99 %', haltsAt(forFivePercent, BASE, 0.99))
  yield p95Verdict('broken for all, somebody says a base of 99 %', haltsAt(1, BASE, 0.99))
  const slow = (times: number, deviation: number) => slowHaltsOf(rollouts, times, deviation, seed)
  yield haltedVerdict('as fast, halted, deviation 0.6', finite(slow(1, 0.6)), rollouts, most)
  yield haltedVerdict('as fast, halted, deviation 1', finite(slow(1, 1)), rollouts, most)
  yield haltedVerdict('1.25 times as slow, halted', finite(slow(1.25, 0.6)), rollouts)
  yield p95Verdict('twice as slow', slow(2, 0.6), 200)
  yield p95Verdict('three times as slow', slow(3, 0.6), 200)
}

/** Trials whose pages may say nothing (decision 602), a tenth as many: each is several times as long. */
function* silences(rollouts: number, seed: string): Generator<Verdict> {
  const most = Math.floor(rollouts / 1_000)
  const halts = (rate: number, usual: number, others?: number) => silentHaltsOf(rollouts, rate, usual, seed, others)
  const silent = (what: string, visits: readonly number[], allowed?: number) =>
    haltedVerdict(what, finite(visits), rollouts, allowed)
  for (const usual of [0.01, 0.05, 0.2, 0.5])
    yield silent(`${usual * 100} % silent on both sides, halted`, halts(usual, usual), most)
  yield silent('20 % silent on both sides, a share of 50 %, halted', halts(0.2, 0.2, 1), most)
  yield silent('7 % silent, 5 % of everybody else, halted', halts(0.07, 0.05))
  yield p95Verdict('all silent, 1 % of everybody else', halts(1, 0.01), 15)
  yield p95Verdict('all silent, 5 % of everybody else', halts(1, 0.05), 15)
  yield p95Verdict('all silent, 20 % of everybody else', halts(1, 0.2))
  yield p95Verdict('one in four silent, 5 % of everybody else', halts(0.25, 0.05))
  yield p95Verdict('one in eight silent, 5 % of everybody else', halts(0.125, 0.05))
}
