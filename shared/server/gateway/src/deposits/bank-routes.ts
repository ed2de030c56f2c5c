import { timingSafeEqual } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { ReferenceReused } from '../ledger/ledger.ts'
import { minorOfVnd, vndOf } from '../ledger/money.ts'
import { methodOf } from './methods.ts'
import { checkoutKey, type OrderRow, stateOf } from './order.ts'
import { settleDeposit } from './settle.ts'

export const BANK_PATH = '/bank/notify'

const OrderId = v.pipe(v.string(), v.maxLength(16))
const Note = v.pipe(
  v.object({
    /** One id in either case. */
    payment: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
    /**
     * An order's id, or whatever the payer wrote: money that came is kept, whatever it says. Half a character, as where
     * a text was cut, is what the database would make of it: told again it is the same.
     */
    order: v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((text) => Buffer.from(text).toString()),
    ),
    outcome: v.picklist(['paid', 'declined']),
    /** Whole đồng as digits. */
    vnd: v.pipe(
      v.string(),
      v.regex(/^\d{1,15}$/),
      v.transform((digits) => BigInt(digits)),
    ),
  }),
  // It would use up the order, and its bonus with it.
  v.check(({ outcome, vnd }) => outcome === 'declined' || vnd > 0n, 'nothing was paid'),
)

/** What banks and payment providers may ask and tell of deposits. */
export function registerBank(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Bank', world)

  async function orderOf(id: string): Promise<OrderRow> {
    const { depositOrders } = schema
    const [row] = await world.db.select().from(depositOrders).where(eq(depositOrders.id, id))
    if (!row) throw new Failure('payment.unknown')
    return row
  }

  const orderAnswer = (row: OrderRow) => ({
    order: row.id,
    /** Whole đồng as digits. */
    vnd: String(vndOf(row.amount)),
    channel: methodOf(world, row.method)?.channels.find(({ id }) => id === row.channel)?.name ?? row.channel,
    state: stateOf(row, world.clock.now()).state,
    /** ms; null until the player has said that they have paid. */
    submittedAt: row.submittedAt?.getTime() ?? null,
  })

  // As often as they like: an answer with success is what makes them stop.
  route(BANK_PATH, Note, async ({ vnd, ...note }) => {
    try {
      if (!(await settleDeposit(world, { ...note, amount: minorOfVnd(vnd) }))) throw new Failure('payment.unknown')
    } catch (error) {
      // The id of a payment that came with another sum or for another member: told again it stays wrong.
      if (error instanceof ReferenceReused) throw new Failure('request.malformed')
      throw error
    }
    return null
  })
  route('/bank/order', v.object({ order: OrderId }), async ({ order }) => orderAnswer(await orderOf(order)))
  const Checkout = v.object({ order: OrderId, key: v.pipe(v.string(), v.maxLength(64)) })
  route('/bank/checkout', Checkout, async ({ order, key }) => {
    const [expected, given] = [Buffer.from(checkoutKey(world, order)), Buffer.from(key)]
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Failure('payment.unknown')
    return orderAnswer(await orderOf(order))
  })
  // What players say they have paid, and no bank has told of yet.
  route('/bank/submitted', v.object({}), async () => {
    const { depositOrders } = schema
    const rows = await world.db
      .select()
      .from(depositOrders)
      .where(eq(depositOrders.state, 'submitted'))
      .orderBy(asc(depositOrders.submittedAt))
    return { orders: rows.map(orderAnswer) }
  })
}
