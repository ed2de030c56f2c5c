import { and, eq, gte, notInArray } from 'drizzle-orm'
import type { Caller } from '../access/sessions.ts'
import { type Queryable, schema } from '../database/database.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'

/** Units. */
export const MIN = 100
/** PP-04: of whoever is excluded, who can never play for more: what is left of their money has to reach them. */
const MIN_EXCLUDED = 1
/** What can be taken out at least; units. */
export const leastFor = ({ excluded }: Pick<Caller, 'excluded'>): number => (excluded ? MIN_EXCLUDED : MIN)
export const MAX = 50_000
export const DAY_LIMIT = 100_000
export const DAY_COUNT = 5
export const DAY_FREE = 3
export const FEE_PERCENT = 1
export const MINUTES = { from: 1, to: 15 }

/** What was asked for on the site's day; what was refused or taken back does not count. Minor units. */
export async function usedToday(db: Queryable, memberId: number, now: number): Promise<{ sum: bigint; count: number }> {
  const { withdrawals } = schema
  const rows = await db
    .select({ amount: withdrawals.amount })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gte(withdrawals.requestedAt, new Date(timeOnDay(localDay(now), 0))),
        notInArray(withdrawals.state, ['refused', 'cancelled']),
      ),
    )
  return { sum: rows.reduce((sum, { amount }) => sum + amount, 0n), count: rows.length }
}
