import * as v from 'valibot'
import { COMMENT_MAX_LENGTH, UPLOAD } from '../site/constants.ts'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { knownOr, listOf, stateOf } from '../wire/list-of.ts'

/** SH-24: what a member can claim. The GAP of the reward centre's contents is decided in choice 380. */
export const REWARD_STATES = ['claimable', 'claimed', 'expired'] as const
/** What a reward is for. */
export const REWARD_KINDS = [
  'promotion',
  'rebate',
  'referral',
  'commission',
  'level',
  'salary',
  'dividend',
  'hour',
] as const

/** The rewards in one state; page 1 is the first. `amount` is in major units of the currency. */
export const rewardList = call({
  name: 'rewardList',
  method: 'GET',
  path: '/wps/promotion/rewards',
  session: 'required',
  input: v.object({ state: v.picklist(REWARD_STATES), pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.number(),
        kind: v.picklist(REWARD_KINDS),
        title: v.string(),
        picture: v.string(),
        amount: money,
        /** How many times the amount has to be played before it can be taken out. */
        turnover: v.number(),
        state: stateOf(REWARD_STATES),
        /** ms since the epoch, by the gateway's clock. */
        grantedAt: v.number(),
        expiresAt: v.number(),
        claimedAt: v.nullable(v.number()),
        /** When its bonus was given up after the claim (decision 606). A gateway of before does not say it. */
        givenUpAt: v.optional(v.nullable(v.number()), null),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
    /** All that can be claimed now. */
    claimable: v.object({ count: v.number(), amount: money }),
    /** How much is to be staked before all of the balance can be taken out; 0 where nothing is locked. */
    toPlay: v.optional(money, 0),
  }),
  summary: "The member's rewards of one state, newest first",
})

/** All that can be claimed without an id. Claiming what is claimed moves nothing and is no failure. */
export const claimReward = call({
  name: 'claimReward',
  method: 'POST',
  path: '/wps/promotion/rewards/claim',
  session: 'required',
  input: v.object({ id: v.optional(v.pipe(v.number(), v.integer())) }),
  /** What came to the wallet by this very call. */
  value: v.object({
    count: v.number(),
    amount: money,
    balance: money,
    /** How much is to be staked before that can be taken out. A gateway of before does not say it. */
    toPlay: v.optional(money),
  }),
  summary: 'Credits a reward to the wallet',
})

/** PR-10: what goes along with a claim. In UTF-16 units, as the browser's own limit counts. */
export const ClaimComment = v.pipe(v.string(), v.trim(), v.maxLength(COMMENT_MAX_LENGTH))

/** PR-11: where the member stands with each promotion that is claimed by asking for it. */
export const promotionClaims = call({
  name: 'promotionClaims',
  method: 'GET',
  path: '/wps/promotion/claims',
  session: 'required',
  input: v.object({}),
  value: listOf(
    v.object({
      promotionId: v.string(),
      /** `refused` can be asked for again. */
      state: stateOf(['open', 'ineligible', 'reviewing', 'approved', 'refused']),
      /** What it brings, or brought. */
      amount: money,
      turnover: v.number(),
      /** Whether pictures have to go along. */
      proof: v.picklist(['none', 'optional', 'required']),
      /** Why it was refused: its pictures were in another claim. */
      reason: v.nullable(knownOr(['proof'], null)),
      appliedAt: v.nullable(v.number()),
      /** ms: when the review is over. */
      reviewAt: v.nullable(v.number()),
      /** Reviewed by nobody: a sandbox. */
      sandbox: v.boolean(),
      /** Whether anybody looks at comments and pictures; where nobody does, none are taken. */
      reviewed: v.optional(v.boolean(), true),
    }),
  ),
  summary: 'Where the member stands with the promotions that can be claimed',
})

/** PR-10, PR-11. The same `reference` again is the same claim. */
export const claimPromotion = call({
  name: 'claimPromotion',
  method: 'POST',
  path: '/wps/promotion/claims',
  session: 'required',
  input: v.object({
    promotionId: shortText,
    comment: ClaimComment,
    /** Ids of `uploadImage`. */
    images: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(UPLOAD.maxImages)),
    reference: v.pipe(v.string(), v.uuid()),
  }),
  value: v.object({ state: stateOf(['reviewing', 'approved', 'refused']) }),
  summary: 'Asks for a promotion, with a comment and pictures',
})
