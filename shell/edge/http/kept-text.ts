/**
 * A text that is made once and sent to many: its beginning is the same for all of them and compressed once, its end
 * differs by reader and is appended as it is. Both formats know blocks of bytes that are not compressed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, crc32, deflateRaw, constants as zlib } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { ownBytes } from './own-memory.ts'

export interface KeptText {
  /** What keeping it costs, in bytes. */
  readonly size: number
  /** Weak, as one text has several encodings. */
  tag(end: string): string
  /** The whole text in an encoding; as it is without one. */
  bytes(end: string, encoding: Encoding | undefined): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const deflate = promisify(deflateRaw)

/** What is made once may take a few ms more: measured on a page of home, see `npm run bench -- pages`. */
const BROTLI_QUALITY = 7
const GZIP_LEVEL = 7

export function keptText(beginning: string): KeptText {
  const plain = ownBytes(Buffer.from(beginning))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const packed = new Map<Encoding, Promise<Buffer>>()
  const begun = (encoding: Encoding): Promise<Buffer> => {
    const known = packed.get(encoding) ?? open[encoding](plain).then(ownBytes)
    packed.set(encoding, known)
    return known
  }
  return {
    // Compressed, it is a fifth at most.
    size: plain.length * 1.4,
    tag(end) {
      if (!end) return `W/"${hash}"`
      return `W/"${hash}-${createHash('sha256').update(end).digest('base64url').slice(0, 11)}"`
    },
    async bytes(end, encoding) {
      const last = Buffer.from(end)
      if (!encoding) return Buffer.concat([plain, last])
      return Buffer.concat([await begun(encoding), ...close[encoding](plain, last)])
    },
  }
}

/** The beginning, compressed up to a whole byte and not ended. */
const open: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    brotli(plain, {
      finishFlush: zlib.BROTLI_OPERATION_FLUSH,
      params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: async (plain) => {
    const body = await deflate(plain, { level: GZIP_LEVEL, finishFlush: zlib.Z_SYNC_FLUSH })
    return Buffer.concat([GZIP_HEADER, body])
  },
}

/** RFC 1952: deflate, no flags, no time, system unknown. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** The most bytes in one block that is not compressed, in both formats. */
const BLOCK = 0xff_ff

const close: Readonly<Record<Encoding, (beginning: Buffer, end: Buffer) => Buffer[]>> = {
  br: (_beginning, end) => [...blocksOf(end).flatMap((block) => [brotliHeader(block.length), block]), BROTLI_END],
  gzip: (beginning, end) => {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(end, crc32(beginning)), 0)
    trailer.writeUInt32LE((beginning.length + end.length) % 2 ** 32, 4)
    return [
      ...blocksOf(end).flatMap((block) => [deflateHeader(block.length, false), block]),
      deflateHeader(0, true),
      trailer,
    ]
  },
}

function blocksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / BLOCK)
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * BLOCK, (i + 1) * BLOCK))
}

/** RFC 7932, 9.2: not the last (1 bit), length in 4 nibbles (2), length less one (16), uncompressed (1), padding. */
function brotliHeader(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16])
}

/** The last block, and empty. */
const BROTLI_END = Buffer.from([3])

/** RFC 1951, 3.2.4: last or not (1 bit), stored (2), padding; the length, and its complement. */
function deflateHeader(length: number, last: boolean): Buffer {
  return Buffer.from([last ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])
}
