import { timingSafeEqual } from 'node:crypto'
import { methodOf } from '@lobby/gateway/bank/methods'
import { schema } from '@lobby/gateway/database/tables'
import { succeeded } from '@lobby/gateway/http/answer'
import { Failure } from '@lobby/gateway/http/failure'
import { checkoutKey, stateOf, vndOf } from '@lobby/gateway/seeding/orders'
import type { World } from '@lobby/gateway/world'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed } from '../games/requests.ts'
import type { SandboxBank } from './bank.ts'

const Key = v.object({
  order: v.pipe(v.string(), v.maxLength(16)),
  key: v.pipe(v.string(), v.maxLength(64)),
})
const Answer = v.object({ ...Key.entries, outcome: v.picklist(['paid', 'declined']) })

/** SANDBOX: the payment provider's own page, where an e-wallet or a card would be asked. It asks for neither. */
export function registerCheckout(app: FastifyInstance, world: World, bank: SandboxBank): void {
  async function orderOf({ order, key }: v.InferOutput<typeof Key>) {
    const [expected, given] = [Buffer.from(checkoutKey(world, order)), Buffer.from(key)]
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Failure('payment.unknown')
    const { depositOrders } = schema
    const [row] = await world.db.select().from(depositOrders).where(eq(depositOrders.id, order))
    if (!row) throw new Failure('payment.unknown')
    return {
      id: row.id,
      vnd: String(vndOf(row.amount)),
      channel: methodOf(row.method)?.channels.find(({ id }) => id === row.channel)?.name ?? row.channel,
      state: stateOf(row, world.clock.now()).state,
    }
  }

  app.get('/checkout', (_request, reply) => reply.header('Cache-Control', 'no-cache').sendFile('checkout.html'))
  app.post('/api/checkout', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return succeeded(await orderOf(parsed(Key, request.body))).body
  })
  app.post('/api/checkout/answer', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { outcome, ...key } = parsed(Answer, request.body)
    const order = await orderOf(key)
    if (order.state === 'waiting' || order.state === 'submitted') await bank.pay(order.id, outcome)
    return succeeded(await orderOf(key)).body
  })
}
