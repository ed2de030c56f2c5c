/** What a release may weigh (shared/docs/experience.md): bytes as they travel, with brotli; 1 KB is 1000 B. */
import type { ModuleFiles } from './record-parts.ts'
import type { ReleaseRecord } from './release.ts'

const BUDGET = {
  entryBase: 4_000,
  entryPerChunk: 70,
  entryMost: 10_000,
  page: 40_000,
  /** SP-03 asks for 135,000; the name of a release alone moves it by some sixty, up or down. */
  shellScripts: 134_900,
} as const

/** What one part of a release weighs beside what it may, in bytes with Brotli. */
export interface Weight {
  what: string
  bytes: number
  limit: number
}

const all = (files: ModuleFiles): string[] => [...files.scripts, ...files.styles]

/**
 * A release's remote entry and each page and slot, or the shell's own scripts on a first visit, beside what each may
 * weigh. Empty for a record from before records said how much of each file travels.
 */
export function weights(record: ReleaseRecord): Weight[] {
  const files = Object.values(record.files)
  if (files.length === 0 || files.some(({ sent }) => sent === undefined)) return []
  const sum = (paths: Iterable<string>): number =>
    [...new Set(paths)].reduce((total, path) => total + (record.files[path]?.sent ?? 0), 0)
  if (record.remote === 'shell') {
    const { scripts: own = [], late } = record.page ?? {}
    const scripts = [...own, ...(late?.scripts ?? []), ...(record.locales.VI?.scripts ?? [])]
    return [{ what: 'shell scripts on a first visit', bytes: sum(scripts), limit: BUDGET.shellScripts }]
  }
  const chunks = Object.keys(record.files).filter((path) => /\.(js|css)$/.test(path) && path !== record.entry).length
  const limit = Math.min(BUDGET.entryBase + chunks * BUDGET.entryPerChunk, BUDGET.entryMost)
  return [
    { what: `${record.remote} entry (${chunks} chunks)`, bytes: sum([record.entry]), limit },
    ...[...record.pages, ...record.slots].map(({ module, files: own }) => ({
      what: `${record.remote} ${module}`,
      bytes: sum(all(own)),
      limit: BUDGET.page,
    })),
  ]
}
