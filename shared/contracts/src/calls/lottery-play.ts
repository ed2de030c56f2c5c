import * as v from 'valibot'
import { call, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { listOf, recordOf } from '../wire/list-of.ts'
import { LotteryGame } from './lottery.ts'

/** LT-06, LT-37: lotteries the member bet on, newest first; a map by code keeps that order. */
export const recentLottery = call({
  name: 'recentLottery',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  session: 'required',
  input: v.object({
    device: v.optional(shortText),
    recentCount: v.optional(pageSize),
    prizeMode: v.optional(shortText),
    language: v.optional(shortText),
  }),
  value: recordOf(LotteryGame),
  summary: 'Lotteries that the member played last',
})

const listInput = v.object({ prizeMode: v.optional(shortText), language: v.optional(shortText) })

/** LT-39. The GAP is decided: all lotteries, without categories. */
export const lotteryList = call({
  name: 'lotteryList',
  method: 'GET',
  path: '/lgw/vn/games',
  session: 'optional',
  input: listInput,
  value: listOf(LotteryGame),
  summary: 'Every lottery',
})

/** LT-39. The GAP is decided: those that were bet on most in the last week; before the first bet the hot ones. */
export const popularLotteries = call({
  name: 'popularLotteries',
  method: 'GET',
  path: '/lgw/vn/games/popular',
  session: 'optional',
  input: listInput,
  value: listOf(LotteryGame),
  summary: 'Lotteries that are played most',
})

/** LT-30, LT-31: results of one lottery or of Keno, newest first; a draw that runs stands at the head. */
export const drawHistory = call({
  name: 'drawHistory',
  method: 'GET',
  path: '/lgw/vn/games/history',
  session: 'optional',
  input: v.object({ gameId: shortText, pageNo: pageNumber, pageSize, language: v.optional(shortText) }),
  value: v.object({
    list: listOf(
      v.object({
        numero: v.string(),
        /** ms since the epoch, when the draw began. */
        winningTime: v.number(),
        /** While the draw runs, empty where none was drawn yet. */
        winningNumber: v.string(),
        drawing: v.boolean(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'Past draws of a lottery',
})

const DrawWish = v.object({ gameId: shortText, numero: v.optional(shortText) })

/**
 * PP-10: what is published of a draw, for whoever computes its numbers anew (decision 414). Without `numero` it is the
 * draw on sale. Hashes and seed are hex. Refused with `game.unknown` for a lottery, and `request.unknown` for a draw
 * that is not known.
 */
export const drawProof = call({
  name: 'drawProof',
  method: 'GET',
  path: '/lgw/vn/games/proof',
  session: 'optional',
  input: DrawWish,
  value: v.object({
    gameId: v.string(),
    /** What lotteries of one draw share. */
    drawCode: v.string(),
    numero: v.string(),
    name: v.string(),
    /** ms since the epoch, as are those below. */
    saleEndsAt: v.number(),
    startsAt: v.number(),
    endsAt: v.number(),
    /** Null for a draw from before draws could be checked. */
    seedHash: v.nullable(v.string()),
    publishedAt: v.nullable(v.number()),
    /** Of the tickets; null until the draw begins. */
    tickets: v.nullable(v.number()),
    digest: v.nullable(v.string()),
    /** Null until the draw is over. */
    seed: v.nullable(v.string()),
    /** Rows by `~`, numbers by commas; empty until the draw is over. */
    numbers: v.string(),
    prizes: listOf(v.object({ n: v.number(), digits: v.number() })),
  }),
  summary: 'What is published of a draw, so that its numbers can be computed anew',
})

/** PP-10: SHA-256 of `round/nodeId/stake` of each ticket, sorted; empty until the draw begins. */
export const drawTickets = call({
  name: 'drawTickets',
  method: 'GET',
  path: '/lgw/vn/games/proof/tickets',
  session: 'optional',
  input: v.object({ gameId: shortText, numero: shortText, pageNo: pageNumber, pageSize }),
  value: v.object({ list: listOf(v.string()), pageNum: v.number(), totalPages: v.number() }),
  summary: 'What is published of the tickets of a draw',
})

/** LT-35. The GAP of method and path is decided: it moves money, so POST. */
export const launchLottery = call({
  name: 'launchLottery',
  method: 'POST',
  path: '/wps/game/launchLottery',
  session: 'required',
  input: v.object({
    lottoArea: v.optional(shortText),
    launchMode: v.optional(shortText),
    lottoPrizeMode: v.optional(shortText),
    lottoGameCode: v.optional(shortText),
    /** `betting` with a code, else `lobby`. */
    lottoView: v.optional(v.picklist(['betting', 'lobby'])),
    device: v.optional(shortText),
    backUrl: v.optional(shortText),
    language: v.optional(shortText),
  }),
  /** `launch` as in `launchGame`. */
  value: v.object({ gameUrl: v.string(), launch: v.optional(v.number()) }),
  summary: "Opens the lottery vendor's page",
})
