// The classic slot: three reels, one line, six symbols. What it returns is counted by `slotOdds`.
import { type SlotKind, symbolAt as symbolOf } from './slot-kind.ts'

/** How often a symbol stands on a reel. */
const WEIGHTS = [8, 7, 6, 5, 3, 1] as const
/** What three of a symbol pay, in stakes. */
const TRIPLE = [5, 8, 12, 20, 80, 500] as const
/** What two of a kind on the first two reels pay, in stakes. */
export const PAIR = 3

export const REEL_SIZE = WEIGHTS.reduce((sum, weight) => sum + weight, 0)

/** The symbol at a place of the reel; places go from 0 up to, and without, `REEL_SIZE`. */
export const symbolAt = (place: number): number => symbolOf(place, WEIGHTS)

/** What three symbols pay, in stakes. */
export function payOf([first, second, third]: readonly number[]): number {
  if (first === undefined || first !== second) return 0
  return first === third ? (TRIPLE[first] ?? 0) : PAIR
}

interface Outcome {
  /** The symbol that stands there three times; null for two alike and another one behind. */
  triple: number | null
  /** In stakes. */
  pays: number
  /** How likely it is, of 1. */
  chance: number
}

/**
 * PP-09: the odds of every outcome that pays, and the percent of the stakes that come back in the long run, counted
 * over all places in which the reels can stop.
 */
export function slotOdds(): { outcomes: Outcome[]; returnPercent: number } {
  const places = Array.from({ length: REEL_SIZE }, (_, place) => symbolAt(place))
  const found = new Map<number | null, { pays: number; times: number }>()
  for (const first of places) {
    for (const second of places) {
      for (const third of places) {
        const pays = payOf([first, second, third])
        if (pays === 0) continue
        const triple = second === third ? first : null
        found.set(triple, { pays, times: (found.get(triple)?.times ?? 0) + 1 })
      }
    }
  }
  const all = REEL_SIZE ** 3
  const outcomes = [...found].map(([triple, { pays, times }]) => ({ triple, pays, chance: times / all }))
  const returned = [...found.values()].reduce((sum, { pays, times }) => sum + pays * times, 0)
  return { outcomes: outcomes.sort((a, b) => b.pays - a.pays), returnPercent: (100 * returned) / all }
}

/** Two alike come first: the steps are in the order of how many there are. */
const STEPS = [
  { from: 2, to: 2 },
  { from: 3, to: 3 },
] as const

export const oneLine: SlotKind = {
  reels: 3,
  rows: 1,
  weights: WEIGHTS,
  steps: STEPS,
  pays: TRIPLE.map((stakes) => [100 * PAIR, 100 * stakes]),
  lines: [],
  most: Math.max(...TRIPLE),
  paidIn(shown) {
    const [symbol = -1, , third] = shown
    const pays = 100 * payOf(shown)
    if (pays === 0) return []
    return [symbol === third ? { symbol, step: 1, places: [0, 1, 2], pays } : { symbol, step: 0, places: [0, 1], pays }]
  },
  odds: () =>
    slotOdds().outcomes.map(({ triple, pays, chance }) => ({
      symbol: triple,
      step: triple === null ? 0 : 1,
      chance,
      pays,
    })),
  returnPercent: slotOdds().returnPercent,
}
