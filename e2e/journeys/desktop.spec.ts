import type { Locator } from '@playwright/test'
import { boxOf, DESKTOP } from '../site/desktop.ts'
import { expect, laterVisit, signIn, test } from '../site/fixtures.ts'
import { launch, play } from '../site/game.ts'
import { homeIsFull, watchShifts } from '../site/layout-shifts.ts'

test.use(DESKTOP)

for (const width of [1100, 1280, 1440]) {
  test(`PL-11 PL-12 at ${width} px the pictures of a row of games are 160 px high, as its slot reserves`, async ({
    page,
  }) => {
    await laterVisit(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/m/home')
    const rail = page.getByRole('list', { name: 'Được chơi nhiều nhất' })
    const pictures = rail.locator('img')
    await expect(pictures.first()).toBeVisible()
    expect((await boxOf(pictures.first())).height).toBe(160)
    expect((await boxOf(pictures.nth(4))).height).toBe(160)
  })
}

test('PL-05 PL-11 DL-07 on a desktop rails have an arrow, the app is offered beside the page, sheets stand in the middle, and the header searches', async ({
  page,
}) => {
  await laterVisit(page)
  await page.goto('/m/home')
  const rail = page.getByRole('list', { name: 'Được chơi nhiều nhất' })
  await expect(rail.getByRole('listitem').first()).toBeVisible()
  // Only the side on which there is more has an arrow, which a mouse alone meets.
  const arrows = rail.locator('xpath=../button')
  const [before, after] = [arrows.first(), arrows.last()]
  await expect(after).toBeVisible()
  // Six abreast from one edge of the column to the other, and the arrow in the gutter beside them.
  const tiles = rail.getByRole('listitem')
  const [first, last] = [await boxOf(tiles.first()), await boxOf(tiles.nth(5))]
  expect([first.x, last.right].map(Math.round)).toEqual([208 + 24, 1280 - 24])
  expect((await boxOf(after)).x).toBeGreaterThanOrEqual(Math.floor(last.right))
  await expect(before).toBeHidden()
  await after.click()
  await expect(before).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  const offer = page.getByRole('complementary', { name: 'Tải ứng dụng' })
  expect((await boxOf(offer)).right).toBeLessThanOrEqual((await boxOf(menu)).right)

  await page.getByRole('banner').getByRole('button', { name: 'Ngôn ngữ' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ngôn ngữ' })
  const { x, right, y, bottom } = await boxOf(sheet)
  expect([x + right, y + bottom].map(Math.round)).toEqual([1280, 800])
  await page.keyboard.press('Escape')
  // As long as it is open what is typed reaches no field behind it.
  await expect(sheet).toBeHidden()

  await page.getByRole('banner').getByRole('searchbox').fill('rong ho')
  await page.keyboard.press('Enter')
  // Home has games of that name, too.
  const found = page.locator('[data-slot="search.results"][data-remote="games"]')
  await expect(found.getByRole('link', { name: /^Rồng Hổ/ }).first()).toBeVisible()
})

test('PL-11 on a desktop a form has what helps beside it, a record its sum, and the Tab key meets the menu first', async ({
  page,
}) => {
  await page.goto('/m/register')
  const form = await boxOf(page.locator('#page form'))
  const help = await boxOf(page.getByRole('complementary', { name: 'Đã có tài khoản?' }))
  expect(help.x).toBeGreaterThan(form.right)
  expect(help.y).toBeLessThan(form.bottom)
  await signIn(page)
  await page.goto('/m/gameRecord')
  const list = await boxOf(page.getByRole('main').getByRole('tabpanel'))
  const sum = await boxOf(page.getByRole('region', { name: 'Tổng kết' }))
  expect(sum.right).toBeLessThan(list.x)
  expect(sum.y).toBeLessThan(list.bottom)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Đến nội dung chính' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeFocused()
})

test('PL-11 PL-12 SH-32 at the side of a desktop stand game types, the balance and the member’s pages, and nothing moves when they come', async ({
  page,
}) => {
  await laterVisit(page)
  await signIn(page)
  await page.goto('/m/lottery')
  const menu = page.getByRole('navigation', { name: 'Menu chính' })
  await expect(menu.getByRole('link')).toHaveCount(5)
  const before = await boxOf(menu)
  const wallet = page.locator('[data-slot="layout.rail"]').getByRole('region', { name: 'Tổng số dư' })
  await expect(wallet).toContainText(/\d/)
  await expect(wallet.getByRole('link', { name: 'Rút tiền' })).toBeVisible()
  const types = page.getByRole('navigation', { name: 'Sảnh trò chơi' })
  await expect(types.getByRole('link', { name: 'Xổ số' })).toHaveAttribute('aria-current', 'page')
  expect(await boxOf(menu)).toEqual(before)
  // What offers the app covers none of it that is in sight, and the last of it can be reached.
  const offer = await boxOf(page.getByRole('complementary', { name: 'Tải ứng dụng' }))
  const last = page.getByRole('navigation', { name: 'Tài khoản của tôi' }).getByRole('link').last()
  await last.focus()
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual(offer.y)
  await types.getByRole('link', { name: 'Casino' }).click()
  await expect(page).toHaveURL(/\/m\/live$/)
  await expect(types.getByRole('link', { name: 'Casino' })).toHaveAttribute('aria-current', 'page')
})

test('PL-11 SH-24 on a desktop what a deposit and a withdrawal come to stands beside their fields', async ({
  page,
}) => {
  await signIn(page)
  for (const path of ['/m/voucherCenter', '/m/withdraw']) {
    await page.goto(path)
    const amount = await boxOf(page.locator('#page form').getByRole('textbox').first())
    const send = await boxOf(page.locator('#page form button[type=submit]'))
    expect(send.x, path).toBeGreaterThan(amount.right)
    expect(send.bottom, path).toBeLessThanOrEqual(800)
  }
})

test('PL-11 SH-30 on a desktop a banner alone takes its row, and its picture is as sharp as it is wide', async ({
  page,
}) => {
  await page.goto('/m/rng')
  const picture = page.locator('[data-slot="layout.banner"] aside img')
  await expect(picture).toBeVisible()
  // Without a gutter of 24 px at either side of what the menu leaves.
  expect((await boxOf(page.locator('[data-slot="layout.banner"] aside a'))).width).toBe(1280 - 208 - 48)
  const { shown, drawn } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth,
    drawn: Number(new URL(image.currentSrc).searchParams.get('w')),
  }))
  expect(drawn).toBeGreaterThanOrEqual(shown)
})

test('PL-11 PL-12 HM-10 SH-31 a desktop says the total and the game types once on a page, and its side keeps its places', async ({
  page,
}) => {
  await signIn(page)
  const side = page.locator('[data-slot="layout.rail"]')
  const own = page.getByRole('navigation', { name: 'Tài khoản của tôi' })
  const places: unknown[] = []
  for (const path of ['/m/home', '/m/member/home', '/m/voucherCenter', '/m/lottery']) {
    await page.goto(path)
    await expect(own.getByRole('link').first()).toBeVisible()
    await expect(side.getByRole('link', { name: 'Rút tiền' })).toBeVisible()
    const totals = page.getByText('Tổng số dư', { exact: true }).filter({ visible: true })
    await expect(totals, path).toHaveCount(1)
    const types = page.getByRole('link', { name: 'Casino', exact: true }).filter({ visible: true })
    await expect(types, path).toHaveCount(1)
    places.push(await boxOf(own))
  }
  for (const place of places) expect(place).toEqual(places[0])
})

test('PL-11 SH-31 the side of a desktop has the same game types with their words on every page, and none stand above it', async ({
  page,
}) => {
  await signIn(page)
  const types = page.getByRole('navigation', { name: 'Sảnh trò chơi' }).getByRole('link')
  const words: string[][] = []
  for (const path of ['/m/home', '/m/rng', '/m/gameRecord', '/m/promotions']) {
    await page.goto(path)
    await expect(types.nth(8)).toBeVisible()
    words.push(await types.allInnerTexts())
    await expect(page.getByRole('navigation', { name: 'Loại trò chơi' }), path).toHaveCount(0)
    await expect(page.locator('[data-slot="layout.gameTypes"]'), path).toHaveCount(0)
  }
  expect(words[0]).toContain('Nổ hũ')
  expect(words).toEqual(words.map(() => words[0]))
})

test('PL-11 WB-01 LT-09 on home of a desktop matches stand three abreast, and draws in columns of one length', async ({
  page,
}) => {
  const rows = async (items: Locator) => {
    const lefts = await items.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
    return [...new Set(lefts)].map((left) => lefts.filter((each) => each === left).length)
  }
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/m/home')
    const draws = page.locator('[data-slot="home.lottery"] [role=tabpanel] li')
    await expect(draws).not.toHaveCount(0)
    // How many there are hangs on the day of the week.
    const columns = await rows(draws)
    const all = await draws.count()
    // Of an odd number the first has one more.
    expect(columns, `${width}`).toEqual([Math.ceil(all / 2), Math.floor(all / 2)])
    const matches = page.locator('[data-slot="home.matches"]')
    await matches.scrollIntoViewIfNeeded()
    const row = matches.locator('[data-part="slide"]:not([inert]) > div > div')
    await expect(row).toHaveCount(3)
    expect(await rows(row), `${width}`).toEqual([1, 1, 1])
  }
})

test('PL-11 PL-05 HD-03 SH-32 a desktop has one way each to sign in, to register, to search and to deposit on home', async ({
  page,
}) => {
  await page.goto('/m/home')
  const ways = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true })
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nổ hũ', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sảnh trò chơi' }).getByRole('link').first()).toBeVisible()
  await expect(ways('Chơi thử')).toBeVisible()
  await expect(ways('Đăng nhập')).toHaveCount(1)
  await expect(ways('Đăng ký')).toHaveCount(1)
  await expect(ways('Tìm kiếm')).toHaveCount(0)
  await signIn(page)
  for (const path of ['/m/home', '/m/lottery']) {
    await page.goto(path)
    await expect(ways('Rút tiền'), path).toHaveCount(1)
    await expect(ways('Nạp tiền'), path).toHaveCount(1)
    // Above the menu at the side, wherever one is.
    const logo = page.getByRole('banner').locator('a:has(> svg[width="92"])')
    expect((await boxOf(logo)).right, path).toBeLessThan(208)
  }
})

test('PL-11 SH-24 on a desktop bank cards, messages and safer play stand in two columns', async ({ page }) => {
  await signIn(page)
  const beside = async (left: Locator, right: Locator) => {
    const [one, other] = [await boxOf(left), await boxOf(right)]
    expect(other.x).toBeGreaterThanOrEqual(one.right)
    expect(other.y).toBeLessThan(one.bottom)
    // Both together take what the menu and a gutter at either side leave.
    expect(other.right).toBeGreaterThan(1280 - 48)
  }
  const main = page.getByRole('main')
  await page.goto('/m/securityCenter?view=cards')
  await beside(
    main.getByRole('list', { name: 'Tài khoản ngân hàng' }),
    main.getByRole('link', { name: 'Liên kết tài khoản' }).locator('..'),
  )
  await page.goto('/m/webEmail')
  await beside(main.getByRole('tablist'), main.getByRole('tabpanel').getByRole('listitem').first())
  await page.goto('/m/saferPlay')
  await beside(
    main.getByRole('heading', { name: 'Giới hạn nạp' }).locator('..'),
    main.locator('section').filter({ has: page.getByRole('heading', { name: 'Nghỉ hoặc ngừng chơi' }) }),
  )
})

test('PL-11 PL-12 nothing moves on home of a desktop, for a visitor and for a member', async ({ page }) => {
  await watchShifts(page)
  for (const who of ['visitor', 'member']) {
    if (who === 'member') await signIn(page)
    await page.goto('/m/home')
    await homeIsFull(page)
    expect({ who, shifts: await page.evaluate(() => window.layoutShifts) }).toEqual({ who, shifts: [] })
  }
})

test('PL-08 PL-11 a game on a desktop has its own picture around it, and beside it what is told of it and the deposit', async ({
  page,
}) => {
  await signIn(page)
  const picture = page.locator('main span[aria-hidden] img')
  const told = page.getByRole('complementary', { name: 'Thông tin trò chơi' })
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await play(page, launch('RNG', 'LOTUS', 1001))
    await expect(told.getByRole('table', { name: 'Xác suất và tiền trả' })).toBeVisible()
    await expect(told.getByRole('button', { name: 'Nạp tiền' })).toBeVisible()
    const [game, beside] = [await boxOf(page.locator('iframe')), await boxOf(told)]
    expect([game.width, beside.right], `${width}`).toEqual([720, width])
    expect(game.right, `${width}`).toBeLessThanOrEqual(beside.x)
    // From the menu at the side to what stands beside the game.
    const around = await boxOf(picture)
    expect(around.x, `${width}`).toBeLessThanOrEqual(208)
    expect(around.right, `${width}`).toBeGreaterThanOrEqual(beside.x)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Luật chơi, xác suất và các vòng của bạn' })).toBeVisible()
  expect((await boxOf(picture)).right).toBeGreaterThanOrEqual(1024)
  // What sells tickets has all of the room, and its slip at the side.
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/m/launchGame?gameCategory=SPORTS&vendor=GOAL&platform=web')
  await expect(page.locator('iframe')).toBeVisible()
  expect((await boxOf(page.locator('iframe'))).width).toBe(1440 - 208)
  await expect(told).toHaveCount(0)
})

test('PL-11 PL-12 the search in a desktop’s header has one place on all pages, where it stays when a member’s links come', async ({
  page,
}) => {
  await signIn(page)
  await watchShifts(page)
  const places: unknown[] = []
  for (const path of ['/m/home', '/m/saferPlay', '/m/lottery']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link').nth(2)).toBeVisible()
    await expect(header.getByRole('searchbox')).toBeVisible()
    const moved = await page.evaluate(() => window.layoutShifts.flatMap(({ what }) => what))
    expect({ path, moved: moved.filter((what) => /FORM|HEADER|search/.test(what)) }).toEqual({ path, moved: [] })
    places.push(await boxOf(header.getByRole('searchbox')))
  }
  expect(places).toEqual(places.map(() => places[0]))
})

test('PL-11 the last way at the side of a desktop is seen whole with its ring, above the offer of the app', async ({
  page,
}) => {
  await laterVisit(page)
  await signIn(page)
  await page.goto('/m/lottery')
  await expect(page.getByRole('complementary', { name: 'Tải ứng dụng' })).toBeVisible()
  const last = page.getByRole('navigation', { name: 'Tài khoản của tôi' }).getByRole('link').last()
  await last.focus()
  const foot = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--rail-foot')),
  )
  // The ring is 2 px wide, 2 px off; what is scrolled fades over 16 px.
  expect((await boxOf(last)).bottom + 4).toBeLessThanOrEqual(800 - foot - 16)
})

test('PL-11 AG-01 LT-09 on a desktop no column begins below a gap, and no slice of one is shown', async ({ page }) => {
  await signIn(page, 'agent1')
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/m/agent/team/overview')
  const pages = main.getByRole('navigation', { name: 'Trang đại lý' })
  const members = main.getByRole('heading', { name: 'Thành viên trực tiếp' })
  await expect(members).toBeVisible()
  expect((await boxOf(members)).y - (await boxOf(pages)).bottom).toBeLessThanOrEqual(32)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/m/home')
    const draws = page.locator('[data-slot="home.lottery"] [role=tabpanel] ul')
    await expect(draws.getByRole('link').first()).toBeVisible()
    const sliced = await draws.evaluate((list) => {
      const end = list.getBoundingClientRect().right
      const edges = [...list.children].map((cell) => cell.getBoundingClientRect())
      return edges.filter(({ left, right }) => left < end - 1 && right > end + 1).length
    })
    expect({ width, sliced }).toEqual({ width, sliced: 0 })
  }
})

test('PL-11 on a desktop login and registration stand in the middle, the heading above the form', async ({ page }) => {
  const main = page.getByRole('main')
  for (const path of ['/m/login', '/m/register']) {
    await page.goto(path)
    await expect(main.getByRole('tablist')).toBeVisible()
    const heading = await boxOf(main.getByRole('heading', { level: 2 }).first())
    const form = await boxOf(main.getByRole('tablist').locator('..'))
    const beside = await boxOf(main.getByRole('link', { name: path === '/m/login' ? 'Đăng ký' : 'Đăng nhập' }))
    expect([heading.x, heading.bottom <= form.y], path).toEqual([form.x, true])
    // As far from the one edge as what stands beside the form is from the other, but for its own padding.
    expect(Math.abs(form.x - (1280 - beside.right)), path).toBeLessThanOrEqual(24)
  }
})

test('PL-11 SH-24 on a desktop the three themes of the member’s page fill their row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/m/member/home')
  const themes = page.getByRole('main').getByRole('group', { name: 'Giao diện' })
  await expect(themes.getByRole('button')).toHaveCount(3)
  const [row, last] = [await boxOf(themes), await boxOf(themes.getByRole('button').last())]
  expect(last.right).toBe(row.right)
})
