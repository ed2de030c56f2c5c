import { JOURNEY_REPORT, REPORT_OF_RUN } from '@lobby/tooling/reports'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './browser.ts'

/** A team's checkout each: installed, tested, built and served. */
const LONGEST = ['journeys/team-alone.spec.ts', 'journeys/team-loop.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../.lobby/journeys',
  fullyParallel: false,
  // Each with a site of its own. Two cores carry three, also where they are slow: a journey
  // waits half of its time, and four of them missed their times on a slow machine.
  workers: 3,
  projects: [
    // What moves takes an eighth of the processor's time and no part in a fault.
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      workers: 1,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // `npm test` runs the faults beside the units, and these behind them: first and one after the other, as what takes
    // minutes would otherwise begin last, with nothing left beside it.
    { name: 'longest', testMatch: LONGEST, workers: 1 },
    { name: 'journeys', testMatch: ['journeys/**/*.spec.ts', 'engines/**/*.spec.ts'], testIgnore: LONGEST },
  ],
  globalSetup: './site/build-once.ts',
  // On a busy machine one of three hundred journeys may miss its time. A second try, on a new site, tells that from a
  // fault; `npm test` ends with the names of those that needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env[REPORT_OF_RUN] ?? JOURNEY_REPORT }]],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: 'dark',
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    // A page that does not come fails in a minute, not with the journey's own time.
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findBrowser('journeys'), args: BROWSER_ARGS },
  },
})
