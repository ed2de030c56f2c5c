/** What a kind of slot machine is: how many places it shows, what pays in them, and how often. */

/** What pays in a spin. */
export interface Paid {
  /** In the order of the machine's symbols, from the one that is worth least. */
  symbol: number
  /** Which of the kind's steps it is: three alike, four alike … */
  step: number
  /** Where it stands: `reel * rows + row`. */
  places: readonly number[]
  /** Hundredths of the stake. */
  pays: number
}

/** A row of the table of odds (PP-09). */
interface SlotOdds {
  /** Null where it is any of them. */
  symbol: number | null
  step: number
  /** Of 1: how likely it is, on one line where the kind has lines. */
  chance: number
  /** In stakes: of one line where the kind has lines, of one way where it has ways. */
  pays: number
}

/** From so many of a symbol up to, and with, so many. */
export interface Step {
  from: number
  to: number
}

export interface SlotKind {
  reels: number
  rows: number
  /** How often a symbol comes, of their sum; each place is drawn by itself. */
  weights: readonly number[]
  steps: readonly Step[]
  /** By symbol and step: hundredths of the stake. */
  pays: readonly (readonly number[])[]
  /** The row that each line takes on each reel; none where nothing runs along lines. */
  lines: readonly (readonly number[])[]
  /** The most that a spin pays, in stakes. */
  most: number
  paidIn(shown: readonly number[]): Paid[]
  odds(): SlotOdds[]
  returnPercent: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How likely a place shows each symbol, of 1. */
export const chancesOf = (weights: readonly number[]): number[] => weights.map((weight) => weight / sum(weights))

/** The symbol at a place of the reel, whose places go from 0 up to, and without, the sum of its weights. */
export function symbolAt(place: number, weights: readonly number[]): number {
  let rest = place
  for (const [symbol, weight] of weights.entries()) {
    if (rest < weight) return symbol
    rest -= weight
  }
  throw new RangeError(`${place} is no place of a reel`)
}

/** The step that so many of a symbol make; -1 where they pay nothing. */
export const stepOf = (steps: readonly Step[], count: number): number =>
  steps.findIndex(({ from, to }) => count >= from && count <= to)

/** What all of it pays, in hundredths of the stake: no spin pays more than the kind's most. */
export const paidHundredths = (kind: SlotKind, shown: readonly number[]): number =>
  Math.min(100 * kind.most, sum(kind.paidIn(shown).map(({ pays }) => pays)))
