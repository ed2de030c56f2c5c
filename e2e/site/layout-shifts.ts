/** What moves on a page without having been touched, and when home is whole. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; what: string[] }[]
    /** Where the edge's frame had the first banner, as long as it had it. */
    frameAt: number[]
  }
}

/** Keeps every shift that no input has caused, with what moved. */
export async function watchShifts(page: Page): Promise<void> {
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
          const where = slot ?? (element?.closest('header') ? 'the header' : 'the shell')
          return `${element?.tagName ?? 'nothing'}.${element?.className ?? ''} in ${where}`
        })
        window.layoutShifts.push({ value: shift.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Home in full: no skeleton in the first screen, its pictures there, and what comes once it is at rest. */
export async function homeIsFull(page: Page): Promise<void> {
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
