import { namesOneHost } from '@lobby/contracts/one-host'
import type { FastifyInstance } from 'fastify'

/** Refuses what does not name one host. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('This request does not name one host.\n')
  })
}
