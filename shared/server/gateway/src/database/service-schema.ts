/** Tables of customer service: what members send in, and what is said in the sandbox's chat. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, members, ofMember, serial } from './schema.ts'

/** PGlite answers a Uint8Array, a server's driver a Buffer, which is one. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures that members have sent, checked (VA-20). Only their owner may use them. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    memberId: ofMember(),
    /** `image/png` or `image/jpeg`, as the bytes say, not as the sender says. */
    type: text('type').notNull(),
    content: bytes('content').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('uploads_member').on(table.memberId, table.sentAt)],
)

/** VA-19, VA-20 */
export const feedback = pgTable(
  'feedback',
  {
    id: serial(),
    memberId: ofMember(),
    /** Made by the sender: the same feedback sent again is the same row. */
    reference: text('reference').notNull(),
    topic: text('topic').notNull(),
    content: text('content').notNull(),
    /** Ids of `uploads`. */
    images: text('images').array().notNull().default(sql`'{}'`),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('feedback_reference').on(table.memberId, table.reference),
    index('feedback_member').on(table.memberId, table.sentAt),
  ],
)

/** A conversation of the sandbox's chat. A member's goes on where it was; a visitor's belongs to whoever has its key. */
export const chats = pgTable(
  'chats',
  {
    id: serial(),
    keyHash: text('key_hash').notNull(),
    memberId: integer('member_id').references(() => members.id),
    /** `standard` or `vip` */
    channel: text('channel').notNull(),
    startedAt: at('started_at').notNull(),
  },
  (table) => [uniqueIndex('chats_key').on(table.keyHash), index('chats_member').on(table.memberId, table.startedAt)],
)

export const chatLines = pgTable(
  'chat_lines',
  {
    id: serial(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id),
    /** Made by the page for a player's line, so that one sent twice is said once; of an answer, that of its question. */
    line: text('line').notNull(),
    /** `player` or `desk` */
    speaker: text('speaker').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('chat_lines_once').on(table.chatId, table.line, table.speaker)],
)
