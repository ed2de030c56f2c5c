import type { Locator } from '@playwright/test'
import { DESKTOP } from '../site/desktop.ts'
import { expect, test } from '../site/fixtures.ts'

/** Pictures of fewer pixels than their places have on this screen. */
const softIn = (shown: Locator) =>
  shown.evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter(({ currentSrc }) => currentSrc)
      .map(({ currentSrc, clientWidth, clientHeight }) => ({
        asked: Number(new URL(currentSrc).searchParams.get('w')),
        place: Math.max(clientWidth, clientHeight) * devicePixelRatio,
      }))
      .filter(({ asked, place }) => asked < place),
  )

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('PL-11 SH-50 on a desktop the pictures of games and vendors have as many pixels as their places', async ({
    page,
  }) => {
    const places = ['/m/home', '/m/rng', '/m/gameCenter', '/m/game', '/m/sports']
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of places) {
        // Which picture is asked for is known before it has come.
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const shown = page.locator('main').getByRole('listitem').locator('img[srcset]')
        await expect(shown.first()).toBeVisible()
        expect({ width, path, soft: await softIn(shown) }).toEqual({ width, path, soft: [] })
      }
    }
  })
})

for (const width of [390, 480, 744, 820]) {
  test(`SH-50 on a screen of two pixels a point that is ${width} px wide a list's covers have as many as their places`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      deviceScaleFactor: 2,
      locale: 'vi-VN',
      baseURL: site.url,
    })
    const page = await context.newPage()
    await page.goto('/m/rng', { waitUntil: 'domcontentloaded' })
    const shown = page.locator('main').getByRole('listitem').locator('img[srcset]')
    await expect(shown.first()).toBeVisible()
    expect(await softIn(shown)).toEqual([])
    await context.close()
  })
}
