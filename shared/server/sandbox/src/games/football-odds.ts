/** What each market of a match pays: from the same chances of goals as its result. */
import { type FootballPick, footballOutcome, mostGoals, mostHandicap, pickText } from './football-picks.ts'
import type { Outcome } from './market.ts'
import {
  type GoalChance,
  goalsToCome,
  isPrice,
  oddsOf,
  RETURN_PERCENT,
  type Score,
  type Standing,
} from './match-odds.ts'

/** In the order in which a match shows them. */
export const FOOTBALL_MARKETS = ['result', 'handicap', 'goals', 'h1.result', 'h1.handicap', 'h1.goals'] as const

/** The picks of a match by market, as they are shown; the first half's are not there once it is over. */
export type FootballMarkets = Readonly<Record<string, readonly string[]>>

interface Sold {
  odds: Record<string, number | null>
  markets: Record<string, readonly string[]>
}

type Chances = Readonly<Record<Outcome, number>>

/** How likely a pick ends in each way, given how likely each number of further goals is. */
export function outcomeChances(pick: FootballPick, now: Score, goals: readonly (readonly number[])[]): Chances {
  const chances = { won: 0, halfWon: 0, back: 0, halfLost: 0, lost: 0 }
  for (const [home, row] of goals.entries()) {
    for (const [away, chance] of row.entries()) {
      const score = { homeScore: now.homeScore + home, awayScore: now.awayScore + away }
      chances[footballOutcome(pick, score)] += chance
    }
  }
  return chances
}

/**
 * The price at which a bet gives back its share of the stakes, in hundredths: what is given back on a line, or half of
 * it, is part of that share, as of a draw between cocks. Null where it is not sold.
 */
export function linePrice({ won, halfWon, back, halfLost }: Chances): number | null {
  const share = RETURN_PERCENT - 100 * (halfWon / 2 + back + halfLost / 2)
  const price = Math.floor(share / (won + halfWon / 2))
  return isPrice(price) ? price : null
}

/** Two sides of a line with their prices; both are sold, or neither. */
interface Pair {
  line: number
  picks: readonly [string, string]
  prices: readonly [number, number]
}

/** Sold as well beside the line that is shown, so that a slip outlives a step of it; quarters of a goal. */
const BESIDE = 1

/** @returns the line whose two sides are closest to each other, and those beside it, the closest first */
function closest(pairs: readonly Pair[]): Pair[] {
  const apart = ({ prices: [one, other] }: Pair) => Math.abs(one - other)
  const [main] = pairs.toSorted((one, other) => apart(one) - apart(other) || Math.abs(one.line) - Math.abs(other.line))
  if (!main) return []
  return [main, ...pairs.filter((pair) => pair !== main && Math.abs(pair.line - main.line) <= BESIDE)]
}

/** The markets of the match, or of its first half, from how that stands. */
function soldIn(isFirstHalf: boolean, standing: Standing, goalChance: GoalChance, isPlayed: boolean): Sold {
  const sold: Sold = { odds: {}, markets: {} }
  const from = isPlayed ? standing : { homeScore: 0, awayScore: 0 }
  const goals = goalsToCome(standing.minutesLeft, goalChance)
  const pairsOf = (lines: readonly number[], sides: readonly ['home' | 'over', 'away' | 'under']): Pair[] =>
    lines.flatMap((line) => {
      const ofSide = (side: FootballPick['side']): FootballPick => ({
        ...{ isFirstHalf, side, from: sides[0] === 'home' ? from : { homeScore: 0, awayScore: 0 } },
        line: side === 'away' ? -line : line,
      })
      const [one, other] = [ofSide(sides[0]), ofSide(sides[1])]
      const first = linePrice(outcomeChances(one, standing, goals))
      const second = first && linePrice(outcomeChances(other, standing, goals))
      return first && second ? [{ line, picks: [pickText(one), pickText(other)], prices: [first, second] }] : []
    })
  const take = (name: string, pairs: readonly Pair[]): void => {
    for (const { picks, prices } of pairs)
      for (const [at, pick] of picks.entries()) sold.odds[pick] = prices[at] ?? null
    if (pairs[0]) sold.markets[name] = pairs[0].picks
  }
  const quarters = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at)

  const result = oddsOf(standing, goalChance)
  const sides = ['home', 'draw', 'away'] as const
  for (const side of sides) sold.odds[isFirstHalf ? `h1.${side}` : side] = result[side]
  const name = (market: string) => (isFirstHalf ? `h1.${market}` : market)
  // The sides first: each team's handicap stands in its row, beside its win.
  sold.markets[name('result')] = (['home', 'away', 'draw'] as const).map((side) => name(side))
  if (standing.minutesLeft === 0) return sold
  const widest = mostHandicap(isFirstHalf)
  take(name('handicap'), closest(pairsOf(quarters(-widest, widest), ['home', 'away'])))
  if (!isFirstHalf) {
    sold.odds.over = result.over
    sold.odds.under = result.under
  }
  // 2.5 goals as long as both sides of it are open, and then the line that is.
  const scored = standing.homeScore + standing.awayScore
  if (!isFirstHalf && result.over && result.under) sold.markets.goals = ['over', 'under']
  else take(name('goals'), closest(pairsOf(quarters(4 * scored + 1, mostGoals(isFirstHalf)), ['over', 'under'])))
  return sold
}

/** Everything that is sold on a match that stands so, in hundredths of a stake. */
export function footballOdds(
  standing: Standing,
  firstHalf: Standing,
  goalChance: GoalChance,
  isPlayed: boolean,
): { odds: Readonly<Record<string, number | null>>; markets: FootballMarkets } {
  const match = soldIn(false, standing, goalChance, isPlayed)
  if (firstHalf.minutesLeft === 0) return match
  const half = soldIn(true, firstHalf, goalChance, isPlayed)
  return { odds: { ...match.odds, ...half.odds }, markets: { ...match.markets, ...half.markets } }
}
