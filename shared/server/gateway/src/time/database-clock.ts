/** The clock that gateways on several machines have in common (SC-04): the database's. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { type Job, repeat } from '../jobs/repeat.ts'
import type { MovedClock } from './clock.ts'

/** ms */
const LOOK_EVERY = 30_000

/** What the database said its time was, between two moments of this machine; all ms since the epoch. */
export interface TimeTold {
  sent: number
  told: number
  received: number
}

/** The new skew, ms: the old one while what was told does not contradict it, since an answer takes its time. */
export function skewAfter(skew: number, { sent, told, received }: TimeTold): number {
  const measured = told - (sent + received) / 2
  return Math.abs(measured - skew) <= (received - sent) / 2 ? skew : Math.round(measured)
}

async function timeOf(db: Queryable): Promise<TimeTold> {
  const sent = Date.now()
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as told`,
  )) as unknown as { rows: [{ told: number }] }
  return { sent, told: Number(rows[0].told), received: Date.now() }
}

/**
 * Has the clock follow that of the database: at once, and again every half a minute.
 *
 * @throws what the database throws at the first look
 */
export async function followDatabase(clock: MovedClock, db: Queryable): Promise<Job> {
  const look = async (): Promise<void> => {
    clock.skew = skewAfter(clock.skew, await timeOf(db))
  }
  await look()
  return repeat('The look at the clock of the database', LOOK_EVERY, look)
}
