import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Where the pictures of this machine are kept. Another browser, or other fonts, draw every letter otherwise. */
const KEPT = path.join(import.meta.dirname, '../../.lobby/pictures')

/** `npm run pictures`: the main pages beside pictures of them that were kept before (decision 542). */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.lobby/pictures-now',
  globalSetup: '../site/build-once.ts',
  snapshotPathTemplate: `${KEPT}/{arg}{ext}`,
  projects: [{ name: 'pictures' }],
  // One after the other, from one site: each finds what the ones before it have left, the same each time.
  workers: 1,
  retries: 0,
  reporter: 'list',
  use: { ...journeys.use, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
})
