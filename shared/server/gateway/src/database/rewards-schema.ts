/**
 * Tables of what members are given: rewards, applications for promotions, the points mall, visits of invited friends.
 */
import { REWARD_KINDS } from '@lobby/contracts/calls/rewards'
import type { Worded } from '@lobby/contracts/languages'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, minor, ofMember, serial } from './schema.ts'

/** What was granted to a member. Whether it can still be claimed follows from `claimedAt` and `expiresAt`. */
export const rewards = pgTable(
  'rewards',
  {
    id: serial(),
    memberId: ofMember(),
    /** What it is for, once for a member: `rebate:LIVE:20778`, `referral:41`. Granting it again grants nothing. */
    grantKey: text('grant_key').notNull(),
    kind: text('kind', { enum: REWARD_KINDS }).notNull(),
    title: jsonb('title').notNull().$type<Worded>(),
    amount: minor('amount').notNull(),
    /** How many times the amount has to be played before it can be taken out. */
    turnover: integer('turnover').notNull(),
    grantedAt: at('granted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    claimedAt: at('claimed_at'),
  },
  (table) => [
    uniqueIndex('rewards_grant').on(table.memberId, table.grantKey),
    index('rewards_member').on(table.memberId, table.grantedAt),
  ],
)

/** PR-10, PR-11: who asked for a promotion. A refused one may be asked for again. */
export const promotionClaims = pgTable(
  'promotion_claims',
  {
    id: serial(),
    memberId: ofMember(),
    promotionId: text('promotion_id').notNull(),
    /** Of the promotion, as its rule counts: a year, a weekend. Once in each. */
    period: text('period').notNull(),
    /** The sender's own: the same one again is the same claim. */
    reference: text('reference').notNull(),
    comment: text('comment').notNull().default(''),
    /** Ids of `uploads`. */
    images: text('images').array().notNull().default(sql`'{}'`),
    amount: minor('amount').notNull(),
    state: text('state', { enum: ['reviewing', 'approved', 'refused'] }).notNull(),
    reason: text('reason'),
    appliedAt: at('applied_at').notNull(),
    /** When the review is over. */
    reviewAt: at('review_at').notNull(),
  },
  (table) => [
    uniqueIndex('promotion_claims_reference').on(table.memberId, table.reference),
    uniqueIndex('promotion_claims_period')
      .on(table.memberId, table.promotionId, table.period)
      .where(sql`${table.state} <> 'refused'`),
    index('promotion_claims_review').on(table.state, table.reviewAt),
  ],
)

/** What the points mall offers. The stock is the operator's: a newer version of the seed does not touch it. */
export const mallItems = pgTable('mall_items', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  /** `bonus` goes to the wallet at once, `goods` are sent. */
  kind: text('kind', { enum: ['bonus', 'goods'] }).notNull(),
  name: jsonb('name').notNull().$type<Worded>(),
  detail: jsonb('detail').notNull().$type<Worded>(),
  /** Points. */
  price: integer('price').notNull(),
  stock: integer('stock').notNull(),
  /** Of the club; 1 is everybody. */
  minRank: integer('min_rank').notNull(),
  club: text('club').notNull(),
  /** How many a member can have. */
  limit: integer('most').notNull(),
  /** Of a bonus. */
  amount: minor('amount').notNull(),
  turnover: integer('turnover').notNull(),
  active: boolean('active').notNull().default(true),
})

export const mallOrders = pgTable(
  'mall_orders',
  {
    id: serial(),
    memberId: ofMember(),
    itemId: text('item_id')
      .notNull()
      .references(() => mallItems.id),
    reference: text('reference').notNull(),
    points: integer('points').notNull(),
    /** Of goods: where they go. */
    delivery: jsonb('delivery').$type<{ name: string; mobile: string; address: string }>(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('mall_orders_reference').on(table.memberId, table.reference),
    index('mall_orders_member').on(table.memberId, table.at),
  ],
)

/** Who followed an invitation: each visitor counts once for an inviter. Nobody can be told from the hash. */
export const referralVisits = pgTable(
  'referral_visits',
  { memberId: ofMember(), visitor: text('visitor').notNull(), at: at('at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.visitor] })],
)
