import type { FastifyInstance } from 'fastify'

/** A name or an address, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses what names its host twice or in no host's words: two programs on the way would read two sites in it
 * (RFC 9112, 3.2), and one of them may keep the answer.
 */
export function assertOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
    if (hosts.length === 1 && HOST.test(hosts[0] ?? '')) return
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('This request does not name one host.\n')
  })
}
