/** Slots with lines: symbols that are alike on a line, from the first reel on, pay. */
import { chancesOf, type Paid, type SlotKind, stepOf } from './slot-kind.ts'

/** Alike from the first reel on. */
function runOf(symbols: readonly number[]): number {
  const end = symbols.findIndex((symbol) => symbol !== symbols[0])
  return end === -1 ? symbols.length : end
}

interface LineWish {
  reels: number
  rows: number
  weights: readonly number[]
  lines: readonly (readonly number[])[]
  /** By symbol, of three alike, four alike …: in stakes of one line, which is the stake by the number of lines. */
  pays: readonly (readonly number[])[]
}

function lineSlot({ reels, rows, weights, lines, pays: ofLine }: LineWish): SlotKind {
  const steps = Array.from({ length: reels - 2 }, (_, at) => ({ from: at + 3, to: at + 3 }))
  const pays = ofLine.map((row) => row.map((stakes) => (100 * stakes) / lines.length))
  const chances = chancesOf(weights)
  const odds = () =>
    chances.flatMap((chance, symbol) =>
      steps.map(({ from }, step) => ({
        symbol,
        step,
        // So many alike, and another one behind them where there is a reel.
        chance: chance ** from * (from === reels ? 1 : 1 - chance),
        pays: (pays[symbol]?.[step] ?? 0) / 100,
      })),
    )
  return {
    reels,
    rows,
    weights,
    steps,
    pays,
    lines,
    most: Math.max(...ofLine.flat()),
    paidIn(shown) {
      return lines.flatMap((line): Paid[] => {
        const places = line.map((row, reel) => reel * rows + row)
        const symbols = places.map((place) => shown[place] ?? -1)
        const count = runOf(symbols)
        const step = stepOf(steps, count)
        const [symbol = -1] = symbols
        const paid = pays[symbol]?.[step]
        return paid ? [{ symbol, step, places: places.slice(0, count), pays: paid }] : []
      })
    },
    odds,
    // All lines are as likely to pay, and each has its share of the stake.
    returnPercent: 100 * lines.length * odds().reduce((all, { chance, pays: stakes }) => all + chance * stakes, 0),
  }
}

/** Straight across, then from corner to corner. */
const FIVE_LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

const TWENTY_LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
] as const

/** Three reels of three rows. */
export const fiveLines: SlotKind = lineSlot({
  reels: 3,
  rows: 3,
  weights: [7, 6, 6, 5, 4, 2],
  lines: FIVE_LINES,
  pays: [[8], [16], [20], [40], [100], [500]],
})

/** Five reels of three rows. */
export const twentyLines: SlotKind = lineSlot({
  reels: 5,
  rows: 3,
  weights: [5, 4, 4, 3, 2, 1, 1],
  lines: TWENTY_LINES,
  pays: [
    [10, 25, 70],
    [15, 40, 100],
    [20, 40, 150],
    [40, 80, 200],
    [75, 150, 300],
    [150, 300, 400],
    [200, 400, 500],
  ],
})
