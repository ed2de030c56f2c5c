import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journeyResults } from './reports.ts'

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
