/** MS-13: accounts that their members have closed. */
import { index, pgTable } from 'drizzle-orm/pg-core'
import { at, ofMember } from './schema.ts'

export const closings = pgTable(
  'closings',
  {
    memberId: ofMember().primaryKey(),
    closedAt: at('closed_at').notNull(),
    /** When what no law asks to keep was deleted. */
    dataErasedAt: at('data_erased_at'),
    /** When papers, bank accounts and the name were deleted: the last that said whose books these are. */
    papersErasedAt: at('papers_erased_at'),
  },
  (table) => [index('closings_closed').on(table.closedAt)],
)
