/** A slot in which eight of a symbol or more pay wherever they stand. */
import { chancesOf, type Paid, type SlotKind, stepOf } from './slot-kind.ts'

const [REELS, ROWS] = [6, 5]
const PLACES = REELS * ROWS
/** Of twenty. */
const WEIGHTS = [4, 4, 3, 3, 2, 2, 2] as const
const STEPS = [
  { from: 8, to: 9 },
  { from: 10, to: 11 },
  { from: 12, to: PLACES },
] as const
/** Hundredths of the stake. Twelve of each of the last two are the most that thirty places hold. */
const PAYS = [
  [40, 100, 300],
  [60, 150, 400],
  [120, 400, 1500],
  [150, 500, 2000],
  [800, 3000, 10_000],
  [1200, 4000, 20_000],
  [1500, 6000, 30_000],
] as const

/** In how many ways so many of the places can be chosen. */
function choices(count: number): number {
  let ways = 1
  for (let at = 1; at <= count; at += 1) ways = (ways * (PLACES + 1 - at)) / at
  return ways
}

/** How likely so many of all places, or more up to the other number, show a symbol of this chance. */
function between(from: number, to: number, chance: number): number {
  let likely = 0
  for (let count = from; count <= to; count += 1) {
    likely += choices(count) * chance ** count * (1 - chance) ** (PLACES - count)
  }
  return likely
}

const odds = () =>
  chancesOf(WEIGHTS).flatMap((chance, symbol) =>
    STEPS.map(({ from, to }, step) => ({
      symbol,
      step,
      chance: between(from, to, chance),
      pays: (PAYS[symbol]?.[step] ?? 0) / 100,
    })),
  )

export const anywhere: SlotKind = {
  reels: REELS,
  rows: ROWS,
  weights: WEIGHTS,
  steps: STEPS,
  pays: PAYS,
  lines: [],
  most: 500,
  paidIn: (shown) =>
    PAYS.flatMap((row, symbol): Paid[] => {
      const places = [...shown.keys()].filter((at) => shown[at] === symbol)
      const step = stepOf(STEPS, places.length)
      const pays = row[step]
      return pays ? [{ symbol, step, places, pays }] : []
    }),
  odds,
  returnPercent: 100 * odds().reduce((all, { chance, pays }) => all + chance * pays, 0),
}
