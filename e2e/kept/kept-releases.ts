/** Releases of an earlier day, as they were built then (README.md beside this). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type BuiltRelease, builtIn } from '../faults/newer-releases.ts'

/** Commits whose releases are kept. */
export type KeptCommit = '6dd4ec3' | '1662221'

/** Unpacks those of `commit`; remote (or `shell`) to its release. `remove` takes the folder away. */
export function keptReleases(commit: KeptCommit): { releases: ReadonlyMap<string, BuiltRelease>; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-kept-'))
  const archive = readFileSync(path.join(import.meta.dirname, `releases-of-${commit}.tar.br`))
  execFileSync('tar', ['xf', '-', '-C', folder], { input: brotliDecompressSync(archive) })
  const releases = readdirSync(folder).map((remote) => {
    const [id = ''] = readdirSync(path.join(folder, remote))
    return [remote, builtIn(path.join(folder, remote, id), remote)] as const
  })
  return { releases: new Map(releases), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
