/** Names and addresses that the smallest phones show whole. */
import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../site/desktop.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { said } from '../site/game.ts'

test('PL-11 GC-10 GC-06 at 320 px in English the names of vendors stand whole below their pictures and games', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  const cutNames = (names: Locator) =>
    names.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    )
  const main = page.getByRole('main')
  await page.goto('/m/gameCenter')
  const tiles = main
    .getByRole('listitem')
    .locator('a > span:last-child')
    .filter({ hasText: /Vietnam Lottery|E-sports/ })
  await expect(tiles).toHaveCount(6)
  expect(await cutNames(tiles)).toEqual([])
  await page.goto('/m/search?q=rong')
  const vendors = main.getByRole('list', { name: 'Games' }).getByText('Mekong Games', { exact: true })
  await expect(vendors.first()).toBeVisible()
  expect(await cutNames(vendors)).toEqual([])
})

test('PL-08 PL-11 at 320 px in English a lottery has its whole name in the bar, and an address breaks at its @ alone', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // Whose stakes of other journeys would stand beside the name.
  await signIn(page, 'agent1')
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.goto('/m/securityCenter')
  const rows = await page.getByText(/^a\*+@example\.com$/).evaluate((value) =>
    [...value.childNodes].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size
    }),
  )
  expect(Math.max(...rows)).toBe(1)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const name = page.getByRole('heading', { level: 1, name: 'Ho Chi Minh City' })
  await expect(page.getByText(/^Played \d+ min$/)).toBeAttached()
  expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
})

test('PL-08 PL-11 PP-05 at 320 px a lottery keeps its whole name in the bar while a ticket waits, and the time stands behind the sums', async ({
  page,
  context,
  clock,
  baseURL,
}) => {
  await clock.openSale('VN_TP_HCM')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'vip')
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = page.frameLocator('iframe')
  await lottery.getByRole('textbox', { name: 'Số chọn' }).fill('45')
  await lottery.locator('footer').getByRole('textbox', { name: 'Mức cược' }).fill('10')
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
  await expect(said(lottery)).toContainText('Đã nhận cược')
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const name = page.getByRole('heading', { level: 1, name: 'Ho Chi Minh City' })
  const bar = name.locator('..')
  const [waiting, time] = [bar.getByText('Open').locator('..'), bar.getByText(/^\d+ min$/)]
  await expect(waiting).toContainText('10.00 K')
  expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
  const [first, sum, last] = [await boxOf(name), await boxOf(waiting), await boxOf(time)]
  expect(sum.y).toBeGreaterThanOrEqual(first.bottom)
  expect(last.x).toBeGreaterThan(sum.right)
  expect(Math.abs(last.y - sum.y)).toBeLessThan(6)
})

/** Texts that end with an ellipsis, or whose last lines are left out. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => {
        const isText = [...one.childNodes].some((node) => node instanceof Text && node.data.trim())
        // Words for a screen reader alone have a box of one pixel.
        if (!isText || one.clientWidth < 2 || one.closest('[aria-hidden="true"], svg, [inert]')) return false
        const { overflowX, webkitLineClamp } = getComputedStyle(one)
        const isWide = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
        return isWide || (webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 2)
      })
      .map((one) => one.textContent),
  )

test('PL-11 with text at 200 % titles, games, vendors and leagues stand whole on the pages of games, and a visitor’s title in two lines', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  for (const language of ['VI', 'EN']) {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
    for (const path of ['/m/game', '/m/gameCenter', '/m/service']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('listitem').first()).toBeVisible()
      // What waits for the player to come near comes with them.
      for (const block of await main.locator('h2').all()) await block.scrollIntoViewIfNeeded()
      await expect(main.locator('[aria-busy="true"]:not([data-idle])')).toHaveCount(0)
      expect(await cutTexts(page), `${language} ${path}`).toEqual([])
    }
    const title = page.getByRole('heading', { level: 1 })
    const size = await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect((await boxOf(title)).height, language).toBeLessThan(2.5 * size)
  }
})

test('PL-11 with text at 200 % a row’s title keeps two words beside its badge, and all arrows stand at one edge', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/m/securityCenter')
  const rows = page.getByRole('main').getByRole('listitem')
  const state = page.getByText('Chưa xác minh', { exact: true })
  await expect(state).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const proof = rows.filter({ hasText: 'Xác minh danh tính' })
  const title = proof.getByText('Xác minh danh tính', { exact: true })
  const size = await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect((await boxOf(title)).height).toBeLessThan(3 * size)
  // A badge of one line, below the title.
  expect((await boxOf(state)).height).toBeLessThan(2 * size)
  expect((await boxOf(state)).y).toBeGreaterThanOrEqual((await boxOf(title)).bottom)
  const edges = await rows
    .locator('a > svg:last-child, button > svg:last-child')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(edges.length).toBeGreaterThan(6)
  expect(new Set(edges).size).toBe(1)
})
