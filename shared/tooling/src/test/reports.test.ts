import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { journeyResults, unitResults } from './reports.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lobby-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a journey that passed at the second try only says so', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] })
  const report = path.join(folder, 'journeys.json')
  const suite = {
    title: 'home.spec.ts',
    file: 'home.spec.ts',
    specs: [spec('calm', true, 'expected'), spec('shaky', true, 'flaky')],
    suites: [{ title: 'inner', specs: [spec('broken', false, 'unexpected'), spec('left', true, 'skipped')] }],
  }
  writeFileSync(report, JSON.stringify({ suites: [suite] }))
  const file = 'e2e/home.spec.ts'
  expect(journeyResults(report)).toEqual([
    { title: 'calm', file, outcome: 'passed' },
    { title: 'shaky', file, outcome: 'passed', again: true },
    { title: 'broken', file, outcome: 'failed' },
    { title: 'left', file, outcome: 'skipped' },
  ])
})

test('a unit file fails by a test, or by what it needs: its modules, and hooks whose tests are left out then', () => {
  const report = path.join(folder, 'units.json')
  const assertion = (fullName: string, status: string) => ({ fullName, status })
  const file = (name: string, status: string, message: string, assertionResults: object[]) => ({
    name: path.join(ROOT, name),
    status,
    message,
    assertionResults,
  })
  const testResults = [
    file('a.test.ts', 'failed', '', [assertion('one', 'passed'), assertion('two', 'failed')]),
    file('b.test.ts', 'failed', 'Cannot find it\n  here', []),
    file('c.test.ts', 'failed', 'no database', [assertion('one', 'skipped')]),
    file('d.test.ts', 'failed', '', [assertion('group one', 'pending'), assertion('two', 'passed')]),
    file('e.test.ts', 'passed', '', [assertion('later', 'todo')]),
  ]
  writeFileSync(report, JSON.stringify({ testResults }))
  expect(unitResults(report)).toEqual([
    { title: 'one', file: 'a.test.ts', outcome: 'passed' },
    { title: 'two', file: 'a.test.ts', outcome: 'failed' },
    { title: 'Cannot find it', file: 'b.test.ts', outcome: 'failed', ofFile: true },
    { title: 'one', file: 'c.test.ts', outcome: 'skipped' },
    { title: 'no database', file: 'c.test.ts', outcome: 'failed', ofFile: true },
    { title: 'group one', file: 'd.test.ts', outcome: 'skipped' },
    { title: 'two', file: 'd.test.ts', outcome: 'passed' },
    { title: 'a file or its hook', file: 'd.test.ts', outcome: 'failed', ofFile: true },
    { title: 'later', file: 'e.test.ts', outcome: 'skipped' },
  ])
})
