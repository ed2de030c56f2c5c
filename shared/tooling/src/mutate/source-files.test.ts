import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { GROUPS, groupOf } from './groups.ts'
import { changedSources, isMutated, namedSources } from './source-files.ts'
import { copyTree, removeOldCopies } from './tree-copy.ts'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, stdio: 'pipe' })
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lobby-sources-'))
  git('init', '--quiet', '--initial-branch=main')
  write('.gitignore', 'dist/\n.lobby/\nshell/secret.ts\n')
  for (const file of ['shell/src/a.ts', 'shell/src/a.test.ts', 'shell/src/b.tsx', 'shared/ui/src/c.ts', 'notes.md'])
    write(file, 'export const x = 1\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'First')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a folder gives the sources in it, a file itself, and what is named twice comes once', () => {
  expect(namedSources(root, ['shell', 'shell/src/a.ts'])).toEqual(['shell/src/a.ts', 'shell/src/b.tsx'])
  expect(namedSources(root, ['src/b.tsx'], path.join(root, 'shell'))).toEqual(['shell/src/b.tsx'])
  write('shell/src/new.ts', 'export const y = 1\n')
  expect(namedSources(root, ['shell/src/new.ts'])).toEqual(['shell/src/new.ts'])
})

test.each([
  ['shell/src/typo.ts', 'There is no shell/src/typo.ts'],
  ['..', '.. lies outside of this tree'],
  ['shell/secret.ts', 'is ignored by git'],
  ['shell/src/a.test.ts', 'has nothing to mutate'],
  ['notes.md', 'has nothing to mutate'],
])('%s is refused with what is wrong with it', (name, message) => {
  write('shell/secret.ts', 'export const z = 1\n')
  expect(() => namedSources(root, [name])).toThrow(message)
})

test('since a commit: what later commits, the working tree and new files change, and what is gone is not', () => {
  git('checkout', '--quiet', '-b', 'topic')
  write('shell/src/a.ts', 'export const x = 2\n')
  git('commit', '--quiet', '-a', '-m', 'Second')
  write('shared/ui/src/c.ts', 'export const x = 3\n')
  write('shared/ui/src/d.ts', 'export const x = 3\n')
  rmSync(path.join(root, 'shell/src/b.tsx'))
  expect(changedSources(root, 'main')).toEqual(['shared/ui/src/c.ts', 'shared/ui/src/d.ts', 'shell/src/a.ts'])
  expect(changedSources(root, 'HEAD')).toEqual(['shared/ui/src/c.ts', 'shared/ui/src/d.ts'])
})

test('since a branch that has gone on: only the own changes', () => {
  git('checkout', '--quiet', '-b', 'topic')
  write('shell/src/a.ts', 'export const x = 2\n')
  git('commit', '--quiet', '-a', '-m', 'Own')
  git('checkout', '--quiet', 'main')
  write('shared/ui/src/c.ts', 'export const x = 9\n')
  git('commit', '--quiet', '-a', '-m', 'Of others')
  git('checkout', '--quiet', 'topic')
  expect(changedSources(root, 'main')).toEqual(['shell/src/a.ts'])
})

test('since something that is no commit is refused, also when it looks like an option', () => {
  expect(() => changedSources(root, 'mian')).toThrow('git knows no commit "mian"')
  expect(() => changedSources(root, '--help')).toThrow('git knows no commit "--help"')
})

test('the copy holds what the tree holds, committed or not, and the tree stays as it is', () => {
  write('shell/src/a.ts', 'export const x = 2\n')
  write('shell/src/staged.ts', 'export const s = 1\n')
  git('add', 'shell/src/staged.ts')
  write('shell/src/new.ts', 'export const n = 1\n')
  write('dist/built.js', 'built\n')
  rmSync(path.join(root, 'shell/src/b.tsx'))
  const before = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })

  const copy = path.join(root, '.lobby/copy')
  copyTree(root, copy)
  const text = (file: string) => readFileSync(path.join(copy, file), 'utf8')
  expect(text('shell/src/a.ts')).toBe('export const x = 2\n')
  expect(text('shell/src/staged.ts')).toBe('export const s = 1\n')
  expect(text('shell/src/new.ts')).toBe('export const n = 1\n')
  expect(text('shared/ui/src/c.ts')).toBe('export const x = 1\n')
  expect(existsSync(path.join(copy, 'shell/src/b.tsx'))).toBe(false)
  expect(existsSync(path.join(copy, 'dist'))).toBe(false)
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe(before)
})

test('copies of runs that were killed are removed, those of running ones are not', () => {
  const gone = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  for (const name of [`copy-${gone}`, `copy-${process.pid}`, 'reports']) write(`.lobby/${name}/file`, '')
  removeOldCopies(path.join(root, '.lobby'))
  expect(
    [`copy-${gone}`, `copy-${process.pid}`, 'reports'].map((name) => existsSync(path.join(root, '.lobby', name))),
  ).toEqual([false, true, true])
})

test('tests, declarations, wording, configuration and helpers of tests are not mutated', () => {
  expect(
    ['a.d.ts', 'remote.config.ts', 'testing.ts', 'testing/b.ts', 'locales/c.ts', 'dist/d.ts', 'e.css'].filter((name) =>
      isMutated(`shell/src/${name}`),
    ),
  ).toEqual([])
  expect(isMutated('e2e/run.ts')).toBe(false)
  expect(isMutated('remote-games/src/page.tsx')).toBe(true)
})

test('a file belongs to the first group that fits, or to none', () => {
  expect(groupOf('shared/server/gateway/src/session/login-checks.ts')?.name).toBe("gateway's throttles")
  expect(groupOf('shared/server/gateway/src/session/routes.ts')?.name).toBe("gateway's sessions")
  expect(groupOf('shell/edge/server.ts')).toBeUndefined()
})

// A team's part of the tree lacks most of them.
test.skipIf(!existsSync(path.join(ROOT, 'shell')))('every pattern of a group fits a source of this tree', () => {
  const patterns = GROUPS.flatMap((group) => group.patterns)
  expect(patterns.filter((pattern) => !globSync(pattern, { cwd: ROOT }).some(isMutated))).toEqual([])
})
