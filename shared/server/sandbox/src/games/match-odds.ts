// What a bookmaker takes bets on, and what it pays. The chances are those by which the site plays its matches.

import type { Outcome } from './market.ts'

/** Bets on a match, by what they win with. */
export const PICKS = ['home', 'draw', 'away', 'over', 'under'] as const
export type Pick = (typeof PICKS)[number]

/** More goals than this are over it. */
const LINE = 2.5
/** Percent of what a bet is worth that the bookmaker pays: a fair price of 2.00 is sold at 1.90. */
export const RETURN_PERCENT = 95
/** Hundredths of a stake; what would pay less, or more than a hundred stakes, is not sold. */
const LEAST = 101
const MOST = 10_000
export const isPrice = (hundredths: number): boolean => hundredths >= LEAST && hundredths <= MOST
/** Goals of one side beyond this are not told apart. */
const MOST_GOALS = 14

export interface Score {
  homeScore: number
  awayScore: number
}

/** Where a match stands, and what can still happen in it. */
export interface Standing extends Score {
  /** Minutes of play still to come. */
  minutesLeft: number
}

/** How likely each side scores in a minute of play. */
export interface GoalChance {
  home: number
  away: number
}

/** Whether a pick has won with this score. */
export function hasWon(pick: Pick, { homeScore, awayScore }: Score): boolean {
  switch (pick) {
    case 'home':
      return homeScore > awayScore
    case 'draw':
      return homeScore === awayScore
    case 'away':
      return homeScore < awayScore
    case 'over':
      return homeScore + awayScore > LINE
    default:
      return homeScore + awayScore < LINE
  }
}

/**
 * How likely each number of further goals is, by home and away: minute by minute, in each of which one side scores, the
 * other, or none.
 */
export function goalsToCome(minutesLeft: number, { home, away }: GoalChance): number[][] {
  let chances = grid()
  const first = chances[0]
  if (first) first[0] = 1
  for (let minute = 0; minute < minutesLeft; minute += 1) {
    const next = grid()
    for (const [h, row] of chances.entries()) {
      for (const [a, chance] of row.entries()) {
        if (chance === 0) continue
        add(next, h, a, chance * (1 - home - away))
        add(next, Math.min(h + 1, MOST_GOALS), a, chance * home)
        add(next, h, Math.min(a + 1, MOST_GOALS), chance * away)
      }
    }
    chances = next
  }
  return chances
}

const grid = (): number[][] => Array.from({ length: MOST_GOALS + 1 }, () => new Array(MOST_GOALS + 1).fill(0))

function add(to: number[][], home: number, away: number, chance: number): void {
  const row = to[home]
  if (row) row[away] = (row[away] ?? 0) + chance
}

/** How likely each pick wins, of 1. */
export function chancesOf(
  { homeScore, awayScore, minutesLeft }: Standing,
  goalChance: GoalChance,
): Record<Pick, number> {
  const chances: Record<Pick, number> = { home: 0, draw: 0, away: 0, over: 0, under: 0 }
  for (const [home, row] of goalsToCome(minutesLeft, goalChance).entries()) {
    for (const [away, chance] of row.entries()) {
      const score = { homeScore: homeScore + home, awayScore: awayScore + away }
      for (const pick of PICKS) if (hasWon(pick, score)) chances[pick] += chance
    }
  }
  return chances
}

/** What each pick pays now, in hundredths of the stake; null where it is not sold. */
export function oddsOf(standing: Standing, goalChance: GoalChance): Record<Pick, number | null> {
  const chances = chancesOf(standing, goalChance)
  const priced = PICKS.map((pick) => {
    const odds = Math.floor(RETURN_PERCENT / chances[pick])
    const isSold = standing.minutesLeft > 0 && isPrice(odds)
    return [pick, isSold ? odds : null] as const
  })
  return Object.fromEntries(priced) as Record<Pick, number | null>
}

/** A ticket pays no more than so many stakes. */
export const MOST_STAKES = 1000n

/** Parts of two hundred that come back of a stake on a leg: half a win of odd odds is in half hundredths. */
const PARTS = 200n
const partOf: Readonly<Record<Outcome, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  halfWon: (odds) => odds + 100n,
  back: () => PARTS,
  halfLost: () => PARTS / 2n,
  lost: () => 0n,
}

/**
 * What a ticket comes to, in minor units: its stake times its odds for each leg that has won, times half of them and a
 * half for one that has won by half, times a half for one that has lost by half. `odds` are hundredths.
 */
export function ticketReturns(stake: bigint, legs: readonly { odds: number; outcome: Outcome }[]): bigint {
  const parts = legs.reduce((product, { odds, outcome }) => product * partOf[outcome](BigInt(odds)), stake)
  const returns = parts / PARTS ** BigInt(legs.length)
  const most = stake * MOST_STAKES
  return returns < most ? returns : most
}

/** What a ticket pays, in minor units, when all its legs have won; `odds` are hundredths. */
export const ticketPays = (stake: bigint, odds: readonly number[]): bigint =>
  ticketReturns(
    stake,
    odds.map((one) => ({ odds: one, outcome: 'won' })),
  )
