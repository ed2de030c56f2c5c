/**
 * `npm run mutate -- <file or folder…> | --since REF | --sample N [--seed S]`: changes the source mutant by mutant in
 * a copy of the tree and says which changes no test notices. The tree itself is only read.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../build/workspace.ts'
import { packageFolders, readImports } from '../check/imports.ts'
import { groupOf } from './groups.ts'
import { listMutants } from './mutants.ts'
import { REACHES, type Reach, reachingTests } from './reaching-tests.ts'
import { readReasons } from './reasons.ts'
import { isBelowGoal, reportText, scoresOf } from './report.ts'
import { type MutantResults, runGroups, runMutants } from './run-mutants.ts'
import { drawSample } from './sample.ts'
import { allSources, changedSources, MutateError, namedSources } from './source-files.ts'
import { runStryker } from './stryker-run.ts'
import { copyFolder, copyTree, installCopy, removeOldCopies } from './tree-copy.ts'

const HELP = `npm run mutate -- shared/server/gateway/src/lottery     all mutants of a file or folder
npm run mutate -- --since main                          of what has changed since a commit, uncommitted or not
npm run mutate -- --sample 200 --seed 1                 a sample over all groups that have a goal; of files: name them
  --reach near|package|all   tests beside the file; of its package (default); of the whole workspace (slow)
  --concurrency N            runners at once (default 2, which is the least)`

const FOLDER = path.join(ROOT, '.lobby/mutate')
const say = (line: string) => process.stdout.write(`${line}\n`)

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new MutateError(`--${name} is a whole number from 1, not "${text}"`)
  return Number(text)
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        reach: { type: 'string', default: 'package' },
        concurrency: { type: 'string', default: '2' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new MutateError(`${(error as Error).message}\n${HELP}`)
  }
}

function sources(names: readonly string[], since: string | undefined, isSample: boolean): string[] {
  if (since !== undefined && names.length > 0) throw new MutateError(`Either --since or files, not both\n${HELP}`)
  if (since !== undefined) return changedSources(ROOT, since)
  // npm starts the command at the root and says where the person stood.
  if (names.length > 0) return namedSources(ROOT, names, process.env.INIT_CWD ?? ROOT)
  if (isSample) return allSources(ROOT).filter((file) => groupOf(file))
  throw new MutateError(`What is to be mutated?\n${HELP}`)
}

async function mutate(signal: AbortSignal): Promise<number> {
  const { values, positionals } = options()
  if (values.help) {
    say(HELP)
    return 0
  }
  const size = wholeNumber(values.sample, 'sample')
  const concurrency = wholeNumber(values.concurrency, 'concurrency') ?? 2
  const reach = REACHES.find((name) => name === values.reach)
  if (!reach) throw new MutateError(`--reach is one of ${REACHES.join(', ')}, not "${values.reach}"`)
  const files = sources(positionals, values.since, size !== undefined)
  if (files.length === 0) {
    say(`Nothing to mutate has changed since ${values.since}.`)
    return 0
  }
  const reasons = readReasons()
  const listed = await listMutants(ROOT, files)
  const mutants = size === undefined ? listed : drawSample(listed, size, values.seed)
  if (mutants.length === 0) throw new MutateError('These files have nothing that could be changed: types and imports')

  const tests = reachingTests((await readImports(ROOT)).modules, packageFolders(ROOT))
  const unreached = [...new Set(mutants.map(({ file }) => file))].filter((file) => nearest(tests.of(file)) === 0)
  if (unreached.length > 0) {
    const message = `No test imports ${unreached.join(', ')}, directly or through others`
    if (unreached.length === new Set(mutants.map(({ file }) => file)).size) throw new MutateError(message)
    say(message)
  }

  mkdirSync(FOLDER, { recursive: true })
  removeOldCopies(FOLDER)
  const copy = copyFolder(FOLDER)
  const log = path.join(FOLDER, 'stryker.log')
  for (const old of [log, path.join(FOLDER, 'report.txt'), path.join(FOLDER, 'report.json')])
    rmSync(old, { force: true })
  try {
    copyTree(ROOT, copy)
    installCopy(copy)
    const write = ({ results, troubles }: MutantResults) => {
      const findings = { listed, results, reasons }
      const [text, scores] = [reportText(findings), scoresOf(findings)]
      writeFileSync(path.join(FOLDER, 'report.txt'), `${text}\n`)
      const report = { seed: values.seed, sample: size ?? null, reach, scores, troubles, results }
      writeFileSync(path.join(FOLDER, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
      return { text, scores }
    }
    const findings = await runGroups(mutants, write, (own, group) => {
      say(group)
      return runMutants(own, tests, reach, (chosen, chosenTests, level) => {
        say(`  ${chosen.length} mutants, ${new Set([...chosenTests.values()].flat()).size} test files (${level})`)
        return runStryker({ copy, chosen, tests: chosenTests, concurrency, log, say, signal })
      })
    })
    const { text, scores } = write(findings)
    say(`\n${text}\n\n${path.relative(ROOT, FOLDER)}/report.txt, report.json; Stryker's own output in stryker.log`)
    for (const { what, message } of findings.troubles)
      say(`\n${what} could not be run, so that some of these may be killed, or more may live:\n${message}`)
    return findings.troubles.length > 0 || scores.some(isBelowGoal) ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const nearest = (of: Record<Reach, string[]>) => of.near.length + of.package.length + of.all.length

const stopped = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort())

try {
  process.exitCode = await mutate(stopped.signal)
} catch (error) {
  if (stopped.signal.aborted)
    process.stderr.write('Stopped; the copy of the tree is removed, the report has the groups that had ended.\n')
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = stopped.signal.aborted ? 130 : 1
}
