/** How often something was tried lately: see `throttles/throttle.ts`. */
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/**
 * What one gateway has counted of one address: see `throttles/calls-by-address.ts`. Unlogged, which drizzle-kit cannot
 * say and the migration does: a crash may take it, and no standby is waited for.
 */
export const addressCalls = pgTable(
  'address_calls',
  {
    /** An IPv4 address, or the /64 of IPv6. */
    address: text('address').notNull(),
    /** The process that counted: a random id of its own. */
    process: text('process').notNull(),
    /** Begin of the minute that it is of. */
    minute: at('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.process] }), index().on(table.minute)],
)
