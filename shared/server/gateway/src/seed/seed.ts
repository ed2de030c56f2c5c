import { sql } from 'drizzle-orm'
import type { PasswordCost } from '../access/passwords.ts'
import { type Database, schema } from '../database/database.ts'
import { historyRows } from '../lottery/draws.ts'
import { DRAW_HISTORY } from '../lottery/lotteries.ts'
import { seedMatches } from './seed-announcements.ts'
import { seedDesk } from './seed-belongings.ts'
import { seedHistory } from './seed-history.ts'
import { seedMembers } from './seed-members.ts'
import { seedRewards } from './seed-rewards.ts'
import { bringContent } from './upsert-content.ts'

const SEED_LOCK = 7_310_101

/**
 * Fills an empty world once, the same way for the same time; an older one gets the content that it lacks. Of several gateways that start on one new database, the
 * first fills it and the others wait.
 */
export async function seedOnce(
  db: Database,
  { now, drawSecret, cost, longTail }: { now: number; drawSecret: string; cost: PasswordCost; longTail: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [seeded] = await tx
      .insert(schema.settings)
      .values({ name: 'seeded', value: { at: now } })
      .onConflictDoNothing()
      .returning()
    await bringContent(tx, { now, longTail })
    if (!seeded) return
    await seedMatches(tx, now)
    const draws = historyRows(drawSecret, now, DRAW_HISTORY)
    for (let start = 0; start < draws.length; start += 500) {
      await tx.insert(schema.lotteryDraws).values(draws.slice(start, start + 500))
    }
    const members = await seedMembers(tx, now, cost)
    await seedHistory(tx, now, members)
    await seedDesk(tx, now, members, cost)
    await seedRewards(tx, now, members)
  })
}
