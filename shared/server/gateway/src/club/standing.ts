import { CLUB_LEVELS, levelOf } from './levels.ts'

export interface Standing {
  rank: number
  /** The month (`monthOf`) through which the level is safe. */
  keptThrough: number
}

/**
 * What a level has become by `month` (choice 373). A month's turnover that keeps it makes the next month safe; without
 * it the level goes down by one. A month's turnover that reaches a higher level brings it at once, and that one is safe
 * through the month after. `turnover` answers a month's, in units.
 */
export function standingAt(before: Standing, month: number, turnover: (month: number) => number): Standing {
  let { rank, keptThrough } = before
  while (keptThrough < month) {
    if (turnover(keptThrough) < levelOf(rank).keep) rank = levelOf(levelOf(rank).rank - 1).rank
    keptThrough += 1
  }
  const reached = CLUB_LEVELS.findLast((level) => level.reach <= turnover(month))
  if (reached && reached.rank > rank) return { rank: reached.rank, keptThrough: month + 1 }
  return { rank, keptThrough }
}
