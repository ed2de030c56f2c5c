/** The clock of a running site, which journeys move by the developers' page. */
import { HEADER, type ValueOf } from '@lobby/contracts/call'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { expect } from '@playwright/test'
import type { Site } from './site.ts'

const MINUTE = 60_000
/** Longer than any pause: the quarter of an hour before a draw of the North, and the draw. */
const LONGEST_PAUSE = 40 * MINUTE

export interface SiteClock {
  /** Moves the clock: ms from the real time. */
  set: (offset: number) => Promise<void>
  /**
   * Sees to it that tickets of a lottery are sold, whatever the time of day is: moves the clock past the draw that is
   * about to begin or runs.
   *
   * @returns ms from the real time at which the sale ends
   */
  openSale: (code: string) => Promise<number>
  /** Whether a lottery is drawn at this moment: its prizes are open then, and it is among the first of the list. */
  isDrawing: () => Promise<boolean>
  /** Moves the clock past the draws that run, if any does. */
  passDraws: () => Promise<void>
}

interface OnSale {
  gameId: string
  /** ms to the draw */
  remainTime: number
  /** s before the draw at which the sale ends */
  lockTime: number
}

/** The clock of a site, and what puts it back. */
export function clockOf({ developer, gateway }: Site): SiteClock & { putBack: () => Promise<void> } {
  let moved = 0
  const set = async (offset: number): Promise<void> => {
    const answer = await fetch(`${developer}/api/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ offset }),
    })
    expect(answer.ok, 'the clock is moved').toBe(true)
    moved = offset
  }
  const saleOf = async (code: string): Promise<OnSale | undefined> => {
    const answer = await fetch(`${gateway}/lotto/lgw/games/opened/numero`, { headers: { Merchant: 'lobbyvn' } })
    const { value } = (await answer.json()) as { value: OnSale[] }
    return value.find(({ gameId, remainTime, lockTime }) => gameId === code && remainTime > lockTime * 1000)
  }
  const isDrawing = async (): Promise<boolean> => {
    const query = new URLSearchParams({ prizeMode: 'Lott', device: 'MOBILE', language: 'VI' })
    const answer = await fetch(`${gateway}${lotteryMenu.path}?${query}`, { headers: { [HEADER.merchant]: 'lobbyvn' } })
    const { value } = (await answer.json()) as { value: ValueOf<typeof lotteryMenu> }
    return Object.values(value).some(({ gameMenus }) =>
      gameMenus.some(({ isSale, remainTime, lockTime }) => !isSale && remainTime > lockTime * 1000),
    )
  }
  return {
    set,
    isDrawing,
    passDraws: async () => {
      if (await isDrawing()) await set(moved + LONGEST_PAUSE)
      if (await isDrawing()) throw new Error('A lottery is drawn, now and after a draw')
    },
    openSale: async (code) => {
      if (!(await saleOf(code))) await set(moved + LONGEST_PAUSE)
      const sale = await saleOf(code)
      if (!sale) throw new Error(`${code} is not on sale, neither now nor after a draw`)
      return moved + sale.remainTime - sale.lockTime * 1000
    },
    putBack: async () => {
      if (moved !== 0) await set(0)
    },
  }
}
