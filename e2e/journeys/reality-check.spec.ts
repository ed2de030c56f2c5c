/** The reality check over a running game: the game pauses, and goes on as it was. */
import { axeFaults } from '../site/axe.ts'
import { test as base, expect, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: its clock is moved. */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

const MINUTE = 60_000
const SLOT = '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&playType=trad&gameId=G1001&pageBack=home'

test('PP-02 PP-05 after the chosen 15 minutes a slot pauses, says time and result, and goes on', async ({
  page,
  clock,
}) => {
  await signIn(page)
  await page.goto('/m/saferPlay')
  await page.getByRole('button', { name: '15 phút', exact: true }).click()
  await expect(page.getByRole('button', { name: '15 phút', exact: true, pressed: true })).toBeVisible()
  await page.goto(SLOT)
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: 'Quay', exact: true })
  await spin.click()
  await expect(spin).toBeEnabled()
  await expect(page.getByText('Đã chơi 0 phút')).toBeVisible()
  await clock.set(16 * MINUTE)
  const check = page.getByRole('dialog', { name: /^Bạn đã chơi 1[67] phút$/ })
  // The answer that comes next tells the page the time: that to a spin, unless the page has asked by itself before.
  await expect(async () => {
    if (!(await check.isVisible())) await spin.click({ timeout: 1_000 })
    await expect(check).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(check.getByText('Lãi / lỗ')).toBeVisible()
  await expect(spin).toBeDisabled()
  await expect(game.getByText('Trò chơi đang tạm dừng.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await check.getByRole('button', { name: 'Chơi tiếp' }).click()
  await expect(check).toBeHidden()
  await expect(spin).toBeEnabled()
  // The game was neither closed nor loaded anew.
  await expect(page.getByText(/^Đã chơi 1[67] phút$/)).toBeVisible()
})
