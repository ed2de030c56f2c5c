/** PP-02, PP-05: the time of play that goes on, from the minutes in which the member played, and its result. */
import { and, between, eq, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import { usedOf } from './used.ts'

const MINUTE = 60_000
/** Two signs of play more than this many minutes apart belong to two times of play (decision 412). */
const BREAK = 30
/** How far back a time of play is looked for, in days. */
const LONGEST = 7
/** Minutes between two checks where the member has chosen nothing. */
const USUAL = 60

/** Money in minor units, times in ms. */
export interface PlaySession {
  startedAt: number | null
  stakes: bigint
  wins: bigint
  /** Of the stakes, what waits for its result. */
  open: bigint
  every: number
  dueAt: number | null
}

/**
 * When the time of play began that goes on now (ms); null when the last sign of play is too long ago. What a clock that
 * was set back calls the future is no sign of it: the check would wait for that.
 */
async function startedAt(db: Queryable, memberId: number, now: number): Promise<number | null> {
  const { playMinutes } = schema
  const minutes = [now - LONGEST * DAY, now].map((ms) => Math.floor(ms / MINUTE)) as [number, number]
  const signs = db
    .select({
      minute: playMinutes.minute,
      before: sql<number | null>`lag(${playMinutes.minute}) over (order by ${playMinutes.minute})`.as('before'),
    })
    .from(playMinutes)
    .where(and(eq(playMinutes.memberId, memberId), between(playMinutes.minute, ...minutes)))
    .as('signs')
  const isFirst = sql`${signs.before} is null or ${signs.minute} - ${signs.before} > ${BREAK}`
  const [found] = await db
    .select({
      first: sql<number | null>`max(${signs.minute}) filter (where ${isFirst})`,
      last: sql<number | null>`max(${signs.minute})`,
    })
    .from(signs)
  if (found?.first == null || found.last == null) return null
  return now - found.last * MINUTE > BREAK * MINUTE ? null : found.first * MINUTE
}

/** @param now ms */
export async function playSessionOf(db: Queryable, memberId: number, now: number): Promise<PlaySession> {
  const [start, [chosen]] = await Promise.all([
    startedAt(db, memberId, now),
    db.select().from(schema.playChecks).where(eq(schema.playChecks.memberId, memberId)),
  ])
  const every = chosen?.minutes ?? USUAL
  if (start === null) return { startedAt: null, stakes: 0n, wins: 0n, open: 0n, every, dueAt: null }
  const from = new Date(start)
  const [stakes = 0n, wins = 0n, open = 0n] = await usedOf(db, memberId, [
    { kind: 'stake', from },
    { kind: 'win', from },
    { kind: 'open', from },
  ])
  const confirmedAt = chosen?.confirmedAt?.getTime() ?? 0
  const toldAt = confirmedAt > now ? start : Math.max(start, confirmedAt)
  return { startedAt: start, stakes, wins, open, every, dueAt: toldAt + every * MINUTE }
}

/** Writes down what the member has chosen or confirmed; what is left out stays as it is. */
export async function notePlayCheck(
  db: Queryable,
  memberId: number,
  values: { minutes: number } | { confirmedAt: Date },
): Promise<void> {
  const { playChecks } = schema
  await db
    .insert(playChecks)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: playChecks.memberId, set: values })
}
