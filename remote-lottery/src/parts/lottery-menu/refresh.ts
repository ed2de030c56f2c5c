import { MENU_REFRESH_CAP } from '@lobby/contracts/constants'
import type { Readings } from '@lobby/contracts/readings'

interface Scheduled {
  numero: string
  /** ms to the draw. */
  remainTime: number
  /** There while a draw runs. */
  drawing?: unknown
}

/** How many draws the documents' second reading looks at. */
const FIRST_DRAWS = 4

/** How often numbers are asked for while a draw runs, ms: they come one by one. (shared/docs/choices/lottery.md) */
export const LIVE_REFRESH = 5_000

/**
 * When to ask for the menu again, in ms: at the next draw among the games with a numero, but after 30 s at the latest
 * (LT-18, LT-20), and after 5 s while a draw runs (LT-28). A draw that is due is asked for after 1 s or 7 s, as the
 * merchant chooses (LT-19). It counts from when the answer was given, `late` ms before it was taken.
 */
export function refreshDelay(
  games: readonly Scheduled[],
  { zeroRefreshMs, refreshDrawWindow }: Pick<Readings, 'zeroRefreshMs' | 'refreshDrawWindow'>,
  late = 0,
): number {
  const withNumero = games.filter((game) => game.numero !== '')
  const looked = refreshDrawWindow === 'first4' ? withNumero.slice(0, FIRST_DRAWS) : withNumero
  const cap = games.some((game) => game.drawing) ? LIVE_REFRESH : MENU_REFRESH_CAP
  const soonest = Math.min(...looked.map((game) => game.remainTime), cap) - late
  return soonest <= 0 ? zeroRefreshMs : soonest
}
