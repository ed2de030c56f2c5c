/**
 * Only the tests that a run of mutants asked for, each in the project that it belongs to; without a database server.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import whole, { ON_ONE_ENGINE } from '../../vitest.config.ts'
import { TESTS_VARIABLE } from './variables.ts'

const tests: string[] = JSON.parse(readFileSync(process.env[TESTS_VARIABLE] ?? '', 'utf8'))

const projects = (whole.test?.projects ?? []).flatMap((project) => {
  const { test } = project as TestProjectInlineConfiguration
  if (test?.name === 'gateway on a server') return []
  const include = tests.filter((file) => test?.include?.some((pattern) => path.matchesGlob(file, pattern)))
  const exclude = test?.exclude?.filter((pattern) => !ON_ONE_ENGINE.includes(pattern))
  // A mutant of what is evaluated once, when its module is loaded, is only met by a file that loads it again.
  return include.length > 0
    ? [{ ...(project as object), test: { ...test, include, exclude, isolate: true, pool: 'threads' } }]
    : []
})

export default defineConfig({ test: { projects } })
