/**
 * `npm run bench -- trial [rollouts] [seed]`: simulated trials of releases, healthy ones and broken ones, halted by the
 * boundary of decision 464 (TL-03). The same seed gives the same figures. Prints row, target and what came out.
 */
import { seededRandom } from '@lobby/random'
import { haltBoundary, halts } from '@lobby/releases/halt-boundary'
import type { Bench } from './command.ts'

const BASE = 0.005
const VISITS = 2_000

/** The visit at which each trial was halted, in order; Infinity for those that were not. */
function haltsOf(rollouts: number, rate: number, base: number, seed: string): number[] {
  const steps = haltBoundary(base, VISITS)
  const random = seededRandom(seed)
  const one = (): number => {
    for (let visit = 1, failed = 0; visit <= VISITS; visit += 1) {
      if (!random.chance(rate)) continue
      failed += 1
      if (halts(steps, visit, failed)) return visit
    }
    return Number.POSITIVE_INFINITY
  }
  return Array.from({ length: rollouts }, one).sort((a, b) => a - b)
}

export const bench: Bench = async ([count = '30000', seed = 'trial'], say) => {
  const rollouts = Number(count)
  const healthy = (rate: number, base: number) =>
    `${haltsOf(rollouts, rate, base, seed).filter(Number.isFinite).length} of ${rollouts}`
  const p95 = (rate: number) => `visit ${haltsOf(rollouts, rate, BASE, seed)[Math.ceil(rollouts * 0.95) - 1]}`
  const allowed = `at most ${Math.floor(rollouts / 1_000)}`
  const rows: [what: string, target: string, measured: string][] = [
    ['healthy and halted, base 0.5 %', allowed, healthy(BASE, BASE)],
    ['the same with a base measured as 0.6 %', allowed, healthy(0.006, 0.006)],
    ['the same with 0.6 % measured as 0.5 %', 'no target', healthy(0.006, BASE)],
    ['broken for 5 %, 95th percentile', 'visit 200', p95(BASE + 0.05 * (1 - BASE))],
    ['broken for all, 95th percentile', 'visit 15', p95(1)],
  ]
  say(`${rollouts} rollouts of ${VISITS} trial visits, seed "${seed}":`)
  for (const [what, target, measured] of rows) say(`${what.padEnd(44)}${target.padEnd(16)}${measured}`)
}
