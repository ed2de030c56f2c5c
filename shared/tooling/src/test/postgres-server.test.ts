import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** In a process of its own, since it is about how that process ends. */
const MODULE = JSON.stringify(pathToFileURL(`${import.meta.dirname}/postgres-server.ts`))

it('a run that has started a server ends with the code of its tests', () => {
  const run = `
    const { loadEmbeddedPostgres } = await import(${MODULE})
    await loadEmbeddedPostgres()
    process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', run]).status).toBe(3)
})
