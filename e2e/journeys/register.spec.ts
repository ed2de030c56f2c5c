import type { Locator, Page } from '@playwright/test'
import { expect, goInside, test } from '../site/fixtures.ts'
import { solvePuzzle } from '../site/solve-puzzle.ts'

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Đăng ký', exact: true })

const field = (page: Page, label: RegExp) => page.getByLabel(label).and(page.locator('input'))

async function choosePassword(page: Page): Promise<void> {
  await field(page, /^Mật khẩu/).fill('Abc#12345')
  await field(page, /^Nhập lại mật khẩu/).fill('Abc#12345')
}

const member = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string })

test('RG-01 RG-08 RG-11 RG-15 RG-16 RG-19 HM-14 PL-03 a visitor registers by user name: slides the piece home, is at home with a promotion, sees where the bonus is, and finds the promised one chosen in the cashier', async ({
  page,
}) => {
  await page.goto('/m/register.html')
  await expect(page.getByRole('banner')).toContainText('Đăng ký')
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toHaveCount(0)
  await expect(page.locator('[data-slot="register.bonus"]')).toContainText(/\d\sK = [\d.]+\s₫/)
  const popup = page.locator('[data-slot="home.popups"] dialog[open]')
  await page.removeLocatorHandler(popup)
  const name = `khach${Date.now() % 1_000_000_000}`
  await submit(page).click()
  await expect(field(page, /^Tên đăng nhập/)).toBeFocused()
  await field(page, /^Tên đăng nhập/).fill(name)
  await choosePassword(page)
  await submit(page).click()
  await solvePuzzle(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  // Home tells of the bonus once, and counts in the wallet what waits with it.
  await expect(popup).toContainText(/Thưởng [\d.]+\sK đã sẵn sàng/)
  await expect(page.getByText(/^Thưởng [\d.]+\sK đã sẵn sàng$/)).toHaveCount(1)
  await popup.getByRole('button', { name: 'Để sau' }).click()
  await expect(page.getByRole('link', { name: /\sK( · \d+ phần thưởng)? chờ nhận$/ })).toBeAttached()
  expect((await member(page)).userName).toBe(name)
  // HM-14: shown once, then the flag is gone.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('showPromo'))).toBeNull()

  // PL-03
  await goInside(page, '/m/voucherCenter')
  await page.getByRole('button', { name: 'Không đặt giới hạn' }).click()
  await page.getByRole('button', { name: 'Đúng, không cần giới hạn' }).click()
  await expect(
    page.getByRole('group', { name: 'Ưu đãi nạp tiền' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName(/100%/)
  await goInside(page, '/m/rewardCenter')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /đăng ký/i }),
  ).toContainText(/\d/)
})

test('RG-03 RG-05 RG-06 RG-29 RG-30 RG-32 ER-19 a visitor registers by mobile number with the code that came by SMS; a reload counts on', async ({
  page,
  site,
}) => {
  await page.goto('/m/register')
  const number = `9${String(Date.now()).slice(-8)}`
  await page.getByRole('button', { name: /^Thông tin tùy chọn/ }).click()
  await field(page, /^Số điện thoại/).fill(number)
  await page.getByRole('tab', { name: 'Số điện thoại' }).click()
  await expect(field(page, /^Số điện thoại/)).toHaveValue(number)
  await page.getByRole('button', { name: 'Lấy mã' }).click()
  await solvePuzzle(page)
  await expect(page.getByText('Đã gửi mã SMS, vui lòng kiểm tra')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1\d\d giây/)
  await page.reload()
  await expect(page.getByRole('timer')).toContainText(/\d giây/)
  await field(page, /^Số điện thoại/).fill(number)
  await field(page, /^Mã SMS/).fill(await site.sentCode(number))
  await choosePassword(page)
  await submit(page).click()
  await solvePuzzle(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  expect((await member(page)).userName).toMatch(new RegExp(`^vn${number.slice(-4)}`))
})

test('PL-11 with text at 200 % what leads from the registration to the login, and back, ends within its card', async ({
  page,
}) => {
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  for (const [path, name] of [
    ['/m/register', 'Đăng nhập'],
    ['/m/login', 'Đăng ký'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('complementary').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const card = link.locator('..')
    const padding = await card.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight))
    expect((await boxOf(link)).right, path).toBeLessThanOrEqual((await boxOf(card)).right - padding + 0.5)
  }
})

test('PL-11 with text at 200 % both ways to register and to log in are read whole', async ({ page }) => {
  for (const path of ['/m/register', '/m/login']) {
    await page.goto(path)
    const tabs = page.getByRole('main').getByRole('tab')
    await expect(tabs).toHaveCount(2)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const tab of await tabs.all()) await expect(tab, path).toBeInViewport({ ratio: 1 })
  }
})
