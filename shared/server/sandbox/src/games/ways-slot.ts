/** A slot of 243 ways: a symbol pays wherever it stands on reels that follow each other, from the first one on. */
import { chancesOf, type Paid, type SlotKind, stepOf } from './slot-kind.ts'

const [REELS, ROWS] = [5, 3]
/** Of ten. */
const WEIGHTS = [2, 2, 2, 1, 1, 1, 1] as const
/** On three, four and five reels, for each way: hundredths of the stake. */
const PAYS = [
  [20, 40, 80],
  [25, 50, 100],
  [30, 60, 120],
  [200, 500, 800],
  [300, 500, 1000],
  [400, 700, 1200],
  [500, 1000, 1500],
] as const
const STEPS = [3, 4, 5].map((count) => ({ from: count, to: count }))

/** Where a symbol stands on each reel, up to the first without it. */
function runOf(symbol: number, shown: readonly number[]): number[][] {
  const run: number[][] = []
  for (let reel = 0; reel < REELS; reel += 1) {
    const places = Array.from({ length: ROWS }, (_, row) => reel * ROWS + row).filter((at) => shown[at] === symbol)
    if (places.length === 0) break
    run.push(places)
  }
  return run
}

function returned(): number {
  const each = chancesOf(WEIGHTS).map((chance, symbol) => {
    // How many of it a reel has on average, and how likely it has none.
    const [many, none] = [ROWS * chance, (1 - chance) ** ROWS]
    const [three = 0, four = 0, five = 0] = PAYS[symbol] ?? []
    return many ** 3 * none * three + many ** 4 * none * four + many ** 5 * five
  })
  return each.reduce((all, one) => all + one, 0)
}

export const ways: SlotKind = {
  reels: REELS,
  rows: ROWS,
  weights: WEIGHTS,
  steps: STEPS,
  pays: PAYS,
  lines: [],
  most: 500,
  paidIn: (shown) =>
    PAYS.flatMap((row, symbol): Paid[] => {
      const run = runOf(symbol, shown)
      const step = stepOf(STEPS, run.length)
      const pays = row[step]
      if (!pays) return []
      const count = run.reduce((all, places) => all * places.length, 1)
      return [{ symbol, step, places: run.flat(), pays: pays * count }]
    }),
  odds: () =>
    chancesOf(WEIGHTS).flatMap((chance, symbol) =>
      STEPS.map(({ from }, step) => {
        const none = (1 - chance) ** ROWS
        return {
          symbol,
          step,
          chance: (1 - none) ** from * (from === REELS ? 1 : none),
          pays: (PAYS[symbol]?.[step] ?? 0) / 100,
        }
      }),
    ),
  /** Of spins without their limit, which takes less than a thousandth of a percent (`slots.test.ts`). */
  returnPercent: returned(),
}
