import type { OpenDatabase } from '@lobby/gateway/database/tables'
import { sql } from 'drizzle-orm'

/** How many connections to the test's own database on a server wait for a lock that another transaction holds. */
export async function callsThatWait(db: OpenDatabase['db']): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}
