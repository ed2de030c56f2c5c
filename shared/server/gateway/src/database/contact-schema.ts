/** Tables of how members are reached: numbers and addresses they had before, and notices to them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, ofMember, serial } from './schema.ts'

/** What a member was reached at before: whoever excludes themselves is known by it, too (PP-04). */
export const formerContacts = pgTable(
  'former_contacts',
  {
    id: serial(),
    memberId: ofMember(),
    kind: text('kind', { enum: ['mobile', 'email'] }).notNull(),
    /** As the gateway keeps numbers and addresses. */
    value: text('value').notNull(),
    leftAt: at('left_at').notNull(),
  },
  (table) => [index('former_contacts_value').on(table.value), index('former_contacts_member').on(table.memberId)],
)

/** Notices on their way: written with what they are about, and sent until the carrier takes them. */
export const notices = pgTable(
  'notices',
  {
    id: serial(),
    memberId: ofMember(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Of a mail. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    at: at('at').notNull(),
    sentAt: at('sent_at'),
    tries: integer('tries').notNull().default(0),
    /** It is not tried before. */
    nextAt: at('next_at').notNull(),
  },
  (table) => [
    index('notices_waiting').on(table.id).where(sql`${table.sentAt} is null`),
    index('notices_member').on(table.memberId),
  ],
)
