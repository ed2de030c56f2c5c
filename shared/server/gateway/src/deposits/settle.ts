import { eq } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import type { DESK_REASONS } from '../database/kinds.ts'
import { lockWallets } from '../ledger/balances.ts'
import { vndOf } from '../ledger/money.ts'
import { creditPayment } from './credit.ts'
import { isAtDesk, isBooked, keepForDesk, lockedOrder, lockPayment } from './desk.ts'
import type { OrderRow } from './order.ts'

export interface BankNote {
  /** The bank's own id of the payment. */
  payment: string
  /** An order's id, or whatever the payer wrote. */
  order: string
  outcome: 'paid' | 'declined'
  /** Minor units. */
  amount: bigint
}

/**
 * What a bank told about an order becomes money, once for each payment. What was really paid counts, not what was
 * ordered, and it counts late, too: money that came is the player's. What names no order, is more than the settings let
 * through, or belongs to a closed account is kept for the office's desk.
 *
 * @returns false when there is no such order, and nothing was paid
 * @throws ReferenceReused for the id of another payment
 */
export async function settleDeposit(world: World, note: BankNote): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const { depositOrders } = schema
    const at = new Date(world.clock.now())
    const isPaid = note.outcome === 'paid'
    if (isPaid) {
      await lockPayment(tx, note.payment)
      if (await isAtDesk(tx, note)) return true
    }
    const isOrder = eq(depositOrders.id, note.order)
    const [ordered] = await tx.select({ memberId: depositOrders.memberId }).from(depositOrders).where(isOrder)
    // The member before the order: payments of several orders wait here, and each sees what the one before it granted.
    if (ordered) await lockWallets(tx, ordered.memberId)
    const order = ordered ? await lockedOrder(tx, note.order) : null
    if (isPaid) {
      if (await isBooked(tx, note, order?.memberId ?? null)) return true
      const reason = await whyNotCredited(tx, world, note, order)
      if (!order || reason) await keepForDesk(tx, note, reason ?? 'unknown', at)
      else await creditPayment(tx, world, { ...note, memberId: order.memberId, order, at })
      return true
    }
    if (!order) return false
    if (order.state === 'waiting' || order.state === 'submitted') {
      await tx.update(depositOrders).set({ state: 'failed', reason: 'declined', settledAt: at }).where(isOrder)
    }
    return true
  })
}

/** Null for what is credited at once. */
async function whyNotCredited(
  tx: Transaction,
  world: World,
  { amount }: BankNote,
  order: OrderRow | null,
): Promise<(typeof DESK_REASONS)[number] | null> {
  if (!order) return 'unknown'
  const { largestPayment } = world.settings()
  if (largestPayment > 0 && vndOf(amount) > BigInt(largestPayment)) return 'large'
  const { members } = schema
  const [member] = await tx.select({ active: members.active }).from(members).where(eq(members.id, order.memberId))
  return member?.active ? null : 'closed'
}
