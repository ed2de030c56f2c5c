import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { baseConfig } from './base.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lobby-lean-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CONTRACTS = path.resolve(import.meta.dirname, '../../../contracts/src')

/** Code of a page that takes `names` from a file of the contracts. */
async function built(names: string, file: string): Promise<string> {
  writeFileSync(
    path.join(folder, 'main.ts'),
    `import { ${names} } from '${CONTRACTS}/${file}'\nglobalThis.kept = [${names}]\n`,
  )
  const out = path.join(folder, 'dist')
  const config = baseConfig({ folder, id: '1', container: 'sample_1', out, publicPath: '/' })
  // As in the shell, whose shared modules are not made one: only then does the bundler alone decide what stays.
  const optimization = { ...config.optimization, concatenateModules: false }
  const compiler = rspack({ ...config, entry: { main: './main.ts' }, optimization })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (failed ? reject(failed) : resolve()))
    }),
  )
  return readFileSync(path.join(out, 'main.js'), 'utf8')
}

test('a page carries the call that it makes, not those that are declared beside it', async () => {
  const code = await built('login', 'calls/session.ts')
  expect(code).toContain('/wps/session/login')
  expect(code).toContain('firebaseIdToken')
  expect(code).not.toContain('/wps/session/history')
  expect(code).not.toContain('Signs a member')
})
