import type { PrizeRow } from './winning-numbers.ts'

/** How much of each number is shown: the whole of it, or its last digits, which most bets are on. */
export const DIGITS = ['all', 'two', 'three'] as const
export type Digits = (typeof DIGITS)[number]

const LENGTH: Readonly<Record<Digits, number>> = { all: 0, two: 2, three: 3 }

/** The last digits of a number; zeros in front belong to them. A number that is shorter stays as it is. */
export const ending = (number: string, digits: Digits): string => number.slice(-LENGTH[digits])

/** The last two digits that begin (`heads`) and that end (`tails`) with a digit, in order, each as often as drawn. */
export interface HeadAndTail {
  digit: string
  heads: readonly string[]
  tails: readonly string[]
}

/**
 * The table of a draw by the last two digits of all its numbers: one row for each digit, from 0 to 9 (PL-09). What is
 * still to be drawn is left out, and so is a number of a single digit, which has no head.
 */
export function headsAndTails(rows: readonly PrizeRow[]): HeadAndTail[] {
  const pairs = rows
    .flatMap(({ numbers }) => numbers.map((number) => ending(number, 'two')))
    .filter((pair) => pair.length === 2)
    .sort()
  return Array.from('0123456789', (digit) => ({
    digit,
    heads: pairs.filter((pair) => pair.startsWith(digit)),
    tails: pairs.filter((pair) => pair.endsWith(digit)),
  }))
}
