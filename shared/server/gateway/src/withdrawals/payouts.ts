import { eq } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { accountOf, post } from '../ledger/ledger.ts'

export type WithdrawalRow = typeof schema.withdrawals.$inferSelect
type State = 'requested' | 'reviewing' | 'sent' | 'paid' | 'refused' | 'cancelled'

/** States of a withdrawal that is on its way out. */
export const OPEN_STATES = ['requested', 'reviewing', 'sent'] as const

/** Moves the money where the new state wants it, once: back to the wallet, or out of the site. */
async function settle(tx: Transaction, row: WithdrawalRow, state: State, at: Date): Promise<void> {
  const { memberId, amount, fee } = row
  const held = await accountOf(tx, 'held', memberId)
  if (state === 'paid') {
    const lines = [
      { accountId: held, amount: -amount },
      { accountId: await accountOf(tx, 'cash', null), amount: amount - fee },
      { accountId: await accountOf(tx, 'house', null, 'fees'), amount: fee },
    ]
    await post(tx, { reference: `payout:${row.id}`, kind: 'payout', memberId, at, lines })
  } else if (state === 'refused' || state === 'cancelled') {
    const lines = [
      { accountId: held, amount: -amount },
      { accountId: await accountOf(tx, 'site', memberId), amount },
    ]
    // The same kind as the way out, so that the records of a day sum up to what really left.
    await post(tx, { reference: `payout:${row.id}`, kind: 'withdrawal', memberId, at, lines })
  }
}

/**
 * Brings a withdrawal from one of `from` to `to`, with its money, or leaves it alone when it is elsewhere by now.
 *
 * @returns the row as it is then
 */
export async function moveWithdrawal(
  world: World,
  id: string,
  from: readonly State[],
  to: State,
  reason: 'account' | 'review' | null = null,
): Promise<WithdrawalRow | undefined> {
  const { withdrawals } = schema
  const at = new Date(world.clock.now())
  return world.db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
    if (!row || !from.some((state) => state === row.state)) return row
    await settle(tx, row, to, at)
    const [moved] = await tx
      .update(withdrawals)
      .set({ state: to, reason, steps: [...row.steps, { state: to, at: at.getTime() }] })
      .where(eq(withdrawals.id, id))
      .returning()
    return moved
  })
}
