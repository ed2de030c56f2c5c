/** One run of Stryker in a copy of the tree. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutant, placeKey } from './mutants.ts'
import { CHOSEN_VARIABLE, OWN_TESTS_VARIABLE, TESTS_VARIABLE } from './variables.ts'

/** `unreached`: no test runs the line. `failed`: a test file could not even be loaded, which `npm test` reports. */
export type Outcome = 'killed' | 'timed out' | 'failed' | 'survived' | 'unreached'

const OUTCOMES: Record<string, Outcome> = {
  Killed: 'killed',
  Timeout: 'timed out',
  RuntimeError: 'failed',
  Survived: 'survived',
  NoCoverage: 'unreached',
}

export interface StrykerReport {
  files: Record<
    string,
    {
      mutants: {
        location: Pick<Mutant, 'start' | 'end'>
        mutatorName: string
        replacement?: string
        status: string
      }[]
    }
  >
}

/** What became of each mutant, by its place key; those that were not chosen are missing. */
export function outcomesOf(report: StrykerReport): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  for (const [file, { mutants }] of Object.entries(report.files)) {
    for (const { location, mutatorName, replacement = '', status } of mutants) {
      const outcome = OUTCOMES[status]
      if (outcome) outcomes.set(placeKey({ file, ...location, mutator: mutatorName, replacement }), outcome)
    }
  }
  return outcomes
}

/** Where runs of this copy keep their settings and reports; ignored by git and by the tests. */
const WORK = '.lobby/mutate'

const settings = (files: readonly string[], concurrency: number) => ({
  // With the tree's own, Stryker asks TypeScript for functions that version 7 no longer has, and ends.
  tsconfigFile: 'none.json',
  inPlace: true,
  mutate: files,
  ignorePatterns: ['.lobby', 'dist'],
  disableTypeChecks: false,
  testRunner: 'own-tests',
  // `related` finds tests through Vite's graph and loads everything for it: the command has chosen the tests already.
  vitest: { configFile: 'shared/tooling/src/mutate/vitest.config.ts', related: false },
  plugins: ['./shared/tooling/src/mutate/own-tests.ts', './shared/tooling/src/mutate/chosen-mutants.ts'],
  checkers: ['chosen'],
  coverageAnalysis: 'perTest',
  concurrency,
  // Generous, because a busy machine must not make a mutant look killed.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  // Stryker's five minutes are too few for all tests of the gateway in one process.
  dryRunTimeoutMinutes: 120,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${WORK}/mutation.json` },
  tempDirName: `${WORK}/stryker`,
  allowConsoleColors: false,
  allowEmpty: true,
})

export interface StrykerRun {
  copy: string
  chosen: readonly Mutant[]
  /** The tests of each file that has a chosen mutant. */
  tests: ReadonlyMap<string, readonly string[]>
  concurrency: number
  /** Stryker's whole output is added to this file. */
  log: string
  /** Lines of progress. */
  say: (line: string) => void
  /** Kills Stryker with everything that it started. */
  signal: AbortSignal
}

/** Runs the chosen mutants against the tests. Rejects when the tests do not pass on the source as it is. */
export async function runStryker({ copy, chosen, tests, concurrency, log, say, signal }: StrykerRun) {
  // A signal during the installation comes here as one that was given already.
  signal.throwIfAborted()
  const work = path.join(copy, WORK)
  mkdirSync(work, { recursive: true })
  const write = (name: string, value: unknown) => {
    const file = path.join(work, name)
    writeFileSync(file, JSON.stringify(value))
    return file
  }
  const files = [...new Set(chosen.map(({ file }) => file))]
  const config = write('stryker.json', settings(files, concurrency))
  const env = {
    ...process.env,
    [TESTS_VARIABLE]: write('tests.json', [...new Set([...tests.values()].flat())].sort()),
    [OWN_TESTS_VARIABLE]: write('own-tests.json', Object.fromEntries(tests)),
    [CHOSEN_VARIABLE]: write('chosen.json', chosen.map(placeKey)),
    FORCE_COLOR: '0',
  }
  const program = path.join(copy, 'node_modules/.bin/stryker')
  // A process group of its own: a signal to it reaches the runners, which do not end with Stryker when it is killed.
  const child = spawn(program, ['run', config], { cwd: copy, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  signal.addEventListener('abort', stop)
  const output = createWriteStream(log, { flags: 'a' })
  let told = ''
  let progress = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(output, { end: false })
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      told = `${told}${chunk}`.slice(-20_000)
      for (const line of chunk.split('\n')) {
        const now = progressOf(line, chosen.length)
        if (now === undefined || now === progress) continue
        progress = now
        say(now)
      }
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  signal.removeEventListener('abort', stop)
  output.end()
  signal.throwIfAborted()
  const report = path.join(work, 'mutation.json')
  if (code !== 0 || !existsSync(report)) throw new Error(`Stryker ended with ${code}:\n${problemIn(told)}`)
  return outcomesOf(JSON.parse(readFileSync(report, 'utf8')) as StrykerReport)
}

/** Stryker counts the mutants that the checker refuses as tested. */
export function progressOf(line: string, chosen: number): string | undefined {
  const [, done, all, survived] = /^Mutation testing .* (\d+)\/(\d+) tested \((\d+) survived/.exec(line) ?? []
  const run = Number(done) - (Number(all) - chosen)
  return run > 0 ? `  ${run} of ${chosen} run, ${survived} survived` : undefined
}

/** The lines of Stryker's output that say what is wrong; the tests that failed before anything was changed. */
const problemIn = (told: string): string => told.slice(told.search(/ERROR|error:/i)).slice(0, 2000)
