import type { Outcome } from './instant-game.ts'

/** Two decimals: a return is told as 96.09 %. */
export const hundredths = (percent: number): number => Math.round(percent * 100) / 100

/** The rows of a game's table of odds (PP-09). */
export const betRows = <Name extends string>(outcomes: readonly Outcome<Name>[], nameOf: (name: Name) => string) =>
  outcomes.map(({ name, chance, pays, returnPercent }) => ({
    name: nameOf(name),
    chance,
    pays,
    returnPercent: returnPercent === null ? null : hundredths(returnPercent),
  }))
