// What a bookmaker takes bets on, and what it pays. The chances are those by which the site plays its matches.

/** Bets on a match, by what they win with. */
export const PICKS = ['home', 'draw', 'away', 'over', 'under'] as const
export type Pick = (typeof PICKS)[number]
export const isPick = (text: string): text is Pick => (PICKS as readonly string[]).includes(text)

/** More goals than this are over it. */
const LINE = 2.5
/** Percent of what a bet is worth that the bookmaker pays: a fair price of 2.00 is sold at 1.90. */
export const RETURN_PERCENT = 95
/** Hundredths of a stake; what would pay less, or more than a hundred stakes, is not sold. */
const LEAST = 101
const MOST = 10_000
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
function goalsToCome(minutesLeft: number, { home, away }: GoalChance): number[][] {
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
    const isSold = standing.minutesLeft > 0 && odds >= LEAST && odds <= MOST
    return [pick, isSold ? odds : null] as const
  })
  return Object.fromEntries(priced) as Record<Pick, number | null>
}

/** A ticket pays no more than so many stakes. */
export const MOST_STAKES = 1000n

/** What a ticket pays, in minor units, when all its legs have won; `odds` are hundredths. */
export function ticketPays(stake: bigint, odds: readonly number[]): bigint {
  const pays = odds.reduce((product, one) => product * BigInt(one), stake) / 100n ** BigInt(odds.length)
  const most = stake * MOST_STAKES
  return pays < most ? pays : most
}
