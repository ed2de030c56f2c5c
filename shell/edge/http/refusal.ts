import type { Envelope } from '@lobby/contracts/call'
import type { ErrorCode } from '@lobby/contracts/errors'
import type { FastifyReply } from 'fastify'

/** Everything under these is the gateway's. */
export const CALL_PREFIXES = ['/wps', '/lgw', '/lotto', '/images'] as const

/** Whether the gateway would answer this address: whoever asks there reads envelopes. */
export const isCall = (url: string): boolean =>
  CALL_PREFIXES.some((prefix) => url.startsWith(prefix) && /^(?:[/?#]|$)/.test(url.slice(prefix.length)))

/** Answers a call in the edge's own words. */
export function refuseCall(reply: FastifyReply, status: number, errorCode: ErrorCode, message: string): FastifyReply {
  const envelope: Envelope<null> & { errorCode: ErrorCode } = { success: false, value: null, message, errorCode }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}
