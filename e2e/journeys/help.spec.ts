import type { Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { expect, signIn, test } from '../site/fixtures.ts'

/** What axe finds in what the journey is about; the layout around it has journeys of its own. */
const faults = (page: Page, part = 'main') => axeFaults(page, { part })

test('SH-10 SH-12 RO-01 CS-09 a visitor reaches customer service from the bottom menu, and the agreement from there', async ({
  page,
}) => {
  await page.goto('/m/promotions')
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'CSKH' }).click()
  await expect(page).toHaveURL(/\/m\/service$/)
  await expect(page.getByRole('heading', { name: 'Chăm sóc khách hàng', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Trung tâm trợ giúp/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Trò chuyện trực tiếp/ })).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Điều khoản sử dụng' }).click()
  await page
    .getByRole('navigation', { name: 'Mục lục' })
    .getByRole('button', { name: /Dữ liệu của bạn/ })
    .click()
  const chapter = page.getByRole('heading', { name: /Dữ liệu của bạn/ })
  await expect(chapter).toBeFocused()
  await expect(chapter).toBeInViewport()
  expect(await faults(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/service$/)
})

test('SH-15 CS-01 CS-02 VA-20 a member reads, deletes and takes back a message, and sends feedback with a picture', async ({
  page,
}) => {
  await signIn(page, 'agent2')
  await page.goto('/m/service')
  const messages = page.getByRole('link', { name: /^Tin nhắn/ })
  await expect(messages).toContainText('tin chưa đọc')
  await messages.click()
  // Signing in on a device that is new to the account brings a message of its own.
  const tab = page.getByRole('tab', { name: /^Chưa đọc \(\d+\)$/ })
  const unread = Number(/\((\d+)\)/.exec((await tab.textContent()) ?? '')?.[1])
  const first = page.getByRole('button', { name: /Nhớ đặt mật khẩu thanh toán/ })
  await first.click()
  await expect(page.getByRole('tab', { name: `Chưa đọc (${unread - 1})` })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Xóa' }).click()
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(first).toBeVisible()

  await page.goBack()
  await expect(messages).toContainText(`${unread - 1} tin chưa đọc`)
  await page.getByRole('button', { name: /^Gửi góp ý/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Gửi góp ý' })
  await sheet.getByRole('textbox', { name: /Nội dung/ }).fill('Tiền nạp sáng nay chưa vào ví')
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(sheet.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await sheet.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(sheet.getByRole('status')).toHaveText(/Đã nhận góp ý số \d+/)
  await sheet.getByRole('button', { name: 'Xong' }).click()
  await expect(messages).toContainText(`${unread} tin chưa đọc`)
})

test('CS-03 CS-06 live chat opens beside the site, knows the member and answers', async ({ page, context }) => {
  await signIn(page, 'vip')
  await page.goto('/m/service')
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Trò chuyện trực tiếp Nhân viên/ }).click()
  const chat = await opening
  await expect(chat.getByRole('log')).toContainText('Xin chào vip')
  await chat.getByRole('textbox', { name: 'Nhập tin nhắn' }).fill('quên mật khẩu rồi')
  await chat.getByRole('button', { name: 'Gửi' }).click()
  await expect(chat.getByRole('log')).toContainText('trang Quên mật khẩu')
  expect(new URL(chat.url()).hash).toBe('')
  await chat.reload()
  await expect(chat.getByRole('log').getByRole('listitem')).toHaveCount(3)
  expect(await faults(chat, 'body')).toEqual([])
})
