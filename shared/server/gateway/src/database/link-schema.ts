/** Accounts elsewhere that sign in here (LG-13, LG-27). */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ofMember } from './schema.ts'

/** One account elsewhere belongs to one member, for good (LG-27): there is no call that changes or removes a row. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    /** As the provider names it: `facebook.com`. */
    provider: text('provider').notNull(),
    /** The account's id there. */
    subject: text('subject').notNull(),
    memberId: ofMember(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)
