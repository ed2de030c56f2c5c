import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ModuleFiles, ReleaseRecord } from '@lobby/contracts/release'
import { buildRelease, releaseFolder } from '../build/build.ts'
import { appFolders, ROOT } from '../build/workspace.ts'

/** Bytes, brotli; 1 KB is 1000 B. */
const BUDGET = {
  entryBase: 4_000,
  entryPerChunk: 70,
  entryMost: 10_000,
  page: 40_000,
  shellScripts: 150_000,
} as const

/** Size of a release's file as it travels. */
function sent(out: string, file: string): number {
  try {
    return statSync(path.join(out, `${file}.br`)).size
  } catch {
    return brotliCompressSync(readFileSync(path.join(out, file))).byteLength
  }
}

const sum = (out: string, files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + sent(out, file), 0)
const all = (files: ModuleFiles): string[] => [...files.scripts, ...files.styles]

interface Size {
  what: string
  bytes: number
  limit: number
}

/** What a release weighs against its budgets: its entry and each page, or the shell's own scripts on a first visit. */
function releaseSizes(record: ReleaseRecord, out: string): Size[] {
  if (record.remote === 'shell') {
    const scripts = [...(record.page?.scripts ?? []), ...(record.locales.VI?.scripts ?? [])]
    return [{ what: 'shell scripts on a first visit', bytes: sum(out, new Set(scripts)), limit: BUDGET.shellScripts }]
  }
  const chunks = Object.keys(record.files).filter((file) => /\.(js|css)$/.test(file) && file !== record.entry).length
  const entryLimit = Math.min(BUDGET.entryBase + chunks * BUDGET.entryPerChunk, BUDGET.entryMost)
  const entry = { what: `${record.remote} entry (${chunks} chunks)`, bytes: sent(out, record.entry), limit: entryLimit }
  const pages = [...record.pages, ...record.slots].map(({ module, files }) => ({
    what: `${record.remote} ${module}`,
    bytes: sum(out, new Set(all(files))),
    limit: BUDGET.page,
  }))
  return [entry, ...pages]
}

const formatSize = ({ what, bytes, limit }: Size): string =>
  `${bytes > limit ? 'OVER' : 'ok  '} ${(bytes / 1000).toFixed(1).padStart(6)} of ${(limit / 1000).toFixed(1).padStart(5)} KB  ${what}`

/** Builds what is not built, and holds every release against its budgets. */
export async function checkBudgets(): Promise<{ ok: boolean; output: string }> {
  const lines: string[] = []
  let ok = true
  for (const name of appFolders()) {
    const folder = path.join(ROOT, name)
    const { out, built } = releaseFolder(folder)
    if (!built) await buildRelease(folder)
    const record = JSON.parse(readFileSync(path.join(out, 'record.json'), 'utf8')) as ReleaseRecord
    for (const size of releaseSizes(record, out)) {
      if (size.bytes > size.limit) ok = false
      lines.push(formatSize(size))
    }
  }
  return { ok, output: lines.join('\n') }
}
