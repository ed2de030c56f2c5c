// Keno: up to ten numbers of eighty, of which twenty are drawn.

/** What its tickets are kept under. */
export const KENO_CODE = 'KENO'
export const BALLS = 80
export const DRAWN = 20

/** What a ticket pays in tenths of its stake: by how many numbers it has, and how many of them are drawn. */
const TENTHS: readonly (readonly number[])[] = [
  [],
  [0, 38],
  [0, 0, 155],
  [0, 0, 20, 450],
  [0, 0, 10, 80, 1300],
  [0, 0, 0, 30, 250, 6000],
  [0, 0, 0, 20, 100, 600, 15_000],
  [0, 0, 0, 10, 50, 250, 2000, 50_000],
  [0, 0, 0, 0, 30, 150, 800, 10_000, 90_000],
  [0, 0, 0, 0, 20, 60, 400, 2500, 30_000, 100_000],
  [10, 0, 0, 0, 10, 40, 200, 1000, 8000, 50_000, 100_000],
]
export const MOST_NUMBERS = TENTHS.length - 1

/** A ticket's numbers, as it says them: `03,17,80`. */
export const pickOf = (numbers: readonly number[]): string =>
  numbers
    .toSorted((a, b) => a - b)
    .map((number) => String(number).padStart(2, '0'))
    .join()

export const numbersOf = (pick: string): number[] => (pick === '' ? [] : pick.split(',').map(Number))

/** How a ticket of so many numbers is called in the books. */
export const playOf = (count: number): string => `k${count}`

/** Different numbers of the eighty, in order, and as many as the play says. */
export function fitsKeno(play: string, pick: string): boolean {
  const numbers = numbersOf(pick)
  const isEach = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= BALLS)
  const isSet = new Set(numbers).size === numbers.length && pickOf(numbers) === pick
  return isEach && isSet && numbers.length >= 1 && numbers.length <= MOST_NUMBERS && play === playOf(numbers.length)
}

/** In stakes: by how many numbers a ticket has, and how many of them are drawn. */
export const kenoPays = (): number[][] => TENTHS.map((tenths) => tenths.map((tenth) => tenth / 10))

/** Tenths of the stake that so many hits of so many numbers pay. */
export const kenoTenths = (count: number, hits: number): number => TENTHS[count]?.[hits] ?? 0

/** How many of the numbers are among the balls of a draw. */
export function kenoHits(pick: string, balls: string): number {
  const drawn = new Set(balls.split(',').map(Number))
  return numbersOf(pick).filter((number) => drawn.has(number)).length
}

/** In how many ways so many can be taken of those. */
function waysOf(all: number, taken: number): number {
  let ways = 1
  for (let at = 0; at < taken; at += 1) ways = (ways * (all - at)) / (at + 1)
  return Math.round(ways)
}

interface KenoOdds {
  count: number
  hits: number
  /** Of 1. */
  chance: number
  /** In stakes. */
  pays: number
  /** Of all tickets of so many numbers, in the long run. */
  returnPercent: number
}

/** PP-09: how likely each result of a ticket that pays is. Each set of balls is as likely as any other. */
export function kenoOdds(): KenoOdds[] {
  return TENTHS.flatMap((tenths, count) => {
    const outcomes = tenths.map((tenth, hits) => ({
      count,
      hits,
      chance: (waysOf(DRAWN, hits) * waysOf(BALLS - DRAWN, count - hits)) / waysOf(BALLS, count),
      pays: tenth / 10,
    }))
    const returnPercent = 100 * outcomes.reduce((sum, { chance, pays }) => sum + chance * pays, 0)
    return outcomes.filter(({ pays }) => pays > 0).map((outcome) => ({ ...outcome, returnPercent }))
  })
}
