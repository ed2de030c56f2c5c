import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'
import { holdShell } from '../site/hold-shell.ts'

/** Text, place and size of each, in whole px, and its colour. */
const placesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return `${one.textContent} ${[x, y, width, height].map(Math.round).join(' ')} ${getComputedStyle(one).color}`
    }),
  )

const ENTER = '.frame-enter > a'
const MENU = '.frame-menu > a, .frame-menu svg'
/** The same, once the shell has drawn it. */
const SHELL_ENTER = 'header a[href^="/m/login"], header a[href="/m/register"]'
const SHELL_MENU = 'nav:has(> a[href="/m/service"]) > a, nav:has(> a[href="/m/service"]) > a svg'

for (const [language, width, path] of [
  ['VI', 320, '/m/home'],
  ['EN', 390, '/m/promotions'],
  ['TH', 768, '/m/lottery'],
  ['EN', 1280, '/m/home'],
] as const) {
  test(`HD-03 SH-32 PL-12 ways in and menu stand before the shell where it puts them, ${language} ${width} ${path}`, async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: site.url }])
    await page.setViewportSize({ width, height: 844 })
    const open = await holdShell(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(ENTER)).toHaveText([/./, /./])
    await expect(page.locator(ENTER).first()).toBeVisible()
    // Widths are those of the site's own face once that is here.
    const face = () => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
    await expect.poll(face).toBe(true)
    const before = [await placesOf(page, ENTER), await placesOf(page, MENU)]
    expect(before[1]).toHaveLength(10)
    open()
    await expect(page.locator('.frame')).toHaveCount(0)
    expect([await placesOf(page, SHELL_ENTER), await placesOf(page, SHELL_MENU)]).toEqual(before)
  })
}

test('HD-03 SH-32 the links of the first drawing lead where they say before the shell is there', async ({ page }) => {
  await holdShell(page)
  await page.goto('/m/lottery', { waitUntil: 'commit' })
  await page.locator('.frame-login').click()
  await expect(page).toHaveURL(/\/m\/login\?from=%2Fm%2Flottery$/)
  await expect(page.locator('.frame-title')).toBeVisible()
  // One who signs in is not asked to.
  await expect(page.locator(ENTER)).toHaveCount(0)
  await page.goto('/m/lottery', { waitUntil: 'commit' })
  await page.locator('.frame-menu > a').nth(1).click()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})

test('HD-03 a member is not asked to sign in before the shell is there', async ({ page }) => {
  await signIn(page)
  await holdShell(page)
  await page.goto('/m/lottery', { waitUntil: 'commit' })
  await expect(page.locator('.frame-menu > a').first()).toBeVisible()
  // The first script has run: it has asked for the shell.
  await expect(page.locator('head > script[src$="/shell.js"]')).toHaveCount(1)
  await expect(page.locator(ENTER).first()).toBeHidden()
})
