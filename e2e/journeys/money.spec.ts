import type { Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { expect, expectProblems, goInside, signIn, test } from '../site/fixtures.ts'

const wallet = (page: Page) => page.locator('[data-slot="home.wallet"][data-remote="account"]')

test('SH-24 SH-47 PL-10 a deposit survives a reload, is paid at the provider and is in the wallet on home at once; a code to pay is saved, or opens the bank’s app', async ({
  page,
  context,
  problems,
}) => {
  await signIn(page, 'player2')
  await expect(wallet(page)).toContainText('0,00')
  await goInside(page, '/m/voucherCenter')
  // PP-01: the first deposit asks for a limit, and leaving it out is confirmed.
  await expect(page.getByRole('heading', { name: 'Đặt giới hạn nạp trước khi bắt đầu' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Không đặt giới hạn' }).click()
  await page.getByRole('button', { name: 'Đúng, không cần giới hạn' }).click()
  await page.getByRole('radio', { name: 'Thẻ' }).check()
  await page.getByRole('radio', { name: /^Không nhận ưu đãi/ }).check()
  await page.getByRole('button', { name: '500 K', exact: true }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Nạp 500 K' }).click()
  await expect(page).toHaveURL(/order=LB/)
  await page.reload()
  await expect(page.locator('[data-template="new"]')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Mở trang thanh toán' }).click()
  const provider = await opened
  await provider.locator('#pay').click()
  await expect(page.getByText('+490,00')).toBeVisible()
  await page.getByRole('link', { name: 'Chơi ngay' }).click()
  await expect(wallet(page)).toContainText('490,00')

  await goInside(page, '/m/voucherCenter')
  await page.getByRole('radio', { name: 'QR ngân hàng' }).check()
  await page.getByRole('button', { name: '200 K', exact: true }).click()
  await page.getByRole('button', { name: 'Nạp 200 K' }).click()
  // On this phone: no second one is there to scan it.
  await expect(page.getByRole('link', { name: 'Mở ứng dụng ngân hàng' })).toHaveAttribute('href', /^https?:\/\/./)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu mã' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^lobby-LB.*\.png$/)
  // An order that waits refuses the next one of this member, whom other journeys share.
  await page.getByRole('button', { name: 'Hủy lệnh' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Hủy lệnh' }).click()
  await expect(page.getByRole('main').getByText('Đã hủy', { exact: true })).toBeVisible()
  // What is over is kept as a text (decision 621).
  const keeping = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu biên nhận' }).click()
  expect((await keeping).suggestedFilename()).toMatch(/^lobby-LB.*\.txt$/)
  expect(problems).toEqual([])
})

test('SH-24 MS-02 a bonus that came with a deposit is given up: what goes back and what stays is said first, and is so afterwards', async ({
  page,
  context,
  problems,
}) => {
  await signIn(page, 'player2')
  await goInside(page, '/m/voucherCenter')
  const card = page.getByRole('radio', { name: 'Thẻ' })
  const noLimit = page.getByRole('button', { name: 'Không đặt giới hạn' })
  await expect(card.or(noLimit)).toBeVisible()
  if (await noLimit.isVisible()) {
    await noLimit.click()
    await page.getByRole('button', { name: 'Đúng, không cần giới hạn' }).click()
  }
  await card.check()
  await page.getByRole('radio', { name: /20%/ }).check()
  await page.getByRole('button', { name: '200 K', exact: true }).click()
  await page.getByRole('button', { name: 'Nạp 200 K' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Mở trang thanh toán' }).click()
  const provider = await opened
  await provider.locator('#pay').click()
  await expect(page.getByText('+236,00')).toBeVisible()

  await goInside(page, '/m/withdraw')
  const locks = page.getByRole('list', { name: 'Vì sao bị khóa' }).getByRole('listitem')
  const lock = locks.filter({ hasText: '20%' })
  // 196 and 40, eight times.
  await expect(lock).toContainText('Còn 1.888,00')
  await lock.getByRole('button', { name: /^Hủy khoản thưởng này: / }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText(/40,00\sK tiền thưởng sẽ được trả lại\. Bạn giữ \d.*cược thêm \d/)
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Hủy thưởng' }).click()
  await expect(lock).toHaveCount(0)
  // The deposit that it came with is to be staked once, as any other.
  await expect(locks.last()).toContainText(/Vòng cược tiền nạp.*Còn 196,00/)
  await expect(page.getByText('Có thể rút', { exact: true }).locator('..')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])

  await goInside(page, '/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Hủy thưởng.*−40,00/ })).toBeVisible()
  await goInside(page, '/m/webEmail')
  await expect(page.getByRole('main')).toContainText('Đã hủy thưởng')
  expect(problems).toEqual([])
})

test('PL-03 PL-11 at 320 x 640 the bonus that is chosen and what it asks for stand above the button, with a way to change it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.goto('/m/voucherCenter')
  await page.getByRole('radio', { name: /20%/ }).check()
  await page.getByRole('button', { name: '200 K', exact: true }).click()
  await page.evaluate(() => scrollTo(0, 0))
  // 200 and 40, eight times.
  await expect(page.getByText(/^Thưởng 20% · Cược 1\.920\sK$/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio', { name: /20%/ })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Đổi', exact: true }).click()
  await expect(page.getByRole('radio', { name: /20%/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /20%/ })).toBeInViewport({ ratio: 1 })
  await page.getByRole('radio', { name: /Không nhận/ }).check()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText(/^Thưởng 20% · Cược/)).toBeHidden()
})

test('PL-03 PL-11 at 360 x 740 an amount of a deposit is to be chosen on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/m/voucherCenter')
  for (const amount of ['100 K', '200 K', '500 K', '1.000 K']) {
    const chip = page.getByRole('button', { name: amount, exact: true })
    await expect(chip).toBeInViewport({ ratio: 1 })
    const isUncovered = (element: Element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
    }
    await expect.poll(() => chip.evaluate(isUncovered), amount).toBe(true)
  }
})

/** What home's wallet shows, whatever the journeys before have left in it; in the unit of account. */
async function balance(page: Page): Promise<number> {
  await expect(wallet(page)).toContainText(/\d,\d\d/)
  const [shown = ''] = /[\d.]+,\d\d/.exec((await wallet(page).textContent()) ?? '') ?? []
  return Number(shown.replaceAll('.', '').replace(',', '.'))
}

test('SH-24 PL-10 a withdrawal brings back what is in games by one tap, asks for the payment password, and leaves the wallet at once', async ({
  page,
  problems,
}) => {
  // Other journeys carry player1's money into games.
  await signIn(page, 'agent1')
  const before = await balance(page)
  await page.goto('/m/rng')
  await page.getByRole('main').getByRole('list').getByRole('listitem').first().locator('a, button').first().click()
  const real = page.getByRole('link', { name: 'Chơi thật' })
  await expect(real.or(page.locator('iframe'))).toBeVisible()
  if (await real.isVisible()) await real.click()
  await expect(page.frameLocator('iframe').locator('#balance')).toContainText(/\d/)
  await page.goto('/m/withdraw')
  const bring = page.getByRole('button', { name: /^Thu hồi .* từ trò chơi về ví$/ })
  await bring.click()
  await expect(bring).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Số tiền rút' }).fill('300')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Rút 300 K' }).click()
  const prompt = page.getByRole('dialog')
  const password = prompt.locator('input')
  await password.fill('000000')
  await prompt.getByRole('button', { name: 'Rút tiền' }).click()
  await expect(prompt.getByText('Mật khẩu thanh toán không đúng')).toBeVisible()
  await expect(password).toBeFocused()
  // The browser says of itself that the try was refused.
  expectProblems(problems, /400/)
  await expect(prompt.getByRole('link', { name: 'Quên mật khẩu thanh toán?' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await password.fill('271605')
  await prompt.getByRole('button', { name: 'Rút tiền' }).click()
  await expect(page.getByRole('list', { name: 'Tiến trình' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await goInside(page, '/m/home')
  await expect(wallet(page)).toContainText((before - 300).toLocaleString('vi-VN', { minimumFractionDigits: 2 }))
})

test('SH-51 PL-10 money is back once a game is left by its own way out, so that it can be withdrawn', async ({
  page,
}) => {
  await signIn(page, 'vip')
  await page.goto('/m/rng')
  await page.getByRole('main').getByRole('list').getByRole('listitem').first().locator('a, button').first().click()
  const real = page.getByRole('link', { name: 'Chơi thật' })
  await expect(real.or(page.locator('iframe'))).toBeVisible()
  if (await real.isVisible()) await real.click()
  await expect(page.frameLocator('iframe').locator('#balance')).toContainText(/[1-9]/)
  const back = page.waitForResponse((answer) => answer.url().endsWith('/wps/wallets/recall'))
  await page.getByRole('button', { name: 'Rời trò chơi' }).click()
  expect((await back).ok()).toBe(true)
  await goInside(page, '/m/withdraw')
  await expect(page.getByText('Trong trò chơi').locator('..')).toContainText('0,00')
  await expect(page.getByRole('button', { name: /từ trò chơi về ví$/ })).toHaveCount(0)
})

test('RO-03 ER-05 TR-04 whoever may not deposit or withdraw is told so, in a word of its own', async ({ page }) => {
  const told = [
    { userName: 'player40', path: '/m/withdraw', text: 'Loại tài khoản của bạn không thể nạp hoặc rút tiền' },
    { userName: 'trial', path: '/m/voucherCenter', text: 'Vui lòng đăng nhập tài khoản thật để sử dụng chức năng này' },
  ]
  for (const { userName, path, text } of told) {
    await page.goto('/m/login')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await signIn(page, userName)
    await goInside(page, path)
    // The toast comes, and goes; what the page says stays.
    await expect(page.getByText(text)).toHaveCount(2)
    await expect(page.getByText(text)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
})

test('PL-11 SH-24 at 320 x 640 the whole field for the amount of a withdrawal is on the first screen, as is the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.goto('/m/withdraw')
  // What earlier journeys have left in games takes lines of its own.
  const send = page.getByRole('main').getByRole('button', { name: 'Rút tiền ngay' })
  const back = page.getByRole('button', { name: /^Thu hồi / })
  await expect(send).toBeVisible()
  if (await back.isVisible()) await back.click()
  await expect(back).toBeHidden()
  await expect(send).toBeInViewport({ ratio: 1 })
  const field = page.getByRole('textbox', { name: /^Số tiền rút/ })
  await expect(field).toBeInViewport({ ratio: 1 })
  const isUncovered = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element === document.elementFromPoint(left + 20, bottom - 2)
  }
  await expect.poll(() => field.evaluate(isUncovered)).toBe(true)
})
