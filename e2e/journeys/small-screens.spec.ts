/** What the smallest phones and large text leave of a page: what is needed next stays in sight, and nothing moves. */
import { wallet } from '@lobby/contracts/calls/member'
import type { Locator } from '@playwright/test'
import { reflowFaults } from '../site/fits.ts'
import { expect, expectProblems, laterVisit, signIn, test } from '../site/fixtures.ts'
import { launch, play } from '../site/game.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('PL-11 DL-07 with text at 200 % the rating in the offer of the app ends before its button, and quick actions stay on the screen', async ({
  page,
  context,
  baseURL,
}) => {
  await laterVisit(page)
  await signIn(page)
  // The longer words of the two languages that everybody gets.
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await page.goto('/m/home')
  await enlarge()
  const offer = page.getByRole('complementary', { name: 'Download the app' })
  await page.evaluate(() => scrollTo(0, 400))
  const last = await boxOf(offer.getByRole('img', { name: 'Rated 5.0 out of 5' }).locator('span').last())
  expect(last.right).toBeLessThanOrEqual((await boxOf(offer.getByText('Download', { exact: true }))).x)
  await page.goto('/m/member/home')
  await enlarge()
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')
  await expect(actions).toHaveCount(4)
  for (const action of await actions.all()) {
    const { x, right } = await boxOf(action)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    // Its words stand in its place.
    expect(await action.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('PL-11 AG-01 with text at 200 % what waits for an agent does not break after each word, and the sum of rewards ends before its picture', async ({
  page,
}) => {
  await laterVisit(page)
  await signIn(page, 'agent1')
  await page.goto('/m/agent/team/overview')
  const rows = page.getByRole('region', { name: 'Việc cần làm' }).getByRole('listitem')
  await expect(rows.last()).toContainText('Thành viên trực tiếp mới, 7 ngày')
  await page.evaluate(largeText)
  for (const title of await rows.locator('a > span:nth-child(2), div > span:nth-child(2)').all()) {
    const lines = await title.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(lines).toBeLessThan(4)
  }
  await page.goto('/m/rewardCenter')
  const sum = page
    .getByRole('main')
    .getByText(/^\d[\d.,]*\sK$/)
    .first()
  await expect(sum).toBeVisible()
  await page.evaluate(largeText)
  const picture = page.getByRole('main').locator('img[src*="rewards/level"]').first()
  expect((await boxOf(sum)).right).toBeLessThanOrEqual((await boxOf(picture)).x)
})

test('PL-11 LT-09 at 320 px in English each row of home’s draws says in one line when the next one is', async ({
  page,
  context,
  baseURL,
}) => {
  await laterVisit(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/m/home')
  const times = page.getByRole('list', { name: 'Next draws' }).getByText(/ · \d\d:\d\d$|^Draw at /)
  await expect(times.first()).toBeAttached()
  for (const time of await times.all()) {
    const lines = await time.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(Math.round(lines)).toBe(1)
  }
})

test('PL-11 the terms of a withdrawal have their words whole on the smallest phone, and with text at 200 %', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/m/withdraw')
  await expect(page.getByText(/of 5 times$/)).toBeVisible()
  expect(await reflowFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(largeText)
  expect(await reflowFaults(page)).toEqual([])
})

test('PL-11 PL-03 at 320 x 640 the whole field for the amount of a deposit is on the first screen, as is the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('main').getByRole('button', { name: 'Nạp tiền ngay' })).toBeInViewport({ ratio: 1 })
  const field = page.getByRole('textbox', { name: /^Số tiền nạp/ })
  await expect(field).toBeInViewport({ ratio: 1 })
  const isUncovered = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element === document.elementFromPoint(left + 20, bottom - 2)
  }
  await expect.poll(() => field.evaluate(isUncovered)).toBe(true)
})

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  test(`PL-11 LG-01 at ${width} x ${height} the button to sign in is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/m/login')
    const send = page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true })
    await expect(send).toBeVisible()
    expect((await boxOf(send)).bottom).toBeLessThanOrEqual(height)
  })
}

test('PL-11 the menu over a tile at the foot of the screen is in sight, above what offers the app', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await laterVisit(page)
  await page.goto('/m/rng')
  const offer = page.getByRole('complementary', { name: 'Tải ứng dụng' })
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles.first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 100))
  await expect(offer).toBeVisible()
  const { y: edge } = await boxOf(offer)
  // The first whose menu would end below that edge.
  const at = await tiles.evaluateAll(
    (cells, edge) =>
      cells.findIndex((cell) => {
        const { top, height } = cell.getBoundingClientRect()
        return top + height > edge && top < edge - 20
      }),
    edge,
  )
  expect(at).toBeGreaterThanOrEqual(0)
  const { x, y } = await boxOf(tiles.nth(at))
  await page.touchscreen.tap(x + 40, y + 10)
  const menu = page.getByRole('group', { name: /^Chọn cách chơi/ })
  await expect(menu).toBeVisible()
  expect((await boxOf(menu)).bottom).toBeLessThanOrEqual((await boxOf(offer)).y)
})

test('SH-30 SH-31 PL-12 on a phone every page but home has its banner in one strip of one height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (const path of ['/m/rng', '/m/promotions', '/m/notice', '/m/gameCenter', '/m/member/home', '/m/lottery']) {
    await page.goto(path)
    const banner = page.locator('[data-slot="layout.banner"] aside')
    await expect(banner.getByText(/./).first()).toBeVisible()
    expect((await boxOf(banner)).height, path).toBe(56)
    // Beside it the game types, where the page has them; alone it ends with the page.
    const types = page.getByRole('navigation', { name: 'Loại trò chơi' })
    const alone = (await types.count()) === 0
    expect(alone, path).toBe(['/m/rng', '/m/lottery'].includes(path))
    if (!alone) expect((await boxOf(types)).y, path).toBe((await boxOf(banner)).y)
  }
})

test('PL-12 a balance that cannot be had moves nothing on home', async ({ page, problems }) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${wallet.path}*`, async (route) => {
    await held
    await route.fulfill({ status: 400, json: { success: false, message: 'unknown' } })
  })
  await page.goto('/m/home')
  const card = page.getByRole('region', { name: 'Tổng số dư' })
  await expect(card.getByRole('link', { name: 'Nạp tiền' })).toBeVisible()
  // It comes late, below the sum.
  await expect(card.getByRole('link', { name: /chờ nhận/ })).toBeVisible()
  const before = await boxOf(card)
  answer()
  await expect(card.getByRole('alert')).toBeVisible()
  expect(await boxOf(card)).toEqual(before)
  expectProblems(problems, /Failed to load resource/)
})

test('PL-11 GL-22 both badges of a game stand in one row, and in large text none covers another', async ({ page }) => {
  await page.goto('/m/rng')
  const tile = page.locator('a, button').filter({ hasText: 'Hot' }).filter({ hasText: 'Mới' }).first()
  await expect(tile).toBeVisible()
  const [hot, fresh] = [tile.getByText('Hot', { exact: true }), tile.getByText('Mới', { exact: true })]
  const row = [await boxOf(hot), await boxOf(fresh)]
  expect(row[0]?.y).toBe(row[1]?.y)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [first, second] = [await boxOf(hot), await boxOf(fresh)]
  expect(second.x >= first.right || second.y >= first.bottom).toBe(true)
  // Neither do their words, which would stand out of a badge lower than they are.
  for (const [badge, { height }] of [[hot, first] as const, [fresh, second] as const]) {
    const size = await badge.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(height).toBeGreaterThanOrEqual(size)
  }
})

test('PL-11 HD-02 in English titles of pages grow with the text, and no word of theirs is cut or broken', async ({
  page,
  context,
  baseURL,
}) => {
  await laterVisit(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  const title = page.getByRole('heading', { level: 1 })
  /** Size at 200 % by that at 100 %, and by how many px its longest word is too wide. */
  const look = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(
      page
        .getByRole('button', { name: 'Menu' })
        .or(page.getByRole('link', { name: 'Log in' }))
        .first(),
    ).toBeVisible()
    const size = () => title.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    const before = await size()
    await page.evaluate(largeText)
    const over = await title.evaluate((text) => text.scrollWidth - text.clientWidth)
    return { grows: (await size()) / before, over }
  }
  for (const width of [390, 320]) expect((await look('/m/notice', width)).over, `${width}`).toBeLessThanOrEqual(0)
  await context.clearCookies({ name: 'lobby_lang' })
  await signIn(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  for (const width of [390, 320]) expect((await look('/m/notice', width)).over, `${width}`).toBeLessThanOrEqual(0)
  for (const path of ['/m/myAccount/index', '/m/service', '/m/promotions']) {
    const { grows, over } = await look(path, 390)
    expect(over, path).toBeLessThanOrEqual(0)
    expect(grows, path).toBeGreaterThan(1.33)
  }
})

test('PL-11 HD-06 HD-07 the title of the member’s page is whole beside its icons on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page)
  await page.goto('/m/member/home')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: 'Hội viên' })
  const size = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect((await boxOf(title)).height).toBeLessThan(2 * size)
})

test('PL-08 PL-09 at 320 x 568 name and figures take two lines over a lottery, and two rows of its board are in sight', async ({
  page,
  clock,
}) => {
  await clock.openSale('VN_TP_HCM')
  await page.setViewportSize({ width: 320, height: 568 })
  await signIn(page)
  await page.goto('/m/startLottery?code=VN_TP_HCM')
  const lottery = page.frameLocator('iframe')
  const second = lottery.getByRole('button', { name: '09', exact: true })
  await expect(second).toBeVisible()
  const name = page.getByRole('heading', { level: 1, name: 'TP. HCM' })
  await expect(page.getByText(/^Đã chơi \d+ phút$/)).toBeAttached()
  // Below the name the sums, and nothing below these: the page of the lottery begins there.
  const bar = await boxOf(name)
  const frame = await boxOf(page.locator('iframe'))
  expect(frame.y - bar.bottom).toBeLessThan(2 * bar.height)
  expect((await boxOf(second)).bottom).toBeLessThanOrEqual((await boxOf(lottery.locator('footer'))).y)
})

test('PL-12 LT-03 three whole lotteries of the list are on the first screen of a phone, above the menu', async ({
  page,
  clock,
}) => {
  await clock.passDraws()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/m/lottery')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  const third = await boxOf(cards.nth(2))
  const menu = await boxOf(page.getByRole('navigation', { name: 'Menu chính' }))
  // With half a card to spare, unless another day's heading stands between them: in the evening few draws are left.
  const days = page
    .getByRole('main')
    .getByRole('article')
    .or(page.getByRole('main').getByRole('heading', { level: 2 }))
  const before = await days.evaluateAll((all: Element[]) => {
    const cards = all.filter((one) => one.tagName === 'ARTICLE').slice(0, 3)
    return all.slice(0, all.indexOf(cards[2] as Element)).filter((one) => one.tagName === 'H2').length
  })
  expect(third.bottom + (before > 1 ? 0 : 67)).toBeLessThanOrEqual(menu.y)
  // Results by day are the first in the row of the regions.
  const results = await boxOf(page.getByRole('button', { name: 'Kết quả theo ngày' }))
  const north = await boxOf(page.getByRole('button', { name: 'Miền Bắc', exact: true }))
  expect(results.right).toBeLessThan(north.x)
  expect(Math.abs(results.y + results.height / 2 - north.y - north.height / 2)).toBeLessThanOrEqual(1)
})

/** As a browser has it whose user wants it: from the first line of the page and of each frame in it. */
const largeText = () => {
  const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
  enlarge()
  addEventListener('DOMContentLoaded', enlarge)
}

test('PL-11 SH-32 the icons of the menu below stand in one row, and its names have a space between, on the smallest phone and at 200 %', async ({
  page,
  context,
  baseURL,
}) => {
  const entries = page.getByRole('navigation', { name: /^(Menu chính|Main menu)$/ }).getByRole('link')
  const standsWell = async (what: string) => {
    await expect(entries).toHaveCount(5)
    const { icons, gaps, heights } = await entries.evaluateAll((links) => {
      const names = links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link.lastChild as Node)
        return range.getBoundingClientRect()
      })
      return {
        icons: links.map((link) => Math.round(link.querySelector('svg')?.getBoundingClientRect().y ?? 0)),
        gaps: names.slice(1).map((name, at) => name.left - (names[at]?.right ?? 0)),
        heights: names.map(({ height }) => Math.round(height)),
      }
    })
    expect(new Set(icons).size, what).toBe(1)
    expect(Math.min(...gaps), what).toBeGreaterThanOrEqual(4)
    return heights
  }
  await laterVisit(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/m/home')
  // As high as one of them, which is one line.
  expect(new Set(await standsWell('VI 320')).size).toBe(1)
  await page.addInitScript(largeText)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['VI', 'EN']) {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
    await page.goto('/m/home')
    await standsWell(`${language} 390, 200 %`)
  }
})

test('PL-11 with text at 200 % the headings of the bookmaker’s markets end within their columns', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.addInitScript(largeText)
  const bookmaker = await play(page, launch('SPORTS', 'GOAL', 0))
  const headings = bookmaker.locator('.market:not(.half) legend')
  await expect(headings.first()).toBeVisible()
  const cut = await headings.evaluateAll((all) =>
    all.filter((heading) => heading.scrollWidth > heading.clientWidth).map((heading) => heading.textContent),
  )
  expect(cut).toEqual([])
})

test('PL-11 SH-24 on a tablet with text at 200 % the chips of days stand in two lines, none beyond the page', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.addInitScript(largeText)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/m/gameRecord')
  const [first, last] = [/^Today$/, /^Choose dates$/].map((name) => page.getByRole('button', { name }))
  if (!first || !last) throw new Error('Two chips')
  await expect(last).toBeVisible()
  expect((await boxOf(last)).y).toBeGreaterThan((await boxOf(first)).bottom)
  expect((await boxOf(last)).right).toBeLessThanOrEqual(768 - 16)
})
