import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../build/workspace.ts'

/** A tree of one file with the linter's configuration of this one. */
const tree = mkdtempSync(path.join(tmpdir(), 'lobby-late-code-'))
cpSync(path.join(ROOT, 'biome.json'), path.join(tree, 'biome.json'))
cpSync(path.join(ROOT, 'shared/tooling/lint'), path.join(tree, 'shared/tooling/lint'), { recursive: true })
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** How often the linter refuses late code in a source that lies at `at`. */
function refusals(at: string, source: string): number {
  const file = path.join(tree, at)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, source)
  const args = ['lint', '--vcs-enabled=false', '--colors=off', '--max-diagnostics=none', at]
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), args, {
    cwd: tree,
    encoding: 'utf8',
  })
  rmSync(file)
  expect(stdout + stderr).toContain('Checked 1 file')
  return (stdout + stderr).match(/Load (a component|late code) /g)?.length ?? 0
}

const IN_REMOTE = 'remote-lottery/src/parts/history/some-sheet.tsx'

it.each([
  ["import { lazy } from 'react'\nexport const Sheet = lazy(() => import('./a.tsx'))\n", 2],
  ["import * as React from 'react'\nexport const Sheet = React.lazy(() => import('./a.tsx'))\n", 2],
  ["export const open = () => import('./a.ts')\n", 1],
])('FD-19 late code that goes past the loader is refused in a remote: %s', (source, found) => {
  expect(refusals(IN_REMOTE, source)).toBe(found)
})

it.each([
  [
    IN_REMOTE,
    "import { lateComponent } from '@lobby/platform'\nexport const A = lateComponent(() => import('./a.tsx'))\n",
  ],
  [
    IN_REMOTE,
    "import { lateComponent } from '@lobby/platform'\nexport const A = lateComponent(async () => ({ default: (await import('./a.tsx')).A }))\n",
  ],
  [
    IN_REMOTE,
    "import { useLateCode } from '@lobby/platform'\nexport function useA() {\n  const loadLate = useLateCode()\n  return () => loadLate(() => import('./a.ts'))\n}\n",
  ],
  ['shell/src/layout/some-part.tsx', "import { lazy } from 'react'\nexport const A = lazy(() => import('./a.tsx'))\n"],
])('FD-19 the one way, and the shell’s own late parts, are not: %s', (at, source) => {
  expect(refusals(at, source)).toBe(0)
})
