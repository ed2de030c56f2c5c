/** Entries are in a partition for each month (decision 452). */
import { gte, type SQL, sql } from 'drizzle-orm'
import { postgresCode, type Queryable, schema } from '../database/database.ts'
import { troubleOf } from '../database/trouble.ts'
import { DAY } from '../time/calendar.ts'

/** This month, and so many after it: there is time to try again. */
const AHEAD = 2

/** PostgreSQL's code for rows of the month that came into the default partition at the same moment. */
const CHECK_VIOLATION = '23514'

/**
 * Makes the partitions that will be needed soon, where they are not there; those that would have to wait for whoever
 * posts are left to the next time. `now` in ms; months by UTC.
 */
export async function makeMonths(db: Queryable, now: number): Promise<void> {
  const date = new Date(now)
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10)
    try {
      await db.execute(sql`select entries_make_month(${first}::date)`)
    } catch (error) {
      if (troubleOf(error) !== 'busy' && postgresCode(error) !== CHECK_VIOLATION) throw error
    }
  }
}

/**
 * Leaves out months that cannot hold entries of transfers since then. What counts is the transfer's time: entries of a
 * gateway of the version before have their own, which is the same but for the clocks of two machines.
 */
export const entriesSince = (from: Date): SQL => gte(schema.entries.at, new Date(from.getTime() - DAY))
