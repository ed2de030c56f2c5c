import * as v from 'valibot'
import { call, money, shortText } from '../wire/call.ts'
import { listOf, stateOf } from '../wire/list-of.ts'

const Level = v.object({
  rankLevel: v.number(),
  labelName: v.string(),
  /** Turnover of a month that reaches it, and that keeps it. */
  reach: money,
  keep: money,
  upgradeBonus: money,
  monthlyBonus: money,
  birthdayBonus: money,
  /** Chat with a person of one's own (CS-04). */
  vipChat: v.boolean(),
})

const Benefit = v.object({
  /** What `claimBenefit` is asked for: `upgrade:4`, `monthly`, `birthday`. */
  id: v.string(),
  kind: v.picklist(['upgrade', 'monthly', 'birthday']),
  /** Of an upgrade: the level. */
  labelName: v.string(),
  amount: money,
  /** `identity`: a verified birthday is missing; `later`: its month has not come. */
  state: stateOf(['claimable', 'claimed', 'identity', 'later']),
  claimedAt: v.nullable(v.string()),
})

/** SH-24 `/m/member/benefits`. The documents name the page and no call. */
export const clubStanding = call({
  name: 'clubStanding',
  method: 'GET',
  path: '/wps/member/club',
  session: 'required',
  input: v.object({ language: v.optional(shortText) }),
  value: v.object({
    rankLevel: v.number(),
    labelName: v.string(),
    /** Settled stakes of this month, in the site's time zone. */
    turnover: money,
    /** The next level, if there is one. */
    next: v.nullable(v.object({ labelName: v.string(), reach: money })),
    /** ISO day through which the level is safe. */
    keptThrough: v.string(),
    /** This month's turnover decides about the next one; null while that is safe, or where nothing has to be kept. */
    keep: v.nullable(v.object({ needs: money, until: v.string() })),
    levels: listOf(Level),
    benefits: listOf(Benefit),
  }),
  summary: 'The level of the member, the ladder, and what can be taken',
})

/** Each once in its period: asked for again, it answers the same and pays nothing. */
export const claimBenefit = call({
  name: 'claimBenefit',
  method: 'POST',
  path: '/wps/member/club/claim',
  session: 'required',
  input: v.object({ id: shortText }),
  value: v.object({ amount: money }),
  summary: 'Takes a benefit of the level into the wallet',
})
