import { AxeBuilder } from '@axe-core/playwright'
import { LANGUAGE_TAG, LANGUAGES, THEMES } from '@lobby/contracts/languages'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'
import { startSite } from '../site/site.ts'

/** What axe finds, one line each, so that a failure can be read. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Home's popups, one after the other: they are looked at for themselves. */
async function closePopups(page: Page): Promise<void> {
  await expect(page.locator('[data-slot="home.winners"]').getByRole('region').first()).toBeAttached()
  const popup = page.locator('dialog[open]')
  while (await popup.count()) await popup.getByRole('button').first().click()
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test(`IN-10 axe finds nothing on home, in its menu and in the list of languages (${theme})`, async ({ page }) => {
      await signIn(page)
      await closePopups(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await faults(page)).toEqual([])
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('button', { name: /Ngôn ngữ/ })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await menu.getByRole('button', { name: /Ngôn ngữ/ }).click()
      await expect(page.getByRole('list', { name: 'Ngôn ngữ' }).getByRole('button')).toHaveCount(5)
      expect(await faults(page)).toEqual([])
    })

    for (const language of LANGUAGES) {
      test(`IN-01 IN-10 axe finds nothing on home, login and in the notices (${theme}, ${language})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
        const here = {
          '/m/home': page.locator('[data-slot="home.winners"]').getByRole('region').first(),
          '/m/login': page.locator('input[type=password]'),
          '/m/notice': page.getByRole('main').getByRole('button').first(),
        }
        for (const [path, sign] of Object.entries(here)) {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language])
          await expect(sign).toBeAttached()
          expect(await faults(page), path).toEqual([])
        }
      })
    }
  })
}

test.describe('a closed site', () => {
  for (const [what, settings, title] of [
    ['maintenance', { maintenance: true }, 'Bảo trì'],
    ['a region', { regionRestriction: true }, 'Truy cập bị hạn chế'],
  ] as const) {
    test(`SH-37 SH-41 SH-42 says why for ${what}, and axe finds nothing in either theme`, async ({ page }) => {
      const site = await startSite({ GATEWAY_SETTINGS: JSON.stringify(settings) })
      try {
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme })
          await page.goto(`${site.url}/m/home`)
          await expect(page.getByRole('heading', { name: title })).toBeVisible()
          expect(await faults(page)).toEqual([])
        }
        const region = 'regionRestriction' in settings
        await expect(page.getByText(/Địa chỉ IP của bạn: [\d.:a-f]+/)).toHaveCount(region ? 1 : 0)
        await expect(page.getByRole('link', { name: 'Liên hệ với chúng tôi' })).toHaveCount(region ? 1 : 0)
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_STATUS') ?? '{}').status)
        expect(kept).toBe(region ? 2 : 1)
      } finally {
        await site.stop()
      }
    })
  }
})
