import type { Queryable } from '../database/database.ts'
import { limitsOf } from './limits.ts'
import { type LimitPeriod, periodEnd, periodStart } from './periods.ts'
import { firstPaidIn, usedSince } from './used.ts'

/** What a limit leaves to pay in. */
interface DepositRoom {
  period: LimitPeriod
  /** Minor units; never below zero. */
  left: bigint
  /** When what was paid in first begins to count no more, ms; null where nothing was. */
  growsAt: number | null
}

/**
 * PP-01: what `assertMayDeposit` would let in now; null without a deposit limit. Of limits that leave the same the one
 * that does so for longest.
 *
 * @param awaited minor units of orders that may still be paid
 */
export async function depositRoom(
  db: Queryable,
  memberId: number,
  awaited: bigint,
  now: number,
): Promise<DepositRoom | null> {
  const limits = (await limitsOf(db, memberId)).filter(({ kind }) => kind === 'deposit')
  const rooms: DepositRoom[] = []
  for (const { period, amount } of limits) {
    const from = new Date(periodStart(period, now))
    const left = amount - awaited - (await usedSince(db, memberId, 'deposit', from))
    const first = await firstPaidIn(db, memberId, from)
    rooms.push({ period, left: left > 0n ? left : 0n, growsAt: first === null ? null : periodEnd(period, first) })
  }
  const [least] = rooms.sort((a, b) => Number(a.left - b.left) || (b.growsAt ?? 0) - (a.growsAt ?? 0))
  return least ?? null
}
