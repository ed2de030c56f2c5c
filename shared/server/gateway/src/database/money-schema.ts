/** Tables of what comes in and goes out: deposits, withdrawals, what has to be played for them. */

import { WITHDRAWAL_STATES } from '@lobby/contracts/calls/withdrawals'
import type { Worded } from '@lobby/contracts/languages'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DESK_REASONS, DESK_STATES } from './kinds.ts'
import { staff } from './office-schema.ts'
import { at, members, minor, ofMember, serial } from './schema.ts'

export const depositOrders = pgTable(
  'deposit_orders',
  {
    /** What the payer writes, too. */
    id: text('id').primaryKey(),
    memberId: ofMember(),
    /** The client's own, once for a member: a double tap makes one order. */
    reference: text('reference').notNull(),
    method: text('method').notNull(),
    channel: text('channel').notNull(),
    amount: minor('amount').notNull(),
    promotion: text('promotion'),
    /** As written: an order whose time is over stays `waiting` here (see `stateOf`). */
    state: text('state', { enum: ['waiting', 'submitted', 'credited', 'cancelled', 'failed'] }).notNull(),
    reason: text('reason', { enum: ['declined'] }),
    fee: minor('fee').notNull(),
    credited: minor('credited').notNull(),
    bonus: minor('bonus').notNull(),
    /** What has to be played for it. */
    turnover: minor('turnover').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    submittedAt: at('submitted_at'),
    settledAt: at('settled_at'),
  },
  (table) => [
    uniqueIndex('deposit_orders_reference').on(table.memberId, table.reference),
    index('deposit_orders_member').on(table.memberId, table.createdAt),
    index('deposit_orders_state').on(table.state, table.submittedAt),
  ],
)

/** What has to be played before an amount can be taken out. */
export const turnovers = pgTable(
  'turnovers',
  {
    id: serial(),
    memberId: ofMember(),
    /** Unique: the same deposit or bonus asks once. */
    reference: text('reference').notNull(),
    kind: text('kind', { enum: ['deposit', 'bonus'] }).notNull(),
    /** Which bonus, in the merchant's words; empty for a deposit. */
    name: jsonb('name').$type<Partial<Worded>>().notNull().default({}),
    /** Cannot be taken out before. */
    locked: minor('locked').notNull(),
    required: minor('required').notNull(),
    /** Stakes that were counted for it. */
    played: minor('played').notNull().default(sql`0`),
    since: at('since').notNull(),
    doneAt: at('done_at'),
    /** Of a bonus that its member gave up: when, and what went back of it. It is done since then. */
    givenUpAt: at('given_up_at'),
    givenBack: minor('given_back'),
  },
  (table) => [
    uniqueIndex('turnovers_reference').on(table.reference),
    index('turnovers_member').on(table.memberId, table.doneAt),
  ],
)

/** Where a member is paid. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: serial(),
    memberId: ofMember(),
    bank: text('bank').notNull(),
    /** Sealed (MS-11). */
    number: text('number').notNull(),
    /** Of bank and number, to be compared. */
    numberDigest: text('number_digest').notNull().default(''),
    /** What the member is shown of the number. */
    lastFour: text('last_four').notNull().default(''),
    holder: text('holder').notNull(),
    boundAt: at('bound_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [index('bank_accounts_member').on(table.memberId), index('bank_accounts_digest').on(table.numberDigest)],
)

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    memberId: ofMember(),
    reference: text('reference').notNull(),
    bankAccountId: integer('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** Taken from the wallet, the fee included. */
    amount: minor('amount').notNull(),
    fee: minor('fee').notNull(),
    /** `requested`, `reviewing`, `sent`, then `paid`, `refused` or `cancelled`. */
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    reason: text('reason', { enum: ['account', 'review'] }),
    /** When it came to each state, oldest first; ms. */
    steps: jsonb('steps').notNull().$type<readonly { state: (typeof WITHDRAWAL_STATES)[number]; at: number }[]>(),
    requestedAt: at('requested_at').notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_reference').on(table.memberId, table.reference),
    index('withdrawals_member').on(table.memberId, table.requestedAt),
    index('withdrawals_state').on(table.state),
  ],
)

/**
 * Payments that a bank has signed and nobody could be credited with by program (SH-24): the back office says whose each
 * is, or sends it back. Never deleted.
 */
export const deskPayments = pgTable(
  'desk_payments',
  {
    /** The bank's own id, as `deposit:<id>` of the books. */
    id: text('id').primaryKey(),
    /** What the bank said that it is for: an order's id, or whatever the payer wrote. */
    note: text('note').notNull(),
    amount: minor('amount').notNull(),
    /** No such order, more than the settings let through, or the account of its order is closed. */
    reason: text('reason', { enum: DESK_REASONS }).notNull(),
    /** `proposed`: one person has said what is to become of it, and another one has to. */
    state: text('state', { enum: DESK_STATES }).notNull().default('waiting'),
    proposedBy: integer('proposed_by').references(() => staff.id),
    /** What was proposed: an order's id or a member's name; empty for sending it back. */
    proposal: text('proposal').notNull().default(''),
    /** Whose it became. */
    memberId: integer('member_id').references(() => members.id),
    /** The order that it paid, where it was one's. */
    orderId: text('order_id').references(() => depositOrders.id),
    /** What came into the wallet, the fee taken off. */
    credited: minor('credited').notNull().default(sql`0`),
    arrivedAt: at('arrived_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [index('desk_payments_state').on(table.state, table.arrivedAt)],
)
