/**
 * A day of a trial, simulated: three edges of unequal size and speed, visitors who come back, many of them behind
 * shared addresses, and an evening in which pages are slower and fail more often, while the share is raised from 5 to
 * 20 and to 50 %. Who votes, and what of it counts, follows what edges do (`shell/edge/trial`); the watchdog's own
 * judgement decides.
 */
import type { seededRandom } from '@lobby/random'
import { MOST_OF_ADDRESS, mostFailed, mostTimed } from '@lobby/releases/addresses'
import { compared, isSlower, logarithmsOf } from '@lobby/releases/slower'
import { MOST_TIMED, type Period } from '@lobby/releases/tally'
import { reasonOfPeriods } from '@lobby/releases/trial-periods'

type Random = ReturnType<typeof seededRandom>

/** Part of the visits, how many times as slow, how many times as many failures, and how late it hears of a raise. */
const EDGES = [
  { part: 0.6, slow: 1, fails: 1, late: 0 },
  { part: 0.3, slow: 1.4, fails: 1, late: 20 },
  { part: 0.1, slow: 2.5, fails: 2, late: 400 },
] as const
const SHARES = [500, 2_000, 5_000] as const
const BASE = 0.005
/** Visitors behind one shared address, and how many times as slow its network is. */
const SHARED = { visitors: 200, part: 0.3, slow: 1.6 }
/** Part of the visits that are a visitor's second or later one. */
const AGAIN = 0.4

/** What is simulated. */
export interface Day {
  /** How many times as slow the evening's pages are, and how many times as many of its visits fail. */
  slow: number
  fails: number
  /** What is wrong with the candidate from a share on: the part of its visits that fail, how many times as slow. */
  wrong?: { from: (typeof SHARES)[number]; fails?: number; slow?: number }
  /** Judges sums over all shares, as was done once. */
  asOneSum?: boolean
}

/** What came of it; no share where it was not halted. */
export interface Halt {
  share?: number
  /** First visits of the candidate with that share, and of all. */
  candidate: number
  all: number
}

interface Visitor {
  bucket: number
  address: number
  slow: number
  voted: number
}

interface Side {
  visits: number
  failed: number
  /** The values with the lowest ids, in the order of these. */
  ids: number[]
  kept: number[]
  from: string[]
  /** By address, over all edges. */
  failures: Map<string, number>
}
const side = (): Side => ({ visits: 0, failed: 0, ids: [], kept: [], from: [], failures: new Map() })

/** One of them is kept as edges keep them: those with the lowest of random ids. */
function keep({ ids, kept, from: of }: Side, id: number, value: number, address: string): void {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ids[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  if (from >= MOST_TIMED) return
  ids.splice(from, 0, id)
  kept.splice(from, 0, value)
  of.splice(from, 0, address)
  ids.length = kept.length = of.length = Math.min(MOST_TIMED, ids.length)
}

/** Of one address so many values are compared. */
function within({ kept, from }: Side, most: number): number[] {
  const counted = new Map<string, number>()
  return kept.filter((_, i) => {
    const before = counted.get(from[i] ?? '') ?? 0
    counted.set(from[i] ?? '', before + 1)
    return before < most
  })
}

function valuesOf({ candidate, stable }: Record<'candidate' | 'stable', Side>) {
  const most = mostTimed({ candidate: candidate.kept.length, stable: stable.kept.length })
  return { candidate: within(candidate, most.candidate), stable: within(stable, most.stable) }
}

const number = (random: Random): number => (random.below(2 ** 32) + 1) / 2 ** 32

/** Runs one day. */
export function dayOf(random: Random, { slow, fails, wrong, asOneSum = false }: Day): Halt {
  const raises = [0, 3_000 + random.below(5_000)]
  raises.push((raises[1] ?? 0) + 1_500 + random.below(3_000))
  const end = (raises[2] ?? 0) + 5_000
  // At any moment or, which misleads most, right behind a raise.
  const evening = random.pick([raises[1] ?? 0, raises[2] ?? 0, random.below(end)])
  const isEvening = (visit: number): boolean => visit >= evening && visit < evening + 0.4 * end
  const visitors: Visitor[] = []
  const periods = new Map<number, Record<'candidate' | 'stable', Side>>()
  const tried = new Map<string, number>()

  for (let visit = 0; visit < end; visit += 1) {
    const drawn = number(random)
    const [i, edge] = drawn < 0.6 ? [0, EDGES[0]] : drawn < 0.9 ? [1, EDGES[1]] : ([2, EDGES[2]] as const)
    const served = raises.findLastIndex((raise, n) => visit >= raise + (n === 0 ? 0 : edge.late))
    const share = SHARES[served] ?? SHARES[0]
    const known = visitors.length > 0 && random.chance(AGAIN) ? visitors[random.below(visitors.length)] : undefined
    const visitor = known ?? newVisitor(random, visitors.length)
    if (!known) visitors.push(visitor)
    if (visitor.voted >= share) continue
    visitor.voted = share
    const name = visitor.bucket < share ? 'candidate' : 'stable'
    const address = `${i} ${share} ${visitor.address}`
    const before = tried.get(address) ?? 0
    if (before >= MOST_OF_ADDRESS) continue
    if (name === 'candidate') tried.set(address, before + 1)

    const key = asOneSum ? 0 : share
    const period = periods.get(key) ?? { candidate: side(), stable: side() }
    periods.set(key, period)
    const own = period[name]
    const isWrong = name === 'candidate' && wrong !== undefined && share >= wrong.from
    const late = isEvening(visit)
    const rate = BASE * edge.fails * (late ? fails : 1)
    const failed = random.chance(isWrong && wrong.fails ? rate + wrong.fails * (1 - rate) : rate)
    own.visits += 1
    const everywhere = `${share} ${visitor.address}`
    const told = own.failures.get(everywhere) ?? 0
    if (failed) own.failures.set(everywhere, told + 1)
    if (failed && told < mostFailed(share)[name]) own.failed += 1
    // Box and Muller's way to draw from the normal distribution.
    const normal = Math.sqrt(-2 * Math.log(number(random))) * Math.cos(2 * Math.PI * number(random))
    const times = edge.slow * visitor.slow * (late ? slow : 1) * (isWrong ? (wrong.slow ?? 1) : 1)
    keep(own, number(random), 1_800 * times * Math.exp(0.6 * normal) * (random.chance(0.05) ? 8 : 1), everywhere)
    if (name === 'stable') continue
    // Only what may halt is put to the watchdog: a failure, or pages that look too slow at each twentieth visit.
    if (!failed && !(own.visits % 20 === 0 && looksSlow(period))) continue
    if (reasonOfPeriods(judgedOf(periods), { base: BASE }) === undefined) continue
    return { share, candidate: own.visits, all: own.visits + period.stable.visits }
  }
  return { candidate: 0, all: 0 }
}

function newVisitor(random: Random, n: number): Visitor {
  const isShared = random.chance(SHARED.part)
  return {
    bucket: random.below(10_000),
    address: isShared ? -1 - Math.floor((n * SHARED.part) / SHARED.visitors) : n,
    slow: isShared ? SHARED.slow : 1,
    voted: 0,
  }
}

function looksSlow(period: Record<'candidate' | 'stable', Side>): boolean {
  const { candidate, stable } = valuesOf(period)
  const found = compared(logarithmsOf(candidate), logarithmsOf(stable))
  return found !== undefined && isSlower(found)
}

const judgedOf = (periods: ReadonlyMap<number, Record<'candidate' | 'stable', Side>>): Period[] =>
  [...periods]
    .sort(([a], [b]) => a - b)
    .map(([share, period]) => {
      const { candidate, stable } = valuesOf(period)
      return {
        share: share || undefined,
        counters: EDGES.length,
        counts: period,
        // What is silent is simulated by itself.
        silence: { candidate: { visits: 0, failed: 0 }, stable: { visits: 0, failed: 0 } },
        values: { candidate: { LCP: candidate, INP: [], CLS: [] }, stable: { LCP: stable, INP: [], CLS: [] } },
      }
    })
