/** The program of the commit before the work on speed (`e2e/kept`), which the site of today is held against. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCompressedTwins } from '@lobby/tooling/compress'
import { recordOf } from '../faults/newer-releases.ts'
import { keptReleases } from '../kept/kept-releases.ts'
import { ROOT, type Site } from '../site/site.ts'
import { type Started, startEdge } from './edge.ts'

/** Puts release folders into a store and pins them. */
export const PIN = 'shared/operations/releases/src/testing/pin-folders.ts'

/** Serves the releases of one program from a store of their own: a release has the same id in all of them. */
export async function edgeOver(site: Site, out: string, folders: readonly string[]): Promise<Started> {
  const store = path.join(out, 'store')
  execFileSync(process.execPath, [PIN, store, 'production', ...folders], { cwd: ROOT })
  return startEdge({ ...site, store })
}

/** An edge of today over that program and the site's gateway. */
export async function startBefore(site: Site): Promise<Started> {
  const kept = keptReleases('bundle-before')
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-before-'))
  const remove = () => {
    kept.remove()
    rmSync(out, { recursive: true, force: true })
  }
  try {
    const folders = [...kept.releases.values()].map(({ folder }) => folder)
    for (const folder of folders) withCompressedTwins(folder, recordOf(folder))
    const edge = await edgeOver(site, out, folders)
    return { ...edge, stop: () => edge.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
