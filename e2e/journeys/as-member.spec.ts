import { PATH } from '@lobby/contracts/paths'
import { EARLY_CALLS, type EarlyCalls, TIMED_MARK } from '@lobby/contracts/start'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

const PAGES = [
  ...[PATH.home, '/m/rng', '/m/lottery', PATH.game, PATH.search, PATH.promotions, PATH.rewardCentre, PATH.pointsMall],
  ...[PATH.inviteFriends, PATH.deposit, PATH.withdraw, PATH.memberHome, PATH.myAccount, PATH.messages],
  ...[PATH.securityCentre, PATH.saferPlay, PATH.benefits],
]

/** What the page says that its releases begin with, as URLs. */
async function declaredOn(page: Page): Promise<string[]> {
  const told = await page.locator(`script[${EARLY_CALLS}]`).getAttribute(EARLY_CALLS)
  const { calls, open = [] }: EarlyCalls = JSON.parse(told ?? '')
  return [...calls, ...open].map(([url]) => url.replace(TIMED_MARK, ''))
}

/** Paths with query of what this page has asked for, in their order: nothing of the page before. */
const askedBy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(new URL(name).origin.length).replace(/#.*/, '')),
  )

for (const path of PAGES) {
  test(`SP-02 what ${path} begins with for a member is under way before the shell runs, and is asked for once`, async ({
    page,
  }) => {
    await signIn(page)
    // The shell comes once the page's own questions are under way.
    await page.route(/\/shell\.js$/, async (route) => {
      await expect.poll(() => page.evaluate(() => window.lobbyEarly?.size ?? 0)).toBeGreaterThan(0)
      await route.continue()
    })
    await page.goto(path)
    const declared = await declaredOn(page)
    expect(declared).not.toEqual([])
    await expect.poll(() => page.evaluate(() => [...(window.lobbyEarly?.keys() ?? [])])).toEqual([])
    const asked = await askedBy(page)
    for (const url of declared) expect(asked.filter((one) => one === url)).toEqual([url])
  })
}
