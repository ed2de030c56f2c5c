/**
 * SC-01: the one suite that every store of releases has to pass, on a folder, in PostgreSQL and in a bucket, with how
 * long each took, and its ratio to the folder: `npm run bench -- store`. The bucket is the tests' own server, so its
 * times are no service's; each test makes a new store.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './command.ts'
import { middle } from './ratio.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TESTS = ['folder-store', 'postgres-objects', 'bucket-objects'].map(
  (name) => `shared/operations/releases/src/store/${name}.test.ts`,
)
/** What the suite calls itself: `FD-02 SC-01 a release in a bucket`. */
const SUITE = /^FD-0[24] SC-01 a (?:release|channel) in (.+)$/

interface Report {
  testResults: { assertionResults: { ancestorTitles: string[]; status: string; duration?: number }[] }[]
}

export const bench: Bench = async (_args, say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-bench-store-'))
  const file = path.join(folder, 'report.json')
  try {
    // One file after the other: they would take each other's time.
    const vitest = path.join(ROOT, 'shared/tooling/node_modules/vitest/vitest.mjs')
    const words = ['run', ...TESTS, '--no-file-parallelism', '--reporter=json', `--outputFile=${file}`]
    const child = spawn(process.execPath, [vitest, ...words], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const kinds = new Map<string, { passed: number; times: number[] }>()
    for (const { ancestorTitles, status, duration } of testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    )) {
      const [, kind] = ancestorTitles.map((title) => SUITE.exec(title)).find(Boolean) ?? []
      if (!kind) continue
      const found = kinds.get(kind) ?? { passed: 0, times: [] }
      found.times.push(duration ?? 0)
      if (status === 'passed') found.passed += 1
      kinds.set(kind, found)
    }
    const folders = kinds.get('a folder')?.times ?? []
    say(
      `${'store'.padEnd(14)}${'passed'.padStart(10)}${'in all'.padStart(12)}${'a test'.padStart(10)}${'ratio'.padStart(8)}`,
    )
    for (const [kind, { passed, times }] of kinds) {
      const sum = (of: readonly number[]): number => of.reduce((total, time) => total + time, 0)
      const figures = [
        `${passed} of ${times.length}`.padStart(10),
        `${Math.round(sum(times))} ms`.padStart(12),
        `${Math.round(middle(times))} ms`.padStart(10),
        (sum(times) / sum(folders)).toFixed(1).padStart(8),
      ]
      say(`${kind.padEnd(14)}${figures.join('')}`)
    }
    const isWhole =
      kinds.size === TESTS.length && [...kinds.values()].every(({ passed, times }) => passed === times.length)
    if (code !== 0 || !isWhole) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
