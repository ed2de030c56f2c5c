import { expect, type Pair, shownOf, test } from './fixtures.ts'

test('FD-06 FD-05 a login form with something typed keeps its release and its text; the other release comes when it is emptied', async ({
  page,
  pairs,
  site,
}) => {
  const { older, newer } = pairs.get('account') as Pair
  await page.goto('/m/login')
  const name = page.getByRole('textbox', { name: 'Tên đăng nhập' })
  await name.fill('half a na')
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  try {
    await site.release('rollback', 'account', '--reason', 'the newer one is not liked')
    // The page has heard of it: the other release is there, and waits.
    await expect
      .poll(() => page.evaluate((container) => container in globalThis, older.container), { timeout: 15_000 })
      .toBe(true)
    await name.pressSequentially('me')
    await expect(name).toHaveValue('half a name')
    await expect(shownOf(page, newer).first()).toBeVisible()
    await expect(shownOf(page, older)).toHaveCount(0)

    await name.fill('')
    await expect(shownOf(page, older).first()).toBeVisible()
    await expect(shownOf(page, newer)).toHaveCount(0)
    await expect.poll(() => page.evaluate((container) => container in globalThis, newer.container)).toBe(false)
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)
  } finally {
    await site.release('promote', 'account', newer.id, '--reason', 'as before')
  }
})
