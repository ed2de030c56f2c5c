import { eq, lt, lte, sql } from 'drizzle-orm'
import { type Database, type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import type { Clock } from '../time/clock.ts'
import { LIMITS, type Limit } from './limits.ts'

type Given = Readonly<{ db: Queryable; clock: Clock }>
type What = keyof typeof LIMITS

/** Longer than anything here is remembered, ms. */
const KEPT = 2 * 24 * 60 * 60 * 1000

/** The next try is let through whenever it comes. */
const AT_ONCE = sql`to_timestamp(0)`

const keyOf = (what: What, who: string): string => `${what}/${who}`

/**
 * Counts a try before it is made, in one statement: of any number that come together only those that are free are let
 * through (MS-05).
 *
 * @param who Whose tries these are
 * @returns how many count now, this one among them; or from when on the next one is let through, in ms
 */
export async function countTry(
  { db, clock }: Given,
  what: What,
  who: string,
): Promise<{ level: number } | { opensAt: number }> {
  const { throttles } = schema
  const { free, forget, wait }: Limit = LIMITS[what]
  const key = keyOf(what, who)
  const now = new Date(clock.now())
  const time = sql`${now.toISOString()}::timestamptz`
  // Without a wait no moment at all: of calls at once, or to two machines, one may have read an earlier time.
  const opensAfter = (level: unknown) => sql`
    case when ceil(${level}) >= ${free}::int
      then ${time} + interval '1 millisecond'
        * least(${wait.most}::int, ${wait.first}::int * power(2, least(ceil(${level}) - ${free}::int, 20)))
      else ${AT_ONCE} end`
  const passed = sql`greatest(0, extract(epoch from ${time} - ${throttles.at})::float8 * 1000)`
  const level = sql`(greatest(0, ${throttles.level} - ${passed} / ${forget}::int) + 1)`
  const [counted] = await db
    .insert(throttles)
    .values({ key, level: 1, at: now, opensAt: opensAfter(sql`1::float8`) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { level, at: now, opensAt: opensAfter(level) },
      setWhere: lte(throttles.opensAt, now),
    })
    .returning({ level: throttles.level })
  if (counted) return counted
  const [row] = await db.select({ at: throttles.opensAt }).from(throttles).where(eq(throttles.key, key))
  return { opensAt: row?.at.getTime() ?? now.getTime() }
}

/** The same for whoever has nothing to say about a refusal. @throws Failure `request.too.often`, with the time */
export async function assertTry(given: Given, what: What, who: string): Promise<void> {
  const counted = await countTry(given, what, who)
  if ('opensAt' in counted) throw tooOften(given, counted.opensAt)
}

/** What a caller is told that has to wait; its value is that of a code that was sent. */
const tooOften = ({ clock }: Pick<Given, 'clock'>, opensAt: number): Failure =>
  new Failure('request.too.often', { expirationTime: opensAt, serverTime: clock.now() })

/** Takes one try back that was no guess after all; with it goes the wait that it brought. */
export async function giveBack({ db }: Pick<Given, 'db'>, what: What, who: string): Promise<void> {
  const { throttles } = schema
  await db
    .update(throttles)
    .set({ level: sql`greatest(0, ${throttles.level} - 1)`, opensAt: AT_ONCE })
    .where(eq(throttles.key, keyOf(what, who)))
}

/** Whoever has shown who they are begins again. */
export async function forgetTries({ db }: Pick<Given, 'db'>, what: What, who: string): Promise<void> {
  await db.delete(schema.throttles).where(eq(schema.throttles.key, keyOf(what, who)))
}

/** Tries that count no more need not be kept. */
export async function forgetOldTries(db: Database, now: number): Promise<void> {
  await db.delete(schema.throttles).where(lt(schema.throttles.at, new Date(now - KEPT)))
}
