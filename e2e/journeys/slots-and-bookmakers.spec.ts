/** A slot with things of its own, and the bookmakers whose vendors play their matches by themselves. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { boxOf } from '../site/desktop.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { balanceOf, launch, play, said, spin } from '../site/game.ts'

test('PL-07 PP-09 a lion dance has lions, and a spin costs its stake and pays what it says', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const game = await play(page, launch('RNG', 'LOTUS', 1006))
  await game.getByRole('button', { name: 'Trả thưởng' }).click()
  const sheet = game.getByRole('dialog', { name: 'Trả thưởng' })
  // Three lions on one of five lines: 500 stakes of a line.
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Lân' })).toHaveText(/3:\s×100$/)
  await sheet.getByRole('button', { name: 'Đóng' }).click()
  await spin(game)
})

test('PL-07 PL-08 a bookmaker claims nothing before its matches have come, and leads to a ticket that it took', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const letMatchesCome = await holdMatchesBack(page)
  const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  const lists = ['#matches', '#open', '#settled'].map((id) => game.locator(id))
  for (const list of lists) {
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(list).toHaveText('')
  }
  const toOpen = game.getByRole('button', { name: /^Vé đang chờ: / })
  await expect(toOpen).toBeHidden()
  await letMatchesCome(game)
  await expect(game.getByText('Bạn chưa có vé nào đang chờ.')).toBeVisible()
  await expect(toOpen).toBeHidden()
  await betOnEach(game, [/: Tài 2,5 bàn,/])
  await expect(toOpen).toHaveText(/^Vé đang chờ: 1 · 1,00\sK$/)
  await toOpen.click()
  const heading = game.getByRole('heading', { name: 'Vé đang chờ' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(game.locator('#open').getByText('Cược 1,00 K')).toBeInViewport()
})

test('PL-07 PL-12 a match to come at the bookmaker has the height and the prices of one that is there', async ({
  page,
}) => {
  await signIn(page)
  const letMatchesCome = await holdMatchesBack(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
    const toCome = await boxOf(game.locator('#matches > .waiting').first())
    const prices = await boxOf(game.locator('#matches > .waiting > .prices').first())
    await letMatchesCome(game)
    const match = await boxOf(game.locator('.match').first())
    const markets = await boxOf(game.locator('.match > .markets').first())
    expect(Math.abs(match.height - toCome.height), `at ${width}`).toBeLessThanOrEqual(12)
    expect(Math.abs(markets.width - prices.width), `at ${width}`).toBeLessThanOrEqual(4)
  }
})

/** Keeps what the bookmaker asks first on its way; the answered function lets it go in the game that is open then. */
async function holdMatchesBack(page: Page): Promise<(game: FrameLocator) => Promise<void>> {
  // In the game's own frame: a route of the page can come too late for a frame that has just been made.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      if (String(input).endsWith('/api/sports/look'))
        await new Promise((resolve) => addEventListener('look-may-go', resolve, { once: true }))
      return real(input, init)
    }
  })
  return async (game) => {
    await game.locator('html').evaluate(() => dispatchEvent(new Event('look-may-go')))
  }
}

/** Of a match or a fight that has not begun: places a ticket of one stake on each pick, and answers their odds. */
async function betOnEach(game: FrameLocator, picks: readonly RegExp[]): Promise<number[]> {
  const first = game
    .locator('#matches > li')
    .filter({ hasNot: game.locator('.live') })
    .first()
  const odds: number[] = []
  for (const name of picks) {
    const pick = first.getByRole('button', { name })
    odds.push(Math.round(Number(((await pick.locator('b').textContent()) ?? '').replace(',', '.')) * 1000))
    await pick.click()
    await game.getByRole('button', { name: /Đặt cược/ }).click()
    await game.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(said(game)).toHaveText('Vé đã được nhận.')
  }
  return odds
}

test('PL-07 e-sports sell matches of maps, and of both sides of a handicap one is paid', async ({ page, clock }) => {
  await signIn(page)
  const address = '/m/launchGame?gameCategory=ESPORTS&vendor=AV&pageBack=home'
  let game = await play(page, address)
  await expect(game.getByRole('heading', { name: 'Avalon E-sports' })).toBeVisible()
  const before = await balanceOf(game)
  const [clear = 0, holds = 0] = await betOnEach(game, [
    /: Đội thứ nhất chấp 1,5 ván,/,
    /: Đội thứ hai được chấp 1,5 ván,/,
  ])
  expect(await balanceOf(game)).toBe(before - 2000)
  // The next begins within twenty minutes, and three maps take less than half an hour.
  await clock.set(50 * 60_000)
  game = await play(page, address)
  const settled = game.getByRole('region', { name: 'Vé đã tính' })
  await expect(settled.getByText('Cược 1,00 K')).toHaveCount(2)
  const isClear = (await settled.getByText(/ · 2:0$/).count()) === 2
  expect(await balanceOf(game)).toBe(before - 2000 + (isClear ? clear : holds))
})

test('PL-07 a cockfight takes bets until it begins, and pays the side that won when it is over', async ({
  page,
  clock,
}) => {
  await signIn(page)
  const address = '/m/launchGame?gameCategory=SPORTS&vendor=DIG&pageBack=home'
  let game = await play(page, address)
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(12)
  const before = await balanceOf(game)
  const [meron = 0, draw = 0, wala = 0] = await betOnEach(game, [/: Meron thắng,/, /: Hòa,/, /: Wala thắng,/])
  expect(await balanceOf(game)).toBe(before - 3000)
  // A fight of now and the next are over in six minutes.
  await clock.set(6 * 60_000)
  game = await play(page, address)
  const settled = game.getByRole('region', { name: 'Vé đã tính' })
  await expect(settled.getByText('Cược 1,00 K')).toHaveCount(3)
  const endedAs = async (score: RegExp) => (await settled.getByText(score).count()) === 3
  const won = (await endedAs(/ · Meron thắng$/)) ? meron : (await endedAs(/ · Wala thắng$/)) ? wala : draw + 2000
  expect(await balanceOf(game)).toBe(before - 3000 + won)
})

test('PL-07 both sides of a handicap are taken, and their tickets say the line, what came of it and what was paid', async ({
  page,
  clock,
}) => {
  await signIn(page)
  const address = '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home'
  let game = await play(page, address)
  const before = await balanceOf(game)
  // Tickets of other journeys are this player's as well, and some end with the same clock.
  const paidBefore = await paidIn(game)
  const first = game
    .locator('#matches > li')
    .filter({ hasNot: game.locator('.live') })
    .first()
  const sides = first.getByRole('group', { name: 'Kèo chấp', exact: true }).getByRole('button')
  await expect(sides).toHaveCount(2)
  const begins = /(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)/.exec((await first.textContent()) ?? '') ?? []
  const kickOff = Date.parse(`${begins[3]}-${begins[2]}-${begins[1]}T${begins[4]}:00+07:00`)
  const odds: number[] = []
  for (const at of [0, 1]) {
    const price = await sides.nth(at).locator('b').textContent()
    odds.push(Math.round(Number((price ?? '').replace(',', '.')) * 1000))
    await sides.nth(at).click()
    await game.getByRole('button', { name: /Đặt cược/ }).click()
    await game.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(said(game)).toHaveText('Vé đã được nhận.')
  }
  expect(await balanceOf(game)).toBe(before - 2000)
  await expect(game.locator('#open').getByText(/^Kèo chấp: .* [−+]?\d(,\d+)? · \d,\d\d$/)).toHaveCount(2)
  // `28/11/2026 16:00` of Vietnam, and from the first whistle to the last.
  await clock.set(kickOff + 111 * 60_000 - Date.now())
  game = await play(page, address)
  const settled = game.locator('#settled > li').filter({ hasText: 'Kèo chấp: ' }).locator('.league strong')
  await expect(settled).toHaveCount(2)
  const told = await settled.allTextContents()
  const ended = told.map((each) => each.replace(/ .*/, ''))
  // Won and lost, both back, or half of each: one half won pays more than its stake.
  expect(['Thua Thắng', 'Hoàn Hoàn', 'Hoàn Thắng']).toContain(ended.toSorted().join(' '))
  const paid = sumOf(told)
  expect(await balanceOf(game)).toBe(before - 2000 + (await paidIn(game)) - paidBefore)
  const halves = odds.map((each) => (each + 1000) / 2 + 500)
  expect([...odds, 2000, ...halves].some((each) => Math.abs(each - paid) <= 10)).toBe(true)
})

/** `Thắng 2,03 K` is 2030; `Thua` is nothing. */
const sumOf = (told: readonly string[]): number =>
  told.reduce((all, each) => all + Math.round(Number(each.replace(/[^\d,]/g, '').replace(',', '.')) * 1000), 0)

/** What all settled tickets that are listed have paid. */
async function paidIn(game: FrameLocator): Promise<number> {
  const settled = game.locator('#settled')
  await expect(settled).not.toHaveAttribute('aria-busy', 'true')
  return sumOf(await settled.locator('.league strong').allTextContents())
}

async function edgesOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { top: box.y, left: box.x, right: box.x + box.width }
}

test('PL-07 PL-11 on a desktop a bookmaker’s slip stands beside a table of its markets, in sight to the table’s end', async ({
  page,
}) => {
  await signIn(page)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
    const first = game
      .locator('#matches > li')
      .filter({ hasNot: game.locator('.live') })
      .first()
    const markets = ['1X2', 'Kèo chấp', 'Tài/Xỉu', 'Hiệp 1 · 1X2', 'Hiệp 1 · Kèo chấp', 'Hiệp 1 · Tài/Xỉu']
    const boxes = []
    for (const name of markets) boxes.push(await edgesOf(first.getByRole('group', { name, exact: true })))
    for (const [at, box] of boxes.entries()) {
      expect(box.top, markets[at]).toBe(boxes[0]?.top)
      if (at > 0) expect(box.left, markets[at]).toBeGreaterThan(boxes[at - 1]?.right ?? Number.NaN)
    }
    // A league and its day stand below each other, without a dot that would end the upper line.
    const day = game.locator('#matches .day').first()
    await expect(day).toHaveCSS('display', 'block')
    expect(await day.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
    const place = game.getByRole('button', { name: 'Đặt cược' })
    expect((await edgesOf(place)).left).toBeGreaterThan(boxes.at(-1)?.right ?? Number.NaN)
    await game.getByRole('textbox', { name: 'Kiểm tra vé theo mã' }).scrollIntoViewIfNeeded()
    await expect(place).toBeInViewport({ ratio: 1 })
  }
})

test('SH-24 a bet at the bookmaker stands in the record by its match, its pick and its odds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  const [odds = 0] = await betOnEach(game, [/: Xỉu 2,5 bàn,/])
  await page.goto('/m/gameRecord?type=SPORTS')
  const newest = page.getByRole('region', { name: 'Lịch sử cược' }).getByRole('button').first()
  await expect(newest).toContainText(/\S – \S.* · Xỉu 2,5 bàn/)
  await newest.click()
  const leg = page.getByRole('dialog', { name: 'Chi tiết cược' }).getByRole('list', { name: 'Trận đã cược' })
  await expect(leg).toContainText(`Xỉu 2,5 bàn×${(odds / 1000).toFixed(2).replace('.', ',')}`)
})

test('PL-07 PL-08 a ticket at the bookmaker is asked for once, and until then nothing is taken', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  const before = await balanceOf(game)
  const first = game
    .locator('#matches > li')
    .filter({ hasNot: game.locator('.live') })
    .first()
  // Each team's handicap stands in its own row, beside its win.
  const inRow = async (group: string) =>
    (await first.getByRole('group', { name: group, exact: true }).locator('span').allTextContents()).slice(0, 3)
  await expect.poll(() => inRow('1X2')).toEqual(['1', '2', 'X'])
  const pick = first.getByRole('button', { name: /: Tài 2,5 bàn,/ })
  await pick.click()
  await game.getByRole('button', { name: /Đặt cược/ }).click()
  const question = game.getByRole('dialog', { name: 'Xác nhận vé' })
  await expect(question).toContainText(/ – .*Tài 2,5 bàn · \d,\d\dMức cược1,00\sKCược đơnCó thể nhận \d,\d\d\sK/)
  await question.getByRole('button', { name: 'Sửa lại' }).click()
  await expect(question).toBeHidden()
  await expect(pick).toHaveAttribute('aria-pressed', 'true')
  expect(await balanceOf(game)).toBe(before)
})

test('PL-07 PL-11 in all of a bookmaker’s table on a desktop the odds stand below what they are for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page)
  const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  const buttons = game.locator('.match .market button')
  await expect(buttons.first()).toBeVisible()
  const beside = await buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const [line, odds] = [...button.children].map((part) => part.getBoundingClientRect())
        return !line || !odds || odds.top < line.bottom - 1
      })
      .map((button) => button.textContent),
  )
  expect(await buttons.count()).toBeGreaterThan(12)
  expect(beside).toEqual([])
})
