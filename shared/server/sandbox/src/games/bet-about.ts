import type { LEG_OUTCOMES } from '@lobby/contracts/calls/bet-about'
import type { Worded } from '@lobby/contracts/languages'

/** The same in every language, or one for each. */
export type Name = string | Worded

/** What is picked of a match, in the terms of the site's record (decision 627). */
export interface LegPick {
  market: 'result' | 'handicap' | 'total'
  side: 'home' | 'draw' | 'away' | 'over' | 'under'
  /** Of a handicap what is added to the side's score, of a total what it is held against. */
  line?: number
  unit?: 'goals' | 'maps'
  part?: 'firstHalf'
  /** The score from which on it counts. */
  since?: string
}

interface Leg extends LegPick {
  league?: Name
  home: Name
  away: Name
  /** ms */
  startsAt?: number
  /** In stakes. */
  odds: number
  score?: Name
  outcome?: (typeof LEG_OUTCOMES)[number]
}

/** What a bet was on, for the site's record. Amounts are minor units as digits. */
export interface BetAbout {
  legs?: readonly Leg[]
  numbers?: { draw: string; picked: readonly string[]; drawn?: readonly string[] }
  spots?: readonly { name: Name; stake: string; back?: string }[]
  /** The most that it can come to. */
  pays?: string
}
