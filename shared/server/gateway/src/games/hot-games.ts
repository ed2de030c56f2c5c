import { count, eq, gte } from 'drizzle-orm'
import * as v from 'valibot'
import { type Database, schema } from '../database/database.ts'
import { readOrCreate, writeSetting } from '../database/settings.ts'

/** Bets of this long (ms) make a game hot. */
const HEAT_WINDOW = 6 * 60 * 60_000
/** How much one bet adds to a game's popularity. */
const HEAT = 15

const SETTING = 'world.popularity'
/** By game: what it has without any play, and what was last written. */
const KnownSchema = v.record(v.string(), v.object({ base: v.number(), written: v.number() }))
type Known = v.InferOutput<typeof KnownSchema>

/** Makes the games that are played now more popular, and lets those cool down that no longer are. */
export async function updatePopularity(db: Database, now: number): Promise<void> {
  const { bets, games } = schema
  await db.transaction(async (tx) => {
    const known = await readOrCreate(tx, SETTING, KnownSchema, () => ({}))
    const played = await tx
      .select({ nodeId: bets.nodeId, total: count() })
      .from(bets)
      .where(gte(bets.at, new Date(now - HEAT_WINDOW)))
      .groupBy(bets.nodeId)
    const plays = new Map(played.map((row) => [row.nodeId, Number(row.total)]))
    const hot: Known = {}
    for (const { nodeId, popularity } of await tx
      .select({ nodeId: games.nodeId, popularity: games.popularity })
      .from(games)) {
      const before = known[nodeId]
      // Whoever set it again meant it: that is what the game has from then on.
      const base = before?.written === popularity ? before.base : popularity
      const written = base + HEAT * (plays.get(nodeId) ?? 0)
      if (written !== base) hot[nodeId] = { base, written }
      if (written !== popularity) {
        await tx.update(games).set({ popularity: written }).where(eq(games.nodeId, nodeId))
      }
    }
    await writeSetting(tx, SETTING, hot)
  })
}
