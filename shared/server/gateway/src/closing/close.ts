import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { endSessions } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { stateOf } from '../deposits/order.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { dropLost } from '../ledger/turnover.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'
import { withdrawableOf } from '../ledger/withdrawable.ts'
import { MIN } from '../withdrawals/limits.ts'
import { OPEN_STATES } from '../withdrawals/payouts.ts'

/**
 * MS-13: closes an account in one step, or leaves all as it was. What lies in games comes back first. With `giveUp` an
 * amount that cannot be withdrawn stays where it is in the books.
 *
 * @throws Failure `close.team`, `close.open`; `close.money` with the units that can be withdrawn; `close.rest` with
 *   those that would be left behind
 */
export async function closeAccountOf(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  memberId: number,
  giveUp: boolean,
): Promise<void> {
  const now = clock.now()
  const at = new Date(now)
  const { closings, members, registerLinks } = schema
  await db.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const team = await tx.select({ id: members.id }).from(members).where(eq(members.parentId, memberId)).limit(1)
    if (team.length > 0) throw new Failure('close.team')
    if (await hasOpen(tx, memberId, now)) throw new Failure('close.open')
    await recallAll(tx, memberId, `closing:${memberId}`, at)
    await dropLost(tx, memberId, at)
    const { site, withdrawable } = await withdrawableOf(tx, memberId)
    if (toUnits(withdrawable) >= MIN) throw new Failure('close.money', { withdrawable: toUnits(withdrawable) })
    if (site > 0n && !giveUp) throw new Failure('close.rest', { rest: toUnits(site) })
    await tx.insert(closings).values({ memberId, closedAt: at })
    await tx.update(members).set({ active: false }).where(eq(members.id, memberId))
    await tx
      .update(registerLinks)
      .set({ closedAt: at })
      .where(and(eq(registerLinks.memberId, memberId), isNull(registerLinks.closedAt)))
    await endSessions(tx, clock, memberId, null)
  })
}

/** Whether money is on its way, or a bet not settled. */
async function hasOpen(tx: Transaction, memberId: number, now: number): Promise<boolean> {
  const { bets, depositOrders, withdrawals } = schema
  const orders = await tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), inArray(depositOrders.state, ['waiting', 'submitted'])))
  if (orders.some((order) => ['waiting', 'submitted'].includes(stateOf(order, now).state))) return true
  const [out] = await tx
    .select({ open: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), inArray(withdrawals.state, [...OPEN_STATES])))
  const [played] = await tx
    .select({ open: count() })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), isNull(bets.settledAt)))
  return Number(out?.open) + Number(played?.open) > 0
}
