import { desc, eq, inArray } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { vndOf } from '../ledger/money.ts'
import { OPEN_STATES } from './payouts.ts'

/** For the developers' page: what is on its way out, newest first. */
export async function openWithdrawals({ db }: World) {
  const { bankAccounts, members, withdrawals } = schema
  const rows = await db
    .select({ row: withdrawals, userName: members.userName, bank: bankAccounts.bank })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(inArray(withdrawals.state, [...OPEN_STATES]))
    .orderBy(desc(withdrawals.requestedAt))
    .limit(20)
  return rows.map(({ row, userName, bank }) => ({
    id: row.id,
    userName,
    bank,
    vnd: String(vndOf(row.amount - row.fee)),
    state: row.state,
  }))
}
