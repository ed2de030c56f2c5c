import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { LanguageServer } from './language-server.ts'

/**
 * One of each kind of file: in the browser and on Node, with and without JSX, declarations, configurations and tests.
 */
const KINDS = [
  'remote-*/remote.config.ts',
  'remote-*/src/**/*-page.tsx',
  'remote-*/src/**/*-page.test.tsx',
  'shared/contracts/src/site/paths.ts',
  'shared/browser/ui/src/core.ts',
  'shared/browser/platform/src/testing.tsx',
  'shared/server/gateway/src/app.ts',
  'shared/operations/releases/src/store/store.ts',
  'shared/operations/releases/src/docs.test.ts',
  'shared/tooling/knip.ts',
  'shared/tooling/setup.mjs',
  '.dependency-cruiser.cjs',
  'shell/src/main.tsx',
  'shell/edge/edge.ts',
  'shell/site/start.ts',
  'e2e/browser.ts',
  'e2e/journeys/*.spec.ts',
  'vitest.config.ts',
]

/** In a team's part of the tree some of them are not there. */
const files = KINDS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort().slice(0, 1))
let server: LanguageServer

beforeAll(async () => {
  server = await LanguageServer.open(ROOT)
})
afterAll(() => server.close())

test('an editor shows no error in any kind of file of the tree', { timeout: 240_000 }, async () => {
  const shown: Record<string, string[]> = {}
  for (const file of files) {
    const errors = await server.errorsOf(file)
    if (errors.length > 0) shown[file] = errors
  }
  expect(shown).toEqual({})
  // Each pattern has found its file where the whole tree is.
  if (existsSync(path.join(ROOT, 'e2e'))) expect(files).toHaveLength(KINDS.length)
})
