import type { Duplex } from 'node:stream'
import { asksForAddress, namesOneHost } from '@lobby/contracts/one-host'
import type { FastifyInstance } from 'fastify'

/** Refuses what asks for nothing that has an address here, or does not name one host. */
export function requireOneAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isAddress = asksForAddress(request.raw)
    if (isAddress && namesOneHost(request.raw)) return
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isAddress ? 'This request does not name one host.\n' : 'This address cannot be read.\n')
  })
  // Node closes the connection without a word where nobody listens.
  app.server.on('connect', (_request, socket: Duplex) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}
