/**
 * `npm test`: check, then units, features and contracts beside the faults, then the other journeys, then once more the
 * units' files that failed; ends with `N passed, N failed`. Faults mostly wait, for what hangs and what drips, and
 * would keep a place of the journeys for it.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { runCheck } from '../check/check.ts'
import { ensurePromtool } from './promtool.ts'
import {
  FAULT_REPORT,
  JOURNEY_REPORT,
  journeyResults,
  REPORT_OF_RUN,
  REPORTS,
  skippedBecause,
  UNIT_ERRORS,
  UNIT_REPORT,
  unitResults,
} from './reports.ts'
import { show } from './show.ts'
import type { TestResult } from './test-result.ts'
import { runFailedUnitsAgain, runUnits } from './units.ts'

const JOURNEYS = path.join(ROOT, 'e2e/run.ts')
/** A team has its remote, `shared` and the root's files; the journeys need a whole site. */
const hasJourneys = existsSync(JOURNEYS)

const say = (line: string) => process.stdout.write(`${line}\n`)

const count = (results: readonly TestResult[], outcome: TestResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

say('Check')
const check = await runCheck({ units: false, say: (line) => say(`  ${line}`) })

const hasPromtool = ensurePromtool((line) => say(`  ${line}`))

say(hasJourneys ? 'Units, features and contracts, and faults' : 'Units, features and contracts')
// Of Playwright's projects by name: a folder and a report of their own, as the other journeys empty theirs.
const faults = hasJourneys
  ? show(process.execPath, [JOURNEYS, '--project', 'faults', '--output', path.join(REPORTS, 'faults')], {
      [REPORT_OF_RUN]: FAULT_REPORT,
    })
  : Promise.resolve(true)
const unitsEnded = await runUnits()

say('Journeys')
if (!hasJourneys) say('  none: this part of the tree has no e2e, and no shell to start a site with')
const others = ['longest', 'journeys'].flatMap((project) => ['--project', project])
const journeysEnded = hasJourneys ? await show(process.execPath, [JOURNEYS, ...others]) : true
const faultsEnded = await faults
await runFailedUnitsAgain(say)

const results = [...unitResults(), ...journeyResults()]
const passed = check.filter(({ ok }) => ok).length + count(results, 'passed')
// A runner that ended badly without a failing test (a crash, no report) is a failure of its own, and no second try
// tells of it; so is what was thrown outside of every test.
const crashed =
  Number(!unitsEnded) +
  Number(!faultsEnded && count(journeyResults(FAULT_REPORT), 'failed') === 0) +
  Number(!journeysEnded && count(journeyResults(JOURNEY_REPORT), 'failed') === 0)
const failed = check.filter(({ ok }) => !ok).length + count(results, 'failed') + crashed
for (const { name } of check.filter(({ ok }) => !ok)) say(`failed: ${name}`)
for (const result of results.filter(({ outcome }) => outcome === 'failed'))
  say(`failed: ${result.title} [${result.file}]`)
for (const { title, file } of results.filter(({ again }) => again))
  say(`passed at the second try only: ${title} [${file}]`)
if (crashed > 0)
  say(
    `failed: a runner ended without a report (${[UNIT_REPORT, UNIT_ERRORS, FAULT_REPORT, JOURNEY_REPORT].join(', ')})`,
  )
if (!hasPromtool) say('promtool was not found and could not be installed: the alert rules were not tested.')
for (const reason of skippedBecause()) say(`Left out: ${reason}.`)
const skipped = count(results, 'skipped')
if (!hasJourneys) {
  say('Run in a part of the tree. Left out: journeys, which need the shell, and the search for dead code.')
  say('Tests that need the whole tree are those that were skipped.')
}
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
