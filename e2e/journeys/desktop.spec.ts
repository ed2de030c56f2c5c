import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('PL-05 PL-11 DL-07 on a desktop rails have an arrow, the app is offered beside the page, sheets stand in the middle, and the header searches', async ({
  page,
}) => {
  await page.goto('/m/home')
  const rail = page.getByRole('list', { name: 'Nổ hũ' })
  await expect(rail.getByRole('listitem').first()).toBeVisible()
  // Only the side on which there is more has an arrow, which a mouse alone meets.
  const arrows = rail.locator('xpath=../button')
  const [before, after] = [arrows.first(), arrows.last()]
  await expect(after).toBeVisible()
  await expect(before).toBeHidden()
  await after.click()
  await expect(before).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  const offer = page.getByRole('complementary', { name: 'Tải ứng dụng' })
  expect((await boxOf(offer)).right).toBeLessThanOrEqual((await boxOf(menu)).right)

  await page.getByRole('banner').getByRole('button', { name: 'Ngôn ngữ' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ngôn ngữ' })
  const { x, right, y, bottom } = await boxOf(sheet)
  expect([x + right, y + bottom].map(Math.round)).toEqual([1280, 800])
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('searchbox').fill('rong ho')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Rồng Hổ/ }).first()).toBeVisible()
})

test('PL-11 on a desktop a form has what helps beside it, a record its sum, and the Tab key meets the menu first', async ({
  page,
}) => {
  await page.goto('/m/register')
  const form = await boxOf(page.locator('#page form'))
  const help = await boxOf(page.getByRole('complementary', { name: 'Đã có tài khoản?' }))
  expect(help.x).toBeGreaterThan(form.right)
  expect(help.y).toBeLessThan(form.bottom)
  await signIn(page)
  await page.goto('/m/gameRecord')
  const list = await boxOf(page.getByRole('main').getByRole('tabpanel'))
  const sum = await boxOf(page.getByRole('region', { name: 'Tổng kết' }))
  expect(sum.right).toBeLessThan(list.x)
  expect(sum.y).toBeLessThan(list.bottom)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Đến nội dung chính' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeFocused()
})
