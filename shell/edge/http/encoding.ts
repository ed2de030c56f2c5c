/** Which form of a file a browser takes. */
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Ending of a file's compressed twin, as the build writes it. */
export const TWIN: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Names of codings in an `Accept-Encoding` header that it allows; `*` may be one. */
export const codings = (header: string | undefined): Set<string> =>
  new Set([...qualities(header)].flatMap(([name, quality]) => (quality > 0 ? [name] : [])))

/** The encodings an `Accept-Encoding` header allows, best first. One with `q=0` is refused by the browser. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const quality = qualities(header)
  return (['br', 'gzip'] as const).filter((name) => (quality.get(name) ?? quality.get('*') ?? 0) > 0)
}

function qualities(header: string | undefined): Map<string, number> {
  const quality = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q ? Number(q.slice(2)) : 1)
  }
  return quality
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses what is made for one request: quickly rather than well, as the player waits for it. */
async function compressed(text: string, encoding: Encoding | undefined): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'br') return brotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })
  if (encoding === 'gzip') return zip(bytes, { level: 5 })
  return bytes
}

/** Sends a text compressed as the browser accepts it (SP-04). A `vary` that is set already has to name the header. */
export const sendText = (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> =>
  sendEncoded(request, reply, (encoding) => compressed(text, encoding))

/** As `sendText`, with bytes that are made in the encoding which the browser accepts. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: (encoding: Encoding | undefined) => Promise<Buffer>,
): Promise<FastifyReply> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytes(encoding))
}
