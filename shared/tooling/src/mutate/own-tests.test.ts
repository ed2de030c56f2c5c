import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DryRunStatus, type MutantRunOptions, MutantRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testsToRun, withOwnTests } from './own-tests.ts'

const ALL = ['a.test.ts#adds', 'a.test.ts#takes off', 'b.test.ts#adds']

test('a mutant of what a module does as it loads is run with the tests of its file, not with all', () => {
  expect(testsToRun(undefined, ALL, ['a.test.ts'])).toEqual(['a.test.ts#adds', 'a.test.ts#takes off'])
})

test('of the tests that run its line, a mutant is run with those of its file', () => {
  expect(testsToRun(['a.test.ts#adds', 'b.test.ts#adds'], ALL, ['b.test.ts'])).toEqual(['b.test.ts#adds'])
})

test('a line that other tests alone run is tried with those', () => {
  expect(testsToRun(['b.test.ts#adds'], ALL, ['a.test.ts'])).toEqual(['b.test.ts#adds'])
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-tests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a runner of another process knows the tests that the first one found', async () => {
  const ofFiles = path.join(folder, 'own.json')
  writeFileSync(ofFiles, JSON.stringify({ 'src/b.ts': ['b.test.ts'] }))
  const asked: (readonly string[] | undefined)[] = []
  const runner: TestRunner = {
    capabilities: () => ({ reloadEnvironment: true }),
    dryRun: async () => ({
      status: DryRunStatus.Complete,
      tests: ALL.map((id) => ({ id, name: id, status: 0, timeSpentMs: 1 })),
    }),
    mutantRun: async ({ testFilter }) => {
      asked.push(testFilter)
      return { status: MutantRunStatus.Survived, nrOfTests: 1 }
    },
  }
  await withOwnTests(runner, ofFiles).dryRun({} as never)
  const activeMutant = { fileName: path.resolve('src/b.ts') }
  await withOwnTests(runner, ofFiles).mutantRun({ activeMutant } as MutantRunOptions)
  expect(asked).toEqual([['b.test.ts#adds']])
})
