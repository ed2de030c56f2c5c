/** A vendor's pages are of another site than ours, and browsers refuse such a frame storage of its own. */
import type { FrameLocator, Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { spin } from '../site/game.ts'

// The headless shell refuses nothing; a whole browser does it as players' browsers do.
test.use({ launchOptions: { executablePath: findBrowser('bench'), args: BROWSER_ARGS } })

/** The game frame, once it has been seen to be of another site and to have no storage. */
async function refusedFrame(page: Page): Promise<FrameLocator> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForLoadState()
  expect(new URL(frame.url()).hostname).not.toBe(new URL(page.url()).hostname)
  const storage = await frame.evaluate(() => {
    try {
      return sessionStorage.length
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown'
    }
  })
  expect(storage).toBe('SecurityError')
  return page.frameLocator('iframe')
}

test('SH-20 GL-23 a game in a frame that is refused storage takes one bet after the other', async ({ page }) => {
  await signIn(page)
  await page.goto('/m/rng')
  await page.getByRole('main').getByRole('list').locator('a, button').first().click()
  const real = page.getByRole('link', { name: 'Chơi thật' })
  await expect(real.or(page.locator('iframe'))).toBeVisible()
  if (await real.isVisible()) await real.click()
  const game = await refusedFrame(page)
  await expect(game.locator('#balance')).toContainText(/\d/)
  for (const time of ['first', 'second']) await test.step(`the ${time} spin`, () => spin(game))
})

test('SH-16 SH-21 a lottery in a frame that is refused storage takes a bet', async ({ page, clock }) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  await expect(page.frameLocator('iframe').locator('#balance')).toContainText(/\d/)
  const lottery = await refusedFrame(page)
  await lottery.getByRole('button', { name: /^Đài / }).click()
  await lottery
    .getByRole('dialog', { name: 'Chọn đài' })
    .getByRole('button', { name: /^TP\. HCM / })
    .click()
  await lottery.getByRole('textbox', { name: 'Số chọn' }).fill('45')
  await lottery.getByRole('textbox', { name: 'Mức cược' }).click()
  await lottery.getByRole('button', { name: '10 K', exact: true }).click()
  await lottery.getByRole('button', { name: 'Đặt cược' }).click()
  await lottery.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click()
  await expect(lottery.getByRole('status')).toContainText('Đã nhận cược')
})
