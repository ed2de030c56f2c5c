import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { hasServer } from './has-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const ignored = ['**/node_modules/**', '**/dist/**', '.lobby/**']

/** What only a server can do: several gateways on one database, connections that break, locks that others hold. */
const ON_SERVER_ALONE = 'shared/server/gateway/src/database/server-*.test.ts'

const canHaveServer = hasServer()
if (!canHaveServer)
  console.log('A closed folder holds the checkout: as root, the gateway is tested on its embedded database alone.')

/** A busy machine is slow, and no test is about its speed. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } } as const

/**
 * Gateway and sandbox keep what they know in the world that a test starts, and nothing in their modules: a worker loads
 * them once for all of its files, which takes less than half the time of loading them for each.
 */
const server = { ...patient, environment: 'node', isolate: false } as const

const ON_A_SERVER = 'shared/server/{gateway,sandbox}/src/**/*.test.ts'
/** What has no database, or is about the embedded one. */
const EMBEDDED_ALONE = [
  'shared/server/gateway/src/images/**',
  'shared/server/sandbox/src/drawn-pictures.test.ts',
  'shared/server/gateway/src/database/{lock,old-folder}.test.ts',
  'shared/server/sandbox/src/{server,testing}.test.ts',
  'shared/server/sandbox/src/pages/**',
  'shared/server/gateway/src/wallets/{crash,killed}.test.ts',
]
/** What an engine of its own could make wrong: the database, money, and the jobs that move it. */
const ON_BOTH = 'shared/server/gateway/src/{database,deposits,jobs,ledger,wallets,withdrawals}/**'
/**
 * The rest is the same on either engine: it runs on the server, the cheaper one, and without a server on the embedded
 * one. `LOBBY_BOTH_ENGINES=1` runs all of it on both.
 */
export const ON_ONE_ENGINE = globSync(ON_A_SERVER, { cwd: ROOT, exclude: [...EMBEDDED_ALONE, ON_BOTH] })

const SERVER_FOR_RUN = fileURLToPath(new URL('../server/sandbox/src/testing/server-for-run.ts', import.meta.url))
const ON_SERVER = fileURLToPath(new URL('../server/sandbox/src/testing/on-server.ts', import.meta.url))

/** The gateway's tests on a PostgreSQL server: see decision 110. */
const onServer: TestProjectConfiguration = {
  test: {
    ...server,
    name: 'gateway on a server',
    include: [ON_A_SERVER],
    exclude: [...ignored, ...EMBEDDED_ALONE],
    globalSetup: SERVER_FOR_RUN,
    setupFiles: ON_SERVER,
  },
}

const PAGE_TESTS = globSync(
  ['shared/browser/*/src/**/*.test.{ts,tsx}', 'shell/src/**/*.test.{ts,tsx}', 'remote-*/src/**/*.test.{ts,tsx}'],
  { cwd: ROOT },
)
/** What is about channels between tabs, and about sealing: they take Node's own objects alone. */
const NODES_OBJECTS = 'shared/browser/platform/src/{events/bus,gateway/seal,session/session}.test.ts'
const says = (file: string, ...words: string[]): boolean => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return words.some((word) => text.includes(word))
}
const isNodes = (file: string): boolean => path.matchesGlob(file, NODES_OBJECTS)
/** Not for the next file of a worker: a module in another's place, and what a page starts and never ends. */
const isForGood = (file: string): boolean => says(file, 'vi.mock(', "/at-rest.ts'")
/**
 * These stand on the platform's own test set-up, which puts every singleton back after each test. Most of them start a
 * gateway, whose libraries do not know the bytes of another context as theirs.
 */
const isFeature = (file: string): boolean =>
  !isNodes(file) && !isForGood(file) && says(file, '@lobby/sandbox/', "platform/testing'", "/testing.tsx'")
const wantsProcess = (file: string): boolean => isNodes(file) || says(file, '@lobby/sandbox/')

const PATIENCE = fileURLToPath(new URL('../browser/platform/src/testing-patience.ts', import.meta.url))
const EACH = fileURLToPath(new URL('../browser/platform/src/testing-each.ts', import.meta.url))
const page = {
  ...patient,
  environment: 'happy-dom',
  exclude: ignored,
  setupFiles: PATIENCE,
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const

/** Pages start a gateway for most of their tests: its world costs a fifth on a server of what an embedded one does. */
const WORLDS = canHaveServer
  ? { globalSetup: SERVER_FOR_RUN, setupFiles: [PATIENCE, EACH, ON_SERVER] }
  : { setupFiles: [PATIENCE, EACH] }

export default defineConfig({
  test: {
    // All cores: the run has nothing else to wait for, and the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'node',
          environment: 'node',
          include: [
            'shared/{contracts,tooling,operations/*}/src/**/*.test.ts',
            'shell/{edge,site}/**/*.test.ts',
            'e2e/{bench,coverage,kept}/**/*.test.ts',
          ],
          exclude: ignored,
        },
      },
      {
        test: {
          ...server,
          name: 'gateway',
          include: ['shared/server/*/src/**/*.test.ts'],
          exclude: [
            ...ignored,
            ON_SERVER_ALONE,
            ...(canHaveServer && !process.env.LOBBY_BOTH_ENGINES ? ON_ONE_ENGINE : []),
          ],
        },
      },
      // One process after the other loads pages, platform and gateway once, and not for each file.
      {
        test: {
          ...page,
          ...WORLDS,
          name: 'dom',
          include: PAGE_TESTS.filter(isFeature),
          isolate: false,
        },
      },
      {
        test: {
          ...page,
          ...WORLDS,
          name: 'dom isolated',
          include: PAGE_TESTS.filter((file) => !isFeature(file) && wantsProcess(file)),
        },
      },
      // Contexts of one process: as isolated, for a tenth of what a process and a browser's environment each cost.
      {
        test: {
          ...page,
          name: 'dom alone',
          include: PAGE_TESTS.filter((file) => !isFeature(file) && !wantsProcess(file)),
          pool: 'vmThreads',
        },
      },
      ...(canHaveServer ? [onServer] : []),
    ],
  },
})
