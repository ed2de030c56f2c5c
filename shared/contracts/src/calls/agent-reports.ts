import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { TEAM_KINDS } from './agent.ts'
import { Order, OrderDetail } from './records.ts'

/** First and last day, ISO dates in the site's time zone, both counted. */
const range = { from: v.pipe(v.string(), v.isoDate()), to: v.pipe(v.string(), v.isoDate()) }

/** What was staked and won, and wins less the stakes that are settled: negative when the members have lost. */
const result = { bets: money, wins: money, profit: money }

/** AG-03: GET. The GAP of its contents is decided: what the team's play came to, over a range of days. */
export const teamProfit = call({
  name: 'teamProfit',
  method: 'GET',
  path: '/wps/agent/team/pnl',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({
    ...range,
    /** Somebody of the team: then it is about this member with everybody below. */
    parent: v.optional(shortText),
  }),
  value: v.object({
    ...result,
    /** What of the stakes waits for its result. */
    open: v.optional(money, 0),
    betCount: v.number(),
    /** Members who bet. */
    players: v.number(),
    deposits: money,
    withdrawals: money,
    /** With `parent`: the member's own part of it. */
    own: v.nullable(v.object({ ...result, betCount: v.number() })),
    /** With `parent`: how many are right below; of nobody's team it is the member alone. */
    children: v.optional(v.number()),
    /** Days with a bet, the oldest first. */
    byDay: listOf(v.object({ day: v.pipe(v.string(), v.isoDate()), ...result })),
  }),
  summary: "Profit and loss of the agent's team",
})

/** AG-03: orders of a team's members by what they came to in the range, or by name. */
export const RESULT_ORDERS = ['name', 'losses', 'wins', 'bets', 'balance'] as const

/** AG-03: members directly below, each with everybody under them; a search looks through all levels. */
export const memberTeam = call({
  name: 'memberTeam',
  method: 'GET',
  path: '/wps/agent/team/members',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({
    ...range,
    parent: v.optional(shortText),
    search: v.optional(shortText),
    kind: v.optional(v.picklist(TEAM_KINDS)),
    /** By name without one. */
    order: v.optional(v.picklist(RESULT_ORDERS)),
    pageNo: pageNumber,
    pageSize,
  }),
  value: v.object({
    list: listOf(
      v.object({
        userName: v.string(),
        type: v.number(),
        /** Members right below. */
        children: v.number(),
        balance: money,
        ...result,
        betCount: v.number(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'What each member of the team, with everybody below, bet and won',
})

/** AG-05: GET. The GAP of its contents is decided: the bets of everybody below, the newest first. */
export const teamBets = call({
  name: 'teamBets',
  method: 'GET',
  path: '/wps/agent/team/bets',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({
    ...range,
    /** A name of the team; a part of one finds all whose names hold it. */
    account: v.optional(shortText),
    gameType: v.optional(shortText),
    state: v.optional(v.picklist(['open', 'won', 'lost'])),
    pageNo: pageNumber,
    pageSize,
  }),
  value: v.object({
    list: listOf(v.object({ ...Order.entries, userName: v.string() })),
    pageNum: v.number(),
    totalPages: v.number(),
    /** Of all pages; `open` is what of the stakes waits for its result. */
    totals: v.object({ count: v.number(), stake: money, win: money, open: v.optional(money, 0) }),
  }),
  summary: 'Bets of the team',
})

/** AG-05: GET. One bet of the team, as the member's own record tells it (decision 643). */
export const teamBet = call({
  name: 'teamBet',
  method: 'GET',
  path: '/wps/agent/team/bet',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({ orderId: shortText, language: v.optional(shortText) }),
  value: v.object({ ...OrderDetail.entries, userName: v.string() }),
  summary: 'One bet of the team',
})
