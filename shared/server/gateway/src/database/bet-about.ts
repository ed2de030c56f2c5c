import type { LEG_MARKETS, LEG_OUTCOMES, LEG_SIDES, LEG_UNITS } from '@lobby/contracts/calls/bet-about'
import type { Worded } from '@lobby/contracts/languages'

type Name = string | Worded

/** What a bet was on, as it is kept with the bet: names in all their languages, amounts in units (decision 627). */
export interface BetAbout {
  legs?: {
    league?: Name
    home: Name
    away: Name
    /** ms */
    startsAt?: number
    market: (typeof LEG_MARKETS)[number]
    side: (typeof LEG_SIDES)[number]
    line?: number
    unit?: (typeof LEG_UNITS)[number]
    part?: 'firstHalf'
    since?: string
    odds: number
    score?: Name
    outcome?: (typeof LEG_OUTCOMES)[number]
  }[]
  numbers?: { draw?: string; picked: string[]; drawn?: string[] }
  spots?: { name: Name; stake: number; back?: number }[]
  pays?: number
}
