/** Passes the site's calls on to the gateway. */

import httpProxy from '@fastify/http-proxy'
import type { Envelope } from '@lobby/contracts/call'
import type { ErrorCode } from '@lobby/contracts/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Everything under these is the gateway's. */
const CALL_PREFIXES = ['/wps', '/lgw', '/lotto', '/images'] as const

/** ms. The longest a call may take; the client gives up at 15 s. */
const CONNECT_TIMEOUT = 3_000
const HEADERS_TIMEOUT = 20_000
/** ms without a byte of a body that has begun. */
const BODY_TIMEOUT = 60_000

export async function callsProxy(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  for (const prefix of CALL_PREFIXES) {
    await app.register(httpProxy, {
      upstream: gatewayUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: {
        connect: { timeout: CONNECT_TIMEOUT },
        headersTimeout: HEADERS_TIMEOUT,
        bodyTimeout: BODY_TIMEOUT,
      },
      replyOptions: {
        // By default a GET is sent again up to ten times after a 503, which is what maintenance answers.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, { forwarded: _unchecked, ...headers }) => ({ ...headers, ...origin(request) }),
        // The library's own answer names the gateway's address.
        onError: (reply, { error }) => {
          const late = 'statusCode' in error && error.statusCode === 504
          const envelope: Envelope<null> & { errorCode: ErrorCode } = {
            success: false,
            value: null,
            message: late ? 'The gateway did not answer in time.' : 'The gateway cannot be reached.',
            errorCode: 'unknown',
          }
          reply
            .code(late ? 504 : 502)
            .header('cache-control', 'no-store')
            .header('content-type', 'application/json; charset=utf-8')
            .send(JSON.stringify(envelope))
        },
      },
    })
  }
}

/**
 * Who asks, for the gateway. Of the incoming `X-Forwarded-For` only the part that our own proxies wrote goes on: what
 * stands left of it was written by the player.
 */
function origin(request: Pick<FastifyRequest, 'ips' | 'ip' | 'protocol' | 'host' | 'id'>): Record<string, string> {
  const chain = request.ips ?? [request.ip]
  return {
    'x-forwarded-for': [...chain].reverse().join(', '),
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  }
}
