import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Mutant, placeKey } from './mutants.ts'
import { type Reason, readReasons } from './reasons.ts'
import { isBelowGoal, reportText, scoresOf } from './report.ts'
import { type Outcome, outcomesOf, progressOf } from './stryker-run.ts'

const DRAWS = 'shared/server/gateway/src/lottery/draws.ts'
const mutant = (line: number, original: string, replacement: string, file = DRAWS): Mutant => ({
  file,
  start: { line, column: 3 },
  end: { line, column: 12 },
  mutator: 'EqualityOperator',
  original,
  replacement,
})
const result = (outcome: Outcome, line = 1, original = 'a < b', replacement = 'a <= b', file = DRAWS) => ({
  mutant: mutant(line, original, replacement, file),
  outcome,
})
const findings = (results: ReturnType<typeof result>[], reasons: Reason[] = []) => ({
  listed: results.map((one) => one.mutant),
  results,
  reasons,
})
const REASON = {
  file: DRAWS,
  original: 'a < b',
  replacement: 'a <= b',
  reason: 'Both branches do the same when a is b.',
}

test('names each survivor with its place, what stood there and what was put there', () => {
  expect(reportText(findings([result('survived', 7), result('killed', 8), result('unreached', 9, 'x', 'y')]))).toBe(
    `${DRAWS}:7:3 EqualityOperator: tests run this line and pass
  - a < b
  + a <= b

${DRAWS}:9:3 EqualityOperator: no test runs this line
  - x
  + y

gateway's lottery: 1 of 3 killed, 33.3 % (goal 85 %, missed)`,
  )
})

test('a mutant that hangs or that no test file loads with is killed; files outside of all groups have no goal', () => {
  const edge = 'shell/edge/server.ts'
  const scores = scoresOf(
    findings([result('timed out'), result('failed'), result('killed'), result('survived', 1, 'a', 'b', edge)]),
  )
  expect(scores).toEqual([
    { group: "gateway's lottery", killed: 3, total: 3, withReason: 0, goal: 85 },
    { group: 'without a goal', killed: 0, total: 1, withReason: 0, goal: undefined },
  ])
  expect(scores.map(isBelowGoal)).toEqual([false, false])
})

test('a goal is met by exactly its percentage', () => {
  const twenty = (killed: number) =>
    Array.from({ length: 20 }, (_, index) => result(index < killed ? 'killed' : 'survived', index))
  expect(scoresOf(findings(twenty(17))).map(isBelowGoal)).toEqual([false])
  expect(scoresOf(findings(twenty(16))).map(isBelowGoal)).toEqual([true])
})

test('a survivor with a reason is told with it and counts for nothing', () => {
  expect(reportText(findings([result('survived', 7), result('killed', 8, 'x', 'y')], [REASON]))).toBe(
    `${DRAWS}:7 survives: Both branches do the same when a is b.

gateway's lottery: 1 of 1 killed, 100.0 % (goal 85 %), 1 more survive with a reason`,
  )
})

test('an entry is named when its mutant is killed or gone from the source, and not when it was not run', () => {
  const stale = 'survivors.json has an entry that no longer survives'
  expect(reportText(findings([result('killed')], [REASON]))).toContain(`${stale}: ${DRAWS}\n  - a < b\n  + a <= b`)
  expect(reportText(findings([result('killed', 1, 'c', 'd')], [REASON]))).toContain(stale)
  const notRun = { ...findings([result('killed', 1, 'c', 'd')], [REASON]), listed: [mutant(4, 'a < b', 'a <= b')] }
  expect(reportText(notRun)).not.toContain(stale)
  const otherFile = [{ ...REASON, file: 'shell/edge/server.ts' }]
  expect(reportText(findings([result('killed')], otherFile))).not.toContain(stale)
})

test('an entry of the list without a reason is refused; the list of this tree is in order', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-reasons-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'survivors.json')
  writeFileSync(file, JSON.stringify([REASON, { ...REASON, reason: ' ' }]))
  expect(() => readReasons(file)).toThrow('survivors.json, entry 1.reason: a reason is a sentence')
  const { reason: _, ...without } = REASON
  writeFileSync(file, JSON.stringify([without]))
  expect(() => readReasons(file)).toThrow('survivors.json, entry 0.reason')
  expect(() => readReasons()).not.toThrow()
})

test("reads what became of each mutant from Stryker's report, and leaves out what was not chosen", () => {
  const place = { start: { line: 7, column: 3 }, end: { line: 7, column: 12 } }
  const one = (status: string, replacement: string) => ({
    location: place,
    mutatorName: 'EqualityOperator',
    replacement,
    status,
  })
  const statuses = ['Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'CompileError', 'Ignored']
  const outcomes = outcomesOf({ files: { [DRAWS]: { mutants: statuses.map((status) => one(status, `a ${status}`)) } } })
  expect(statuses.map((status) => outcomes.get(placeKey(mutant(7, '', `a ${status}`))))).toEqual([
    'killed',
    'timed out',
    'failed',
    'survived',
    'unreached',
    undefined,
    undefined,
  ])
})

test('progress counts the chosen mutants alone', () => {
  const line = (done: number) =>
    `Mutation testing 90% (elapsed: ~2m, remaining: <1m) ${done}/669 tested (2 survived, 0 timed out)`
  expect(progressOf(line(626), 60)).toBe('  17 of 60 run, 2 survived')
  expect(progressOf(line(609), 60)).toBeUndefined()
  expect(progressOf('INFO Instrumenter Instrumented 1 source file(s) with 75 mutant(s)', 60)).toBeUndefined()
})
