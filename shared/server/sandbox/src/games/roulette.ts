import { randomInt } from 'node:crypto'
import { countedOdds, type TableGame } from './table-game.ts'

/** European roulette: 37 pockets, one zero. */
const NUMBERS: readonly number[] = Array.from({ length: 37 }, (_, number) => number)
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The zero belongs to no colour, half, dozen or column: it wins for whoever has a chip on it alone. */
const of = (wins: (number: number) => boolean) => NUMBERS.filter((number) => number > 0 && wins(number))
const dozen = (which: number) => of((number) => Math.ceil(number / 12) === which)
const column = (which: number) => of((number) => number % 3 === which % 3)

/** The numbers that each spot wins on, in the order in which the layout has the spots. */
const NUMBERS_OF: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(NUMBERS.map((number) => [`n${number}`, [number]])),
  low: of((number) => number <= 18),
  even: of((number) => number % 2 === 0),
  red: of((number) => REDS.has(number)),
  high: of((number) => number > 18),
  odd: of((number) => number % 2 === 1),
  black: of((number) => !REDS.has(number)),
  dozen1: dozen(1),
  dozen2: dozen(2),
  dozen3: dozen(3),
  column1: column(1),
  column2: column(2),
  column3: column(3),
}
const SPOTS = Object.keys(NUMBERS_OF)

/**
 * What a spot pays, in stakes with its own: 36 shared by its numbers. 35 to 1 on one number, 2 to 1 on twelve, 1 to 1
 * on eighteen; of 37 stakes on any of them 36 come back in the long run.
 */
const payOf = (numbers: readonly number[]) => 36 / numbers.length
const PAYS = Object.fromEntries(Object.entries(NUMBERS_OF).map(([spot, numbers]) => [spot, payOf(numbers)]))

const returned = (spot: string, [number = 0]: readonly number[]) =>
  NUMBERS_OF[spot]?.includes(number) ? (PAYS[spot] ?? 0) * 100 : 0

const resultOf = ([number = 0]: readonly number[]) => (number === 0 ? 'zero' : REDS.has(number) ? 'red' : 'black')

/** One spot of each sort: the others of its sort have its odds. */
const SORTS = { straight: 'n1', dozen: 'dozen1', column: 'column1', half: 'red' } as const

export const roulette: TableGame = {
  spots: SPOTS,
  pays: PAYS,
  covers: [
    ['red', 'black'],
    ['even', 'odd'],
    ['low', 'high'],
    ['dozen1', 'dozen2', 'dozen3'],
    ['column1', 'column2', 'column3'],
  ],
  numbers: NUMBERS_OF,
  draw: () => [randomInt(NUMBERS.length)],
  returned,
  resultOf,
  codesOf: (shown) => [`n${shown[0] ?? 0}`, ...(shown[0] === 0 ? [] : [resultOf(shown)])],
  odds() {
    const draws = NUMBERS.map((number) => ({ shown: [number], times: 1 }))
    return Object.entries(SORTS).flatMap(([name, spot]) =>
      countedOdds({ spots: [spot], returned }, draws).map((odds) => ({ ...odds, name })),
    )
  },
}
