/** PD-05: who pays a large withdrawal by hand is not who approved it. */
import { approversOf, takesApproval } from '@lobby/gateway/withdrawals/approval'
import type { World } from '@lobby/gateway/world'
import type { StaffMember } from '../staff/accounts.ts'
import { SecondPersonNeeded } from '../staff/acts.ts'

/**
 * Held against the row that is locked, in the transaction that pays it.
 *
 * @throws SecondPersonNeeded where nobody has approved it, or `staff` has
 */
export async function assertSecond(
  world: World,
  staff: StaffMember,
  row: Parameters<typeof takesApproval>[1] & { id: string },
): Promise<void> {
  if (!takesApproval(world, row)) return
  const approver = (await approversOf(world.db, [row.id])).get(row.id)
  if (!approver || approver.id === staff.id) throw new SecondPersonNeeded('withdrawals.secondPerson')
}
