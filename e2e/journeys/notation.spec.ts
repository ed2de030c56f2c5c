import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

/** A member's pages that speak of money. */
const PAGES = [
  ...['/m/home', '/m/member/home', '/m/voucherCenter', '/m/withdraw', '/m/transaction/record', '/m/gameRecord'],
  ...['/m/profitandloss', '/m/rewardCenter', '/m/saferPlay', '/m/inviteFriends'],
]
/** A sum with two decimals in each language, and what the other one would write. */
const NOTATION = {
  VI: { sum: /(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/g, other: /\d,\d{3}\.\d{2}(?!\d)/ },
  EN: { sum: /(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/g, other: /\d\.\d{3},\d{2}(?!\d)/ },
} as const
/** The unit of the site's money follows its figures, in the same line. */
const UNIT = /^\s?K(?!\w)/

// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read, and lines are as they are seen
const words = (page: Page) => page.getByRole('main').innerText()

for (const language of ['VI', 'EN'] as const)
  test(`PL-04 each sum on a member’s pages has its unit, in the notation of the language (${language})`, async ({
    page,
    site,
  }) => {
    await signIn(page)
    await page.context().addCookies([{ name: 'lobby_lang', value: language, url: site.url }])
    const { sum, other } = NOTATION[language]
    const seen: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const text = await words(page)
      const bare = [...text.matchAll(sum)]
        .filter(({ 0: figures, index }) => !UNIT.test(text.slice(index + figures.length)))
        .map(({ 0: figures, index }) => text.slice(Math.max(0, index - 30), index + figures.length + 10))
      expect(bare, path).toEqual([])
      expect(text, path).not.toMatch(other)
      if (text.match(sum)) seen.push(path)
    }
    // Limits are whole sums; on each other page one with decimals was looked at.
    expect(PAGES.filter((path) => !seen.includes(path))).toEqual([])
  })
