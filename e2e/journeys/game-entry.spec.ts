import { expect, test } from '../site/fixtures.ts'

const tabs = 'Nhóm trò chơi'

test('GE-01 GE-07 GE-09 GE-13 SH-23 the chosen category is there again after a vendor’s games', async ({ page }) => {
  await page.goto('/m/game')
  const menu = page.getByRole('tablist', { name: tabs })
  await expect(menu.getByRole('tab', { selected: true })).toHaveText('Nổi bật')
  await menu.getByRole('tab', { name: 'Nổ hũ' }).click()
  await expect(page).toHaveURL(/\/m\/game\?gameCategory=RNG$/)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Sao Vàng' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?vassalage=SAO$/)
  await page.goBack()
  await expect(menu.getByRole('tab', { selected: true })).toHaveText('Nổ hũ')
})

test('GE-08 GE-11 GE-14 the lottery stands beside its vendors, and recent games wait behind the login', async ({
  page,
}) => {
  await page.goto('/m/game?gameCategory=LOTT')
  const panel = page.getByRole('tabpanel', { name: 'Xổ số' })
  await expect(panel.getByRole('link', { name: 'Xổ số Việt Nam' })).toHaveAttribute('href', /\/m\/startLottery\?/)
  // The lottery's own release fills the slot.
  await expect(panel.locator('[data-remote="lottery"]').getByRole('timer').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Gần đây' }).click()
  await expect(page).toHaveURL(/\/m\/login\?from=/)
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('player1')
  await page.locator('input[type=password]').fill('Lobby#2026')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'Gần đây' })).toBeVisible()
})
