import { ending } from '../draw/endings.ts'
import { prizeRows } from '../draw/winning-numbers.ts'
import type { PastDraw } from './search.ts'

export interface PairCount {
  /** 00 to 99. */
  pair: string
  /** How often it came: each number of a draw counts. */
  times: number
  /** Draws since it came last; of a pair that did not come, all that were counted. */
  absent: number
  /** When that was, ms since the epoch; null where none of the draws has it. */
  last: number | null
}

const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

/** The draws that are over: what is still to be drawn neither came nor stayed away. */
export const drawsOver = (draws: readonly PastDraw[]): readonly PastDraw[] =>
  draws.filter(({ drawing, winningNumber }) => !drawing && winningNumber !== '')

/** The last two digits of all numbers of draws that are over, the newest first: each pair once, from 00 to 99. */
export function pairCounts(over: readonly PastDraw[]): PairCount[] {
  const came = over.map(({ winningNumber }) =>
    prizeRows(winningNumber).flatMap(({ numbers }) => numbers.map((number) => ending(number, 'two'))),
  )
  return PAIRS.map((pair) => {
    const at = came.findIndex((pairs) => pairs.includes(pair))
    return {
      pair,
      times: came.flat().filter((each) => each === pair).length,
      absent: at < 0 ? over.length : at,
      last: over[at]?.winningTime ?? null,
    }
  })
}

/** So many of them, those with the most of `what` first; of as many the lower pair. */
export const most = (counts: readonly PairCount[], what: 'absent' | 'times', length: number): PairCount[] =>
  [...counts].sort((a, b) => b[what] - a[what]).slice(0, length)
