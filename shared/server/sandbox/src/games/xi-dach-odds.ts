// What Xì Dách comes to for whoever draws and stands as pays best: counted over all cards that can come.
import type { Outcome } from './instant-game.ts'
import { houseDraws, mayStand, rankOfHand, type Standing, standingOf, XI_DACH_PAYS } from './xi-dach.ts'

/** So many of each value are in a pack: four of each, and sixteen tens and pictures. Nothing is worth nothing. */
const PACK: readonly number[] = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]
const CARDS = 52
const MOST_CARDS = 5
const VALUES: readonly number[] = PACK.flatMap((count, value) => (count > 0 ? [value] : []))

const ROWS = ['xiBang', 'xiDach', 'nguLinh', 'points', 'tie'] as const
type Row = (typeof ROWS)[number]
/** How likely each of `ROWS` is; what is missing to 1 is lost. */
type Chances = readonly number[]

const paysOf = (row: Row): number => (row === 'tie' ? 100 : XI_DACH_PAYS[row])
const worthOf = (chances: Chances): number =>
  ROWS.reduce((sum, row, at) => sum + (paysOf(row) * (chances[at] ?? 0)) / 100, 0)

/** Cards with which the house ends, in whatever order they came. */
interface HouseEnd {
  rank: number
  /** How many of each value. */
  counts: readonly number[]
  /** In how many orders they can have come. */
  orders: number
  cards: number
}

const withOne = (counts: readonly number[], value: number): number[] =>
  counts.map((count, at) => (at === value ? count + 1 : count))

function houseEnds(): HouseEnd[] {
  const ends = new Map<string, HouseEnd>()
  const next = (values: readonly number[], counts: readonly number[]) => {
    if (values.length >= 2 && !houseDraws(values)) {
      const key = counts.join()
      const known = ends.get(key)
      if (known) known.orders += 1
      else ends.set(key, { rank: rankOfHand(values), counts, orders: 1, cards: values.length })
      return
    }
    for (const value of VALUES) {
      if ((counts[value] ?? 0) < (PACK[value] ?? 0)) next([...values, value], withOne(counts, value))
    }
  }
  next(
    [],
    PACK.map(() => 0),
  )
  return [...ends.values()]
}

/** In how many ways so many can be taken one after the other. */
function falling(of: number, taken: number): number {
  let ways = 1
  for (let each = 0; each < taken; each += 1) ways *= of - each
  return ways
}

function waysOf({ counts, orders }: HouseEnd, left: readonly number[]): number {
  let ways = orders
  for (const value of VALUES) {
    const taken = counts[value] ?? 0
    if (taken > 0) ways *= falling(left[value] ?? 0, taken)
  }
  return ways
}

let counted: { outcomes: Outcome<Row>[]; returnPercent: number } | undefined

/** PP-09: how often each hand wins and how often nobody does, and the percent of the stakes that come back. */
export function xiDachOdds(): { outcomes: Outcome<Row>[]; returnPercent: number } {
  counted ??= countOdds()
  return counted
}

function countOdds(): { outcomes: Outcome<Row>[]; returnPercent: number } {
  const ends = houseEnds()
  const known = new Map<string, Chances>()
  const leftOf = (counts: readonly number[]) => PACK.map((count, value) => count - (counts[value] ?? 0))

  /** What becomes of a hand whose player has ended. */
  function ended(values: readonly number[], counts: readonly number[]): Chances {
    const standing: Standing = standingOf(values)
    if (standing === 'bust') return ROWS.map(() => 0)
    const rank = rankOfHand(values)
    const left = leftOf(counts)
    const chances = ROWS.map(() => 0)
    for (const end of ends) {
      const row = rank === end.rank ? 'tie' : rank > end.rank ? standing : null
      if (row === null) continue
      const at = ROWS.indexOf(row)
      chances[at] = (chances[at] ?? 0) + waysOf(end, left) / falling(CARDS - values.length, end.cards)
    }
    return chances
  }

  /** What becomes of a hand with the best choices from here on. */
  function best(values: readonly number[], counts: readonly number[]): Chances {
    const key = counts.join()
    const before = known.get(key)
    if (before) return before
    const isFull = values.length === MOST_CARDS || standingOf(values) === 'bust'
    const isNatural = ['xiBang', 'xiDach'].includes(standingOf(values))
    const stood = isFull || isNatural || mayStand(values) ? ended(values, counts) : null
    const drawn = isFull || isNatural ? null : afterNext(values, counts)
    const chances = stood && drawn ? (worthOf(drawn) > worthOf(stood) ? drawn : stood) : (stood ?? drawn ?? [])
    known.set(key, chances)
    return chances
  }

  function afterNext(values: readonly number[], counts: readonly number[]): Chances {
    const sum = ROWS.map(() => 0)
    const left = leftOf(counts)
    for (const value of VALUES) {
      const chance = (left[value] ?? 0) / (CARDS - values.length)
      if (chance === 0) continue
      const then = best([...values, value], withOne(counts, value))
      for (const at of ROWS.keys()) sum[at] = (sum[at] ?? 0) + chance * (then[at] ?? 0)
    }
    return sum
  }

  const none = PACK.map(() => 0)
  const chances = ROWS.map(() => 0)
  for (const first of VALUES) {
    const then = afterNext([first], withOne(none, first))
    for (const at of ROWS.keys()) chances[at] = (chances[at] ?? 0) + ((PACK[first] ?? 0) / CARDS) * (then[at] ?? 0)
  }
  const outcomes = ROWS.map((name, at) => ({
    name,
    pays: paysOf(name) / 100,
    chance: chances[at] ?? 0,
    returnPercent: null,
  }))
  return { outcomes, returnPercent: 100 * worthOf(chances) }
}
