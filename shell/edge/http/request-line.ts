import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { asksForAddress, namesOneHost } from '@lobby/contracts/one-host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOf } from './base-headers.ts'
import { isCall, refuseCall } from './refusal.ts'

/** What browsers and programs ask with; a call passes on those that the gateway may have. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const NO_METHOD = 'This method is not known here.'

/** Refuses what asks for nothing that has an address here, with a method of no meaning, or does not name one host. */
export function requireOneAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!METHODS.has(request.method)) return refuse(request, reply, 501, NO_METHOD)
    if (!asksForAddress(request.raw)) return refuse(request, reply, 400, 'This address cannot be read.')
    if (!namesOneHost(request.raw)) return refuse(request, reply, 400, 'This request does not name one host.')
  })
  // Node closes the connection without a word where nobody listens.
  app.server.on('connect', (_request, socket: Duplex) => answerBare(socket, 501, NO_METHOD))
}

function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number, says: string): FastifyReply {
  if (isCall(url)) return refuseCall(reply, status, 'request.malformed', says)
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${says}\n`)
}

/** What Node's parser refuses in other words than "cannot be read". */
const UNREADABLE: Readonly<Record<string, readonly [status: number, says: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/** Answers what Node could not read: there is neither a request nor a reply yet. */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  // Whoever has gone hears nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  answerBare(socket, ...(UNREADABLE[error.code ?? ''] ?? ([400, 'This request cannot be read.'] as const)))
}

/** PD-04: with the headers that every answer has. It ends the connection. */
function answerBare(socket: Duplex, status: number, says: string): void {
  const body = `${says}\n`
  const headers = Object.entries({
    ...headersOf(false),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => socket.destroy())
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'))
}
