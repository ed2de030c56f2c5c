import type { FastifyInstance } from 'fastify'
import { STRICT_TRANSPORT } from './policy.ts'

/** What every answer says that does not say it itself: what is opened as a document by itself does nothing. */
const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
  // Another site may not load what this one answers; releases and pictures, which a CDN may hold, say otherwise.
  'cross-origin-resource-policy': 'same-origin',
}

/** @param secure whether the player came by https */
export const headersOf = (secure: boolean): Record<string, string> => ({
  ...BASE_HEADERS,
  ...(secure ? STRICT_TRANSPORT : {}),
})

/** PD-04: puts the headers that keep a player safe on every answer of the edge, those of the gateway included. */
export function baseHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersOf(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}
