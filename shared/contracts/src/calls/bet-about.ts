/** What a bet was on: a bookmaker's matches, a draw's numbers, or the places of a table (decision 627). */
import * as v from 'valibot'
import { money } from '../wire/call.ts'
import { knownOr, listOf } from '../wire/list-of.ts'

/** Who wins, who wins once a line is added to the side's score, and what both sides score together. */
export const LEG_MARKETS = ['result', 'handicap', 'total'] as const
/** What can be picked in them: the first three of a result, two of them of a handicap, the others of a total. */
export const LEG_SIDES = ['home', 'draw', 'away', 'over', 'under'] as const
/** What a line counts. */
export const LEG_UNITS = ['goals', 'maps'] as const
/** A stake that is given back counts as odds of one; of one that won or lost by half, half is given back. */
export const LEG_OUTCOMES = ['won', 'halfWon', 'back', 'halfLost', 'lost'] as const

/** A bet on one match; of a parlay one of several. What a page does not know of it is null there. */
const Leg = v.object({
  league: v.optional(v.string()),
  home: v.string(),
  away: v.string(),
  /** ISO 8601: when it begins. */
  startsAt: v.optional(v.string()),
  market: knownOr(LEG_MARKETS, null),
  side: knownOr(LEG_SIDES, null),
  /** Of a handicap what is added to the side's score, of a total what it is held against. */
  line: v.optional(v.number()),
  unit: v.optional(knownOr(LEG_UNITS, null)),
  /** Where not the whole match counts. */
  part: v.optional(knownOr(['firstHalf'], null)),
  /** The score from which on it counts, `1:0`. */
  since: v.optional(v.string()),
  /** In stakes, the stake itself included. */
  odds: v.number(),
  /** What decided it: `2:1`, or in words; not there before. */
  score: v.optional(v.string()),
  outcome: v.optional(knownOr(LEG_OUTCOMES, null)),
})

/** One or several of these, by the kind of game. */
export const BetAbout = v.object({
  legs: v.optional(listOf(Leg)),
  /** Of a draw: `drawn` once it is known. */
  numbers: v.optional(
    v.object({
      draw: v.optional(v.string()),
      picked: listOf(v.string()),
      drawn: v.optional(listOf(v.string())),
    }),
  ),
  /** Of a table: what lay where, and what came back of it once that is known. */
  spots: v.optional(listOf(v.object({ name: v.string(), stake: money, back: v.optional(money) }))),
  /** The most that it can come to, the stake included. */
  pays: v.optional(money),
})
