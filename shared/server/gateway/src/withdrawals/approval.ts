/** PD-05: a withdrawal of a large sum leaves once a cashier has approved it, whoever pays it. */
import { and, arrayContains, eq, inArray } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import { vndOf } from '../ledger/money.ts'
import type { WithdrawalRow } from './payouts.ts'

/** The act of the back office that approves; its record is the approval. */
const APPROVED = 'withdrawal.approved'

export type Approver = typeof schema.staff.$inferSelect

/** Whether it takes an approval, by the settings of this moment. What is sent has had one. */
export function takesApproval(
  world: Pick<World, 'settings'>,
  { amount, fee, state }: Pick<WithdrawalRow, 'amount' | 'fee' | 'state'>,
): boolean {
  const { secondCashierFrom: from } = world.settings()
  return from > 0 && state !== 'sent' && vndOf(amount - fee) >= BigInt(from)
}

/** Who has approved each of these, by the withdrawal's id. Nobody counts who is no cashier any more. */
export async function approversOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Approver>> {
  const { staff, staffActs } = schema
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staffActs.subject, staff })
    .from(staffActs)
    .innerJoin(staff, eq(staff.id, staffActs.staffId))
    .where(
      and(
        eq(staffActs.act, APPROVED),
        inArray(staffActs.subject, [...ids]),
        eq(staff.active, true),
        arrayContains(staff.roles, ['cashier']),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.staff]))
}
