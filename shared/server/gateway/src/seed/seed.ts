import { sql } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '../database/database.ts'
import { historyRows } from '../lottery/draws.ts'
import { DRAW_HISTORY } from '../lottery/lotteries.ts'
import { seedMatches } from './seed-announcements.ts'
import { upsertContent } from './upsert-content.ts'

const SEED_LOCK = 7_310_101

/** Members and what they did before the first start; written in the transaction that fills a new database. */
export type Past = (tx: Transaction, now: number) => Promise<void>

interface SeedOptions {
  /** ms */
  now: number
  drawSecret: string
  longTail: boolean
  past: Past | undefined
}

/**
 * Fills an empty database once, the same way for the same time; an older one gets the content that it lacks. Of several
 * gateways that start on one new database, the first fills it and the others wait.
 */
export async function seedOnce(db: Database, { now, drawSecret, longTail, past }: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever waits for the first one, or fills the database, takes longer than a call may.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [seeded] = await tx
      .insert(schema.settings)
      .values({ name: 'seeded', value: { at: now } })
      .onConflictDoNothing()
      .returning()
    await upsertContent(tx, { now, longTail })
    if (!seeded) return
    const draws = historyRows(drawSecret, now, DRAW_HISTORY)
    for (let start = 0; start < draws.length; start += 500) {
      await tx.insert(schema.lotteryDraws).values(draws.slice(start, start + 500))
    }
    if (!past) return
    // Invented, like whatever else lies before the start of a demo.
    await seedMatches(tx, now)
    await past(tx, now)
  })
}
