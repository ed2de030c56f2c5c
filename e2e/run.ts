/** `npm test`: check, units, feature and contract tests, journeys; ends with `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCheck } from '@lobby/tooling/check'
import { ensureBrowser } from './browser.ts'
import {
  JOURNEY_REPORT,
  journeyResults,
  REPORTS,
  type TestResult,
  UNIT_REPORT,
  unitResults,
} from './coverage/reports.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs one of the workspace's programs with its output shown. Resolves with whether it ended well. */
function show(name: string, args: string[], cwd: string): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` }
    const child = spawn(path.join(cwd, 'node_modules/.bin', name), args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const count = (results: readonly TestResult[], outcome: TestResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

say('Check')
const check = await runCheck({ units: false, say: (line) => say(`  ${line}`) })

say('Units, features and contracts')
const unitsEnded = await show(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  root,
)

say('Journeys')
let journeysEnded = false
try {
  ensureBrowser(say)
  journeysEnded = await show('playwright', ['test', '--config', 'playwright.config.ts'], import.meta.dirname)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
}

const results = [...unitResults(), ...journeyResults()]
const passed = check.filter(({ ok }) => ok).length + count(results, 'passed')
// A runner that ended badly without a failing test (a crash, no report) is a failure of its own.
const crashed =
  Number(!unitsEnded && count(unitResults(), 'failed') === 0) +
  Number(!journeysEnded && count(journeyResults(), 'failed') === 0)
const failed = check.filter(({ ok }) => !ok).length + count(results, 'failed') + crashed
for (const { name } of check.filter(({ ok }) => !ok)) say(`failed: ${name}`)
for (const result of results.filter(({ outcome }) => outcome === 'failed'))
  say(`failed: ${result.title} [${result.file}]`)
if (crashed > 0) say(`failed: a runner ended without a report (${UNIT_REPORT}, ${JOURNEY_REPORT})`)
const skipped = count(results, 'skipped')
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
