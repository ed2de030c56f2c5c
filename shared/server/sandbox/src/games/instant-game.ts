/** A round of a game that is over with its draw. */
interface Played {
  /** What the player chose, as the game counts it. */
  wish: readonly number[]
  /** What the round shows, as the game counts it. */
  shown: readonly number[]
  /** Minor units. */
  stake: bigint
}

import type { BetAbout } from './bet-about.ts'

/** A game whose rounds are over with their draw. */
export interface InstantGame {
  draw(wish: readonly number[]): number[]
  /** Minor units, of the stake and what is won beyond it. */
  winOf(played: Played): bigint
  /** What the round showed, in codes that the game's information has words for (PP-09). */
  codesOf(played: Played): string[]
  /** What was bet on, for the site's record, where something was chosen; with what came back once it is shown. */
  aboutOf?(played: Pick<Played, 'wish'> & Partial<Pick<Played, 'shown'>>): BetAbout
}

/** What a bet can come to (PP-09). */
export interface Outcome<Name extends string> {
  name: Name
  /** How likely it is, of 1. */
  chance: number
  /** In stakes, the stake itself included. */
  pays: number
  /** Percent of such stakes that come back in the long run; null where the game's own figure says it. */
  returnPercent: number | null
}
