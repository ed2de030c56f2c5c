import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { type PrizeRow, prizeRows } from './winning-numbers.ts'

type Shown = Pick<LotteryGame, 'previousWinningTime' | 'previousWinningNumber' | 'drawing'>

/** The draw whose numbers a lottery shows. */
export interface ShownDraw {
  /** When it began, ms since the epoch. */
  at: number
  rows: readonly PrizeRow[]
  /** Its numbers are being drawn: those still to come are empty. */
  live: boolean
}

/**
 * LT-28: the draw that runs, else the last one; null before the first. The numbers of the draw before never stand
 * beside "drawing now".
 */
export function shownDraw({ drawing, previousWinningTime, previousWinningNumber }: Shown): ShownDraw | null {
  if (drawing) return { at: drawing.startsAt, rows: prizeRows(drawing.numbers), live: true }
  const rows = prizeRows(previousWinningNumber)
  return previousWinningTime === null || rows.length === 0 ? null : { at: previousWinningTime, rows, live: false }
}
