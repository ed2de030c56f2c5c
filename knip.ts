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
    '.': {
      entry: ['*.config.ts', 'knip.ts', '.dependency-cruiser.cjs'],
      ignoreDependencies: ['@swc/core', 'node', '@testing-library/dom', 'vite'],
    },
    shell: {
      entry: [
        'src/main.tsx',
        'src/locales/*.ts',
        'edge/{server,static-export}.ts',
        'site/start.ts',
        '{edge,site,src}/**/*.test.{ts,tsx}',
      ],
      project: ['{src,edge,site}/**/*.{ts,tsx}'],
    },
    ...remotes,
    'shared/tooling': {
      entry: ['src/build/command.ts', 'src/check/check.ts', 'src/rspack/borrowed-runtime.js', 'src/**/*.test.ts'],
    },
    'shared/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
    e2e: {
      entry: ['run.ts', 'playwright.config.ts', '{journeys,faults}/**/*.spec.ts', 'coverage/*.ts', 'bench/*.ts'],
      project: ['**/*.ts'],
    },
  },
}

export default config
