/** Files of releases with the bytes that their signed records say (MS-12). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'
import type { ReleaseStore } from '@lobby/releases/store'
import { LRUCache } from 'lru-cache'
import type { Log } from '../channel/live-channel.ts'
import { type Encoding, TWIN } from '../http/encoding.ts'
import type { FileCache } from './file-cache.ts'
import { unlessStoreFailed } from './release-records.ts'

/** Twins whose bytes were unpacked and found right; a hash each. */
const TWINS_KEPT = 10_000
/** Bytes that a spoilt file may have beyond twice those of its record, to be told as one. */
const SPARE = 64 * 1024
/** Twins that are known not to be there, and for how long, ms. */
const ABSENT_KEPT = 20_000
const ASK_AGAIN = 600_000

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

export interface VerifiedFiles {
  /**
   * The bytes of a listed file, or of its compressed twin. Undefined when it is not there or not as the record says.
   * Rejects when the store cannot be read.
   */
  read(record: ReleaseRecord, path: string, encoding?: Encoding): Promise<Buffer | undefined>
  /** Whether the file itself is at hand without the store. */
  isKept(record: ReleaseRecord, path: string): boolean
  /** One sentence while a file that was asked for is not as its record says. */
  problem(): string | undefined
}

/**
 * Bytes are read and hashed each time, which costs about a millisecond for the largest: what runs is what was signed,
 * whoever has written to the store since. The browser checks scripts and styles again by the hashes of its page;
 * workers, icons, fonts and pictures have none there. With a cache, the store is asked for what the cache does not have
 * as it should be.
 */
export function verifiedFiles(store: ReleaseStore, log: Log, cache?: FileCache): VerifiedFiles {
  const rightTwins = new Map<string, string>()
  const refused = new Set<string>()
  /** Twins that the store says it does not have; asked for again later, since a release may be mended. */
  const absent = new LRUCache<string, true>({ max: ABSENT_KEPT, ttl: ASK_AGAIN })

  async function isRight(
    record: ReleaseRecord,
    path: string,
    bytes: Uint8Array,
    encoding: Encoding | undefined,
  ): Promise<boolean> {
    const listed = record.files[path]
    if (!listed) return false
    const hash = hashOf(bytes)
    if (!encoding) return hash === listed.integrity
    // Of this very file: somebody may have put another one under its name before.
    const key = `${record.remote}/${record.id}/${path}${TWIN[encoding]} ${listed.integrity}`
    if (rightTwins.get(key) === hash) return true
    // A twin that unpacks to more than the file is no twin, and is not unpacked to its end.
    const whole = await unpack[encoding](bytes, { maxOutputLength: Math.max(1, listed.bytes) }).catch(() => undefined)
    if (!whole || hashOf(whole) !== listed.integrity) return false
    const oldest = rightTwins.size >= TWINS_KEPT ? rightTwins.keys().next().value : undefined
    if (oldest !== undefined) rightTwins.delete(oldest)
    rightTwins.set(key, hash)
    return true
  }

  const nameOf = ({ remote, id }: ReleaseRecord, path: string, encoding?: Encoding): string =>
    `${remote} ${id} ${path}${encoding ? TWIN[encoding] : ''}`

  async function cached(record: ReleaseRecord, path: string, encoding?: Encoding): Promise<Buffer | undefined> {
    const bytes = await cache?.get(nameOf(record, path, encoding))
    return bytes && (await isRight(record, path, bytes, encoding)) ? asBuffer(bytes) : undefined
  }

  async function fetched(record: ReleaseRecord, path: string, encoding?: Encoding): Promise<Buffer | undefined> {
    const what = nameOf(record, path, encoding)
    const name = path + (encoding ? TWIN[encoding] : '')
    // What is far longer was not published: so much of it would take the memory that everybody is served from.
    const most = 2 * (record.files[path]?.bytes ?? 0) + SPARE
    const bytes = await store.file(record.remote, record.id, name, most).catch(unlessStoreFailed)
    if (!bytes) {
      if (encoding) absent.set(what, true)
      return undefined
    }
    if (await isRight(record, path, bytes, encoding)) {
      refused.delete(what)
      await cache?.put(what, bytes)
      return asBuffer(bytes)
    }
    if (!refused.has(what)) log({ event: 'file.refused', remote: record.remote, release: record.id, file: name })
    refused.add(what)
    return undefined
  }

  return {
    async read(record, path, encoding) {
      const known = await cached(record, path, encoding)
      if (known) return known
      if (!cache || !encoding) return fetched(record, path, encoding)
      if (absent.has(nameOf(record, path, encoding))) return undefined
      const twin = fetched(record, path, encoding).catch(() => undefined)
      // Nobody waits for a store that may be away while the file itself is here.
      return (await cached(record, path)) ? undefined : twin
    },
    isKept: (record, path) => cache?.has(nameOf(record, path)) ?? false,
    problem() {
      const [first] = refused
      if (first === undefined) return undefined
      const more = refused.size > 1 ? ` and ${refused.size - 1} more` : ''
      return `A file in the store is not as its record says and is not served: ${first}${more}.`
    },
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
