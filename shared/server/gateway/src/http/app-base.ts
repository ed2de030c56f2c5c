import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { HEADER } from '@lobby/contracts/call'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerTo, failed } from './answer.ts'
import { languageOf } from './language.ts'

export interface BaseOptions {
  /** Calls of one address in a minute; null for no limit. */
  callsPerMinute: number | null
  logger: boolean
  /** Addresses whose `X-Forwarded-For` is believed; this machine's own without it. */
  trustedProxies?: readonly string[]
}

/** The largest body a call may have, in bytes. */
const BODY_LIMIT = 256 * 1024

const requestLanguage = (request: FastifyRequest) => languageOf(request.headers[HEADER.language.toLowerCase()])

/** An app with the rules that hold for every answer: request ids, limits, envelopes for whatever goes wrong. */
export async function createApp(options: BaseOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : 'loopback',
    bodyLimit: BODY_LIMIT,
    logger: options.logger ? { level: 'warn' } : false,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers[HEADER.requestId.toLowerCase()]
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerTo(error, 'EN', () => undefined)
      const plain: FastifyReply = reply as never
      plain.code(status).send(body)
    },
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE with the header and no body is common and harmless.
    if (body === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER.requestId, request.id)
    reply.header('X-Content-Type-Options', 'nosniff')
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerTo(error, requestLanguage(request), (unexpected) => request.log.error(unexpected))
    return reply.code(status).header('Cache-Control', 'no-store').send(body)
  })
  if (options.callsPerMinute !== null) {
    await app.register(rateLimit, { max: options.callsPerMinute, timeWindow: 60_000 })
  }
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = failed('request.unknown', requestLanguage(request))
    return reply.code(status).header('Cache-Control', 'no-store').send(body)
  })
  return app
}
