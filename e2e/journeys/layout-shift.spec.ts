import { LANGUAGES, THEMES } from '@lobby/contracts/languages'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; what: string[] }[]
    /** Where the edge's frame had the first banner, as long as it had it. */
    frameAt: number[]
  }
}

/** Keeps every shift that no input has caused, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    window.layoutShifts = []
    new MutationObserver(() => {
      const picture = document.querySelector('.frame .frame-picture')
      if (!picture) return
      const { left, top, width, height } = picture.getBoundingClientRect()
      window.frameAt = [left, top, width, height]
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        const what = shift.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const slot = element?.closest('[data-slot]')?.getAttribute('data-slot')
          return `${element?.tagName ?? 'nothing'}.${element?.className ?? ''} in ${slot ?? 'the shell'}`
        })
        window.layoutShifts.push({ value: shift.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Home in full: no skeleton in the first screen, its pictures there, and what comes once it is at rest. */
async function homeIsFull(page: Page): Promise<void> {
  await expect(page.locator('[data-slot="home.banners"] [data-part="carousel"]')).toBeVisible()
  await expect(page.locator('[data-slot="home.lottery"]').getByRole('timer').first()).toBeVisible()
  await page.waitForFunction(() => {
    const inSight = (element: Element) => {
      const { top, left, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight && left < innerWidth
    }
    const skeletons = [...document.querySelectorAll('[data-slot] [data-shape][aria-hidden]')].filter(inSight)
    const images = [...document.images].filter(inSight)
    return skeletons.length === 0 && images.length > 0 && images.every((image) => image.complete)
  })
  // Two frames later everything that has come is drawn, and its shifts are reported.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

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

test('PL-11 PL-12 nothing moves on home of a desktop, for a visitor and for a member', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await watchShifts(page)
  for (const who of ['visitor', 'member']) {
    if (who === 'member') await signIn(page)
    await page.goto('/m/home')
    await homeIsFull(page)
    expect({ who, shifts: await page.evaluate(() => window.layoutShifts) }).toEqual({ who, shifts: [] })
  }
})
