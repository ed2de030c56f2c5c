import { randomUUID } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { addressBlock } from '@lobby/contracts/address-block'
import { HEADER, MAX_BODY } from '@lobby/contracts/call'
import { asksForAddress, namesOneHost } from '@lobby/contracts/one-host'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerTo, failed, sendAnswer } from './answer.ts'
import { drainOnClose } from './drain.ts'
import { languageOf } from './language.ts'

/** Counts the calls of an address. */
export interface CallCount {
  /** @returns how many are known in this minute, this one among them, and how long it still lasts in ms */
  count(address: string): { current: number; ttl: number }
}

export interface BaseOptions {
  /** Calls of one address in a minute; null for no limit. */
  callsPerMinute: number | null
  /** Counts them for several gateways together; without it each counts for itself. */
  callsByAddress?: CallCount
  /** True for lines on standard output. */
  logger: boolean | { write: (line: string) => void }
  /** Addresses whose `X-Forwarded-For` is believed; this machine's own without it. */
  trustedProxies?: readonly string[]
}

const requestLanguage = (request: FastifyRequest) => languageOf(request.headers[HEADER.language.toLowerCase()])

/** How long a request may take to arrive, ms: pictures over a phone's slow connection, but not for ever. */
const REQUEST_TIMEOUT = 300_000

/** An app with the rules that hold for every answer: request ids, limits, envelopes for whatever goes wrong. */
export async function createApp(options: BaseOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : 'loopback',
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    logger: options.logger ? { level: 'warn', ...(options.logger === true ? {} : { stream: options.logger }) } : false,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers[HEADER.requestId.toLowerCase()]
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    // What comes on a connection that stands is answered, until the last one is.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      const plain: FastifyReply = reply as never
      sendAnswer(
        plain,
        answerTo(error, 'EN', () => undefined),
      )
    },
  })
  drainOnClose(app)
  // Node closes the connection without a word where nobody listens.
  app.server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
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
    const isPlain = asksForAddress(request.raw) && namesOneHost(request.raw)
    if (!isPlain) return sendAnswer(reply, failed('request.malformed', requestLanguage(request)))
  })
  app.setErrorHandler((error, request, reply) => {
    // What is refused before it was read is read to its end: a connection that is closed in the middle takes the
    // answer with it, and whoever sent it hears of a broken connection.
    reply.removeHeader('connection')
    return sendAnswer(
      reply,
      answerTo(error, requestLanguage(request), (unexpected) => request.log.error(unexpected)),
    )
  })
  if (options.callsPerMinute !== null) {
    await app.register(rateLimit, {
      max: options.callsPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => addressBlock(request.ip),
      ...(options.callsByAddress ? { store: storeOf(options.callsByAddress) } : {}),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    return sendAnswer(reply, failed('request.unknown', requestLanguage(request)))
  })
  return app
}

/** As the library wants it: a class that it makes one of. */
function storeOf({ count }: CallCount): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (address, callback) => callback(null, count(address))
    child = () => this
  }
}
