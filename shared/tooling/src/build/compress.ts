import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'

const COMPRESSIBLE = /\.(js|css|json|svg|html|webmanifest)$/
/** Below this a compressed answer saves no packet. */
const WORTH_IT = 200

/** Writes `.br` and `.gz` twins once, at build: the edge compresses nothing at run time. */
export function writeCompressedTwins(out: string, record: ReleaseRecord): void {
  for (const [name, file] of Object.entries(record.files)) {
    if (!COMPRESSIBLE.test(name) || file.bytes < WORTH_IT) continue
    const bytes = readFileSync(path.join(out, name))
    writeFileSync(
      path.join(out, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(path.join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
