/**
 * `npm run requirements`: every requirement with the tests whose titles carry its id, from the reports of the last
 * `npm test`. `--missing` lists only those without a passing test, `--json` prints one document.
 */
import { parseArgs } from 'node:util'
import { journeyResults, unitResults } from '@lobby/tooling/reports'
import { coverage } from './coverage.ts'

const { values } = parseArgs({ options: { missing: { type: 'boolean' }, json: { type: 'boolean' } } })

const results = [...unitResults(), ...journeyResults()]
if (results.length === 0) {
  process.stderr.write('There are no test reports yet: run `npm test` first.\n')
  process.exitCode = 1
} else {
  const { requirements, unknownIds } = coverage(results)
  const proved = requirements.filter(({ tests }) => tests.some(({ outcome }) => outcome === 'passed'))
  if (values.json) process.stdout.write(`${JSON.stringify({ requirements, unknownIds }, null, 2)}\n`)
  else {
    let section = ''
    for (const requirement of requirements) {
      if (values.missing && proved.includes(requirement)) continue
      if (requirement.section !== section) {
        section = requirement.section
        process.stdout.write(`\n${section}\n`)
      }
      const text = requirement.text.length > 90 ? `${requirement.text.slice(0, 89)}…` : requirement.text
      process.stdout.write(`${proved.includes(requirement) ? '✓' : '·'} ${requirement.id}  ${text}\n`)
      for (const test of requirement.tests)
        process.stdout.write(
          `      ${test.outcome === 'passed' ? '' : `(${test.outcome}) `}${test.title}  [${test.file}]\n`,
        )
    }
    process.stdout.write(`\n${proved.length} of ${requirements.length} requirements have a passing test.\n`)
    if (unknownIds.length > 0)
      process.stdout.write(`Ids in test titles that no requirement has: ${unknownIds.join(', ')}\n`)
  }
}
