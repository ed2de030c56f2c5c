import { STORAGE_KEY } from '@lobby/contracts/storage'
import type { Page } from '@playwright/test'
import { expectProblems, goInside } from '../site/fixtures.ts'
import { EXPECTED, goWrong } from './faults.ts'
import { expect, type Pair, type Report, reportsOf, shownOf, test } from './fixtures.ts'
import { breakOf, FREEZES, PAGES } from './newer-releases.ts'

test.use({ storageState: ({ agent }, use) => use(agent) })

/** Long freezes of a release that runs on are heard of as well. */
const gaveWay = ({ ran, release }: Report): boolean => ran !== release

/** Taps the remote's button once the page, at rest, has begun to note whose code a tap starts. */
async function tapAtRest(page: Page, remote: string): Promise<void> {
  const button = page.getByRole('button', { name: breakOf(remote) })
  await button.waitFor()
  await page.waitForFunction(
    ([key, name]) => {
      localStorage.removeItem(key as string)
      const place = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
      place?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return localStorage.getItem(key as string) !== null
    },
    [STORAGE_KEY.starting, breakOf(remote)],
  )
  button.click().catch(() => undefined)
}

for (const [remote, how] of [
  ['lottery', 'frozen render'],
  ['promotions', 'frozen effect'],
  ['games', 'frozen data'],
  ['agent', 'frozen tap'],
] as const) {
  test(`FD-21 ${remote}: a release that freezes the tab (${how}) is not opened again: the release before it runs, and the edge hears of it`, async ({
    page,
    site,
    pairs,
  }) => {
    const { older, newer } = pairs.get(remote) as Pair
    const path = PAGES.find((at) => at.remote === remote)?.path ?? ''
    const before = (await reportsOf(site)).length
    await goWrong(page, remote, how)
    const frozen = page.waitForEvent('console', (message) => message.text() === FREEZES)
    // It never comes to its end, and is closed with the browser's context.
    page.goto(path).catch(() => undefined)
    if (how === 'frozen tap') await tapAtRest(page, remote)
    await frozen

    // The player opens the site again, some seconds later.
    const again = await page.context().newPage()
    await goWrong(again, remote, how)
    await again.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 10_000
    })
    await again.goto(path)
    await expect(shownOf(again, older).first()).toBeVisible()
    await expect(shownOf(again, newer)).toHaveCount(0)
    await expect
      .poll(async () => (await reportsOf(site)).slice(before).filter(gaveWay))
      .toMatchObject([{ remote, release: newer.id, phase: 'freeze', ran: older.id }])
  })
}

test('FD-21 games: a release that renders without end gives way to a navigation that it keeps, and is not opened again after a reload', async ({
  page,
  site,
  pairs,
  problems,
}) => {
  const { older, newer } = pairs.get('games') as Pair
  const before = (await reportsOf(site)).length
  await goWrong(page, 'games', 'endless renders')
  await page.goto('/m/promotions')
  await goInside(page, '/m/live')
  await expect(shownOf(page, newer).first()).toBeVisible()
  await goInside(page, '/m/promotions')
  await expect(shownOf(page, (pairs.get('promotions') as Pair).newer).first()).toBeVisible()
  await expect(shownOf(page, newer)).toHaveCount(0)
  await expect
    .poll(async () => (await reportsOf(site)).slice(before).filter(gaveWay))
    .toMatchObject([{ remote: 'games', release: newer.id, phase: 'freeze', ran: older.id }])
  await goInside(page, '/m/live')
  await expect(shownOf(page, older).first()).toBeVisible()
  await page.reload()
  await expect(shownOf(page, older).first()).toBeVisible()
  await expect(shownOf(page, newer)).toHaveCount(0)
  expectProblems(problems, EXPECTED)
})
