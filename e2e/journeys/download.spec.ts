import type { Page } from '@playwright/test'
import { expect, laterVisit, test } from '../site/fixtures.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const bar = (page: Page) => page.locator('aside[aria-label="Tải ứng dụng"]')
/** Away from the page's top, where the bar would lie over the first row (decision 611). */
const scrollOn = (page: Page) => page.evaluate(() => scrollTo(0, 400))

test.describe('on an Android phone', () => {
  test.use({ userAgent: ANDROID })

  test('DL-07 DL-03 DL-09 SH-33 the bar leads to the file, is not there on login, and stays away once it is closed', async ({
    page,
  }) => {
    await laterVisit(page)
    await page.goto('/m/home')
    // The first screen is seen whole.
    await expect(bar(page)).toBeAttached()
    await expect(bar(page)).toBeHidden()
    await scrollOn(page)
    await expect(bar(page).getByRole('img', { name: 'Đánh giá 5.0 trên 5' })).toBeVisible()
    const link = bar(page).getByRole('link', { name: 'Tải về' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/vnd.android.package-archive')
    await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).click()
    await expect(bar(page)).toHaveCount(0)
    await page.goBack()
    // Home is there again, and as long as it was.
    await expect(page.getByRole('list', { name: 'Được chơi nhiều nhất' }).getByRole('listitem').first()).toBeVisible()
    await scrollOn(page)
    await bar(page).getByRole('button', { name: 'Ẩn thanh tải ứng dụng' }).click()
    await expect(bar(page)).toHaveCount(0)
    // The update asks the gateway as the bar would come: once it was answered, the bar would be there.
    const asked = page.waitForResponse(/\/wps\/system\/appInfo/)
    await page.reload()
    await asked
    await expect(bar(page)).toHaveCount(0)
  })

  test('DL-17 DL-18 a newer app is told once in a session', async ({ page }) => {
    await page.route('**/wps/system/appInfo', async (route) => {
      const answer = await route.fetch()
      const envelope = await answer.json()
      await route.fulfill({ response: answer, json: { ...envelope, value: { ...envelope.value, upgradeable: true } } })
    })
    await laterVisit(page)
    await page.goto('/m/lottery')
    const update = page.getByRole('dialog', { name: 'Đã có phiên bản mới' })
    await update.getByRole('button', { name: 'Đóng' }).click()
    await expect(update).toBeHidden()
    const asked = page.waitForResponse(/\/wps\/system\/appInfo/)
    await page.reload()
    await asked
    await expect(bar(page)).toBeAttached()
    await expect(update).toBeHidden()
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('PL-01 HM-07 HM-08 DL-14 SH-51 each visit opens one announcement, the next one after them offers the app, and a guide of three slides', async ({
    context,
  }) => {
    const visit = async () => {
      const page = await context.newPage()
      await page.clock.install()
      await page.goto('/m/home')
      const announcement = page.locator('[data-slot="home.popups"] dialog[open]')
      return { page, announcement, popup: page.getByRole('dialog', { name: 'Mang Lobby theo bạn' }) }
    }
    for (const title of ['Thưởng nạp lần đầu 100%', 'Chơi có trách nhiệm']) {
      const { page, announcement, popup } = await visit()
      await expect(announcement.getByRole('heading', { name: title })).toBeVisible()
      await announcement.getByRole('button').last().click()
      await expect(announcement).toBeHidden()
      await page.clock.runFor(60_000)
      await expect(popup).toBeHidden()
      await expect(announcement).toBeHidden()
      await page.close()
    }
    const { page, popup } = await visit()
    await expect(bar(page)).toBeAttached()
    await page.clock.runFor(10_000)
    await popup.getByRole('button', { name: /Thêm vào Màn hình chính/ }).click()
    const guide = page.getByRole('dialog', { name: 'Thêm vào Màn hình chính' })
    for (const step of [1, 2, 3]) {
      const slide = guide.getByRole('group', { name: `Bước ${step} trên 3` })
      await expect(slide.getByRole('img')).toBeInViewport()
      await guide.getByRole('button', { name: step < 3 ? 'Tiếp theo' : 'Xong' }).click()
    }
    await expect(guide).toBeHidden()
  })

  test('SH-13 SH-14 DL-13 the download page leads to a profile that opens this site', async ({ page, site }) => {
    await page.goto('/m/download')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: /Cài bằng hồ sơ cấu hình/ }).click()
    await expect(page).toHaveURL(/\/m\/appDownload\?language=VI&tokens$/)
    const link = page.getByRole('link', { name: 'Tải hồ sơ' })
    const profile = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(profile.headers()['content-type']).toBe('application/x-apple-aspen-config')
    expect(await profile.text()).toContain(`<string>${site.url}/m/home?WEBCLIP=1</string>`)
  })
})
