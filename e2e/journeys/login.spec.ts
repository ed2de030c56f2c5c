import type { Page } from '@playwright/test'
import { developerState, sentCode } from '../site/developer-state.ts'
import { expect, expectProblems, test } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** px that a key moves the piece. */
const [LEAP, STEP] = [24, 4]
const REFUSED = /status of 400/

async function loginChecks(page: Page, { developer }: Site, on: boolean): Promise<void> {
  const answer = await page.request.post(`${developer}/api/settings`, {
    data: { loginChecks: { captcha: on, slider: on } },
  })
  expect(answer.ok()).toBe(true)
}

/** Slides the piece into its hole by the keyboard. */
async function solvePuzzle(page: Page, site: Site): Promise<void> {
  const knob = page.getByRole('slider')
  await expect(knob).toBeVisible()
  const { sliders } = await developerState(page.request, site)
  const hole = sliders.find(({ tried }) => !tried)?.x ?? 0
  for (let n = 0; n < Math.floor(hole / LEAP); n += 1) await knob.press('PageUp')
  for (let n = 0; n < Math.round((hole % LEAP) / STEP); n += 1) await knob.press('ArrowRight')
  await knob.press('Enter')
}

const main = (page: Page) => page.getByRole('main')
const password = (page: Page) => page.getByRole('textbox', { name: /^Mật khẩu/ })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Đăng nhập', exact: true })

test('LG-06 LG-07 LG-19 LG-21 VA-12 the puzzle comes before each login, and the captcha after a wrong one', async ({
  page,
  site,
  problems,
}) => {
  await loginChecks(page, site, true)
  try {
    await page.goto('/m/login')
    await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('player2')
    await password(page).fill('sai')
    await submit(page).click()
    await solvePuzzle(page, site)
    await expect(main(page).getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu')
    const picture = page.getByRole('img', { name: 'Hình mã xác nhận' })
    const before = await picture.getAttribute('src')
    await page.getByRole('button', { name: 'Đổi mã khác' }).click()
    await expect(picture).not.toHaveAttribute('src', before ?? '')

    await password(page).fill('Lobby#2026')
    await submit(page).click()
    await expect(page.getByText('Vui lòng nhập mã xác minh')).toBeVisible()
    const [newest] = (await developerState(page.request, site)).captchas
    await page.getByRole('textbox', { name: /^Mã xác nhận/ }).fill(newest?.answer ?? '')
    await submit(page).click()
    await solvePuzzle(page, site)
    await expect(page).toHaveURL(/\/m\/home$/)
    expectProblems(problems, REFUSED)
  } finally {
    await loginChecks(page, site, false)
  }
})

test('LG-01 LG-02 LG-16 LG-31 a code by SMS signs in, and the number is there at the next login', async ({
  page,
  site,
}) => {
  await page.goto('/m/login')
  await page.getByRole('tab', { name: 'Mã SMS' }).click()
  await page.getByRole('textbox', { name: /^Số điện thoại/ }).fill('0901 000 001')
  await page.getByRole('checkbox', { name: 'Ghi nhớ số điện thoại' }).check()
  await page.getByRole('button', { name: 'Lấy mã' }).click()
  await solvePuzzle(page, site)
  await expect(page.getByText('Đã gửi mã SMS, vui lòng kiểm tra')).toBeVisible()
  await page.getByRole('textbox', { name: /^Mã SMS/ }).fill(await sentCode(page.request, site, '901000001'))
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/login')
  await expect(page.getByRole('textbox', { name: /^Số điện thoại/ })).toHaveValue('901000001')
})

test('LG-26 SH-07 HD-01 who has no password of their own sets one first, and signs in with it', async ({ page }) => {
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('newcomer')
  await password(page).fill('Lobby#2026')
  await submit(page).click()
  await expect(page).toHaveTitle('Mật khẩu lần đầu · Lobby')
  await page.getByRole('textbox', { name: /^Mật khẩu mới/ }).fill('Kx7-trong-vuon')
  await page.getByRole('textbox', { name: /^Nhập lại mật khẩu mới/ }).fill('Kx7-trong-vuon')
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto('/m/changePsw')
  await expect(page).toHaveTitle('Đổi mật khẩu · Lobby')
})

test('SH-06 SH-08 TR-01 TR-03 free play begins with one tap, and a forgotten password has its page', async ({
  page,
}) => {
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await expect(page).toHaveTitle('Quên mật khẩu · Lobby')
  await page.goto('/m/trail')
  await expect(page).toHaveTitle('Chơi thử · Lobby')
  await page.getByRole('button', { name: 'Chơi thử ngay' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toMatch(/^trial/)
})
