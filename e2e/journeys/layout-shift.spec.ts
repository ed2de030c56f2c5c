import { LANGUAGES, THEMES } from '@lobby/contracts/languages'
import { expect, test } from '../site/fixtures.ts'
import { homeIsFull, watchShifts } from '../site/layout-shifts.ts'

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    test(`nothing moves on home, cold and warm (${theme}, ${language})`, async ({ page, context, baseURL }) => {
      await page.emulateMedia({ colorScheme: theme })
      await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
      await watchShifts(page)
      // The edge draws the banner once it knows it, which may be after its first page.
      const frame = async () => (await page.request.get('/m/home')).text()
      await expect.poll(frame).toMatch(/<[^>]*frame-picture/)
      for (const visit of ['cold', 'warm']) {
        await page.goto('/m/home')
        await homeIsFull(page)
        expect({ visit, shifts: await page.evaluate(() => window.layoutShifts) }).toEqual({ visit, shifts: [] })
        // What is replaced is no shift to the browser: the frame's picture stands where the shell's does.
        const banner = page.locator('[data-slot="home.banners"] [data-part="carousel"]')
        const { x, y, width, height } = (await banner.boundingBox()) ?? {}
        expect({ visit, at: await page.evaluate(() => window.frameAt) }).toEqual({ visit, at: [x, y, width, height] })
      }
    })
  }
}
