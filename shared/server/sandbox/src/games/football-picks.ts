/**
 * What can be bet on in a match of football, how a bet is written down, and how it ends: the result, the handicap and
 * the goals, of the match or of its first half.
 *
 * `home`, `over` (2.5 goals), `over:3.25`, `away:0.75`, `h1.home:-0.25`. A handicap that is bet on while the match is
 * played counts the goals from then on, and is written with the score of that moment: `home:-0.25:1:0`.
 */
import type { LegPick } from './bet-about.ts'
import type { Outcome } from './market.ts'
import type { Score } from './match-odds.ts'

const SIDES = ['home', 'draw', 'away', 'over', 'under'] as const
type Side = (typeof SIDES)[number]

export interface FootballPick {
  isFirstHalf: boolean
  side: Side
  /** In quarters of a goal: what is added to the side's goals, or what the goals are held against. Null of a result. */
  line: number | null
  /** From which score on goals count. */
  from: Score
}

const START: Score = { homeScore: 0, awayScore: 0 }
/** Of the goals of a match, where a pick does not say it. */
const GOALS_LINE = 10
const PICK = /^(h1\.)?(home|draw|away|over|under)(?::(-?\d{1,2}(?:\.\d{1,2})?)(?::(\d{1,2}):(\d{1,2}))?)?$/

const isGoals = (side: Side): boolean => side === 'over' || side === 'under'
const isSide = (text: string | undefined): text is Side => (SIDES as readonly (string | undefined)[]).includes(text)

export function pickText({ isFirstHalf, side, line, from }: FootballPick): string {
  const half = isFirstHalf ? 'h1.' : ''
  if (line === null || (isGoals(side) && !isFirstHalf && line === GOALS_LINE)) return half + side
  const since = from.homeScore + from.awayScore > 0 ? `:${from.homeScore}:${from.awayScore}` : ''
  return `${half}${side}:${line / 4}${since}`
}

/** Null for what is no pick, or one that is not written as `pickText` writes it. */
export function pickFrom(text: string): FootballPick | null {
  const [, half, side, line, home, away] = PICK.exec(text) ?? []
  if (!isSide(side)) return null
  const pick: FootballPick = {
    isFirstHalf: half !== undefined,
    side,
    line: line === undefined ? (isGoals(side) ? GOALS_LINE : null) : 4 * Number(line),
    from: home === undefined ? START : { homeScore: Number(home), awayScore: Number(away) },
  }
  const isOdd = (side === 'draw' && pick.line !== null) || (isGoals(side) && home !== undefined)
  return !isOdd && Number.isInteger(pick.line ?? 0) && pickText(pick) === text ? pick : null
}

/** By how many quarters of a goal a side is ahead of its line. */
function outcomeOfMargin(quarters: number): Outcome {
  if (quarters >= 2) return 'won'
  if (quarters === 1) return 'halfWon'
  if (quarters === 0) return 'back'
  return quarters === -1 ? 'halfLost' : 'lost'
}

/**
 * How a pick ends with this score, of the match or of its half. A line between two others is half a stake on each of
 * them: one of the halves can be given back while the other has won or lost.
 */
export function footballOutcome({ side, line, from }: FootballPick, { homeScore, awayScore }: Score): Outcome {
  if (line === null) {
    const ended = homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw'
    return side === ended ? 'won' : 'lost'
  }
  const lead = homeScore - from.homeScore - (awayScore - from.awayScore)
  const goals = homeScore + awayScore
  switch (side) {
    case 'home':
      return outcomeOfMargin(4 * lead + line)
    case 'away':
      return outcomeOfMargin(-4 * lead + line)
    case 'over':
      return outcomeOfMargin(4 * goals - line)
    default:
      return outcomeOfMargin(line - 4 * goals)
  }
}

const AS_CODE: Readonly<Record<Outcome, string>> = { won: '', lost: '', back: '.back', halfWon: '.hw', halfLost: '.hl' }

/** PP-09: a pick as the site's record has it: without the score that it was made at, with what came back of it. */
export const pickCode = (pick: FootballPick, outcome: Outcome | null): string =>
  `pick.${pickText({ ...pick, from: START })}${outcome ? AS_CODE[outcome] : ''}`

/** A pick for the site's record. */
export function pickAbout({ isFirstHalf, side, line, from }: FootballPick): LegPick {
  const { homeScore, awayScore } = from
  return {
    market: line === null ? 'result' : isGoals(side) ? 'total' : 'handicap',
    side,
    ...(line === null ? {} : { line: line / 4, unit: 'goals' }),
    ...(isFirstHalf ? { part: 'firstHalf' } : {}),
    ...(homeScore + awayScore > 0 ? { since: `${homeScore}:${awayScore}` } : {}),
  }
}

/** The handicaps and goals that are sold at all, in quarters. */
const SOLD = { handicap: [12, 6], goals: [40, 16] } as const
export const mostHandicap = (isFirstHalf: boolean): number => SOLD.handicap[isFirstHalf ? 1 : 0]
export const mostGoals = (isFirstHalf: boolean): number => SOLD.goals[isFirstHalf ? 1 : 0]

/** Every bet that is sold, whatever the score. */
export function everyPick(): FootballPick[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [false, true].flatMap((isFirstHalf) => {
    const picks = (sides: readonly Side[], lines: readonly (number | null)[]) =>
      sides.flatMap((side) => lines.map((line): FootballPick => ({ isFirstHalf, side, line, from: START })))
    return [
      ...picks(['home', 'draw', 'away'], [null]),
      ...picks(['home', 'away'], range(-mostHandicap(isFirstHalf), mostHandicap(isFirstHalf))),
      ...picks(['over', 'under'], range(1, mostGoals(isFirstHalf))),
    ]
  })
}

type PartOutcome = Exclude<Outcome, 'won' | 'lost'>

/** What can come of a pick beside winning and losing the whole stake. */
export const partsOf = ({ line }: FootballPick): (PartOutcome | null)[] => {
  if (line === null || Math.abs(line) % 4 === 2) return [null]
  return line % 4 === 0 ? [null, 'back'] : [null, 'halfWon', 'halfLost']
}
