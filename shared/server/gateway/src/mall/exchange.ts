import { mallExchange } from '@lobby/contracts/calls/mall'
import { MONEY_TYPES } from '@lobby/contracts/constants'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { memberRoute } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { creditBonus } from '../grants/credit-bonus.ts'
import { Failure, failure } from '../http/failure.ts'
import { tellOfBonus } from '../messages/money-messages.ts'
import { required } from '../outside/required.ts'
import { earnPoints, movePoints, pointsOf } from './points.ts'

/** Points, stock and what is got for them move together or not at all; the same reference moves them once. */
export const exchangeRoute = memberRoute(mallExchange, async (input, { world, caller: { member } }) => {
  if (member.type === 4) return failure('trial.restricted')
  if (!MONEY_TYPES.includes(member.type)) return failure('permission.denied')
  const { mallItems, mallOrders } = schema
  const { itemId, reference } = input
  const at = new Date(world.clock.now())
  const orderId = await world.db.transaction(async (tx) => {
    // Locks the member's wallets: of two taps the second waits here, and then finds the first one's order.
    await earnPoints(tx, world, member.id)
    const own = eq(mallOrders.memberId, member.id)
    const [before] = await tx
      .select()
      .from(mallOrders)
      .where(and(own, eq(mallOrders.reference, reference)))
    if (before) {
      if (before.itemId !== itemId) throw new Failure('request.malformed')
      return before.id
    }
    const [item] = await tx
      .update(mallItems)
      .set({ stock: sql`${mallItems.stock} - 1` })
      .where(and(eq(mallItems.id, itemId), eq(mallItems.active, true), gt(mallItems.stock, 0)))
      .returning()
    if (!item) throw new Failure('mall.unavailable')
    if (member.clubRank < item.minRank) throw new Failure('permission.denied')
    const [had] = await tx
      .select({ times: count() })
      .from(mallOrders)
      .where(and(own, eq(mallOrders.itemId, itemId)))
    if (Number(had?.times ?? 0) >= item.limit) throw new Failure('mall.unavailable')
    if (item.kind === 'goods') required(world.outside.delivery)
    if (item.kind === 'goods' && !input.delivery) throw new Failure('field.required')
    const [order] = await tx
      .insert(mallOrders)
      .values({
        memberId: member.id,
        itemId,
        reference,
        points: item.price,
        delivery: item.kind === 'goods' ? input.delivery : null,
        at,
      })
      .returning({ id: mallOrders.id })
    if (!order) throw new Error('The database returned no order.')
    const booked = { memberId: member.id, at }
    await movePoints(tx, {
      ...booked,
      reference: `points:exchange:${order.id}`,
      kind: 'points-exchange',
      points: -item.price,
    })
    if (item.kind === 'bonus') {
      const { amount, turnover, name } = item
      await creditBonus(tx, { ...booked, reference: `mall:${order.id}`, amount, turnover, name })
      await tellOfBonus(tx, { ...booked, amount, names: [name] })
    }
    return order.id
  })
  return { points: await pointsOf(world.db, member.id), orderId }
})
