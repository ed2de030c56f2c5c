/** Passes the site's calls on to the gateway. */

import httpProxy from '@fastify/http-proxy'
import { HEADER } from '@lobby/contracts/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveChannel } from '../channel/live-channel.ts'
import { CALL_PREFIXES, refuseCall } from '../http/refusal.ts'
import { endToEnd } from './hop-by-hop.ts'
import { limitBody } from './limit-body.ts'

/** ms. The longest a call may take; the client gives up at 15 s. */
const CONNECT_TIMEOUT = 3_000
const HEADERS_TIMEOUT = 20_000
/** ms without a byte of a body that has begun. */
const BODY_TIMEOUT = 60_000
/** Seconds: by then a gateway that died is back. */
const RETRY_AFTER = 1

/** Every answer says which revision of the channel is live: pages hear of it without an event stream (SC-03). */
export async function callsProxy(app: FastifyInstance, gatewayUrl: string, live: Pick<LiveChannel, 'state'>) {
  await app.register(async (scope) => {
    scope.addHook('preParsing', limitBody)
    scope.addHook('onSend', async (_request, reply) => {
      reply.removeHeader(HEADER.revision)
      if (live.state) reply.header(HEADER.revision, live.state.revision)
    })
    scope.setErrorHandler((error, request, reply) => refuse(request.method, reply, error))
    for (const prefix of CALL_PREFIXES) {
      await scope.register(httpProxy, {
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
          rewriteRequestHeaders: (request, { forwarded: _unchecked, ...headers }) => ({
            ...endToEnd(headers),
            ...origin(request),
          }),
          rewriteHeaders: endToEnd,
          // The library's own answer names the gateway's address.
          onError: (reply, { error }) => void refuse(reply.request.method, reply as FastifyReply, error),
        },
      })
    }
  })
}

/** Where no connection came about, nothing was asked for. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Says in the envelope what became of a call that the gateway has not answered. */
function refuse(method: string, reply: FastifyReply, error: unknown): FastifyReply {
  const status = statusOf(error)
  if (status === 413) return refuseCall(reply, 413, 'request.too.large', 'The request is too large.')
  if (status >= 400 && status < 500) return refuseCall(reply, status, 'request.malformed', 'The request is not valid.')
  const isRead = method === 'GET' || method === 'HEAD'
  const isUndone = isRead || causesOf(error).some((cause) => NEVER_SENT.has(String(Reflect.get(cause, 'code'))))
  reply.header('retry-after', RETRY_AFTER)
  const code = isUndone ? 'service.unavailable' : 'service.unconfirmed'
  return status === 504
    ? refuseCall(reply, 504, code, 'The gateway did not answer in time.')
    : refuseCall(reply, 502, code, 'The gateway cannot be reached.')
}

/** The error and what it comes from, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** A refusal of ours (4xx) wherever it is in the chain, else the outermost status; 502 without one. */
function statusOf(error: unknown): number {
  const statuses = causesOf(error).map((cause) => Number(Reflect.get(cause, 'statusCode')))
  return statuses.find((status) => status >= 400 && status < 500) ?? (statuses[0] || 502)
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
