/** PP-09: what a player is told of a game, and what became of each of their rounds. */
import * as v from 'valibot'
import { call, money, pageNumber, pageSize, queryNumber, shortText } from '../wire/call.ts'
import { listOf, recordOf, stateOf } from '../wire/list-of.ts'
import { Game } from './games.ts'

/** Which game; without code and node it is the vendor's lobby. */
const which = {
  vendor: shortText,
  gameCode: v.optional(shortText),
  nodeId: v.optional(v.pipe(queryNumber, v.integer())),
  language: v.optional(shortText),
}

/** What a bet can come to. */
export const GameBet = v.object({
  name: v.string(),
  /** How likely it is that the bet pays, above 0 up to 1. */
  chance: v.number(),
  /** What it pays then, in stakes. */
  pays: v.number(),
  /** Percent of such stakes that come back in the long run; null where the game's own figure alone says something. */
  returnPercent: v.nullable(v.number()),
})

/** Fails with `game.unknown`. */
export const gameInformation = call({
  name: 'gameInformation',
  method: 'GET',
  path: '/wps/game/information',
  session: 'none',
  input: v.object(which),
  value: v.object({
    gameName: v.string(),
    vendorName: v.string(),
    /** The one as the lists have it; none of a lobby, and of a game that cannot be played now. */
    games: v.optional(listOf(Game)),
    /** The smallest stake; null in a lobby. */
    minBet: v.nullable(money),
    /** The most that a round pays, in stakes; null in a lobby. */
    maxWin: v.nullable(v.number()),
    /** What the vendor says of the game; null where it says nothing. */
    published: v.nullable(
      v.object({
        /** One sentence or two each, in the language asked for. */
        rules: listOf(v.string()),
        /** Percent of all stakes that come back in the long run; null where it depends on the bet. */
        returnPercent: v.nullable(v.number()),
        bets: listOf(GameBet),
        /** Words for the vendor's codes in `result` of a round. */
        words: recordOf(v.string()),
      }),
    ),
  }),
  summary: 'Rules, return to player and odds of a game',
})

/** The member's own rounds of a game, the newest first. Fails with `game.unknown`. */
export const gameRounds = call({
  name: 'gameRounds',
  method: 'GET',
  path: '/wps/game/rounds',
  session: 'required',
  input: v.object({ ...which, pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        orderId: v.string(),
        /** ISO 8601 */
        time: v.string(),
        stake: money,
        win: money,
        /** `open` until it is settled. */
        state: stateOf(['open', 'won', 'lost']),
        /** What could be played with at this vendor once the round was over; null where it is not known any more. */
        balance: v.nullable(money),
        /** What the vendor says that the round showed: its codes (`words` of the game), or figures. */
        result: listOf(v.string()),
        /** Of a lottery alone: its draw, and the numbers of it, rows by `~` and numbers by commas, once drawn. */
        draw: v.nullable(v.object({ numero: v.string(), numbers: v.string() })),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: "The member's rounds of a game, with what each showed and came to",
})
