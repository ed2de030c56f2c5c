import { and, eq, inArray } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { accountOf, post } from '../ledger/ledger.ts'

export type WithdrawalRow = typeof schema.withdrawals.$inferSelect
type State = 'requested' | 'reviewing' | 'sent' | 'paid' | 'refused' | 'cancelled'

/** SANDBOX: how long each state lasts, ms by the gateway's clock. */
const LASTS = { requested: 10_000, reviewing: 15_000, sent: 15_000 } as const
const NEXT = { requested: 'reviewing', reviewing: 'sent', sent: 'paid' } as const

/** SANDBOX: the receiving bank knows no account whose number ends like this. */
const UNKNOWN_ACCOUNT = /0000$/

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

/** SANDBOX: the desk that reviews withdrawals, and the bank that they are paid to. */
export async function advanceWithdrawals(world: World): Promise<void> {
  const { withdrawals, bankAccounts } = schema
  const now = world.clock.now()
  const open = await world.db
    .select({ row: withdrawals, number: bankAccounts.number })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(and(inArray(withdrawals.state, ['requested', 'reviewing', 'sent'])))
  for (const { row, number } of open) {
    const state = row.state as keyof typeof LASTS
    if ((row.steps.at(-1)?.at ?? 0) + LASTS[state] > now) continue
    if (state === 'sent' && UNKNOWN_ACCOUNT.test(number)) {
      await moveWithdrawal(world, row.id, [state], 'refused', 'account')
    } else await moveWithdrawal(world, row.id, [state], NEXT[state])
  }
}
