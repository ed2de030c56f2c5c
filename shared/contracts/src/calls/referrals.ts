import * as v from 'valibot'
import { call, money, pageNumber, pageSize } from '../wire/call.ts'
import { listOf, stateOf } from '../wire/list-of.ts'

/** SH-24, HD-05: inviting friends. The GAP of its contents is decided in shared/docs/choices/rewards.md. */
export const inviteSummary = call({
  name: 'inviteSummary',
  method: 'GET',
  path: '/wps/member/referral',
  session: 'required',
  input: v.object({}),
  value: v.object({
    picture: v.string(),
    /** What friends register with. */
    code: v.string(),
    /** Both get `amount` once the friend has deposited `deposit`. */
    bonus: v.object({ amount: money, deposit: money }),
    /** Of what friends play, each day. */
    commissionPercent: v.number(),
    /** Times the bonus and the commission have to be played; absent from older gateways. */
    turnover: v.optional(v.object({ bonus: v.number(), commission: v.number() })),
    funnel: v.object({ visited: v.number(), registered: v.number(), deposited: v.number() }),
    /** Bonuses and commissions so far, and what of them can be claimed in the reward centre. */
    earned: money,
    claimable: money,
  }),
  summary: "The member's invitation code, and what came of it",
})

/** Page 1 is the first; names are masked. `joinedAt` is ms since the epoch, `bonus` in major units of the currency. */
export const invitedFriends = call({
  name: 'invitedFriends',
  method: 'GET',
  path: '/wps/member/referral/friends',
  session: 'required',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        /** Masked: a friend's name is not the inviter's to see. */
        name: v.string(),
        joinedAt: v.number(),
        state: stateOf(['registered', 'deposited']),
        /** What this friend has brought: the bonus alone, commissions are for all together. */
        bonus: money,
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'Friends who registered with the code, newest first',
})
