import { MENU_REFRESH_CAP } from '@lobby/contracts/constants'
import type { Readings } from '@lobby/contracts/readings'

interface Scheduled {
  numero: string
  /** ms to the draw. */
  remainTime: number
}

/** How many draws the documents' second reading looks at. */
const FIRST_DRAWS = 4

/**
 * When to ask for the menu again, in ms: at the next draw among the games with a numero, but after 30 s at the latest
 * (LT-18, LT-20). A draw that is due is asked for after 1 s or 7 s, as the merchant chooses (LT-19).
 */
export function refreshDelay(
  games: readonly Scheduled[],
  { zeroRefreshMs, refreshDrawWindow }: Pick<Readings, 'zeroRefreshMs' | 'refreshDrawWindow'>,
): number {
  const withNumero = games.filter((game) => game.numero !== '')
  const looked = refreshDrawWindow === 'first4' ? withNumero.slice(0, FIRST_DRAWS) : withNumero
  const soonest = Math.min(...looked.map((game) => game.remainTime), MENU_REFRESH_CAP)
  return soonest <= 0 ? zeroRefreshMs : soonest
}
