import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** In a process of its own, since it is about how that process ends. */
const MODULE = JSON.stringify(pathToFileURL(`${import.meta.dirname}/postgres-server.ts`))

it.each([0, 3])('a run that has started a server ends with the code of its tests: %i', (code) => {
  const run = `
    const { loadEmbeddedPostgres } = await import(${MODULE})
    await loadEmbeddedPostgres()
    process.exitCode = ${code}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: code, stderr: '' })
})
