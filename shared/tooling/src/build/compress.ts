import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'

const COMPRESSIBLE = /\.(js|css|json|svg|html|webmanifest)$/
/** Below this a compressed answer saves no packet. */
const WORTH_IT = 200

/**
 * Writes `.br` and `.gz` twins once, at build: the edge compresses nothing at run time. Gives the record with what of
 * each file travels.
 */
export function withCompressedTwins(out: string, record: ReleaseRecord): ReleaseRecord {
  const files: ReleaseRecord['files'] = {}
  for (const [name, file] of Object.entries(record.files)) {
    files[name] = { ...file, sent: file.bytes }
    if (!COMPRESSIBLE.test(name) || file.bytes < WORTH_IT) continue
    const bytes = readFileSync(path.join(out, name))
    const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    files[name] = { ...file, sent: packed.byteLength }
    writeFileSync(path.join(out, `${name}.br`), packed)
    writeFileSync(path.join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
  return { ...record, files }
}
