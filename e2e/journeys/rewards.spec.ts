import { expect, signIn, test } from '../site/fixtures.ts'

test('SH-24 SH-51 HD-05 a reward is claimed once and stays claimed; friends are invited from the header', async ({
  page,
  problems,
}) => {
  await signIn(page)
  await page.goto('/m/rewardCenter')
  const reward = page.getByRole('listitem').filter({ hasText: 'Quà chào mừng hội viên' })
  await reward.getByRole('button').click()
  await expect(reward).toHaveCount(0)
  await page.getByRole('tab', { name: 'Đã nhận' }).click()
  await expect(reward).toContainText('18,00')
  await page.reload()
  await expect(reward).toContainText('18,00')
  await page.getByRole('banner').getByRole('link', { name: 'Mời bạn bè' }).click()
  await expect(page).toHaveURL(/\/m\/inviteFriends$/)
  await expect(page.getByText(/\/m\/register\?affiliateCode=[A-Z2-9]{7}$/)).toBeVisible()
  expect(problems).toEqual([])
})

test('AG-08 AG-09 SH-51 an agent follows the prompt of the menu to a contract and accepts it', async ({ page }) => {
  await signIn(page, 'agent1')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: /^Lương ngày/ }).click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/)
  await page.getByRole('button', { name: 'Chấp nhận' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chấp nhận' }).click()
  await expect(page.getByText('Đang hiệu lực')).toBeVisible()
})
