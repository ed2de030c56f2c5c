import type { Page } from '@playwright/test'
import { expect, goInside, signIn, test } from '../site/fixtures.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
}
const languages = (page: Page) => page.getByRole('list', { name: 'Ngôn ngữ' })

/** A member on the notices, come to from the promotions. */
async function comeToNotices(page: Page): Promise<void> {
  await signIn(page)
  await goInside(page, '/m/promotions')
  await goInside(page, '/m/notice')
  await expect(page.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible()
}

test('Back closes the menu, Forward does not open it again, and the next Back leaves the page', async ({ page }) => {
  await comeToNotices(page)
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/notice$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/m\/notice$/)
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Đóng' }).click()
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})

test('what lies over each other is closed one by one by Back, also after a reload under it', async ({ page }) => {
  await comeToNotices(page)
  await openMenu(page)
  await menu(page)
    .getByRole('button', { name: /Ngôn ngữ/ })
    .click()
  await expect(languages(page)).toBeVisible()
  await page.goBack()
  await expect(languages(page)).toHaveCount(0)
  await expect(menu(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})

test('a link in the menu leads on, and Back from there is the page that the menu was opened on', async ({ page }) => {
  await comeToNotices(page)
  await openMenu(page)
  await menu(page)
    .getByRole('button', { name: /Khuyến mãi/ })
    .click()
  const link = menu(page).locator('a[href^="/m/promotions?"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL((url) => url.pathname + url.search === path)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/notice$/)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})

test('a filter that is applied in a sheet stays, and Back from the list leaves it', async ({ page }) => {
  await comeToNotices(page)
  await goInside(page, '/m/lottery')
  const main = page.getByRole('main')
  await expect(main.getByRole('timer').first()).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Tìm và lọc' })
  await main.getByRole('button', { name: 'Tìm và lọc đài' }).click()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/m\/lottery$/)
  await main.getByRole('button', { name: 'Tìm và lọc đài' }).click()
  await sheet.getByRole('searchbox', { name: 'Tên đài' }).fill('Cà Mau')
  await sheet.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false)
  await expect(page).toHaveURL(/\/m\/lottery\?.*C/)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/notice$/)
})
