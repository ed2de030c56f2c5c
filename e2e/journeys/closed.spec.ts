import { expect, goInside, test } from '../site/fixtures.ts'

const CLOSED = 'Tài khoản không có quyền hoặc tính năng tạm thời không khả dụng.'

test('FD-24 ER-09 a remote that is closed says so on its pages and leaves home without a gap, open pages included, until it is opened', async ({
  page,
  site,
}) => {
  await page.goto('/m/home')
  const hub = page.locator('[data-slot="home.lottery"]').first()
  await expect(hub.getByRole('timer').first()).toBeVisible()
  const after = page.locator('[data-slot="home.lottery"] + [data-slot]').first()
  const name = await after.getAttribute('data-slot')
  const next = page.locator(`[data-slot="${name}"]`).first()
  const top = async (of = next) => Math.round((await of.boundingBox())?.y ?? -1)
  const place = await top(hub)

  await site.release('close', 'lottery', '--reason', 'wrong odds')
  await expect(hub).toHaveCount(0)
  await expect.poll(() => top()).toBe(place)
  await goInside(page, '/m/lottery')
  await expect(page.getByRole('main')).toContainText(CLOSED)
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Xổ số')

  // A new load has neither code nor pins of it, and its frame is the page's own.
  const html = await (await page.goto('/m/lottery'))?.text()
  expect(html).not.toContain('/releases/lottery/')
  expect(html).toContain('<title>Xổ số')
  await expect(page.getByRole('main')).toContainText(CLOSED)

  await site.release('open', 'lottery')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await goInside(page, '/m/home')
  await expect(hub.getByRole('timer').first()).toBeVisible()
})

test('FD-24 one page of a remote is closed by its path, and its other pages stay', async ({ page, site }) => {
  await page.goto('/m/promotions')
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
  await site.release('close', 'promotions', '/m/promotions', '--reason', 'a mistake in the text')
  await expect(page.getByRole('main')).toContainText(CLOSED)
  await goInside(page, '/m/notice')
  await expect(page.getByRole('main')).not.toContainText(CLOSED)
  await goInside(page, '/m/promotions')
  await site.release('open', 'promotions', '/m/promotions')
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
})
