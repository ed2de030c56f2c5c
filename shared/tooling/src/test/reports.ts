/** Reads the test runners' own reports. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

export const REPORTS = path.join(ROOT, '.lobby/reports')
export const UNIT_REPORT = path.join(REPORTS, 'units.json')
export const JOURNEY_REPORT = path.join(REPORTS, 'journeys.json')
/** Of the faults, when they run by themselves. */
export const FAULT_REPORT = path.join(REPORTS, 'faults.json')
/** The variable in which a run of journeys is told where its report goes, if not to `JOURNEY_REPORT`. */
export const REPORT_OF_RUN = 'LOBBY_JOURNEY_REPORT'

export interface TestResult {
  title: string
  file: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** It failed at first, and passed when it was tried again. */
  again?: true
}

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

export function unitResults(): TestResult[] {
  const report = readReport<VitestReport>(UNIT_REPORT)
  return (report?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative(ROOT, name)
    // A file that could not even be loaded has no assertions, and is a failure all the same.
    if (assertionResults.length === 0 && status === 'failed')
      return [{ title: message?.split('\n')[0] ?? 'could not be loaded', file, outcome: 'failed' as const }]
    return assertionResults.map((test) => ({
      title: test.fullName,
      file,
      outcome:
        test.status === 'passed'
          ? ('passed' as const)
          : test.status === 'failed'
            ? ('failed' as const)
            : ('skipped' as const),
    }))
  })
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
