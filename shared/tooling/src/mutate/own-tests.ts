/**
 * Loaded by Stryker in the place of its vitest runner: a mutant meets the tests of its own file. Stryker runs all tests
 * of a run for a mutant in what is evaluated as a module loads, and those of every other file that is mutated with it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import { DryRunStatus, type MutantRunOptions, type TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { OWN_TESTS_VARIABLE } from './variables.ts'

const fileOf = (testId: string) => testId.slice(0, testId.indexOf('#'))

/**
 * The tests, by Stryker's ids, that a mutant of a file is run with: of `covering`, or of all when a mutant is met as
 * its module loads, those that lie in `own`; all that are given when none does.
 */
export function testsToRun(covering: readonly string[] | undefined, all: readonly string[], own: readonly string[]) {
  const given = covering ?? all
  const chosen = given.filter((id) => own.includes(fileOf(id)))
  return chosen.length > 0 ? chosen : given
}

/** `runner` with fewer tests; what it found before anything was changed is shared with runners of other processes. */
export function withOwnTests(runner: TestRunner, ofFiles: string): TestRunner {
  const own: Record<string, string[]> = JSON.parse(readFileSync(ofFiles, 'utf8'))
  const known = `${ofFiles}.ids`
  let all: string[] | undefined
  return {
    capabilities: () => runner.capabilities(),
    init: async () => runner.init?.(),
    dispose: async () => runner.dispose?.(),
    async dryRun(options) {
      const result = await runner.dryRun(options)
      if (result.status === DryRunStatus.Complete)
        writeFileSync(known, JSON.stringify(result.tests.map((each) => each.id)))
      return result
    },
    mutantRun(options: MutantRunOptions) {
      all ??= existsSync(known) ? (JSON.parse(readFileSync(known, 'utf8')) as string[]) : []
      const file = path.relative(process.cwd(), options.activeMutant.fileName).replaceAll(path.sep, '/')
      const testFilter = testsToRun(options.testFilter, all, own[file] ?? [])
      return runner.mutantRun(testFilter.length > 0 ? { ...options, testFilter: [...testFilter] } : options)
    },
  }
}

function runnerOf(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins
  if (!vitest) throw new Error('The vitest runner of Stryker offers no plugin')
  return withOwnTests(injector.injectFunction(vitest.factory), process.env[OWN_TESTS_VARIABLE] ?? '')
}
runnerOf.inject = tokens(commonTokens.injector)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'own-tests', runnerOf)]
