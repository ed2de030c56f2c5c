/** `npm run check`: format, lint, types, borders, dead code, budgets and units. Exit code 1 when anything is wrong. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../build/workspace.ts'
import { checkBorders } from './borders.ts'
import { checkBudgets } from './budgets.ts'
import { checkCitations } from './citations.ts'
import { checkDocstrings } from './docstrings.ts'
import { checkDocuments } from './documents.ts'
import { checkLicences } from './licences.ts'
import { checkPromises } from './promises.ts'
import { runStep, type Step, type StepResult, tool } from './step.ts'
import { checkUiState } from './ui-state.ts'
import { checkWording } from './wording.ts'

const types = ['browser', 'node', 'test']

/** The whole tree can be told from a team's own part of it: dead code is only known where every user is present. */
const wholeTree = existsSync(path.join(ROOT, 'shell'))

const STEPS: Step[] = [
  { name: 'format and lint', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
  ...types.map((name) => ({ name: `types (${name})`, run: () => tool('tsc', ['-p', `tsconfig.${name}.json`]) })),
  { name: 'borders', run: checkBorders },
  { name: 'state in ui', run: checkUiState },
  { name: 'docstrings', run: checkDocstrings },
  { name: 'wording', run: checkWording },
  { name: 'promises', run: checkPromises },
  { name: 'citations', run: checkCitations },
  { name: 'documents', run: checkDocuments },
  ...(wholeTree
    ? [
        { name: 'dead code', run: () => tool('knip', ['--no-progress', '--config', 'shared/tooling/knip.ts']) },
        { name: 'licences', run: checkLicences },
      ]
    : []),
  { name: 'budgets', run: checkBudgets },
]

/** Most steps keep one core busy. */
const AT_ONCE = 2

/**
 * Runs all steps, whatever fails, and says of each how it went, in their order. `units` adds the tests that need no
 * browser, with nothing beside them.
 */
export async function runCheck({ units, say }: { units: boolean; say: (line: string) => void }): Promise<StepResult[]> {
  const results: StepResult[] = []
  let told = 0
  const tell = (result: StepResult) => {
    say(`${result.ok ? '✓' : '✗'} ${result.name} (${(result.took / 1000).toFixed(1)} s)`)
    if (!result.ok || (result.name === 'budgets' && units)) say(result.output.trimEnd())
  }
  const left = STEPS.entries()
  const lane = async () => {
    for (const [at, step] of left) {
      results[at] = await runStep(step)
      for (let next = results[told]; next; next = results[told]) {
        told += 1
        tell(next)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  if (!units) return results
  const tests = await runStep({ name: 'units', run: () => tool('vitest', ['run', '--reporter=dot']) })
  tell(tests)
  return [...results, tests]
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { 'no-units': { type: 'boolean' } } })
  const results = await runCheck({ units: !values['no-units'], say: (line) => process.stdout.write(`${line}\n`) })
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
