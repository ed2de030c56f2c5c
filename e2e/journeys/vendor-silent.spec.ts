/** A vendor that does not answer, in the ways it can, and a game that a visitor tries. */
import type { Route } from '@playwright/test'
import { expect, expectProblems, signIn, test } from '../site/fixtures.ts'

const GAME = '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&code=LOTUS_1001&pageBack=home'
/** The vendor's page of a game. */
const PAGE = /\/play\?/

const WAYS: readonly [name: string, answer: (route: Route) => Promise<void> | undefined][] = [
  ['refuses', (route) => route.abort('connectionrefused')],
  ['answers 502', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
  ['hangs', () => undefined],
]

for (const [name, answer] of WAYS) {
  test(`GL-32 PL-08 a vendor that ${name} is told, and can be opened again or left`, async ({ page, problems }) => {
    await signIn(page)
    await page.clock.install()
    let down = true
    await page.route(PAGE, (route) => (down ? answer(route) : route.continue()))
    // A frame that hangs holds the page's load event up.
    await page.goto(GAME, { waitUntil: 'commit' })
    await expect(page.locator('iframe')).toBeAttached()
    await page.clock.runFor(15_000)
    const notice = page.getByRole('alert').filter({ hasText: 'Nhà cung cấp chưa phản hồi' })
    await expect(notice.getByRole('heading', { name: 'Sen Vàng' })).toBeVisible()
    // The vendor is back: opening it again is enough.
    down = false
    await notice.getByRole('button', { name: 'Mở lại' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sen Vàng' })).toBeVisible()
    await expect(notice).toBeHidden()
    expectProblems(problems, /ERR_CONNECTION_REFUSED|502/)
  })
}

test('CL-34 RO-01 a visitor tries a game with play money, and stays a visitor', async ({ page }) => {
  await page.goto('/m/rng?gameName=Sen')
  await page
    .getByRole('button', { name: /Sen Vàng/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Chơi thử' }).click()
  await expect(page).toHaveURL(/accountType=0/)
  await expect(page.frameLocator('iframe').locator('#balance')).toHaveText('1.000,00 K')
  await page.goto('/m/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
})
