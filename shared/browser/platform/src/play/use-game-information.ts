/** PP-09: what is told of a game, and what became of the member's rounds, for whoever shows them. */
import type { ValueOf } from '@lobby/contracts/call'
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { nextPage } from '@lobby/contracts/paging'
import { formatNumber, useCall, useInfiniteCall } from '@lobby/platform'

/** Which game; without code and node it is the vendor's lobby. */
export interface GameChoice {
  vendor: string
  gameCode?: string | undefined
  nodeId?: number | undefined
}

/** One round, as the gateway tells it. */
export type GameRound = ValueOf<typeof gameRounds>['list'][number]

const ROUNDS_A_PAGE = 20

/** The game's rules, return and odds. A gateway that does not know the call fails with status 404, as for no game. */
export const useGameInformation = (choice: GameChoice, enabled = true) =>
  useCall(gameInformation, choice, { staleTime: 0, enabled })

/** The member's rounds, the newest first. Asks nothing for a visitor. */
export const useGameRounds = (choice: GameChoice) =>
  useInfiniteCall(gameRounds, (pageNo) => ({ ...choice, pageNo, pageSize: ROUNDS_A_PAGE }), {
    next: nextPage,
    staleTime: 0,
  })

/** One in how many: exact to a tenth where it is few, in whole numbers beyond. */
export function oneIn(chance: number): string {
  const count = 1 / chance
  return formatNumber(count, { maximumFractionDigits: count < 10 ? 1 : 0 })
}

/** Percent with the decimals that were published, two at most. */
export const percent = (value: number): string =>
  formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 })

const FIGURES = /^[\d.,:-]+$/

/** What a round showed, in words; codes that the vendor publishes no word for are left out. */
export const shownBy = (result: readonly string[], words: Readonly<Record<string, string>>): string =>
  result.flatMap((code) => (Object.hasOwn(words, code) ? [words[code]] : FIGURES.test(code) ? [code] : [])).join(' · ')

/** The special prize of a draw, which stands first; empty while nothing is drawn. */
export const specialOf = (numbers: string): string => numbers.split('~')[0]?.replaceAll(',', ' ') ?? ''
