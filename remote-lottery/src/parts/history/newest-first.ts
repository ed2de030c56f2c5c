import type { PastDraw } from './search.ts'

/**
 * LT-30: the draws with the newest one as it was asked for last: a draw that has begun since stands at the head, and
 * one that runs has the numbers that came since. What is older than the list adds nothing.
 */
export function newestFirst(draws: readonly PastDraw[], newest: PastDraw | undefined): readonly PastDraw[] {
  const [head] = draws
  if (!newest || (head && newest.winningTime < head.winningTime)) return draws
  if (head?.numero === newest.numero && !head.drawing) return draws
  return [newest, ...draws.filter(({ numero }) => numero !== newest.numero)]
}
