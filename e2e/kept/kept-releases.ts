/** Releases of an earlier day, as they were built then (README.md beside this). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type BuiltRelease, builtIn } from '../faults/newer-releases.ts'

/**
 * Of the first commit that could build all six, of the one that was live before today's, and of the one before the work
 * on speed, as one program.
 */
export type KeptDay = 'first-day' | 'live-before' | 'bundle-before'

export const archiveOf = (day: KeptDay): string => path.join(import.meta.dirname, `${day}.tar.br`)

/** Unpacks those of `day`; remote (or `shell`) to its release. `remove` takes the folder away. */
export function keptReleases(day: KeptDay): { releases: ReadonlyMap<string, BuiltRelease>; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-kept-'))
  execFileSync('tar', ['xf', '-', '-C', folder], { input: brotliDecompressSync(readFileSync(archiveOf(day))) })
  const releases = readdirSync(folder).map((remote) => {
    const [id = ''] = readdirSync(path.join(folder, remote))
    return [remote, builtIn(path.join(folder, remote, id), remote)] as const
  })
  return { releases: new Map(releases), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
