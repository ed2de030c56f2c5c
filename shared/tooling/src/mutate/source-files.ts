/** Which files are mutated: those of the names, folders or commit that were asked for. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** What the person who asked can put right: a wrong name, a wrong reference. */
export class MutateError extends Error {
  override name = 'MutateError'
}

const SOURCE = /^(shell|shared|remote-[^/]+)\/.+\.tsx?$/
/** Tests, declarations, configuration, wording, and what exists for tests alone: a mutant there shows nothing. */
const NOT_MUTATED = /(\.test\.tsx?|\.d\.ts|\.config\.ts)$|(^|\/)(testing|locales|node_modules|dist)(\/|\.tsx?$)/

export const isMutated = (file: string): boolean => SOURCE.test(file) && !NOT_MUTATED.test(file)

export function git(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  if (error || status !== 0) throw new MutateError(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.split('\0').filter((entry) => entry !== '')
}

/** Tracked files and new ones that git does not ignore, as far as they exist. */
function filesOfTree(root: string): string[] {
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file))).sort()
}

/** Sources of the whole tree that can be mutated. */
export const allSources = (root: string): string[] => filesOfTree(root).filter(isMutated)

/** Sources by name: files, or folders with everything in them. Throws `MutateError` for a name that gives none. */
export function namedSources(root: string, names: readonly string[], cwd = root): string[] {
  const tree = filesOfTree(root)
  const found = names.flatMap((name) => {
    const full = path.resolve(cwd, name)
    const relative = path.relative(root, full).replaceAll(path.sep, '/')
    if (relative.startsWith('..')) throw new MutateError(`${name} lies outside of this tree`)
    if (!existsSync(full)) throw new MutateError(`There is no ${name}`)
    const below = statSync(full).isDirectory()
      ? tree.filter((file) => relative === '' || file.startsWith(`${relative}/`))
      : tree.filter((file) => file === relative)
    if (below.length === 0) throw new MutateError(`${name} is ignored by git, or empty: it is no source of this tree`)
    const sources = below.filter(isMutated)
    if (sources.length === 0)
      throw new MutateError(`${name} has nothing to mutate: tests, wording, configuration and declarations are not`)
    return sources
  })
  return [...new Set(found)].sort()
}

/** Sources that differ from the point where HEAD left `ref`, uncommitted and new ones too. May be none. */
export function changedSources(root: string, ref: string): string[] {
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
    cwd: root,
  })
  if (known.status !== 0) throw new MutateError(`git knows no commit "${ref}"`)
  const [base = ref] = git(root, 'merge-base', ref, 'HEAD').map((line) => line.trim())
  const changed = new Set([
    ...git(root, 'diff', '--name-only', '-z', base, '--'),
    ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ])
  return allSources(root).filter((file) => changed.has(file))
}
