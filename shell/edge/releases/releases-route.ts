/** `/releases/<remote>/<id>/<file>`: the immutable files of releases. */
import { extname } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { MAP_ENDING } from '@lobby/releases/source-lines'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedEncodings, type Encoding } from '../http/encoding.ts'
import { FILE_POLICY } from '../http/policy.ts'
import type { RecordOf } from './release-records.ts'
import { DELTA_CODING, keptFor, type ServedDeltas } from './served-deltas.ts'
import type { VerifiedFiles } from './verified-files.ts'

/** Types of what a release may hold; anything else is bytes that no browser runs or shows. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
const PACKED = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif'])

interface Params {
  remote: string
  id: string
  '*': string
}

/**
 * Only what a release's record lists is served, so a path cannot lead anywhere else. Bytes are read from the store each
 * time: the system's file cache is as fast as ours would be, and a file that was removed is gone at once. One that is
 * not as its record says is not there either (MS-12).
 */
export function releasesRoute(
  app: FastifyInstance,
  files: VerifiedFiles,
  deltas: ServedDeltas,
  recordOf: RecordOf,
): void {
  app.get<{ Params: Params }>(`${EDGE.releases}:remote/:id/*`, async (request, reply) => {
    const { remote, id, '*': path } = request.params
    const record = await recordOf(remote, id)
    // Source maps are for whoever reads reports, on a machine that has the store (TE-04).
    if (path.endsWith(MAP_ENDING)) return unknownFile(reply)
    const listed = record && Object.hasOwn(record.files, path) ? record.files[path] : undefined
    if (!record || !listed) return unknownFile(reply)

    const type = extname(path)
    const packed = PACKED.has(type)
    const kept = keptFor(record, path)
    const send = (bytes: Uint8Array, encoding?: Encoding | typeof DELTA_CODING): FastifyReply => {
      const tag = `"${listed.integrity.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-type', TYPES[type] ?? 'application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', FILE_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', tag)
      if (!packed) reply.header('vary', kept ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding')
      if (kept) reply.header('use-as-dictionary', kept)
      if (encoding) reply.header('content-encoding', encoding)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes)
    }

    const acceptEncoding = request.headers['accept-encoding']
    const availableDictionary = request.headers['available-dictionary']?.toString()
    const delta = await deltas.read(record, path, { acceptEncoding, availableDictionary })
    if (delta) return send(delta, DELTA_CODING)
    const wanted: (Encoding | undefined)[] = packed ? [] : acceptedEncodings(acceptEncoding)
    for (const encoding of [...wanted, undefined]) {
      const bytes = await files.read(record, path, encoding)
      if (bytes) return send(bytes, encoding)
    }
    return unknownFile(reply)
  })
}

function unknownFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', FILE_POLICY)
    .type('text/plain; charset=utf-8')
    .send('No such file.\n')
}
