/** Tables of the back office (PD-05): who works there, and what each has done. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from './kinds.ts'
import { at, members, serial } from './schema.ts'

export const staff = pgTable(
  'staff',
  {
    id: serial(),
    /** Lower case. */
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles', { enum: STAFF_ROLES }).array().notNull(),
    active: boolean('active').notNull().default(true),
    /** Whoever made the account knows its password. */
    mustSetPassword: boolean('must_set_password').notNull().default(true),
    createdAt: at('created_at').notNull(),
    /** What the codes of an app follow from, sealed; null without a second factor. */
    totpSecret: text('totp_secret'),
    /** The half minute of the last code that was taken: none is good twice. */
    totpStep: integer('totp_step').notNull().default(0),
  },
  (table) => [uniqueIndex('staff_name').on(table.name)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** Each act, written in the transaction of what it did: never changed, but for `why` of a member who is erased. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: serial(),
    /** Null for whoever works at the servers: `npm run staff`, whose record says which user of which machine. */
    staffId: integer('staff_id').references(() => staff.id),
    /** `withdrawal.refused`, `settings`, `staff.roles`. */
    act: text('act').notNull(),
    /** What it was done to: an order's id, an announcement's, a member's name is none. */
    subject: text('subject').notNull(),
    /** Whom it is about, if it is about a member. */
    memberId: integer('member_id').references(() => members.id),
    why: text('why').notNull(),
    detail: jsonb('detail').notNull().$type<Readonly<Record<string, unknown>>>().default({}),
    at: at('at').notNull(),
    /** Digest of the form that it was done by, which does nothing when it is sent again. Null where there was none. */
    form: text('form').unique(),
  },
  (table) => [index('staff_acts_at').on(table.at), index('staff_acts_member').on(table.memberId)],
)
