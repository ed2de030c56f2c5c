/** `npm test`: check, units, features and contracts, journeys; ends with `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { runCheck } from '../check/check.ts'
import { ensurePromtool } from './promtool.ts'
import {
  JOURNEY_REPORT,
  journeyResults,
  REPORTS,
  skippedBecause,
  type TestResult,
  UNIT_REPORT,
  unitResults,
} from './reports.ts'

const JOURNEYS = path.join(ROOT, 'e2e/run.ts')
const VITEST = path.join(ROOT, 'node_modules/.bin/vitest')
/** A team has its remote, `shared` and the root's files; the journeys need a whole site. */
const hasJourneys = existsSync(JOURNEYS)

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a program of the workspace with its output shown. Resolves with whether it ended well. */
function show(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` }
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env })
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

const hasPromtool = ensurePromtool((line) => say(`  ${line}`))

say('Units, features and contracts')
const unitsEnded = await show(VITEST, [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_REPORT}`,
])

say('Journeys')
if (!hasJourneys) say('  none: this part of the tree has no e2e, and no shell to start a site with')
const journeysEnded = hasJourneys ? await show(process.execPath, [JOURNEYS]) : true

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
for (const { title, file } of results.filter(({ again }) => again))
  say(`passed at the second try only: ${title} [${file}]`)
if (crashed > 0) say(`failed: a runner ended without a report (${UNIT_REPORT}, ${JOURNEY_REPORT})`)
if (!hasPromtool) say('promtool was not found and could not be installed: the alert rules were not tested.')
for (const reason of skippedBecause()) say(`Left out: ${reason}.`)
const skipped = count(results, 'skipped')
if (!hasJourneys) {
  say('Run in a part of the tree. Left out: journeys, which need the shell, and the search for dead code.')
  say('Tests that need the whole tree are those that were skipped.')
}
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
