import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { knownOr, listOf, stateOf } from '../wire/list-of.ts'
import { BetAbout } from './bet-about.ts'

const range = {
  /** First and last day, ISO dates in the site's time zone, both counted; absent is the last seven days. */
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
}

/** One bet, as lists show it. */
export const Order = v.object({
  orderId: v.string(),
  gameName: v.string(),
  gameType: v.string(),
  vendor: v.string(),
  nodeId: v.number(),
  /** Relative to an image CDN. */
  iconUrl: v.string(),
  stake: money,
  win: money,
  /** `open` until it is settled. */
  state: stateOf(['open', 'won', 'lost']),
  /** ISO 8601 */
  time: v.string(),
})

/** Where a lottery draws; in the Center and the South some bets have names of their own. */
const REGIONS = ['north', 'central', 'south', 'stock'] as const

/**
 * A bet of the member's own, with what it was on where its vendor tells that (decision 627); of a lottery's ticket the
 * bet, by the vendor's code, and its numbers.
 */
const OwnOrder = v.object({
  ...Order.entries,
  about: v.optional(BetAbout),
  ticket: v.optional(
    v.nullable(v.object({ play: v.string(), pick: v.string(), region: v.optional(knownOr(REGIONS, null)) })),
  ),
})

/** CL-20, CL-30: GET. */
export const orders = call({
  name: 'orders',
  method: 'GET',
  path: '/lgw/orders',
  session: 'required',
  input: v.object({
    ...range,
    gameType: v.optional(shortText),
    vendor: v.optional(shortText),
    state: v.optional(v.picklist(['open', 'won', 'lost'])),
    language: v.optional(shortText),
    pageNo: pageNumber,
    pageSize,
  }),
  value: v.object({
    list: listOf(OwnOrder),
    pageNum: v.number(),
    totalPages: v.number(),
    /**
     * Of all pages. `open` is what of the stakes waits for its result: it is neither won nor lost, and no part of
     * profit and loss.
     */
    totals: v.object({ count: v.number(), stake: money, win: money, open: v.optional(money, 0) }),
  }),
  summary: "The member's bets",
})

/**
 * What a ticket's numbers are held against: the ends of all numbers of a draw, of its special, first or eighth prize,
 * or the digit before the last of the special prize.
 */
export const DRAWN_AGAINST = ['any', 'special', 'first', 'eighth', 'tens'] as const
/** One of them. */
export type DrawnAgainst = (typeof DRAWN_AGAINST)[number]

/**
 * Each number of a ticket is a bet of its own; or all of them have to come, or none; or every pair of them, or every
 * combination of two and more, is a bet.
 */
export const TICKET_WAYS = ['each', 'all', 'none', 'pairs', 'combinations'] as const
/** On what terms a ticket was sold (decision 617). */
export interface TicketTerms {
  /** How many bets it is; the stake is spread over them evenly. */
  bets: number
  /** For each bet that wins, in stakes on it; of combinations for two numbers. */
  pays: number
  way: (typeof TICKET_WAYS)[number]
}

/** All that is told of one bet. */
export const OrderDetail = v.object({
  ...OwnOrder.entries,
  settledAt: v.nullable(v.string()),
  /** Of a lottery's ticket alone. */
  ticket: v.nullable(
    v.object({
      numero: v.string(),
      play: v.string(),
      pick: v.string(),
      /** What was drawn, rows by `~` from the special prize down, numbers by commas; empty before. */
      numbers: v.string(),
      /** What the vendor's page calls the ticket. */
      number: v.optional(v.string()),
      against: v.optional(knownOr(DRAWN_AGAINST, null)),
      terms: v.optional(v.object({ bets: v.number(), pays: v.number(), way: knownOr(TICKET_WAYS, null) })),
      region: v.optional(knownOr(REGIONS, null)),
    }),
  ),
})

/** CL-20: GET. */
export const orderDetail = call({
  name: 'orderDetail',
  method: 'GET',
  path: '/lgw/orders/detail',
  session: 'required',
  input: v.object({ orderId: shortText, language: v.optional(shortText) }),
  value: OrderDetail,
  summary: 'One bet',
})

/**
 * Account record: what came to the member's money and what left it, be it in the site's wallet or in a game. What moves
 * between the two (`vendor-in`, `vendor-out`) is listed where its kind is asked for.
 */
export const transactionRecords = call({
  name: 'transactionRecords',
  method: 'GET',
  path: '/wps/transaction/records',
  session: 'required',
  module: 'MEMTRANS3',
  input: v.object({
    ...range,
    kind: v.optional(
      v.picklist(['deposit', 'withdrawal', 'vendor-in', 'vendor-out', 'transfer', 'play-money', 'bonus']),
    ),
    pageNo: pageNumber,
    pageSize,
  }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.string(),
        kind: v.string(),
        amount: money,
        time: v.string(),
        remark: v.string(),
        /** Of a bonus: which one came, or was given up. A gateway of before does not say it. */
        bonus: v.optional(v.string()),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
    /** Of all pages: what came in and what left, both positive. */
    totals: v.object({ count: v.number(), in: money, out: money }),
    /**
     * With the first page of all kinds: the member's money before the first day and after the last, and what play moved
     * of it, which is no entry of this list. Before, in, play, less out, is after. `open` is what of the stakes in
     * `play` waits for its result; the rest is profit and loss.
     */
    balance: v.optional(v.object({ before: money, play: money, after: money, open: v.optional(money, 0) })),
  }),
  summary: 'Deposits, withdrawals and transfers of the member',
})

/**
 * What came into the wallet and left it by deposits and withdrawals, both positive, and by transfers within the team:
 * `given` is what agents gave, less what they took or the member gave.
 */
const moved = { deposits: money, withdrawals: money, given: money }

/** Profit and loss of the member over a range of days. */
export const profitAndLoss = call({
  name: 'profitAndLoss',
  method: 'GET',
  path: '/wps/report/personal/pnl',
  session: 'required',
  module: 'PERSPNL3',
  input: v.object(range),
  value: v.object({
    bets: money,
    wins: money,
    /** Wins less the stakes that are settled. */
    profit: money,
    /** What of the stakes waits for its result. */
    open: v.optional(money, 0),
    deposits: money,
    withdrawals: money,
    byType: listOf(v.object({ gameType: v.string(), bets: money, wins: money, profit: money })),
    /** Days of the site's time zone with a bet, the oldest first. */
    byDay: listOf(v.object({ day: v.pipe(v.string(), v.isoDate()), bets: money, wins: money, profit: money })),
    /** PP-06: days of the site's time zone on which money came or left, the oldest first. */
    moved: v.optional(listOf(v.object({ day: v.pipe(v.string(), v.isoDate()), ...moved })), []),
    /** PP-06: all days there ever were, and the first of them; `since` is null where nothing was ever moved. */
    lifetime: v.optional(v.nullable(v.object({ since: v.nullable(v.pipe(v.string(), v.isoDate())), ...moved })), null),
  }),
  summary: "The member's profit and loss",
})
