import { randomInt } from 'node:crypto'
import type { InstantGame } from './instant-game.ts'

// The demo slot: three reels, one line, six symbols. What it returns is counted by `slotOdds`.

/** In the order of the weights and pays below; `pages/slot.html` draws them. */
export const SYMBOLS = ['lotus', 'coin', 'lantern', 'carp', 'dragon', 'seven'] as const
/** How often a symbol stands on a reel. */
const WEIGHTS = [8, 7, 6, 5, 3, 1] as const
/** What three of a symbol pay, in stakes. */
const TRIPLE = [5, 8, 12, 20, 80, 500] as const
/** What two of a kind on the first two reels pay, in stakes. */
export const PAIR = 3

export const REEL_SIZE = WEIGHTS.reduce((sum, weight) => sum + weight, 0)

/** The symbol at a place of the reel; places go from 0 up to, and without, `REEL_SIZE`. */
export function symbolAt(place: number): number {
  let rest = place
  for (const [symbol, weight] of WEIGHTS.entries()) {
    if (rest < weight) return symbol
    rest -= weight
  }
  throw new RangeError(`${place} is no place of a reel`)
}

/** What three symbols pay, in stakes. */
export function payOf([first, second, third]: readonly number[]): number {
  if (first === undefined || first !== second) return 0
  return first === third ? (TRIPLE[first] ?? 0) : PAIR
}

/** What pays, in stakes: three of each symbol, and two of a kind on the first two reels. */
export const slotPays = () => ({ triple: TRIPLE, pair: PAIR })

/** The name of a symbol, as the vendor's codes have it. */
export const symbolCode = (symbol: number): string => SYMBOLS[symbol] ?? String(symbol)

/** Draws one symbol for a reel. */
export type Draw = () => number
/** Each place of the reel is as likely: what `slotOdds` counts. */
export const fairDraw: Draw = () => symbolAt(randomInt(REEL_SIZE))

export const slot = (draw: Draw = fairDraw): InstantGame => ({
  draw: () => [draw(), draw(), draw()],
  winOf: ({ shown, stake }) => stake * BigInt(payOf(shown)),
  codesOf: ({ shown }) => shown.map(symbolCode),
})

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
