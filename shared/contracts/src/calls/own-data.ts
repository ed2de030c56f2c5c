/** MS-13: what a member can do with the data that is kept of them. */
import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'

/** How long after closing personal data is kept, and papers and bank accounts, in days. */
export const KEPT_AFTER_CLOSING = { data: 30, papers: 5 * 365 } as const

/**
 * Everything that is kept of the member, for a file of their own. Asks for the login password: a stolen session learns
 * no papers.
 */
export const takeOutData = call({
  name: 'takeOutData',
  method: 'POST',
  path: '/wps/member/data',
  session: 'required',
  sealed: true,
  input: v.object({ password: shortText }),
  value: v.object({
    /** ms since the epoch. */
    madeAt: v.number(),
    /** By subject, rows of facts. Amounts are in units, times in ISO 8601. */
    sections: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
  summary: 'Hands out what is kept of whoever is signed in',
})

/**
 * Closes the account for good, once its money is out. `giveUp`: leaves behind what cannot be withdrawn. What comes from
 * games comes back first; an order, a withdrawal or a bet that is open refuses it. Every session ends.
 */
export const closeAccount = call({
  name: 'closeAccount',
  method: 'POST',
  path: '/wps/member/close',
  session: 'required',
  sealed: true,
  input: v.object({ password: shortText, giveUp: v.optional(v.boolean()) }),
  value: v.null(),
  summary: 'Closes the account of whoever is signed in',
})
