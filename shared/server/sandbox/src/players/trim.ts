import { type Database, schema, type Transaction } from '@lobby/gateway/database/tables'
import { and, eq, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { demoRounds, lotteryTickets } from '../store/tables.ts'

/** Bets and movements of simulated players are kept this long, ms. */
export const KEPT_FOR = 24 * 60 * 60_000
/** So many old movements of a player are worth folding; fewer wait. */
const WORTH_FOLDING = 40
/** More than a player bets in a day; the rest waits for the next time. */
const ROUNDS_AT_ONCE = 4000

/**
 * Folds what simulated players booked more than a day ago into one transfer for each of them, so that the books neither
 * grow for ever nor change: every account holds what it held. What is not settled stays whole.
 */
export async function trimSimulated(
  db: Database,
  players: readonly { id: number }[],
  now: number,
  atLeast = WORTH_FOLDING,
): Promise<void> {
  const { transfers } = schema
  const before = new Date(now - KEPT_FOR)
  const ids = players.map(({ id }) => id)
  if (ids.length === 0) return
  const due = await db
    .select({ memberId: transfers.memberId })
    .from(transfers)
    .where(and(inArray(transfers.memberId, ids), lt(transfers.at, before)))
    .groupBy(transfers.memberId)
    .having(sql`count(*) >= ${atLeast}`)
  // One at a time: whoever's books are folded waits for it.
  for (const { memberId } of due) {
    if (memberId !== null) await db.transaction((tx) => foldBooks(tx, memberId, before))
  }
  await dropKeys(db, ids, before)
}

async function foldBooks(tx: Transaction, memberId: number, before: Date): Promise<void> {
  const { bets, transfers, entries } = schema
  const old = await tx
    .select({ round: bets.round, vendor: bets.vendor })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), isNotNull(bets.settledAt), lt(bets.settledAt, before)))
    .limit(ROUNDS_AT_ONCE)
  const references = old.flatMap(({ round, vendor }) => [`bet:${vendor}:${round}`, `win:${vendor}:${round}`])
  const folded = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(transfers.memberId, memberId),
        lt(transfers.at, before),
        or(
          references.length > 0 ? inArray(transfers.reference, references) : undefined,
          notInArray(transfers.kind, ['bet', 'win']),
        ),
      ),
    )
  const ids = folded.map(({ id }) => id)
  if (ids.length < 2) return
  const sums = await tx
    .select({ accountId: entries.accountId, sum: sql<string>`sum(${entries.amount})::text` })
    .from(entries)
    .where(inArray(entries.transferId, ids))
    .groupBy(entries.accountId)
  // The database lets bookings of simulated players go in a transaction that says so.
  await tx.execute(sql`select set_config('lobby.trim', 'on', true)`)
  await tx.delete(entries).where(inArray(entries.transferId, ids))
  await tx.delete(transfers).where(inArray(transfers.id, ids))
  const rounds = old.map(({ round }) => round)
  if (rounds.length > 0) {
    await tx.delete(bets).where(and(eq(bets.memberId, memberId), inArray(bets.round, rounds)))
    await tx.delete(demoRounds).where(inArray(demoRounds.round, rounds))
    await tx.delete(lotteryTickets).where(inArray(lotteryTickets.round, rounds))
  }
  const [carried] = await tx
    .insert(transfers)
    .values({
      reference: `simulated:carried:${memberId}:${before.getTime()}`,
      kind: 'carried',
      memberId,
      fingerprint: `carried|${ids.length}`,
      at: before,
    })
    .returning({ id: transfers.id })
  const lines = sums
    .map(({ accountId, sum }) => ({ accountId, amount: BigInt(sum) }))
    .filter((line) => line.amount !== 0n)
  if (carried && lines.length > 0) {
    await tx.insert(entries).values(lines.map((line) => ({ transferId: carried.id, at: before, ...line })))
  }
}

/** Launches and sessions that no open round waits for. */
async function dropKeys(db: Database, ids: number[], before: Date): Promise<void> {
  const { gameSessions, sessions, recents } = schema
  await db
    .delete(gameSessions)
    .where(
      and(
        inArray(gameSessions.memberId, ids),
        lt(gameSessions.expiresAt, before),
        sql`not exists (select 1 from lottery_tickets t where t.player = ${gameSessions.vendor} || '.' || ${gameSessions.tokenHash} and t.state in ('placed', 'taken'))`,
        sql`not exists (select 1 from demo_rounds r where r.token_hash = ${gameSessions.vendor} || '.' || ${gameSessions.tokenHash} and r.state = 'drawn')`,
      ),
    )
  await db
    .delete(sessions)
    .where(
      and(
        inArray(sessions.memberId, ids),
        lt(sessions.expiresAt, before),
        sql`not exists (select 1 from game_sessions g where g.session_id = ${sessions.id})`,
      ),
    )
  await db.delete(recents).where(and(inArray(recents.memberId, ids), lt(recents.at, before)))
}
