/**
 * What of a release's files differs from those of a release before, for browsers that keep what they have as a
 * dictionary (RFC 9842, SP-06): Zstandard frames that begin with the hash of the file that they build on.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { integrityOf } from './release-files.ts'
import { byVersion } from './release-id.ts'
import { type ReleaseStore, StoreError } from './store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** What a dictionary-compressed Zstandard answer begins with; the SHA-256 of the dictionary follows (RFC 9842). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
const HASH_BYTES = 32
const HEADER_BYTES = MAGIC.length + HASH_BYTES

/** Files that browsers keep as dictionaries: what is packed in itself gains nothing. */
const WITH_DELTAS = /\.(js|css)$/
/** A delta has to be this much smaller than what travels without it, or it is not kept. */
const WORTH_IT = 0.7
/** 4 MiB: what came before and the file itself fit into one window. */
const WINDOW_LOG = 22
const LEVEL = 19

/** How many releases before a new one it has deltas against: those that a returning player may have. */
export const RELEASES_BEFORE = 3

/** Of the releases that packs of one are kept against, those that are read: anybody may have put more there (551). */
export const basesToRead = (bases: readonly string[]): string[] => bases.toSorted(byVersion).slice(-RELEASES_BEFORE)

/** Deltas by the file's path, as they travel. */
export type Deltas = ReadonlyMap<string, Uint8Array>

/** Whether browsers are asked to keep this file of a release as a dictionary for the next one of its name. */
export const hasDeltas = (path: string): boolean => WITH_DELTAS.test(path)

/** SHA-256 of the file that a delta builds on, in base64; undefined for what is no delta. */
export function dictionaryOf(delta: Uint8Array): string | undefined {
  if (delta.byteLength <= HEADER_BYTES || Buffer.compare(delta.subarray(0, MAGIC.length), MAGIC) !== 0) return undefined
  return Buffer.from(delta.subarray(MAGIC.length, HEADER_BYTES)).toString('base64')
}

/**
 * The whole file from a delta and the file that it builds on. Rejects when they do not fit, or when it would be longer
 * than `most` bytes.
 */
export async function applyDelta(delta: Uint8Array, dictionary: Uint8Array, most: number): Promise<Uint8Array> {
  const hash = createHash('sha256').update(dictionary).digest('base64')
  if (dictionaryOf(delta) !== hash) throw new Error('The delta builds on another file.')
  return decompress(delta.subarray(HEADER_BYTES), { dictionary, maxOutputLength: Math.max(1, most) })
}

/** The files of a release that are much smaller as deltas against another release of its remote. */
export async function makeDeltas(store: ReleaseStore, record: ReleaseRecord, base: ReleaseRecord): Promise<Deltas> {
  const deltas = new Map<string, Uint8Array>()
  for (const [path, { bytes, sent = bytes }] of Object.entries(record.files)) {
    if (!hasDeltas(path) || !Object.hasOwn(base.files, path)) continue
    const [file, dictionary] = await Promise.all([wholeFile(store, record, path), wholeFile(store, base, path)])
    if (!file || !dictionary) continue
    const params = {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    }
    const frame = await compress(file, { dictionary, params })
    const delta = Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame])
    if (delta.byteLength <= sent * WORTH_IT) deltas.set(path, delta)
  }
  return deltas
}

/** A file as its record says; undefined when it is missing or has other bytes. */
async function wholeFile(store: ReleaseStore, record: ReleaseRecord, path: string): Promise<Uint8Array | undefined> {
  const bytes = await store.file(record.remote, record.id, path).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'file.unknown') return undefined
    throw error
  })
  return bytes && integrityOf(bytes) === record.files[path]?.integrity ? bytes : undefined
}

const Pack = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.base64())))

/** All deltas of a release against one other, as a store keeps them. */
export const packed = (deltas: Deltas): string =>
  JSON.stringify(Object.fromEntries([...deltas].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])))

/**
 * The deltas of a pack, as far as they are shorter than the files of the record that they lead to; none for what is no
 * pack.
 */
export function unpacked(pack: Uint8Array, { files }: Pick<ReleaseRecord, 'files'>): Deltas {
  const parsed = v.safeParse(Pack, Buffer.from(pack).toString())
  const all = parsed.success ? Object.entries(parsed.output) : []
  const isOf = ([path, text]: [string, string]): boolean =>
    hasDeltas(path) && Object.hasOwn(files, path) && Buffer.byteLength(text, 'base64') < (files[path]?.bytes ?? 0)
  return new Map(all.filter(isOf).map(([path, text]) => [path, Buffer.from(text, 'base64')]))
}
