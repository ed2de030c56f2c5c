/** Reads the test runners' own reports. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { withSecondTry } from './second-try.ts'
import type { TestResult } from './test-result.ts'

export const REPORTS = path.join(ROOT, '.lobby/reports')
export const UNIT_REPORT = path.join(REPORTS, 'units.json')
/** Of the files that had a second try. */
export const UNIT_REPORT_AGAIN = path.join(REPORTS, 'units-again.json')
/** Is there when a run of units met an error outside of every test: no report of vitest's tells of it. */
export const UNIT_ERRORS = path.join(REPORTS, 'unit-errors.json')
export const JOURNEY_REPORT = path.join(REPORTS, 'journeys.json')
/** Of the faults, when they run by themselves. */
export const FAULT_REPORT = path.join(REPORTS, 'faults.json')
/** The variable in which a run of journeys is told where its report goes, if not to `JOURNEY_REPORT`. */
export const REPORT_OF_RUN = 'LOBBY_JOURNEY_REPORT'

interface VitestReport {
  testResults: {
    name: string
    message?: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations?: { type: string; description?: string }[]
}

interface PlaywrightSuite {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: PlaywrightTest[] }[]
}

const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

/** Of the run with its second try, if not of one report. */
export function unitResults(report?: string): TestResult[] {
  if (report === undefined) return withSecondTry(unitResults(UNIT_REPORT), unitResults(UNIT_REPORT_AGAIN))
  return (readReport<VitestReport>(report)?.testResults ?? []).flatMap(
    ({ name, assertionResults, status, message }) => {
      const file = path.relative(ROOT, name)
      const results: TestResult[] = assertionResults.map((test) => ({
        title: test.fullName,
        file,
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      }))
      // A file that could not be loaded, or whose hook threw, has no failed test, and is a failure all the same.
      if (status !== 'failed' || results.some(({ outcome }) => outcome === 'failed')) return results
      return [
        ...results,
        { title: message?.split('\n')[0] || 'a file or its hook', file, outcome: 'failed', ofFile: true },
      ]
    },
  )
}

/** Of both runs, if not of one. */
export function journeyResults(file?: string): TestResult[] {
  if (file === undefined) return [FAULT_REPORT, JOURNEY_REPORT].flatMap((each) => journeyResults(each))
  const report = readReport<{ suites: PlaywrightSuite[]; errors?: { message?: string }[] }>(file)
  const walk = (suite: PlaywrightSuite, spec: string): TestResult[] => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title,
      file: `e2e/${spec}`,
      outcome: tests.every((test) => test.status === 'skipped')
        ? ('skipped' as const)
        : ok
          ? ('passed' as const)
          : ('failed' as const),
      ...(tests.some((test) => test.status === 'flaky') && { again: true as const }),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, inner.file ?? spec)),
  ]
  return (report?.suites ?? []).flatMap((suite) => walk(suite, suite.file ?? suite.title))
}

/** Why journeys were skipped, in the words of their `test.skip`; each reason once. */
export function skippedBecause(): string[] {
  const reports = [FAULT_REPORT, JOURNEY_REPORT].map((file) => readReport<{ suites: PlaywrightSuite[] }>(file))
  const walk = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ annotations = [] }) =>
        annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
      ),
    ),
    ...suites.flatMap(walk),
  ]
  return [...new Set(reports.flatMap((report) => report?.suites ?? []).flatMap(walk))]
}
