/** Names and addresses that the smallest phones show whole. */
import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

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
