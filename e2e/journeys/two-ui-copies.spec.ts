/** A remote that bundles a newer `ui` than the shell's: two copies of every overlay component in one page. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type BuiltRelease, builtIn } from '../faults/newer-releases.ts'
import { expect, goInside, signIn, test } from '../site/fixtures.ts'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'

let account: BuiltRelease
let checkout: string

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000)
  checkout = teamCheckout('account')
  // A minor version under 1.0 does not satisfy the other's range, so that the remote runs the copy it has bundled.
  applyEdits(checkout, [
    { file: 'shared/browser/ui/package.json', find: '"version": "0.1.0"', put: '"version": "0.2.0"' },
  ])
  account = builtIn(buildIn(checkout, 'account'), 'account')
  await site.release('publish', account.folder)
  await site.release('promote', 'account', account.id, '--reason', 'bundles a newer ui')
})
test.afterAll(() => rmSync(checkout, { recursive: true, force: true }))

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const service = (page: Page) => page.getByRole('dialog', { name: 'Chăm sóc khách hàng' })

/** The account's popup over the shell's menu, on the notices, come to from the promotions. */
async function openBoth(page: Page): Promise<void> {
  await signIn(page)
  await goInside(page, '/m/promotions')
  await goInside(page, '/m/notice')
  await expect(page.getByRole('heading', { name: 'Thông báo', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await menu(page).getByRole('button', { name: 'Chăm sóc khách hàng' }).click()
  await expect(service(page)).toBeVisible()
  // Class names begin with their app's: the popup's component is the remote's own, the menu's is the shell's.
  await expect(service(page)).toHaveClass(/\baccount-/)
  await expect(menu(page)).toHaveClass(/\bshell-/)
  await expect(menu(page)).not.toHaveClass(/\baccount-/)
}

test('FD-05 Back closes the overlays of two copies of ui from the top, and only then leaves the page', async ({
  page,
}) => {
  await openBoth(page)
  await page.goBack()
  await expect(service(page)).toBeHidden()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/notice$/)
  await expect.poll(() => page.evaluate(() => 'overlayDepth' in history.state)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})

test('FD-05 what is closed by its own button in one copy leaves Back to the other', async ({ page }) => {
  await openBoth(page)
  await service(page).getByRole('button', { name: 'Đóng' }).click()
  await expect(service(page)).toBeHidden()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/m\/notice$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/promotions$/)
})
