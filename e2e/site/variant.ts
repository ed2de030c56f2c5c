/**
 * Another release of one remote, made as its own team would make it: from its folder, `shared` and the root files
 * alone, in an empty folder (FD-01), with a few words or lines changed.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './site.ts'

export interface Edit {
  /** From the checkout's root. */
  file: string
  find: string | RegExp
  put: string
}

/** Files of the checkout as they are in the work tree; what git does not track but does not ignore counts too. */
function filesOf(...paths: string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
}

/** The shell's folder or a remote's. */
const folderOf = (id: string): string => (id === 'shell' ? id : `remote-${id}`)

/**
 * Copies the shell or a remote (or several), `shared` and the root's files to a new folder and installs there. Answers
 * the folder.
 */
export function teamCheckout(remote: string, ...more: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), `lobby-${remote}-`))
  const rootFiles = filesOf('.').filter((file) => !file.includes('/'))
  for (const file of [...rootFiles, ...filesOf(...[remote, ...more].map(folderOf), 'shared')]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  execFileSync(process.execPath, ['shared/tooling/setup.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

export function applyEdits(folder: string, edits: readonly Edit[]): void {
  for (const { file, find, put } of edits) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const changed = text.replace(find, put)
    if (changed === text) throw new Error(`${file} does not contain ${find}`)
    writeFileSync(path.join(folder, file), changed)
  }
}

/** Builds the shell or the remote in its checkout. Answers the folder of the release. */
export function buildIn(folder: string, remote: string): string {
  const out = execFileSync(
    path.join(folder, 'node_modules/.bin/node'),
    ['shared/tooling/src/build/command.ts', folderOf(remote), '--quiet'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return path.join(folder, out.trim().split('\n').at(-1) ?? '')
}
