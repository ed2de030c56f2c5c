/** Tables of player protection: what members have limited, when they played, and what they left out on purpose. */
import { LIMIT_KINDS, LIMIT_PERIODS } from '@lobby/contracts/calls/protection'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, members, ofMember, serial } from './schema.ts'

/** PP-01: one row a limit. What counts for it is summed from the ledger, never kept here. */
export const playLimits = pgTable(
  'play_limits',
  {
    memberId: ofMember(),
    kind: text('kind', { enum: LIMIT_KINDS }).notNull(),
    period: text('period', { enum: LIMIT_PERIODS }).notNull(),
    /** Minor units; minutes for `time`. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    setAt: at('set_at').notNull(),
    /** When a higher limit was asked for, or none; null when nothing waits. */
    askedAt: at('asked_at'),
    /** What was asked for then; null is no limit. */
    asked: bigint('asked', { mode: 'bigint' }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
)

/** PP-01: minutes since the epoch in which a member played, each once, however many games are open. */
export const playMinutes = pgTable(
  'play_minutes',
  { memberId: ofMember(), minute: integer('minute').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.minute] })],
)

/** PP-02: how often a member wants to be told of time and result, and when that was last confirmed. */
export const playChecks = pgTable('play_checks', {
  memberId: ofMember().primaryKey(),
  /** Null is the site's own interval. */
  minutes: integer('minutes'),
  confirmedAt: at('confirmed_at'),
})

/** PP-01: who wanted no limit with the first deposit, and has confirmed it. */
export const limitsDeclined = pgTable('limits_declined', {
  memberId: ofMember().primaryKey(),
  at: at('at').notNull(),
})

/** PP-03, PP-04: time-outs and self-exclusions, each as it was taken. The one that ends last holds. */
export const exclusions = pgTable(
  'exclusions',
  {
    id: serial(),
    memberId: ofMember(),
    kind: text('kind', { enum: ['time-out', 'self-exclusion'] }).notNull(),
    since: at('since').notNull(),
    /** Null is for ever. */
    until: at('until'),
    /** Of a self-exclusion: when it is really over, which its player has asked for after `until`. */
    returnAt: at('return_at'),
    /** Of a self-exclusion that follows from another account of the same person: whose own it is. */
    followsId: integer('follows_id').references(() => members.id),
    /** When the back office ended it: the two accounts are not one person's. Only of one that follows. */
    liftedAt: at('lifted_at'),
  },
  (table) => [index('exclusions_member').on(table.memberId)],
)

/** PP-04: accounts that look like one person's, and that the back office has found to be two people's. */
export const knownApart = pgTable(
  'known_apart',
  {
    memberId: ofMember(),
    /** Whose exclusion the member's had followed. */
    otherId: integer('other_id')
      .notNull()
      .references(() => members.id),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.otherId] })],
)
