/**
 * A copy of the tree to mutate in. Stryker's own sandbox does not do: pnpm's links in it lead back to the packages of
 * the tree, so that tests would run against sources that are not mutated.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { git, MutateError } from './source-files.ts'

const PREFIX = 'copy-'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes copies whose process was killed before it could. */
export function removeOldCopies(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

export const copyFolder = (folder: string): string => path.join(folder, `${PREFIX}${process.pid}`)

/** Copies the tree as it stands, with what is not committed and without what git ignores. The tree is only read. */
export function copyTree(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(path.dirname(copy), { recursive: true })
  git(root, 'clone', '--quiet', '--shared', '.', copy)
  const differing = [
    ...git(root, 'diff', '--name-only', '-z', 'HEAD', '--'),
    ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ]
  for (const file of differing) {
    const [from, to] = [path.join(root, file), path.join(copy, file)]
    if (!existsSync(from)) rmSync(to, { force: true })
    else {
      mkdirSync(path.dirname(to), { recursive: true })
      copyFileSync(from, to)
    }
  }
}

/** Installs the copy from packages that the machine has already. Throws `MutateError`. */
export function installCopy(copy: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['shared/tooling/setup.mjs'], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new MutateError(`The copy of the tree could not be installed:\n${stderr.trim()}`)
}
