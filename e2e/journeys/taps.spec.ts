import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

/** How a control and what is in it look, as far as a press changes it. */
const look = (control: Locator) =>
  control.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .map((part) => {
        const { transform, scale, backgroundColor, color, boxShadow, opacity } = getComputedStyle(part)
        return [transform, scale, backgroundColor, color, boxShadow, opacity].join()
      })
      .join('\n'),
  )

/** The names of those that look the same pressed as not. */
async function unanswered(page: Page, controls: Locator): Promise<string[]> {
  const dumb: string[] = []
  const count = await controls.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at += 1) {
    const control = controls.nth(at)
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    if (!box) throw new Error(`No. ${at} has gone`)
    const before = await look(control)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    const answers = await expect
      .poll(() => look(control), { timeout: 3_000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      )
    if (!answers) dumb.push((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? `no. ${at}`)
    // Off it again, so that nothing is opened.
    await page.mouse.move(195, box.y > 400 ? 2 : 842)
    await page.mouse.up()
    await expect.poll(() => look(control)).toBe(before)
  }
  return dumb
}

test('each control of the layout answers a press before it ends', async ({ page }) => {
  await page.goto('/m/notice')
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  expect(await unanswered(page, page.getByRole('banner').locator('a:visible, button:visible'))).toEqual([])
  expect(await unanswered(page, page.getByRole('navigation', { name: 'Loại trò chơi' }).locator('a'))).toEqual([])
  // The entry of the page that is open looks chosen already.
  const entries = page.getByRole('navigation', { name: 'Menu chính' }).locator('a:not([aria-current])')
  expect(await unanswered(page, entries)).toEqual([])
})

test('each entry of the side menu answers a press before it ends', async ({ page }) => {
  await signIn(page)
  await page.goto('/m/notice')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: /Ngôn ngữ/ })).toBeVisible()
  expect(await unanswered(page, menu.locator(':is(a, button):visible:not([aria-pressed="true"], :disabled)'))).toEqual(
    [],
  )
})
