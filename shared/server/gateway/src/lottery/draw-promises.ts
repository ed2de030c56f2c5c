/** PP-10: what is published of a draw: the seed's hash before tickets are sold, their digest after the sale. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Database, type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { type DrawKey, digestOf, hashOfSeed, leafOf, seedOf } from './draw-seeds.ts'
import { LOTTERIES } from './lotteries.ts'
import type { Draw } from './schedule.ts'

type DrawWorld = Pick<World, 'db' | 'drawSecret' | 'clock'>
/** One row of what was published. */
export type DrawPromise = typeof schema.lotteryPromises.$inferSelect

export const keyOf = ({ drawCode, numero }: DrawKey): string => `${drawCode}/${numero}`
export const keyOfDraw = ({ lottery, numero }: Draw): DrawKey => ({ drawCode: lottery.drawCode, numero })

/** What this process knows to be in its database. */
const published = new WeakMap<Database, Set<string>>()

/** Publishes the seed's hash of each of these draws, once: what was published is never changed. */
export async function publishSeeds(world: DrawWorld, draws: readonly Draw[]): Promise<void> {
  const known = published.get(world.db) ?? new Set()
  published.set(world.db, known)
  const isNew = new Map(draws.map((draw) => [keyOf(keyOfDraw(draw)), keyOfDraw(draw)]))
  for (const key of known) isNew.delete(key)
  if (isNew.size === 0) return
  await insertPromises(world.db, world.drawSecret, [...isNew.values()], world.clock.now())
  for (const key of isNew.keys()) known.add(key)
}

async function insertPromises(db: Queryable, secret: string, keys: readonly DrawKey[], now: number): Promise<void> {
  const rows = keys.map((key) => ({ ...key, seedHash: hashOfSeed(seedOf(secret, key)), publishedAt: new Date(now) }))
  await db.insert(schema.lotteryPromises).values(rows).onConflictDoNothing()
}

/** The tickets of each of these draws as they are published, sorted. */
export async function leavesOf(db: Queryable, keys: readonly DrawKey[]): Promise<Map<string, string[]>> {
  const { bets } = schema
  const leaves = new Map(keys.map((key): [string, string[]] => [keyOf(key), []]))
  const codes = new Map(LOTTERIES.map(({ nodeId, drawCode }) => [nodeId, drawCode]))
  const nodes = LOTTERIES.filter(({ drawCode }) => keys.some((key) => key.drawCode === drawCode))
  if (nodes.length === 0) return leaves
  const rows = await db
    .select({ round: bets.round, nodeId: bets.nodeId, draw: bets.draw, stake: bets.stake })
    .from(bets)
    .where(
      and(
        inArray(bets.draw, [...new Set(keys.map(({ numero }) => numero))]),
        inArray(
          bets.nodeId,
          nodes.map(({ nodeId }) => nodeId),
        ),
      ),
    )
  for (const row of rows) {
    leaves.get(keyOf({ drawCode: codes.get(row.nodeId) ?? '', numero: row.draw ?? '' }))?.push(leafOf(row))
  }
  for (const all of leaves.values()) all.sort()
  return leaves
}

/**
 * What was published of these draws, which have begun: the digest of their tickets is fixed by the first who asks. No
 * ticket can follow: the sale ended minutes before, longer than a call may take.
 */
export async function closedPromises(world: DrawWorld, draws: readonly Draw[]): Promise<Map<string, DrawPromise>> {
  const { lotteryPromises: table } = schema
  const keys = [...new Map(draws.map((draw) => [keyOf(keyOfDraw(draw)), keyOfDraw(draw)])).values()]
  if (keys.length === 0) return new Map()
  const read = async () => {
    const rows = await world.db
      .select()
      .from(table)
      .where(inArray(table.numero, [...new Set(keys.map(({ numero }) => numero))]))
    return new Map(rows.map((row) => [keyOf(row), row]))
  }
  const known = await read()
  const open = keys.filter((key) => known.get(keyOf(key))?.digest == null)
  if (open.length === 0) return known
  const now = world.clock.now()
  await insertPromises(world.db, world.drawSecret, open, now)
  const leaves = await leavesOf(world.db, open)
  for (const key of open) {
    const tickets = leaves.get(keyOf(key)) ?? []
    await world.db
      .update(table)
      .set({ digest: digestOf(tickets), tickets: tickets.length, closedAt: new Date(now) })
      .where(and(eq(table.drawCode, key.drawCode), eq(table.numero, key.numero), isNull(table.digest)))
  }
  return read()
}

/** The seed that was promised; null, and said to operators, when the secret is another one by now. */
export function promisedSeed(secret: string, promise: DrawPromise): string | null {
  const seed = seedOf(secret, promise)
  if (hashOfSeed(seed) === promise.seedHash) return seed
  console.error(`Draw ${keyOf(promise)} cannot be drawn: the secret of draws is not the one that it was promised with.`)
  return null
}

/**
 * Inside the transaction of a bet: no stake is taken on a draw whose seed is not published, nor, by a clock that was
 * set back, on one whose tickets are counted.
 *
 * @throws Failure `lottery.closed`
 */
export async function assertPublished(tx: Queryable, world: DrawWorld, draw: Draw): Promise<void> {
  const key = keyOfDraw(draw)
  if (!published.get(world.db)?.has(keyOf(key))) {
    await insertPromises(tx, world.drawSecret, [key], world.clock.now())
  }
  if ((await promiseOf(tx, key))?.digest != null) throw new Failure('lottery.closed')
}

/** One draw's row; undefined before it was published. */
export async function promiseOf(db: Queryable, { drawCode, numero }: DrawKey): Promise<DrawPromise | undefined> {
  const { lotteryPromises: table } = schema
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.drawCode, drawCode), eq(table.numero, numero)))
  return row
}
