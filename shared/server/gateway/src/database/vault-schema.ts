/** Keys of the vault, wrapped (`vault/data-keys.ts`). */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { serial } from './schema.ts'

export const dataKeys = pgTable('data_keys', {
  id: serial(),
  /** The newest of a purpose is the one in force. */
  purpose: text('purpose', { enum: ['seal', 'digest'] }).notNull(),
  /** Base64. */
  wrapped: text('wrapped').notNull(),
  /** Which master key opens it. */
  masterFingerprint: text('master_fingerprint').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
