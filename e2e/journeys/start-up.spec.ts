import { expect, expectProblems, goInside, test } from '../site/fixtures.ts'

const BLOCKED = /Failed to load|ERR_FAILED|could not start|ChunkLoadError|blocked/

const SHELL = /\/releases\/shell\/[^/]+\/shell\.js/

test('ER-15 a page whose own script keeps it waiting has a header at once and says late how to go on', async ({
  page,
}) => {
  await page.route(SHELL, () => {})
  await page.goto('/m/home', { waitUntil: 'commit' })
  await expect(page.locator('.frame-header')).toBeVisible()
  await expect(page.getByText('Trang chưa tải được')).toBeHidden()
  await expect(page.getByRole('link', { name: /Tải lại/ })).toBeVisible({ timeout: 20_000 })
})

test('ER-15 a page whose own script does not come says so, and goes on from there', async ({ page, problems }) => {
  await page.route(SHELL, (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.locator('[data-start="failed"]')).toBeVisible()
  await page.unroute(SHELL)
  await page.getByRole('link', { name: /Tải lại/ }).click()
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  expectProblems(problems, BLOCKED)
})

test('IN-01 a page whose wording does not come starts in the other language, and without any says so at once', async ({
  page,
  problems,
  site,
}) => {
  const answer = await page.request.get(`${site.url}/m/home`)
  const html = await answer.text()
  const shellChunks = [...html.matchAll(/href="(\/releases\/shell\/[^"]+\/\d+\.js)"/g)].map((match) => match[1] ?? '')
  expect(shellChunks.length).toBeGreaterThan(0)
  await page.route(
    (url) => shellChunks.includes(url.pathname),
    (route) => route.abort(),
  )
  await page.goto('/m/home')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.route(/\/releases\/shell\/[^/]+\/\d+\.js/, (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.getByText('The page has not loaded.')).toBeVisible()
  expectProblems(problems, BLOCKED)
})

test('SH-48 a page that is long in coming says so over its blocks, where it can be read', async ({ page }) => {
  await page.goto('/m/home')
  await page.route(/\/releases\/promotions\//, () => {})
  await goInside(page, '/m/promotions')
  const notice = page.getByText('Đang tải, vui lòng đợi thêm một chút.')
  await expect(notice).toBeVisible()
  const above = await notice.evaluate((text) => {
    const { left, top, width, height } = text.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + part * height))
    return points.map((hit) => hit !== null && text.contains(hit))
  })
  expect(above).toEqual([true, true, true])
})
