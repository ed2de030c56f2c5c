import type { Page } from '@playwright/test'
import { expect, expectProblems, goInside, signIn, test } from '../site/fixtures.ts'

declare global {
  /** Durations of the page's own animations, ms. */
  var pageMoves: unknown[]
}

/** The shell runs: from now on pages move. */
const afterStart = (page: Page) => expect(page.getByRole('main')).toBeAttached()

test('SH-35 a page comes in within 300 ms, and does not move for who asks for less motion', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Object.assign(window, { pageMoves: [] })
    Element.prototype.animate = function (frames, options) {
      if (this.id === 'page') pageMoves.push(typeof options === 'object' ? options.duration : options)
      return animate.call(this, frames, options)
    }
  })
  await page.goto('/m/home')
  await afterStart(page)
  await goInside(page, '/m/notice')
  await expect.poll(() => page.evaluate(() => pageMoves)).toEqual([300])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goInside(page, '/m/promotions')
  await expect(page.getByRole('heading', { name: 'Khuyến mãi', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => pageMoves)).toEqual([300])
})

test('IN-10 under reduced motion nothing on home runs by itself: no ticker, no skeleton, no carousel', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await page.locator('[data-slot="home.winners"]').scrollIntoViewIfNeeded()
  const winners = page.getByRole('region', { name: 'Danh sách người vừa thắng' })
  await expect(winners.getByRole('link').first()).toBeVisible()
  const endless = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .filter((effect) => effect.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ target, pseudoElement }) => `${target?.outerHTML.slice(0, 200)} ${pseudoElement}`),
    )
  // The indicator turns as long as a slow home is awaited; what never ends would still be there.
  await expect.poll(endless).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(endless).not.toEqual([])
})

test('a page that is returned to is where it was left, also after a reload', async ({ page }) => {
  await page.goto('/m/home')
  await afterStart(page)
  await expect(page.locator('[data-slot="home.winners"]').getByRole('region').first()).toBeAttached()
  // A finger leaves the page to draw what it has scrolled to; a script could go on within the same frame.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        addEventListener('scroll', () => requestAnimationFrame(drawn), { once: true })
        window.scrollTo(0, 700)
      }),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
  await goInside(page, '/m/notice')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('SH-42 says "No Internet" while the connection is gone, without moving the page', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/m/notice')
  await afterStart(page)
  await context.setOffline(true)
  await expect(page.getByText('Không có kết nối mạng')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Không có kết nối mạng')).toHaveCount(0)
  // What the page loads at rest meets the dead connection as well.
  expectProblems(problems, /Failed to load resource|net::ERR|^ConnectionError/)
})

test('IN-03 IN-04 IN-07 the list of languages closes with the choice, and the page speaks it', async ({ page }) => {
  await page.goto('/m/login')
  await page.getByRole('main').getByRole('button', { name: 'Tiếng Việt' }).click()
  const list = page.getByRole('list', { name: 'Ngôn ngữ' })
  await expect(list.locator('[lang]')).toHaveText(['Tiếng Việt', 'English', '中文', '日本語', 'ไทย'])
  await expect(list.locator('svg:not(.lucide)')).toHaveCount(2)
  await list.getByRole('button', { name: /English/ }).click()
  await expect(list).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('button', { name: 'English' })).toBeVisible()
})

test('HD-04 HD-06 an agent has the affiliate link and the menu in the header', async ({ page }) => {
  await signIn(page, 'agent1')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Liên kết đại lý' })).toHaveAttribute('target', '_blank')
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('HM-11 home that comes slowly asks to wait, and no longer once it is there', async ({ page }) => {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/lgw/vn/games/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/m/home')
  await expect(page.getByText('Vui lòng đợi…')).toBeVisible()
  open()
  await expect(page.getByText('Vui lòng đợi…')).toHaveCount(0)
})
