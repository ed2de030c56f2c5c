import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** What lies between two looks at a countdown, s. */
const BETWEEN_LOOKS = 60

/** From before the page's first script: the device's clock is `by` ms fast, or slow where that is negative. */
const putClockWrong = (page: Page, by: number) =>
  page.addInitScript((ms) => {
    globalThis.Date = new Proxy(Date, {
      construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [real.now() + ms] : args, target),
      get: (real, name) => (name === 'now' ? () => real.now() + ms : Reflect.get(real, name)),
    })
  }, by)

/** `21/11/2026`, the site's day at a moment; ms. */
const dayAt = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' }).format(at)

/**
 * The time left to bet on each lottery of the list, s, by the countdown's name. The list comes in parts: a countdown
 * that is `wanted` is waited for.
 */
async function timesLeft(page: Page, wanted = ''): Promise<ReadonlyMap<string, number>> {
  await page.goto('/m/lottery')
  const timers = page.getByRole('timer').filter({ hasText: /\d:\d\d/ })
  await expect(timers.first()).toBeVisible()
  await expect(page.getByRole('timer', { name: wanted }).first()).toBeAttached()
  const labels = await timers.evaluateAll((all) => all.map((timer) => timer.getAttribute('aria-label') ?? ''))
  return new Map(
    labels.flatMap((label) => {
      const [, name, text] = /^(.*) (\d+(?::\d\d)+)$/.exec(label) ?? []
      return name && text ? [[name, secondsOf(text)] as const] : []
    }),
  )
}

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

for (const [text, by] of [
  ['three hours fast', 3 * HOUR],
  ['a day slow', -DAY],
] as const) {
  test(`SH-19 LT-25 SH-24 a device that is ${text} shows today and the draws by the gateway's clock`, async ({
    page,
    browser,
  }) => {
    // Of the draw that is furthest away, so that none takes place between the two looks.
    const [name, right] = [...(await timesLeft(page))].reduce((a, b) => (a[1] > b[1] ? a : b))
    expect(right).toBeGreaterThan(BETWEEN_LOOKS)
    const device = await browser.newPage()
    await putClockWrong(device, by)
    const wrong = (await timesLeft(device, name)).get(name) ?? 0
    expect(Math.round(((await device.evaluate(() => Date.now())) - Date.now()) / HOUR)).toBe(by / HOUR)
    expect(right - wrong).toBeGreaterThanOrEqual(0)
    expect(right - wrong).toBeLessThan(BETWEEN_LOOKS)

    await signIn(device)
    await device.goto('/m/profitandloss')
    const [first, last] = [dayAt(Date.now() - 6 * DAY), dayAt(Date.now())]
    const shared = first.slice(6) === last.slice(6)
    const days = `${shared ? first.slice(0, 5) : first} – ${last}`
    await expect(device.getByRole('main').getByText(days)).toBeVisible()
    await device.close()
  })
}
