import type { HandName } from './rounds.ts'

/** A game whose hands wait for their player: all cards are drawn before any money moves, then he chooses. */
export interface HandGame {
  name: HandName
  /** Every card that a hand can come to need. */
  draw(): number[]
  /** Whether nothing is left to choose. @param chosen as the game counts it; nothing yet where it is empty */
  isOver(dealt: readonly number[], chosen: readonly number[]): boolean
  /** What a player may choose next. */
  follows(dealt: readonly number[], chosen: readonly number[], next: readonly number[]): boolean
  /** How a hand ends that its player has left. */
  left(dealt: readonly number[], chosen: readonly number[]): number[]
  /** What a hand that is over pays, in hundredths of its stake. */
  returned(dealt: readonly number[], chosen: readonly number[]): number
  /** What it showed, in codes that the game's information has words for (PP-09). */
  codesOf(dealt: readonly number[], chosen: readonly number[]): string[]
}

/** For tests: what the next hand of a game is dealt. */
export const dealing = (game: HandGame, draw: (() => number[]) | undefined): HandGame =>
  draw ? { ...game, draw } : game
