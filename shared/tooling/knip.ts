import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { KnipConfig } from 'knip'

/** What a remote exposes is loaded by name at run time: the modules its declaration names are its entries. */
function exposedBy(config: string): string[] {
  return [...readFileSync(config, 'utf8').matchAll(/load: '\.\/([^']+)'/g)].map((match) => match[1] ?? '')
}

const remotes = Object.fromEntries(
  globSync('remote-*/remote.config.ts').map((config) => [
    path.dirname(config),
    {
      entry: ['remote.config.ts', ...exposedBy(config), 'src/locales/*.{ts,json}', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
  ]),
)

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['*.config.ts', '.dependency-cruiser.cjs'], ignoreBinaries: ['apt-get', 'biome', 'taskset'] },
    shell: {
      entry: ['src/main.tsx', 'src/offline/worker.ts', 'src/locales/*.ts', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
    'shell/edge': {
      ignoreBinaries: ['mkfifo'],
      entry: ['{server,static-export}.ts', 'testing/attack.ts', '**/*.test.ts'],
      project: ['**/*.ts'],
    },
    'shell/site': {
      entry: ['start.ts', '**/*.test.ts'],
      project: ['**/*.ts'],
    },
    ...remotes,
    'shared/tooling': {
      entry: [
        'src/{build,design,dev,mutate,scaffold,test}/command.ts',
        'src/supply/{advisories,sbom}-command.ts',
        'src/bundle/build-one-bundle.ts',
        'src/test/unit-errors.ts',
        'src/mutate/{chosen-mutants,own-tests,vitest.config}.ts',
        'src/rspack/{borrowed-runtime,lean-contracts,lean-icon-data,lean-libraries,react-without-hydration,shakable-router,without-root}.js',
        'src/**/*.test.ts',
      ],
      // A command line of its own for whoever wants to look into a build; and what commands start by its name.
      ignoreDependencies: ['@rspack/cli', '@biomejs/biome', 'dependency-cruiser', 'node'],
    },
    'shared/browser/platform': { entry: ['src/testing-patience.ts', 'src/**/*.test.{ts,tsx}'] },
    'shared/browser/ui': {
      // Builds replace a file of lucide with `create-icon.ts`.
      entry: ['src/design/main.tsx', 'src/icon/create-icon.ts', 'src/**/*.test.{ts,tsx}'],
    },
    'shared/contracts': {},
    'shared/server/sandbox': {
      // Programs that tests start as processes of their own, and what the servers hand to browsers.
      entry: [
        'src/testing/{bet-for-ever,many-games}.ts',
        'src/testing/{on-server,server-for-run}.ts',
        'src/pages/*.js',
        'src/developer/page/*.js',
        'src/**/*.test.ts',
      ],
    },
    'shared/server/gateway': {
      entry: ['src/audit/command.ts', 'src/audit/check-draw-command.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'shared/server/metrics': {},
    'shared/server/office': { entry: ['src/staff-command.ts', 'src/**/*.test.ts'] },
    'shared/server/program': { entry: ['src/{server,rotate-keys}.ts', 'src/**/*.test.ts'] },
    // What its pages load is a file of its own.
    'shared/operations/publishing': { entry: ['src/program.ts', 'src/**/*.test.ts'] },
    'shared/operations/console': { entry: ['src/program.ts', 'src/page/*.js', 'src/**/*.test.ts'] },
    'shared/{browser,operations,server}/*': {
      ignoreBinaries: ['mkfifo'],
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
    e2e: {
      ignoreBinaries: ['nsenter', 'openssl', 'unshare'],
      entry: [
        'run.ts',
        '{journeys,faults}/**/*.spec.ts',
        'coverage/*.ts',
        'bench/{command,*.bench}.ts',
        'kept/command.ts',
        'pictures/playwright.config.ts',
      ],
      // The runner's own library; the runner brings the version that fits.
      ignoreDependencies: ['playwright'],
      project: ['**/*.ts'],
    },
  },
}

export default config
