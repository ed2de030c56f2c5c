/** Small but true releases, for the tests of whatever reads releases. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FirstCall } from '@lobby/contracts/first-call'
import { ReleaseRecord } from '@lobby/contracts/release'
import { CONTRACT_VERSION, pageModule, slotModule } from '@lobby/contracts/remote'
import * as v from 'valibot'
import { integrityOf, RECORD_FILE } from '../store/release-files.ts'

/** What matters of a release to a test; everything else is made up, and the same each time. */
export interface ReleaseSketch {
  /** `lottery` without one. */
  remote?: string
  /** `1.0.0` without one. */
  version?: string
  /** Twelve hex digits; the same for the same sketch. */
  hash?: string
  /** Paths of its pages; each becomes a page of its own. */
  pages?: string[]
  /** Names of the slots it fills. */
  slots?: string[]
  /** Calls that each of its pages and slots declares. */
  first?: FirstCall[]
  /** Further files, or other contents of those it has anyway. */
  files?: Record<string, string>
  /** Writes a `.gz` twin beside each file. */
  twins?: boolean
  /** What of a file travels, by its path; then the record says so of all of them. */
  sent?: Record<string, number>
  /** Whatever the record should say instead. */
  record?: Partial<ReleaseRecord>
}

/**
 * Writes a release of the sketch into `dir/<remote>-<id>`. The record is true: sizes and hashes are those of the files.
 */
export async function writeRelease(
  dir: string,
  sketch: ReleaseSketch = {},
): Promise<{ folder: string; record: ReleaseRecord }> {
  const { remote = 'lottery', version = '1.0.0', pages = [], slots = [], twins = false } = sketch
  const id = `${version}-${sketch.hash ?? hashOf(JSON.stringify({ ...sketch, hash: undefined }))}`
  const container = `${remote}_${id}`.replace(/\W/g, '_')
  const contents = filesOf(remote, container, pages, slots, sketch.files)
  const record = v.parse(ReleaseRecord, {
    format: 1,
    remote,
    id,
    version,
    source: { revision: 'unknown', dirty: false },
    contract: CONTRACT_VERSION,
    container,
    entry: 'entry.js',
    pages: pages.map((path, i) => ({
      id: `page-${i}`,
      paths: [{ path, title: { VI: `Trang ${i}`, EN: `Page ${i}` } }],
      access: 'all',
      module: pageModule(`page-${i}`),
      files: { scripts: [`page-${i}.js`], styles: [`page-${i}.css`] },
      ...(sketch.first && { first: sketch.first }),
    })),
    slots: slots.map((slot, i) => ({
      id: `slot-${i}`,
      slot,
      order: i,
      height: 100,
      module: slotModule(`slot-${i}`),
      files: { scripts: [`slot-${i}.js`], styles: [] },
      ...(sketch.first && { first: sketch.first }),
    })),
    locales: { VI: { scripts: ['vi.js'], styles: [] }, EN: { scripts: ['en.js'], styles: [] } },
    requires: remote === 'shell' ? {} : { react: '^19.0.0' },
    ...(remote === 'shell'
      ? {
          provides: { react: '19.3.1' },
          serves: [CONTRACT_VERSION],
          page: { scripts: ['entry.js'], styles: ['shell.css'], fonts: [] },
        }
      : {}),
    runtime: '2.9.2',
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, listing(text, sketch.sent, path)])),
    ...sketch.record,
  })
  const folder = join(dir, `${remote}-${id}`)
  for (const [path, text] of Object.entries(contents)) {
    await put(join(folder, path), text)
    if (twins) await put(join(folder, `${path}.gz`), gzipSync(text))
  }
  await put(join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`)
  return { folder, record }
}

function filesOf(
  remote: string,
  container: string,
  pages: readonly string[],
  slots: readonly string[],
  files: Record<string, string> = {},
): Record<string, string> {
  return {
    'entry.js': `window.${container} = { get: () => Promise.resolve(() => ({})), init: () => {} };\n`,
    'vi.js': '/* vi */\n',
    'en.js': '/* en */\n',
    ...(remote === 'shell' ? { 'shell.css': 'body { margin: 0 }\n' } : {}),
    ...Object.fromEntries(pages.map((path, i) => [`page-${i}.js`, `/* ${container} ${path} */\n`])),
    ...Object.fromEntries(pages.map((_, i) => [`page-${i}.css`, `.page-${i} { color: inherit }\n`])),
    ...Object.fromEntries(slots.map((slot, i) => [`slot-${i}.js`, `/* ${container} ${slot} */\n`])),
    ...files,
  }
}

function listing(text: string, sent: Record<string, number> | undefined, path: string) {
  const bytes = Buffer.byteLength(text)
  return { bytes, integrity: integrityOf(Buffer.from(text)), ...(sent && { sent: sent[path] ?? bytes }) }
}

function hashOf(text: string): string {
  return Buffer.from(integrityOf(Buffer.from(text)).slice('sha384-'.length), 'base64')
    .toString('hex')
    .slice(0, 12)
}

async function put(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}
