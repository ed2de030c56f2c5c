import { eq } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toUnits } from '../ledger/money.ts'
import { tellOfRefusal } from '../messages/money-messages.ts'
import { tellMember } from '../notices/tell-member.ts'
import { shownNumber } from './bank-accounts.ts'
import { bankName } from './banks.ts'

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

/** Tells the member that it is paid, in the site's own language: nobody asks for it in another at that moment. */
async function tellPaid(tx: Transaction, world: World, { memberId, bankAccountId, amount }: WithdrawalRow) {
  const { members, bankAccounts } = schema
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, bankAccountId))
  if (!member || !account) throw new Error('A withdrawal without its member or its account.')
  const values = { amount: toUnits(amount), bank: bankName(account.bank), number: shownNumber(account) }
  await tellMember(tx, world, { member, about: 'withdrawalPaid', values })
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
    if (to === 'paid') await tellPaid(tx, world, row)
    if (to === 'refused') await tellOfRefusal(tx, { ...row, withdrawal: row.id, at })
    const [moved] = await tx
      .update(withdrawals)
      .set({ state: to, reason, steps: [...row.steps, { state: to, at: at.getTime() }] })
      .where(eq(withdrawals.id, id))
      .returning()
    return moved
  })
}
