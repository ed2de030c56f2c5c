import { constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** SP-04: every text answer of the routes that are registered after it, but of those with `compress: false`. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // Quickly rather than well: who asked waits for it.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  })
}
