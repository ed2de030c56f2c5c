import { expect, test } from '../site/fixtures.ts'

test('PL-09 the address of a day’s results is reloaded as it is, and Back closes them', async ({ page }) => {
  await page.goto('/m/lottery')
  await page.getByRole('button', { name: 'Kết quả theo ngày' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lịch sử quay số' })
  await sheet.getByRole('button', { name: 'Miền Nam', exact: true }).click()
  const shown = sheet.getByRole('heading', { level: 3 })
  const newest = (await shown.textContent()) ?? ''
  await sheet.getByRole('button', { name: 'Ngày trước' }).click()
  await expect(shown).not.toHaveText(newest)
  await expect(page).toHaveURL(/\/m\/lottery\?results=\d{4}-\d\d-\d\d&region=vietnam_rb_southern$/)
  const address = page.url()
  const day = (await shown.textContent()) ?? ''
  for (const _ of ['once', 'twice']) {
    await page.reload()
    await expect(shown).toHaveText(day)
    await expect(page).toHaveURL(address)
  }
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/m\/lottery$/)
})
