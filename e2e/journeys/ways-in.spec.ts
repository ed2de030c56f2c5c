/** Login and registration on a tablet and on a desktop, and what floats over neither. */
import type { Page } from '@playwright/test'
import { expect, test } from '../site/fixtures.ts'
import { watchShifts } from '../site/layout-shifts.ts'

const BRINGS = 'Một tài khoản cho mọi trò chơi và kỳ quay số'
const part = async (page: Page, name: 'form' | 'brings') => {
  const main = page.getByRole('main')
  const box = await (name === 'form' ? main.locator('form') : main.getByRole('region', { name: BRINGS })).boundingBox()
  if (!box) throw new Error(`No ${name}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const width of [768, 1280, 1440]) {
  test(`PL-11 PL-12 LG-05 RG-11 at ${width} px what an account brings stands by the form of login and registration, and nothing moves when they come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const path of ['/m/login', '/m/register']) {
      // The edge has the page's answers once it has asked for them.
      const brought = async () => (await page.request.get(path)).text()
      await expect.poll(brought).toContain('"payments":')
      await page.goto(path)
      const brings = page.getByRole('main').getByRole('region', { name: BRINGS })
      await expect(brings.getByText(/^Nạp tiền bằng: .*\p{L}/u)).toBeVisible()
      await expect(page.getByRole('main').getByRole('tablist')).toBeVisible()
      const [form, beside] = [await part(page, 'form'), await part(page, 'brings')]
      if (width < 1024) expect(beside.y, path).toBeGreaterThan(form.bottom)
      else expect([beside.x > form.right, beside.y < form.bottom], path).toEqual([true, true])
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect({ path, shifts: await page.evaluate(() => window.layoutShifts) }).toEqual({ path, shifts: [] })
    }
  })
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 640],
] as const) {
  test(`PL-11 RG-08 RG-14 at ${width} x ${height} nothing lies over a field, the puzzle or the least age of the registration`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
    await page.setViewportSize({ width, height })
    await page.goto('/m/register')
    const form = page.getByRole('main').locator('form')
    await expect(form.getByText(/^You must be 18 or over/)).toBeAttached()
    const look = () =>
      form.evaluate((form) => {
        /** What is in sight of it is hit by a point in each corner and in its middle, less its rounding. */
        const covered = (part: Element) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          const ys = [top + 4, (top + bottom) / 2, bottom - 4].filter((y) => y > 64 && y < innerHeight)
          return ys.some((y) => {
            const hit = document.elementFromPoint((left + right) / 2, y)
            return hit !== null && !part.contains(hit) && !hit.contains(part)
          })
        }
        return [...form.querySelectorAll('input, p, button[aria-haspopup]')]
          .filter(covered)
          .map((part) => part.outerHTML.slice(0, 120))
      })
    // From the first field to the end, a third of a screen at a time.
    const steps = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight) * 3))
    for (let step = 0; step <= steps; step += 1) {
      await page.evaluate((step) => scrollTo(0, (step * innerHeight) / 3), step)
      expect({ step, covered: await look() }).toEqual({ step, covered: [] })
    }
  })
}

for (const language of ['VI', 'EN']) {
  test(`PL-11 RG-11 at 390 x 844 the button to register is on the first screen, ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
    await page.goto('/m/register')
    const send = page.getByRole('main').locator('form button[type=submit]')
    await expect(send).toBeVisible()
    const { y, height } = (await send.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThanOrEqual(844)
  })
}
