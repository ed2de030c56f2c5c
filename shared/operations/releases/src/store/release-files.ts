/** A release's bytes against its record. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { FilePath } from '@lobby/contracts/record-parts'
import type { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { type Problem, problemOf } from '../problem.ts'
import { isMissing } from './folder-fault.ts'
import { MOST_BYTES } from './limits.ts'
import { readPlain } from './plain-file.ts'

/** Name of the record in the folder of a release. It is not among the files that it lists. */
export const RECORD_FILE = 'record.json'

/** A pre-compressed twin of a file stands beside it under the file's name and one of these. */
const TWIN = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) }
type TwinEnding = keyof typeof TWIN
/** Endings of twins' names. */
export const TWIN_ENDINGS = Object.keys(TWIN) as TwinEnding[]

/** As in a script element's `integrity`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * Paths of all files under a folder, with `/` between the segments, in order of name. Links and devices are named too.
 */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** How a file of a release is read; undefined when it is not there. */
type ReadFile = (path: string) => Promise<Uint8Array | undefined>

/** Every listed file that is missing or has other bytes, and every twin that unpacks to other bytes. */
export async function wrongFiles(record: ReleaseRecord, read: ReadFile): Promise<(Problem & { path: string })[]> {
  const wrong: (Problem & { path: string })[] = []
  for (const [path, listed] of Object.entries(record.files)) {
    const bytes = await read(path)
    if (!bytes) {
      wrong.push({ path, ...problemOf('file.missing', { path }) })
    } else if (bytes.byteLength !== listed.bytes) {
      wrong.push({ path, ...problemOf('file.size', { path, bytes: bytes.byteLength, listed: listed.bytes }) })
    } else if (integrityOf(bytes) !== listed.integrity) {
      wrong.push({ path, ...problemOf('file.integrity', { path }) })
    }
    for (const ending of TWIN_ENDINGS) {
      const twin = await read(path + ending)
      if (twin && !(await unpacksTo(twin, ending, listed))) {
        wrong.push({ path: path + ending, ...problemOf('file.twin', { twin: path + ending, path }) })
      }
    }
  }
  return wrong
}

/** The files of a built release, wherever they are. */
export interface BuiltFiles {
  /** For an operator. */
  where: string
  paths(): Promise<string[]>
  read: ReadFile
}

/** Those in a folder. */
export const inFolder = (folder: string): BuiltFiles => ({
  where: folder,
  paths: () => filesUnder(folder),
  read: (path) => readIfThere(join(folder, path)),
})

/** Everything that keeps a built folder from being the release of its record (FD-02). Empty when it is. */
export const wrongFolder = (record: ReleaseRecord, folder: string): Promise<Problem[]> =>
  wrongBuilt(record, inFolder(folder))

/** As `wrongFolder`, of files that are anywhere. */
export async function wrongBuilt(record: ReleaseRecord, { paths, read }: BuiltFiles): Promise<Problem[]> {
  const extra = (await paths()).filter((path) => path !== RECORD_FILE && !isListed(record, path))
  return [...(await wrongFiles(record, read)), ...extra.map((path) => problemOf('file.extra', { path }))]
}

/** A file of the record, or a twin of one. */
export function isListed(record: ReleaseRecord, path: string): boolean {
  if (!v.is(FilePath, path)) return false
  if (Object.hasOwn(record.files, path)) return true
  return TWIN_ENDINGS.some(
    (ending) => path.endsWith(ending) && Object.hasOwn(record.files, path.slice(0, -ending.length)),
  )
}

/** The bytes of a plain file, or undefined where there is none of `most` bytes or less. Throws any other error. */
export async function readIfThere(path: string, most: number = MOST_BYTES.file): Promise<Uint8Array | undefined> {
  try {
    return await readPlain(path, most)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function unpacksTo(
  twin: Uint8Array,
  ending: TwinEnding,
  { bytes, integrity }: { bytes: number; integrity: string },
): Promise<boolean> {
  try {
    // No more than it should be: a few KB can unpack to what no memory holds.
    return integrityOf(await TWIN[ending](twin, { maxOutputLength: Math.max(1, bytes) })) === integrity
  } catch {
    return false
  }
}
