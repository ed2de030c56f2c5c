/** What a player sees whose session comes to its end while a form is half filled in. */
import { PATH } from '@lobby/contracts/paths'
import { test as base, expect, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A site of its own: the clock is the whole site's. */
const test = base.extend<object, { site: Site }>({ site: siteOf() })

test('SE-16 MS-10 five minutes before the session ends one tap keeps it, and what was typed stays', async ({
  page,
  site,
}) => {
  const setClock = async (offset: number) =>
    expect((await page.request.post(`${site.developer}/api/clock`, { data: { offset } })).ok()).toBe(true)
  await signIn(page)
  await page.goto(PATH.deposit)
  const amount = page.getByRole('main').getByRole('textbox').first()
  await amount.pressSequentially('250')
  await setClock(DAY - 4 * MINUTE)
  const dialog = page.getByRole('dialog', { name: 'Phiên đăng nhập sắp hết hạn' })
  // As when the player comes back to the tab: what is asked then says how late it is.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialog).toContainText(/Bạn sẽ bị đăng xuất lúc \d\d:\d\d\./)
  const renewed = page.waitForResponse('**/wps/session/renew')
  await dialog.getByRole('button', { name: 'Ở lại' }).click()
  expect((await renewed).ok()).toBe(true)
  await expect(dialog).toHaveCount(0)
  await expect(amount).toHaveValue('250')
  await setClock(DAY + MINUTE)
  await page.goto(PATH.myAccount)
  await expect(page.getByRole('main')).toContainText('player1')
})
