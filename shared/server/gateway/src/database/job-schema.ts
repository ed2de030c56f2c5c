/** Who does what has to be done by one gateway of several: see `jobs/leader.ts`. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './schema.ts'

export const leaders = pgTable('leaders', {
  /** What is led. */
  name: text('name').primaryKey(),
  /** The process that leads: a random id of its own. */
  process: text('process').notNull(),
  /** By the database's clock; renewed well before. */
  until: at('until').notNull(),
})
