import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**', '.lobby/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'shared/{contracts,tooling,releases,gateway}/src/**/*.test.ts',
            'shell/{edge,site}/**/*.test.ts',
            'e2e/coverage/**/*.test.ts',
          ],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [
            'shared/{ui,platform}/src/**/*.test.{ts,tsx}',
            'shell/src/**/*.test.{ts,tsx}',
            'remote-*/src/**/*.test.{ts,tsx}',
          ],
          exclude: ignored,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
