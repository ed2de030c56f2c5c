import { expect, signIn, test } from '../site/fixtures.ts'

test('PL-09 the address of a day’s results is reloaded as it is, and Back closes them', async ({ page }) => {
  await page.goto('/m/lottery')
  await page.getByRole('button', { name: 'Kết quả theo ngày' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lịch sử quay số' })
  await sheet.getByRole('button', { name: 'Miền Nam', exact: true }).click()
  // A region that draws later in the day has another newest day.
  await expect(sheet.getByRole('button', { name: 'Miền Nam', exact: true, pressed: true })).toBeVisible()
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

test('PL-09 a number of the statistics leads to the board of its lottery, where it is chosen and nothing is staked', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  const staked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lottery/bet')) staked.push(request.postData() ?? '')
  })
  await page.goto('/m/lottery')
  await page.getByRole('button', { name: 'Xem lịch sử của TP. HCM' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lịch sử quay số' })
  await sheet.getByRole('tab', { name: 'Thống kê' }).click()
  await expect(sheet.getByText(/^Mỗi kỳ quay là độc lập/)).toBeVisible()
  const number = sheet.getByRole('table').getByRole('link').first()
  const pair = (await number.textContent()) ?? ''
  expect(pair).toMatch(/^\d\d$/)
  await number.click()
  const lottery = page.frameLocator('iframe')
  await expect(lottery.locator('#code')).toHaveAttribute('value', 'VN_TP_HCM')
  await expect(lottery.getByRole('textbox', { name: 'Số chọn' })).toHaveValue(pair)
  await expect(lottery.getByRole('dialog')).toBeHidden()
  expect(staked).toEqual([])
})

test('PL-11 LT-28 on a desktop other lotteries stand beside one that is opened, from its top to its foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto('/m/lottery')
  const day = page.locator('main section').filter({ has: page.getByRole('heading', { name: /^Ngày mai/ }) })
  const cards = day.getByRole('listitem')
  await cards.nth(1).scrollIntoViewIfNeeded()
  await cards.nth(1).locator('[aria-expanded="false"]').click()
  await expect(cards.nth(1).getByRole('table').first()).toBeVisible()
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const [first, open] = boxes
  const below = boxes.filter(({ left, top }) => left === first?.left && top > first?.bottom && top < open?.bottom)
  expect(below).toHaveLength(2)
  for (const { bottom } of below) expect(bottom).toBeLessThanOrEqual((open?.bottom ?? 0) + 1)
})
