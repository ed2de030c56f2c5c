import { succeeded } from '@lobby/gateway/http/answer'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, passingRefusals } from '../wire/requests.ts'
import { sendPage } from '../wire/send-page.ts'
import type { SandboxBank } from './bank.ts'

const Key = v.object({
  order: v.pipe(v.string(), v.maxLength(16)),
  key: v.pipe(v.string(), v.maxLength(64)),
})
const Answer = v.object({ ...Key.entries, outcome: v.picklist(['paid', 'declined']) })

/** The payment provider's own page, where an e-wallet or a card would be asked. It asks for neither. */
export function registerCheckout(app: FastifyInstance, bank: SandboxBank): void {
  async function orderOf({ order, key }: v.InferOutput<typeof Key>) {
    const { vnd, channel, state } = await passingRefusals(() => bank.checkout(order, key))
    return { id: order, vnd: String(vnd), channel, state }
  }

  app.get('/checkout', (request, reply) => sendPage(request, reply, 'checkoutPage'))
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
