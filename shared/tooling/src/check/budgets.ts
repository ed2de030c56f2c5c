import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Weight, weights } from '@lobby/contracts/budgets'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { STARTER_FILE } from '@lobby/contracts/start'
import { buildRelease, releaseFolder } from '../build/build.ts'
import { appFolders, ROOT } from '../build/workspace.ts'
import { homeFiles, MOST_HOME_FILES } from './home-files.ts'
import { reporterWeight } from './reporter-weight.ts'

/** Of the script that stands before the shell's, which no row counts; bytes. */
const STARTER_MOST = 1_200

/** Nothing for a remote, which has none. */
function starterOf({ files }: ReleaseRecord): Weight[] {
  const bytes = files[STARTER_FILE]?.sent
  return bytes === undefined ? [] : [{ what: 'script before the shell', bytes, limit: STARTER_MOST }]
}

const formatSize = ({ what, bytes, limit }: Weight): string =>
  `${bytes > limit ? 'OVER' : 'ok  '} ${(bytes / 1000).toFixed(1).padStart(6)} of ${(limit / 1000).toFixed(1).padStart(5)} KB  ${what}`

const formatCount = (remote: string, files: number): string =>
  `${files > MOST_HOME_FILES ? 'OVER' : 'ok  '} ${String(files).padStart(6)} of ${MOST_HOME_FILES} files  ${remote} on home`

/** Builds what is not built, and holds every release against its budgets. */
export async function checkBudgets(): Promise<{ ok: boolean; output: string }> {
  const lines: string[] = []
  let ok = true
  for (const name of appFolders()) {
    const folder = path.join(ROOT, name)
    const { out, built } = releaseFolder(folder)
    if (!built) await buildRelease(folder)
    const record = JSON.parse(readFileSync(path.join(out, 'record.json'), 'utf8')) as ReleaseRecord
    for (const size of [...weights(record), ...starterOf(record)]) {
      if (size.bytes > size.limit) ok = false
      lines.push(formatSize(size))
    }
    const { length: files } = homeFiles(record)
    if (files > MOST_HOME_FILES) ok = false
    if (files > 0) lines.push(formatCount(record.remote, files))
  }
  for (const size of await reporterWeight()) {
    if (size.bytes > size.limit) ok = false
    lines.push(formatSize(size))
  }
  return { ok, output: lines.join('\n') }
}
