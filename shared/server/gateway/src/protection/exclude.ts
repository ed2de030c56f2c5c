import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { standingOf } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { releaseDeposits } from '../ledger/turnover.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'
import { DAY } from '../time/calendar.ts'

const HOUR = 3_600_000
/** How long the way back takes, ms. */
const RETURN_WAITS = DAY

/** PP-03: the time-out that ends last holds. */
export async function timeOut(tx: Transaction, memberId: number, hours: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  await tx
    .insert(schema.exclusions)
    .values({ memberId, kind: 'time-out', since: new Date(now), until: new Date(now + hours * HOUR) })
}

/** So many months later; of a month that is too short, in the next one: never sooner. */
function monthsLater(now: number, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/**
 * PP-04: from now on nothing new is played. What lies in games comes back, deposits owe no more play, and every session
 * ends, and with it its games. Open bets stand: a win comes to the site's wallet.
 *
 * @param months null for ever
 */
export async function exclude(
  tx: Transaction,
  memberId: number,
  months: number | null,
  now: number,
): Promise<{ until: Date | null }> {
  const at = new Date(now)
  await lockWallets(tx, memberId)
  const until = months === null ? null : monthsLater(now, months)
  const { exclusions, sessions } = schema
  const [made] = await tx
    .insert(exclusions)
    .values({ memberId, kind: 'self-exclusion', since: at, until })
    .returning({ id: exclusions.id })
  await recallAll(tx, memberId, `excluded:${made?.id}`, at)
  await releaseDeposits(tx, memberId, at)
  await tx
    .update(sessions)
    .set({ endedAt: at, endedBy: 'elsewhere' })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
  const { exclusion } = await standingOf(tx, memberId, now)
  return { until: exclusion?.until ?? null }
}

/**
 * PP-04: after its time an exclusion goes on until its player asks to play again, and 24 hours beyond.
 *
 * @throws Failure `play.excluded` before its time
 */
export async function askReturn(tx: Transaction, memberId: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  const { exclusion } = await standingOf(tx, memberId, now)
  if (!exclusion) return
  if (!exclusion.until || exclusion.until.getTime() > now) throw new Failure('play.excluded')
  const { exclusions } = schema
  await tx
    .update(exclusions)
    .set({ returnAt: new Date(now + RETURN_WAITS) })
    .where(and(eq(exclusions.memberId, memberId), eq(exclusions.kind, 'self-exclusion'), isNull(exclusions.returnAt)))
}
