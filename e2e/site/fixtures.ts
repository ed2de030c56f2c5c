/** What journeys start from: a running site of the worker's own, and the ways a person has into it. */
import { test as base, type Page } from '@playwright/test'
import { clockOf, type SiteClock } from './clock.ts'
import { type Site, startSite } from './site.ts'
import { keepTapNames, TAP_NAMES } from './tap-names.ts'
import { keepTapTimes, TAP_TIMES } from './tap-times.ts'

/** The demo accounts' password; `npm start` prints it. */
const PASSWORD = 'Lobby#2026'

interface WorkerFixtures {
  site: Site
}

interface Fixtures {
  /** The site's clock, which the test's end puts back. */
  clock: SiteClock
  /** Console errors and uncaught exceptions of the test's page; a journey that expects one takes it out. */
  problems: string[]
}

/** A worker's site, started with these variables: a journey that changes what others count on has one of its own. */
export const siteOf = (
  environment?: Record<string, string>,
): [(none: object, use: (site: Site) => Promise<void>) => Promise<void>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  async ({}, use) => {
    const site = await startSite(environment)
    await use(site)
    await site.stop()
  },
  { scope: 'worker', timeout: 180_000 },
]

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: siteOf(),
  clock: async ({ site }, use) => {
    const clock = clockOf(site)
    await use(clock)
    await clock.putBack()
  },
  baseURL: async ({ site }, use) => use(site.url),
  // The clock is put back once the page is closed, which would otherwise see time run backwards.
  page: async ({ page, clock: _clock }, use, { title }) => {
    // Home's popup comes when it comes; a person closes it and goes on, unless the journey is about it.
    const popup = page.locator('[data-slot="home.popups"] dialog[open]')
    // One that goes with its page needs no closing.
    const close = () =>
      popup
        .getByRole('button')
        .first()
        .click({ timeout: 3_000 })
        .catch(() => undefined)
    await page.addLocatorHandler(popup, close, { noWaitAfter: true })
    const times = process.env[TAP_TIMES]
    const keepTimes = times ? await keepTapTimes(page, title, times) : undefined
    const names = process.env[TAP_NAMES]
    const keepNames = names ? await keepTapNames(page, title, names) : undefined
    await use(page)
    await keepNames?.()
    await keepTimes?.()
    // The page asks on while it closes: an answer that a route of the journey still alters is nobody's any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await use(problems)
      base.expect(problems, 'console errors and uncaught exceptions').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = base

/** Takes out the problems that the journey itself has caused and expects. */
export function expectProblems(problems: string[], expected: RegExp): void {
  for (const problem of problems.splice(0)) if (!expected.test(problem)) problems.push(problem)
}

/** Signs in as a person does: fills the form of `/m/login` and waits for the page it leads to. */
export async function signIn(page: Page, userName = 'player1'): Promise<void> {
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(userName)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/m/login')
}

/** Nobody's first visit, so that the bar of the app is there at once (decision 586). */
export const laterVisit = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('MC_VISIT', '1'))

/** Signs out by the menu, and waits for the page it leads to. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page
    .getByRole('dialog', { name: /đăng xuất/i })
    .getByRole('button', { name: 'Đăng xuất' })
    .click()
  await page.waitForURL((url) => url.pathname === '/m/login')
}

/** Follows a link inside the site, as a tap does: without a load. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  // The document was loaded before, or something in it is late: an address inside it does not wait for that.
  await page.waitForURL((url) => url.pathname === path.split('?')[0], { waitUntil: 'commit' })
}
