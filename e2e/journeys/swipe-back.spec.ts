import type { Page } from '@playwright/test'
import { fingerOn } from '../site/finger.ts'
import { expect, goInside, test } from '../site/fixtures.ts'

const offset = (page: Page) => page.getByRole('main').evaluate((main) => main.style.transform)

/** On a page that is come to from home, and that is there to be touched: its address is there before it. */
async function comeTo(page: Page, path: string): Promise<void> {
  await page.goto('/m/home')
  await expect(page.getByRole('main')).toBeAttached()
  await goInside(page, path)
  await expect(page.getByRole('button', { name: 'Quay lại' })).toBeVisible()
}

test('SH-36 a swipe of 99 px stays, one of 100 px goes back, and the page follows the finger', async ({ page }) => {
  await comeTo(page, '/m/notice')
  const finger = await fingerOn(page)
  finger.down(40, 600)
  await finger.to(139, 600)
  await expect.poll(() => offset(page)).toBe('translateX(99px)')
  await finger.up()
  await expect.poll(() => offset(page)).toBe('')
  await expect(page).toHaveURL(/\/m\/notice$/)
  finger.down(40, 600)
  await finger.to(140, 600)
  await finger.up()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect.poll(() => offset(page)).toBe('')
})

test('SH-36 a swipe that begins on a skeleton goes on when the content takes its place', async ({ page }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/wps/system/announcements?**', async (route) => {
    await held
    await route.continue()
  })
  await comeTo(page, '/m/promotions')
  const skeleton = page.getByRole('region', { name: 'Đang tải khuyến mãi' })
  await expect(skeleton).toBeVisible()
  const box = await skeleton.boundingBox()
  const y = (box?.y ?? 0) + 40
  const finger = await fingerOn(page)
  finger.down(60, y)
  await finger.to(100, y)
  await expect.poll(() => offset(page)).toBe('translateX(40px)')
  come()
  await expect(skeleton).toHaveCount(0)
  await finger.to(159, y)
  await expect.poll(() => offset(page)).toBe('translateX(99px)')
  await finger.up()
  await expect.poll(() => offset(page)).toBe('')
})

test('SH-36 what scrolls keeps its own movement: the page up and down, a row to the side', async ({ page }) => {
  await comeTo(page, '/m/promotions')
  const row = page.getByRole('main').getByRole('tablist').first()
  await expect(row.getByRole('tab').nth(6)).toBeAttached()
  const finger = await fingerOn(page)
  const box = await row.boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const scrolled = () => row.evaluate((element) => element.scrollLeft)
  finger.down(250, y)
  await finger.to(90, y)
  await finger.up()
  await expect.poll(scrolled).toBeGreaterThan(50)
  const far = await scrolled()
  finger.down(100, y)
  await finger.to(260, y)
  expect(await offset(page)).toBe('')
  await finger.up()
  await expect.poll(scrolled).toBeLessThan(far)

  finger.down(200, 600)
  await finger.to(230, 300)
  await finger.up()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await offset(page)).toBe('')
  await expect(page).toHaveURL(/\/m\/promotions/)
})
