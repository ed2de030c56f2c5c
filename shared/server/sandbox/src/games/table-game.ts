import type { Name } from './bet-about.ts'
import type { InstantGame, Outcome } from './instant-game.ts'

/** A game in which chips lie on a layout, and one draw decides all of them. */
export interface TableGame<Spot extends string = string> {
  /** Of the layout, in the order of a round's `wish`, which holds what was staked on each in minor units. */
  readonly spots: readonly Spot[]
  /** What a spot pays when it wins, in stakes; several where that depends on how often it came. */
  readonly pays: Readonly<Record<Spot, number | readonly number[]>>
  /**
   * Sets of spots of which one wins whatever comes: nobody bets on all of one, which plays for nothing but turnover
   * (decision 407).
   */
  readonly covers: readonly (readonly Spot[])[]
  /**
   * Where one number is drawn: the numbers that each spot wins on. Nobody has chips on all of them from 1 up, with
   * whatever spots: the zero alone would be left to lose.
   */
  readonly numbers?: Readonly<Record<Spot, readonly number[]>>
  draw(): number[]
  /** What comes back of a stake on a spot, in hundredths of it: 0 when it is lost, 100 when it is given back. */
  returned(spot: Spot, shown: readonly number[]): number
  /** What the round showed, in codes that the game's information has words for (PP-09). */
  codesOf(shown: readonly number[]): string[]
  /** The code of where it ended. */
  resultOf(shown: readonly number[]): string
  /** PP-09: the odds, counted over all that can come. */
  odds(): Outcome<string>[]
}

/** What comes back of a stake on a spot, in minor units; what is less than one of them is not paid. */
const backOf = <Spot extends string>(
  table: TableGame<Spot>,
  spot: Spot,
  stake: bigint,
  shown: readonly number[],
): bigint => (stake * BigInt(table.returned(spot, shown))) / 100n

/** The same of all stakes on a layout. */
function layoutReturns<Spot extends string>(
  table: TableGame<Spot>,
  bets: readonly bigint[],
  shown: readonly number[],
): bigint {
  return table.spots.reduce((sum, spot, at) => {
    const stake = bets[at] ?? 0n
    return stake === 0n ? sum : sum + backOf(table, spot, stake, shown)
  }, 0n)
}

/** Whether the bets have something on every spot of a set of which one wins whatever comes, or on every number. */
export function coversAll({ spots, covers, numbers }: TableGame, bets: readonly bigint[]): boolean {
  const staked = spots.filter((_, at) => (bets[at] ?? 0n) > 0n)
  if (covers.some((set) => set.every((spot) => staked.includes(spot)))) return true
  if (!numbers) return false
  const won = new Set(staked.flatMap((spot) => numbers[spot] ?? []))
  return [...new Set(Object.values(numbers).flat())].every((number) => number === 0 || won.has(number))
}

/** The spots that won more than their stake. */
export const hitsOf = (table: TableGame, shown: readonly number[]): string[] =>
  table.spots.filter((spot) => table.returned(spot, shown) > 100)

/**
 * @param nameOf what a spot is called in the site's record
 * @param draw for tests: what the round shows
 */
export const instantTable = <Spot extends string>(
  table: TableGame<Spot>,
  nameOf: (spot: Spot) => Name,
  draw: () => number[] = table.draw,
): InstantGame => ({
  draw,
  winOf: ({ wish, shown }) => layoutReturns(table, wish.map(BigInt), shown),
  codesOf: ({ shown }) => table.codesOf(shown),
  aboutOf: ({ wish, shown }) => ({
    spots: table.spots.flatMap((spot, at) => {
      const stake = BigInt(wish[at] ?? 0)
      if (stake === 0n) return []
      const back = shown && { back: String(backOf(table, spot, stake, shown)) }
      return [{ name: nameOf(spot), stake: String(stake), ...back }]
    }),
  }),
})

/** Hundredths of a stake, in stakes. */
export const inStakes = <Spot extends string>(hundredths: Readonly<Record<Spot, number>>): Record<Spot, number> =>
  Object.fromEntries(Object.entries<number>(hundredths).map(([spot, pays]) => [spot, pays / 100])) as Record<
    Spot,
    number
  >

interface Counted {
  shown: readonly number[]
  /** How many of all draws show it. */
  times: number
}

/** How likely each spot is to win, and what comes back of a stake on it. All draws are as likely. */
export function countedOdds<Spot extends string>(
  { spots, returned }: Pick<TableGame<Spot>, 'spots' | 'returned'>,
  draws: readonly Counted[],
): Outcome<Spot>[] {
  const all = draws.reduce((sum, { times }) => sum + times, 0)
  return spots.map((name) => {
    let won = 0
    let back = 0
    let most = 0
    for (const { shown, times } of draws) {
      const hundredths = returned(name, shown)
      if (hundredths > 100) won += times
      back += times * hundredths
      most = Math.max(most, hundredths)
    }
    return { name, chance: won / all, pays: most / 100, returnPercent: back / all }
  })
}

/** Every throw of so many pieces with so many faces, each once. */
export function allThrows(pieces: number, faces: number): Counted[] {
  const sequences = Array.from({ length: pieces }).reduce<number[][]>(
    (known) => known.flatMap((shown) => Array.from({ length: faces }, (_, face) => [...shown, face])),
    [[]],
  )
  return sequences.map((shown) => ({ shown, times: 1 }))
}
