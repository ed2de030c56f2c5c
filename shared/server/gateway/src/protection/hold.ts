/**
 * PP-01, PP-03, PP-04: what every call asks that could pass a limit, or that is play, in the transaction that moves the
 * money, once the member's wallets are locked: of two calls at once the second sees what the first has booked.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { assertMayPlay, isOnBreak } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { periodStart } from './periods.ts'
import { type LimitKind, recordPlay, usedOf } from './used.ts'

/** The first of the member's limits that what counts, with `more` beside it, passes; null for none. */
async function limitPassed(
  db: Queryable,
  memberId: number,
  kinds: readonly LimitKind[],
  now: number,
  more = 0n,
): Promise<LimitKind | null> {
  const { playLimits } = schema
  const limits = await db
    .select()
    .from(playLimits)
    .where(and(eq(playLimits.memberId, memberId), inArray(playLimits.kind, [...kinds])))
  const asked = limits.map(({ kind, period }) => ({ kind, from: new Date(periodStart(period, now)) }))
  const used = await usedOf(db, memberId, asked)
  return limits.find(({ amount }, at) => (used[at] ?? 0n) + more > amount)?.kind ?? null
}

/** MS-13: nothing comes to an account that its member has closed. */
async function assertOpen(tx: Transaction, memberId: number): Promise<void> {
  const { members } = schema
  const [member] = await tx.select({ active: members.active }).from(members).where(eq(members.id, memberId))
  if (!member?.active) throw new Failure('login.session.ended')
}

/** @throws Failure `limit.<kind>` when what counts, with `more` beside it, passes one of the member's limits */
async function assertWithin(...asked: Parameters<typeof limitPassed>): Promise<void> {
  const kind = await limitPassed(...asked)
  if (kind) throw new Failure(`limit.${kind}`)
}

/**
 * Whether a payment that is here already passes a deposit limit: it is the player's money and cannot be refused.
 *
 * @param more minor units that came in and are not booked yet
 */
export const passesDepositLimit = async (
  tx: Transaction,
  memberId: number,
  more: bigint,
  now: number,
): Promise<boolean> => (await limitPassed(tx, memberId, ['deposit'], now, more)) !== null

/**
 * Before a deposit is ordered, or an agent's transfer arrives.
 *
 * @param more minor units that would come in, with what is ordered already and not paid yet
 * @throws Failure `limit.deposit`, `play.paused`, `play.excluded`; `login.session.ended` where the account was closed
 *   while the call waited for its wallets
 */
export async function assertMayDeposit(tx: Transaction, memberId: number, more: bigint, now: number): Promise<void> {
  await assertOpen(tx, memberId)
  await assertMayPlay(tx, memberId, now)
  await assertWithin(tx, memberId, ['deposit'], now, more)
}

/**
 * After a new stake was booked: what counts has it already. Writes down that the member plays.
 *
 * @throws Failure `limit.loss`, `limit.stake`, `limit.time`, `play.paused`, `play.excluded`: the transaction has to be
 *   undone
 */
export async function assertStakeWithin(tx: Transaction, memberId: number, now: number): Promise<void> {
  await assertMayPlay(tx, memberId, now)
  await recordPlay(tx, memberId, now)
  await assertWithin(tx, memberId, ['loss', 'stake', 'time'], now)
}

/**
 * After a round of play money was begun: it passes no limit but that of time, and a break stops it, too.
 *
 * @throws Failure `limit.time`, `play.paused`, `play.excluded`: the transaction has to be undone
 */
export async function assertPlayMoneyWithin(tx: Transaction, memberId: number, now: number): Promise<void> {
  await assertMayPlay(tx, memberId, now)
  await recordPlay(tx, memberId, now)
  await assertWithin(tx, memberId, ['time'], now)
}

/** Whether nothing keeps the member from playing at that moment (ms): no break, and no limit that is reached. */
export async function mayPlay(db: Queryable, memberId: number, now: number): Promise<boolean> {
  if (await isOnBreak(db, memberId, now)) return false
  // The smallest amount that the books know.
  return (await limitPassed(db, memberId, ['loss', 'stake', 'time'], now, 1n)) === null
}

/**
 * Before a game is opened: nothing is left to play with once a limit is reached, and a minute of play begins.
 *
 * @param real whether it is played with money; play money passes no limit but that of time
 * @throws Failure `limit.loss`, `limit.stake`, `limit.time`, `play.paused`, `play.excluded`
 */
export async function assertMayOpenGame(tx: Transaction, memberId: number, real: boolean, now: number): Promise<void> {
  await assertPlayMoneyWithin(tx, memberId, now)
  // The smallest amount that the books know.
  if (real) await assertWithin(tx, memberId, ['loss', 'stake'], now, 1n)
}
