import type { Worded } from '@lobby/contracts/languages'
import type { LegPick, Name } from './bet-about.ts'

/** What a bookmaker's tickets are on: matches or fights with their odds, and how a bet on one ends. */
interface Side {
  id: string
  name: string
}

/** A stake that is given back counts as odds of one; of one that won or lost by half, half is given back. */
export type Outcome = 'won' | 'halfWon' | 'back' | 'halfLost' | 'lost'

/** A match or a fight, as it stands now. */
export interface Priced {
  id: string
  /** What it is called above its sides, by language. */
  league: Worded
  home: Side
  away: Side
  /** ms */
  startsAt: number
  endsAt: number
  status: 'scheduled' | 'live' | 'ended'
  /** By pick, in hundredths of a stake; null where it is not sold now. */
  odds: Readonly<Record<string, number | null>>
  /** What it ended with; null before. */
  score: string | null
  /** Of a match with halves: the score of the first one once it is over. */
  halfScore?: string | null
  /** What the page shows of it beside these. */
  standing: object
}

export interface Looked {
  /** What the page lists: what is sold now, and what is under way. */
  listed: readonly Priced[]
  /** What ended last, the newest first, where the page shows it. */
  lately?: readonly { id: string; score: string }[]
  /** One of these, or one that is over; undefined for one that is not known. */
  find(id: string): Priced | undefined
}

export interface Market {
  /** Whether an id is of one of its matches. */
  owns(match: string): boolean
  isPick(text: string): boolean
  /** A ticket is on so many matches at most. */
  mostLegs: number
  look(): Promise<Looked>
  /** What decides a pick, once it is known: the score at the end, or that of its half. */
  scoreFor(match: Priced, pick: string): string | null
  /** How a pick ends with the score that decides it. */
  outcome(pick: string, score: string): Outcome
  /** PP-09: a pick in codes for the site's record, with the score that decided it; undefined while none has. */
  codes(pick: string, score: string | undefined): string[]
  /** The pick for the site's record; null for what is none. */
  picked(pick: string): LegPick | null
  /** What a side of a match, and a score, are called there, where that is not what they are here. */
  sideName?(side: Side, at: 'home' | 'away'): Name
  scoreName?(score: string): Name
}

/** Of a match that was not played to its end. */
export const NOT_PLAYED = '-'

/** A market whose picks are all decided by the score at the end. */
export const byScore: Pick<Market, 'scoreFor' | 'codes'> = {
  scoreFor: ({ score }) => score,
  codes: (pick, score) => [`pick.${pick}`, ...(score ? [score] : [])],
}
