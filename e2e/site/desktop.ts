/** A desktop's browser, and where things stand in it. */
import type { Locator } from '@playwright/test'

/** In the place of the phone that journeys have: `test.use(DESKTOP)`. */
export const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** A part's place on the page, px. Throws where it is not shown. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
