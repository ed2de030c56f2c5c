/** SC-06: sessions, and launches of games, that nobody needs any more. */
import { and, eq, exists, gt, inArray, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../database/database.ts'
import { REMEMBERED } from '../throttles/known-place.ts'

/** Rows that one statement takes away: it has ended before anybody waits for it. */
const AT_ONCE = 5_000
/** Statements in a row at most; what is left goes the next time. */
const ROUNDS = 20

/**
 * Forgets what ended longer ago than an account remembers its places and shows its logins. What is kept all the same:
 *
 * - a launch, with its session, while its member has a bet at its vendor that is not settled: the win comes by its key;
 *   and one with play money, which goes with all that was booked of it (`wallets/forget-play-money.ts`);
 * - a member's last session on each device, by which accounts of one person are found (PP-04).
 */
export async function forgetOldSessions(db: Database, now: number): Promise<void> {
  const { bets, gameSessions, sessions } = schema
  const before = new Date(now - REMEMBERED)
  const open = db
    .select({ id: bets.id })
    .from(bets)
    .where(and(eq(bets.memberId, gameSessions.memberId), isNull(bets.settledAt), eq(bets.vendor, gameSessions.vendor)))
  const launches = db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.real, true), lt(gameSessions.expiresAt, before), not(exists(open))))
    .limit(AT_ONCE)
  await untilFew(() =>
    db.delete(gameSessions).where(inArray(gameSessions.id, launches)).returning({ id: gameSessions.id }),
  )

  const newer = alias(sessions, 'newer')
  const later = db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.deviceId, sessions.deviceId), eq(newer.memberId, sessions.memberId), gt(newer.id, sessions.id)))
  const launched = db.select({ id: gameSessions.id }).from(gameSessions).where(eq(gameSessions.sessionId, sessions.id))
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(lt(sessions.expiresAt, before), or(isNull(sessions.deviceId), exists(later)), not(exists(launched))))
    .limit(AT_ONCE)
  await untilFew(() => db.delete(sessions).where(inArray(sessions.id, old)).returning({ id: sessions.id }))
}

async function untilFew(remove: () => Promise<unknown[]>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if ((await remove()).length < AT_ONCE) return
}
