/** PD-05: a large withdrawal leaves by two people, one who approves it and another who pays it. */
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { vndOf } from '@lobby/gateway/seeding/orders'
import type { World } from '@lobby/gateway/world'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffMember } from '../staff/accounts.ts'
import { SecondPersonNeeded } from '../staff/acts.ts'

type Row = Pick<typeof schema.withdrawals.$inferSelect, 'id' | 'amount' | 'fee' | 'state'>

/** The act that approves; its record is the approval. */
const APPROVED = 'withdrawal.approved'

/** Whether it takes two, by the settings of this moment. What is sent has had both. */
export function takesTwo(world: World, { amount, fee, state }: Row): boolean {
  const { secondCashierFrom: from } = world.settings()
  return from > 0 && state !== 'sent' && vndOf(amount - fee) >= BigInt(from)
}

/** Who has approved each of these, by the withdrawal's id. */
export async function approversOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StaffMember>> {
  const { staff, staffActs } = schema
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staffActs.subject, staff })
    .from(staffActs)
    .innerJoin(staff, eq(staff.id, staffActs.staffId))
    .where(and(eq(staffActs.act, APPROVED), inArray(staffActs.subject, [...ids])))
  return new Map(rows.map((row) => [row.id, row.staff]))
}

/**
 * Held against the row that is locked, in the transaction that pays it.
 *
 * @throws SecondPersonNeeded where nobody has approved it, or `staff` has
 */
export async function assertSecond(world: World, staff: StaffMember, row: Row): Promise<void> {
  if (!takesTwo(world, row)) return
  const approver = (await approversOf(world.db, [row.id])).get(row.id)
  if (!approver || approver.id === staff.id) throw new SecondPersonNeeded()
}
