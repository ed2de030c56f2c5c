/** How often something was tried lately: see `throttles/throttle.ts`. */
import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './schema.ts'

export const throttles = pgTable('throttles', {
  /** What is counted, and of whom: `login/7/elsewhere`. */
  key: text('key').primaryKey(),
  /** Tries that count, as they were at `at`; they grow less as time goes by. */
  level: doublePrecision('level').notNull(),
  at: at('at').notNull(),
  /** No try is let through before. */
  opensAt: at('opens_at').notNull(),
})
