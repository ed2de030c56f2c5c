import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../call.ts'

/** AG-01. The GAP of the overview's call is decided: one GET beside `/wps/agent/downline`, over a range of days. */
export const teamOverview = call({
  name: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({
    /** First and last day, ISO dates in the site's time zone, both counted. */
    from: v.pipe(v.string(), v.isoDate()),
    to: v.pipe(v.string(), v.isoDate()),
  }),
  value: v.object({
    teamSize: v.number(),
    newMembers: v.number(),
    activeMembers: v.number(),
    teamBalance: money,
    bets: money,
    wins: money,
    deposits: money,
    withdrawals: money,
  }),
  summary: "The agent's team in figures",
})

/** AG-11, CL-20: GET of the direct downline, with search. */
export const downline = call({
  name: 'downline',
  method: 'GET',
  path: '/wps/agent/downline',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ parent: v.optional(shortText), search: v.optional(shortText), pageNo: pageNumber, pageSize }),
  value: v.object({
    list: v.array(
      v.object({
        userName: v.string(),
        type: v.number(),
        children: v.number(),
        balance: money,
        joined: v.string(),
        lastSeen: v.nullable(v.string()),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'Members under an agent',
})
