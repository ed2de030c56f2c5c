import { GAME_TYPE_PATH, PATH } from '@lobby/contracts/paths'
import type { Page } from '@playwright/test'
import { expect, laterVisit, signIn, test } from '../site/fixtures.ts'

/** Who sees which of the main pages. */
const PAGES = {
  visitor: [PATH.home, GAME_TYPE_PATH.RNG, PATH.lottery, PATH.promotions, PATH.search, PATH.login, PATH.register],
  player1: [
    ...[PATH.home, PATH.memberHome, PATH.deposit, PATH.withdraw, PATH.accountRecord],
    ...[PATH.rewardCentre, PATH.securityCentre, PATH.saferPlay],
  ],
  agent1: [PATH.teamOverview, PATH.memberTeam, PATH.agentRegister],
} as const
/** A phone in the dark and in Vietnamese, a desktop in the light and in English. */
const SCREENS = [
  { width: 390, height: 844, language: 'VI', theme: 'dark' },
  { width: 1280, height: 800, language: 'EN', theme: 'light' },
] as const
/** What the hour, the draws and other players change: it is covered, but has its size. */
const MOVES = [
  '[role="timer"]',
  'time',
  '[data-slot="home.lottery"]',
  '[data-slot="home.winners"]',
  '[data-slot="home.notices"]',
  '[data-slot="layout.banner"]',
  'main ul[data-rows]',
]

/** What was drawn, since each site draws its own, and times of day. */
const OWN = /^\d{5,6}$|\d\d:\d\d/
/** Pages on which these are not equally wide each time. */
const LOOSE: ReadonlySet<string> = new Set([PATH.lottery, PATH.memberTeam, PATH.securityCentre])

/** All that is asked for is there, and no shape stands in the place of what is to come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], [data-view]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

for (const [who, paths] of Object.entries(PAGES))
  for (const { width, height, language, theme } of SCREENS)
    test(`pages of ${who} at ${width} px look as in the pictures that were kept`, async ({ page, site }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height })
      await laterVisit(page)
      if (who !== 'visitor') await signIn(page, who)
      await page.context().addCookies([
        { name: 'lobby_lang', value: language, url: site.url },
        { name: 'lobby_theme', value: theme, url: site.url },
      ])
      for (const path of paths) {
        await page.goto(path)
        await settled(page)
        const name = `${who}${path.slice(2).replaceAll('/', '-')}-${width}.png`
        await expect.soft(page, path).toHaveScreenshot(name, {
          animations: 'disabled',
          mask: [...MOVES.map((moving) => page.locator(moving)), page.getByText(OWN)],
          maxDiffPixels: LOOSE.has(path) ? 2_000 : 60,
        })
      }
    })
