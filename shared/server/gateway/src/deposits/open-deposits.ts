import { desc, eq, inArray } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { vndOf } from '../ledger/money.ts'
import { stateOf } from './order.ts'

/** For the developers' page: what the sandbox's bank could pay now, newest first. */
export async function openDeposits({ db, clock }: World) {
  const { depositOrders, members } = schema
  const rows = await db
    .select({ order: depositOrders, userName: members.userName })
    .from(depositOrders)
    .innerJoin(members, eq(members.id, depositOrders.memberId))
    .where(inArray(depositOrders.state, ['waiting', 'submitted']))
    .orderBy(desc(depositOrders.createdAt))
    .limit(20)
  return rows.map(({ order, userName }) => ({
    id: order.id,
    userName,
    method: order.method,
    vnd: String(vndOf(order.amount)),
    state: stateOf(order, clock.now()).state,
  }))
}
