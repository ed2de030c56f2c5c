/** Tables of customer service: what members send in. */
import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, ofMember, serial } from './schema.ts'

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
    /** Sealed (MS-11). */
    content: bytes('content').notNull(),
    /** To be compared: the same picture has the same. */
    digest: text('digest').notNull().default(''),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('uploads_member').on(table.memberId, table.sentAt), index('uploads_digest').on(table.digest)],
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
