/** Where things stand on a desktop: pages that use its width, and what at its side says where one is. */
import type { Locator } from '@playwright/test'
import { boxOf, DESKTOP } from '../site/desktop.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { launch, play } from '../site/game.ts'

test.use(DESKTOP)

test('PL-11 SH-24 SH-10 on a desktop rewards, friends, service and my account stand in two columns', async ({
  page,
}) => {
  await signIn(page)
  const main = page.getByRole('main')
  // A page whose data has just come is laid out between two looks.
  const beside = (left: Locator, right: Locator) =>
    expect(async () => {
      const [one, other] = [await boxOf(left), await boxOf(right)]
      expect(other.x).toBeGreaterThanOrEqual(one.right)
      expect(other.y).toBeLessThan(one.bottom)
      // Both together take what the menu and a gutter at either side leave.
      expect(one.x).toBe(208 + 24)
      expect(other.right).toBe(1280 - 24)
    }).toPass()
  await page.goto('/m/inviteFriends')
  await beside(
    main.getByRole('heading', { level: 2 }).first().locator('../..'),
    main.getByRole('heading', { name: 'Bạn bè đã mời' }).locator('..'),
  )
  await page.goto('/m/service')
  await beside(
    main.getByRole('button', { name: 'Mở trò chuyện trực tiếp' }).locator('..'),
    main.getByRole('list', { name: 'Các kênh hỗ trợ' }),
  )
  await page.goto('/m/myAccount/index')
  await beside(
    main.getByRole('heading', { name: 'Tiền của bạn ở đâu' }).locator('..'),
    main.getByRole('list').filter({ has: page.getByRole('link', { name: 'Trung tâm bảo mật' }) }),
  )
  await page.goto('/m/rewardCenter')
  const tabs = await boxOf(main.getByRole('tablist'))
  expect(tabs.right).toBe(1280 - 24)
})

test('PL-09 PL-11 a day of the South is seen whole on a desktop, station beside station', async ({ page }) => {
  await page.goto('/m/lottery')
  await page.getByRole('button', { name: 'Kết quả theo ngày' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lịch sử quay số' })
  await sheet.getByRole('button', { name: 'Miền Nam', exact: true }).click()
  // Sundays have three stations, Saturdays four: the day before the newest has drawn in any case.
  await sheet.getByRole('button', { name: 'Ngày trước' }).click()
  const stations = sheet.getByRole('article')
  await expect(stations.locator('dt').nth(26)).toBeVisible()
  expect(await stations.count()).toBeGreaterThanOrEqual(3)
  const tops = await stations.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)
  // Down to what is said below them nothing is to be scrolled.
  const end = await boxOf(sheet.getByRole('link', { name: 'Xem thêm lịch sử' }))
  const own = sheet.getByText('Số do trang này tự quay, không phải xổ số nhà nước')
  expect((await boxOf(own)).bottom).toBeLessThanOrEqual(end.y)
  await sheet.getByRole('button', { name: 'Miền Bắc', exact: true }).click()
  const table = sheet.getByRole('table', { name: 'Bảng đầu đuôi theo hai số cuối' })
  await expect(table).toBeVisible()
  expect((await boxOf(table)).bottom).toBeLessThanOrEqual(end.y)
  expect((await boxOf(own)).bottom).toBeLessThanOrEqual(end.y)
  // Where it has an address, the way to pass that on stands beside the day.
  const share = await boxOf(sheet.getByRole('button', { name: 'Chia sẻ kết quả ngày này' }))
  expect(share.x).toBeGreaterThanOrEqual((await boxOf(sheet.getByRole('button', { name: 'Ngày sau' }))).right)
  expect(share.bottom).toBeLessThan((await boxOf(table)).y)
})

test('PL-11 PP-09 PP-10 on a desktop what is told of a game and the check of a draw stand in two columns', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const beside = (left: Locator, right: Locator) =>
    expect(async () => {
      const [one, other] = [await boxOf(left), await boxOf(right)]
      expect(other.x).toBeGreaterThanOrEqual(one.right)
      expect(other.y).toBeLessThan(one.bottom)
      expect(one.x).toBe(208 + 24)
      expect(other.right).toBeCloseTo(1280 - 24, 0)
    }).toPass()
  await page.goto('/m/gameInformation?vendor=LOTUS&nodeId=1001')
  const odds = main.locator('section').filter({ has: page.getByRole('heading', { level: 3 }) })
  await beside(
    main.getByText('Tỷ lệ trả thưởng', { exact: true }).locator('..'),
    odds.filter({ has: page.getByRole('table') }).last(),
  )
  await page.goto('/m/drawCheck?code=VN_TP_HCM')
  const hash = main.getByText(/^[0-9a-f]{64}$/)
  await beside(main.locator('p').first(), hash.locator('xpath=ancestor::dl/..'))
  const lines = await hash.evaluate((code) => {
    const range = document.createRange()
    range.selectNodeContents(code)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('PL-11 GC-09 on a desktop the lobbies of live casinos are as high as their place, which the games have', async ({
  page,
}) => {
  await page.goto('/m/gameCenter')
  const lobbies = page.getByRole('main').getByRole('list', { name: 'Sảnh' })
  const tile = await boxOf(lobbies.getByRole('link').first())
  const place = await boxOf(lobbies.locator('xpath=ancestor::*[@role="tabpanel"][1]'))
  expect(place.bottom - tile.bottom).toBeGreaterThanOrEqual(0)
  expect(place.bottom - tile.bottom).toBeLessThan(12)
})

test('PL-11 SH-32 the side of a desktop marks "Member" on a member’s own pages, and fills the deposit on its page alone', async ({
  page,
}) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  const deposit = menu.getByRole('link', { name: 'Nạp tiền' })
  const ground = () => deposit.evaluate((link) => getComputedStyle(link).backgroundColor)
  for (const path of ['/m/withdraw', '/m/gameRecord', '/m/rewardCenter', '/m/member/benefits']) {
    await page.goto(path)
    await expect(menu.locator('[aria-current]'), path).toHaveText('Hội viên')
    expect(await ground(), path).toBe('rgba(0, 0, 0, 0)')
  }
  await page.goto('/m/voucherCenter')
  await expect(menu.locator('[aria-current]')).toHaveText('Nạp tiền')
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
})

test('PL-11 SH-11 on a desktop the promotions of a row are of one height, as long as none is open', async ({
  page,
}) => {
  // Three beside each other, as narrow as they get: some of their titles have two lines.
  await page.setViewportSize({ width: 1190, height: 800 })
  await page.goto('/m/promotions')
  const cards = page.getByRole('main').locator('ul > li > *')
  await expect(cards.first()).toBeVisible()
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
  )
  const rows = [...new Set(boxes.map(({ y }) => y))]
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    expect(new Set(boxes.filter(({ y }) => y === row).map(({ height }) => height)).size).toBe(1)
  }
})

test('PL-11 SH-11 PR-03 on a desktop the terms of a promotion open below all of its row, of which no card moves', async ({
  page,
}) => {
  await page.goto('/m/promotions')
  const list = page
    .getByRole('main')
    .locator('ul')
    .filter({ has: page.locator('h2') })
  const heads = list.locator('h2 button')
  await expect(heads.nth(5)).toBeVisible()
  const row = async () => [await boxOf(heads.nth(0)), await boxOf(heads.nth(1)), await boxOf(heads.nth(2))]
  const before = await row()
  await heads.nth(1).click()
  const terms = page.locator(`[id="${await heads.nth(1).getAttribute('aria-controls')}"]`)
  await expect(terms.getByRole('link')).toBeVisible()
  expect((await row()).map(({ x, y }) => [x, y])).toEqual(before.map(({ x, y }) => [x, y]))
  const [panel, all] = [await boxOf(terms), await boxOf(list)]
  expect(panel.y).toBeGreaterThanOrEqual(Math.max(...before.map(({ bottom }) => bottom)))
  expect(panel.width).toBeGreaterThan(0.9 * all.width)
  // The next row is whole, below it.
  const next = [await boxOf(heads.nth(3)), await boxOf(heads.nth(4)), await boxOf(heads.nth(5))]
  expect(next.map(({ y }) => y)).toEqual(next.map(() => next[0]?.y))
  expect(next[0]?.y).toBeGreaterThan(panel.bottom)
})

test('PL-11 PL-12 the arrows of a rail of games hang on its pictures, whatever height the words below them have', async ({
  page,
}) => {
  await page.goto('/m/home')
  const rail = page.getByRole('list', { name: 'Được chơi nhiều nhất' })
  await expect(rail.getByRole('listitem').first()).toBeVisible()
  const height = async () => (await boxOf(rail)).height
  const arrow = async () => (await boxOf(rail.locator('xpath=../button').last())).y - (await boxOf(rail)).y
  await expect.poll(height).toBeGreaterThan(160)
  const [before, high] = [await arrow(), await height()]
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-slot^="home."] li > * { padding-bottom: 8px }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await height()).toBeGreaterThan(high)
  expect(await arrow()).toBe(before)
})

test('PL-11 GE-01 on a desktop the menu of all games is in sight whole', async ({ page }) => {
  await page.goto('/m/game')
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
  await expect(tabs.last()).toHaveText('Vừa thắng')
  expect((await boxOf(tabs.last())).bottom).toBeLessThanOrEqual(800)
})

test('PL-08 PL-11 PP-09 beside a game on a desktop what is told of it comes before the deposit', async ({ page }) => {
  await signIn(page)
  await play(page, launch('RNG', 'LOTUS', 1001))
  const told = page.getByRole('complementary', { name: 'Thông tin trò chơi' })
  await expect(told.getByRole('table', { name: 'Xác suất và tiền trả' })).toBeVisible()
  const rate = await boxOf(told.getByText('Tỷ lệ trả thưởng', { exact: true }))
  const deposit = await boxOf(told.getByRole('button', { name: 'Nạp tiền' }))
  expect(deposit.y).toBeGreaterThan(rate.bottom)
  // It stays at the foot of the column, in sight.
  expect(deposit.bottom).toBeLessThanOrEqual(800)
})

test('PL-09 PL-11 a lottery’s ticket on a desktop goes down to its button, beside the board of numbers', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = page.frameLocator('iframe')
  await expect(lottery.getByRole('button', { name: '07', exact: true })).toBeVisible()
  const field = await boxOf(lottery.getByRole('textbox', { name: 'Số chọn' }))
  const draw = await boxOf(lottery.getByRole('timer'))
  const button = await boxOf(lottery.getByRole('button', { name: 'Đặt cược' }))
  const board = await boxOf(lottery.getByRole('group', { name: 'Bảng số' }))
  expect(draw.bottom).toBeLessThanOrEqual(field.y)
  expect(button.y - field.bottom).toBeGreaterThan(0)
  expect(button.y - field.bottom).toBeLessThan(200)
  expect(button.bottom).toBeLessThanOrEqual(800)
  for (const part of [field, draw, button]) expect(part.right).toBeLessThanOrEqual(board.x)
})

test('PL-11 SH-17 on a desktop matches and bookmakers end with the page’s column', async ({ page }) => {
  await page.goto('/m/sports')
  const main = page.getByRole('main')
  const matches = main.getByRole('list', { name: 'Trận đấu nóng' }).getByRole('listitem')
  await expect(matches.nth(3)).toBeVisible()
  // Where more of them are hot the row is pushed along, and goes on behind its end.
  expect((await boxOf(matches.last())).right).toBeGreaterThan(1280 - 24 - 1)
  const vendors = main.getByRole('link', { name: /^(Goal Line|Pitch Sports|Asia Odds)$/ })
  await expect(vendors).toHaveCount(3)
  expect((await boxOf(vendors.nth(2))).right).toBeCloseTo(1280 - 24, 0)
})
