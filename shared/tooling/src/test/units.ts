/** Runs units, features and contracts: once all of them, and once more what failed (decision 653). */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { UNIT_ERRORS, UNIT_REPORT, UNIT_REPORT_AGAIN, unitResults } from './reports.ts'
import { filesToTryAgain } from './second-try.ts'
import { show } from './show.ts'

const VITEST = path.join(ROOT, 'node_modules/.bin/vitest')
const ERRORS = path.join(import.meta.dirname, 'unit-errors.ts')

/** @param args files of the workspace, and options of vitest's */
const vitest = (report: string, args: readonly string[]) =>
  show(VITEST, [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${ERRORS}`,
    ...args,
  ])

const hasFailed = (report: string) => unitResults(report).some(({ outcome }) => outcome === 'failed')

/** @returns whether the run ended by itself, with a report of each failure */
export async function runUnits(...args: string[]): Promise<boolean> {
  const isGreen = await vitest(UNIT_REPORT, args)
  return !existsSync(UNIT_ERRORS) && (isGreen || hasFailed(UNIT_REPORT))
}

/** For when nothing else runs. What a try came to whose runner crashed counts for nothing. */
export async function runFailedUnitsAgain(say: (line: string) => void): Promise<void> {
  const files = filesToTryAgain(unitResults(UNIT_REPORT))
  if (files.length === 0) return
  say(`Once more, with nothing beside them: ${files.join(', ')}`)
  const whole = files.map((file) => path.join(ROOT, file))
  const isGreen = await vitest(UNIT_REPORT_AGAIN, ['--no-file-parallelism', ...whole])
  if (existsSync(UNIT_ERRORS) || (!isGreen && !hasFailed(UNIT_REPORT_AGAIN))) rmSync(UNIT_REPORT_AGAIN, { force: true })
}
