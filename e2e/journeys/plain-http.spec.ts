/** A phone in the same network opens the site by plain http on a name of that network: browsers seal nothing there. */
import type { Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { expect, expectProblems, test } from '../site/fixtures.ts'
import { solvePuzzle } from '../site/solve-puzzle.ts'

const NAME = 'lobby.test'
const REASON =
  'Địa chỉ này không có kết nối bảo mật (https) nên không thể gửi thông tin riêng tư. Hãy mở trang bằng https.'

test.use({
  launchOptions: {
    executablePath: findBrowser('journeys'),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
  baseURL: async ({ site }, use) => use(site.url.replace('//localhost:', `//${NAME}:`)),
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: RegExp) => page.getByLabel(label).and(page.locator('input'))

/** Every text that the page sends from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body) sent.push(`${request.url()} ${body}`)
  })
  return sent
}

test('CL-03 ER-17 over plain http a visitor sees the site, and login and registration say why they send nothing', async ({
  page,
  problems,
}) => {
  const sent = sentBy(page)

  await test.step('home is there for a visitor', async () => {
    await page.goto('/m/home')
    expect(await page.evaluate(() => [location.hostname, isSecureContext])).toEqual([NAME, false])
    await expect(page.locator('[data-slot="home.lottery"]').getByRole('timer').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).click()
    await expect(page).toHaveURL(/\/m\/login/)
  })

  await test.step('the login says what it is, and offers no passkey, which would need https too', async () => {
    await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('player1')
    await page.locator('input[type=password]').fill('Lobby#2026')
    await main(page).getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(main(page).getByRole('alert')).toHaveText(REASON)
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(page.getByRole('button', { name: /khóa truy cập/ })).toHaveCount(0)
  })

  await test.step('the registration says it too', async () => {
    await page.goto('/m/register.html')
    await field(page, /^Tên đăng nhập/).fill('khachlan')
    await field(page, /^Mật khẩu/).fill('Kx7-trong-vuon')
    await field(page, /^Nhập lại mật khẩu/).fill('Kx7-trong-vuon')
    await main(page).getByRole('button', { name: 'Đăng ký', exact: true }).click()
    await solvePuzzle(page)
    await expect(main(page).getByRole('alert')).toHaveText(REASON)
  })

  // The browser's own word on such an address.
  expectProblems(problems, /^The Cross-Origin-Opener-Policy header has been ignored/)
  expect(sent.filter((text) => /Lobby#2026|Kx7-trong-vuon/.test(text))).toEqual([])
})
