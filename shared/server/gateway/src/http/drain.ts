import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * MS-07: an app that is closed takes no more connections and finishes what it was asked. Connections on which nothing
 * was asked end once the last answer is out: the server alone would wait a minute for their first request.
 */
export function drainOnClose(app: FastifyInstance): void {
  const running = new Set<ServerResponse>()
  let isClosing = false
  const endWhenDone = (): void => {
    if (isClosing && running.size === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', async (_request, reply) => {
    running.add(reply.raw)
    reply.raw.once('close', () => {
      running.delete(reply.raw)
      endWhenDone()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Behind the connection that the server is just taking.
    setImmediate(endWhenDone)
  })
}
