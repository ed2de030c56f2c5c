import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { approversOf, takesApproval } from './approval.ts'
import { moveWithdrawal, OPEN_STATES } from './payouts.ts'

const Move = v.object({
  id: v.pipe(v.string(), v.maxLength(16)),
  from: v.picklist(OPEN_STATES),
  to: v.picklist(['reviewing', 'sent', 'paid', 'refused']),
  reason: v.nullable(v.picklist(['account', 'review'])),
})

/**
 * What whoever pays withdrawals may ask and tell: which are open, and where each has come to. One of a large sum is not
 * among them before a cashier has approved it, and is not paid either (PD-05).
 */
export function registerPayouts(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Bank', world)
  route('/bank/payouts', v.object({}), async () => {
    const { withdrawals, bankAccounts } = schema
    const open = await world.db
      .select({ row: withdrawals, number: bankAccounts.number })
      .from(withdrawals)
      .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
      .where(inArray(withdrawals.state, [...OPEN_STATES]))
    await world.keptSettings.again()
    const large = open.filter(({ row }) => takesApproval(world, row)).map(({ row }) => row.id)
    const approved = await approversOf(world.db, large)
    const payable = open.filter(({ row }) => !large.includes(row.id) || approved.has(row.id))
    const payouts = payable.map(async ({ row, number }) => ({
      id: row.id,
      state: row.state,
      /** ms by the gateway's clock */
      since: row.steps.at(-1)?.at ?? 0,
      account: await world.vault.open(number, 'bank account'),
    }))
    return { payouts: await Promise.all(payouts) }
  })
  // Only from the state that the partner has seen: what was cancelled or moved meanwhile stays where it is.
  route('/bank/payouts/move', Move, async ({ id, from, to, reason }) => {
    if (to === 'sent' || to === 'paid') {
      await world.keptSettings.again()
      const [wanted] = await world.db.select().from(schema.withdrawals).where(eq(schema.withdrawals.id, id))
      const waits = wanted && takesApproval(world, wanted) && !(await approversOf(world.db, [id])).has(id)
      if (waits) throw new Failure('withdraw.unapproved')
    }
    const row = await moveWithdrawal(world, id, [from], to, reason)
    return { state: row?.state ?? null }
  })
}
