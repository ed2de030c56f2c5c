/** Every kind of game, played as what it is, inside the site: what it shows is what it pays. */
import { announcements } from '@lobby/contracts/calls/system'
import { axeFaults } from '../site/axe.ts'
import { boxOf } from '../site/desktop.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { balanceOf, launch, play, said } from '../site/game.ts'
import type { Site } from '../site/site.ts'

/** When the next match of home that has not begun does, ms. */
async function firstKickOff({ gateway }: Site): Promise<number> {
  const query = new URLSearchParams({ types: 'H', platform: 'M' })
  const answer = await fetch(`${gateway}${announcements.path}?${query}`, { headers: { Merchant: 'lobbyvn' } })
  const { value } = (await answer.json()) as { value: { hot: { matchTime: number; status: string }[] } }
  return Math.min(...value.hot.flatMap(({ matchTime, status }) => (status === 'scheduled' ? [matchTime] : [])))
}

/** SANDBOX: the bank takes a deposit's money in. */
async function pay({ developer }: Site, order: string): Promise<void> {
  const answer = await fetch(`${developer}/api/bank`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order, outcome: 'paid' }),
  })
  expect(answer.ok).toBe(true)
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** The rank that a card's name begins with. */
const rankOf = (name: string | null): number => RANKS.indexOf((name ?? '').split(' ')[0] ?? '')

test('PL-07 PL-12 a game that still opens does not look as if it could be played', async ({ page }) => {
  await signIn(page)
  // In the game's own frame: a route of the page can come too late for a frame that has just been made.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      if (String(input).endsWith('/api/open'))
        await new Promise((resolve) => addEventListener('open-may-go', resolve, { once: true }))
      return real(input, init)
    }
  })
  for (const address of [launch('RNG', 'LOTUS', 1001), '/m/startLottery?code=VN_TP_HCM']) {
    const game = page.frameLocator('iframe')
    // Into a frame of another process the script comes too late now and then: then the game has opened.
    await expect(async () => {
      await page.goto(address)
      await expect(game.locator('html')).toHaveAttribute('data-phase', 'loading', { timeout: 2000 })
      await expect(game.locator('main')).toBeHidden({ timeout: 2000 })
      await expect(game.locator('footer')).toBeHidden({ timeout: 2000 })
      await expect(game.locator('html')).toHaveAttribute('data-phase', 'loading')
    }).toPass()
  }
  const lottery = page.frameLocator('iframe')
  await lottery.locator('html').evaluate(() => dispatchEvent(new Event('open-may-go')))
  await expect(lottery.locator('#balance')).toHaveText(/\d/)
  await expect(lottery.locator('main')).toBeVisible()
})

test('PL-07 Dragon Tiger takes chips on its layout, deals two cards, and pays by the higher one', async ({ page }) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1034))
  const before = await balanceOf(game)
  const layout = game.getByRole('group', { name: 'Bàn cược' })
  await layout.getByRole('button', { name: /^Rồng/ }).click()
  await expect(said(game)).toHaveText('Đặt xong thì bấm “Chia bài”.')
  await layout.getByRole('button', { name: /^Hòa/ }).click()
  // A chip on the other side takes the first one over: nobody bets on both.
  await layout.getByRole('button', { name: /^Hổ/ }).click()
  await expect(layout.getByRole('button', { name: 'Rồng, ×2', exact: true })).toBeVisible()
  await game.getByRole('button', { name: /Chia bài/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(1)
  const [dragon, tiger] = [
    rankOf(await game.locator('#card-dragon').getAttribute('aria-label')),
    rankOf(await game.locator('#card-tiger').getAttribute('aria-label')),
  ]
  const won = dragon === tiger ? 12_500 : tiger > dragon ? 2000 : 0
  expect(await balanceOf(game)).toBe(before - 2000 + won)
})

test('PL-07 a stake is chosen by steps, by a chip or as it is typed, by keyboard too, and is what the bet costs', async ({
  page,
}) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1034))
  const before = await balanceOf(game)
  const amount = game.getByRole('button', { name: /^Mỗi chip / })
  const sheet = game.getByRole('dialog', { name: 'Mỗi chip' })
  await amount.click()
  await sheet.getByRole('button', { name: '5 K', exact: true }).click()
  await expect(amount).toHaveText(/5,00\sK$/)
  await amount.press('Enter')
  const typed = sheet.getByRole('textbox', { name: 'Hoặc nhập số tiền, tính bằng K' })
  await typed.fill('0,01')
  await typed.press('Enter')
  await expect(sheet.getByRole('status')).toHaveText(/^Từ [\d,]+ đến 100\.000\sK\.$/)
  await typed.fill('2,5')
  await typed.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(amount).toHaveText(/2,50\sK$/)
  // From there a step leads to the next of the list.
  await game.getByRole('button', { name: 'Tăng mức cược' }).click()
  await expect(amount).toHaveText(/5,00\sK$/)
  await game.getByRole('button', { name: 'Giảm mức cược' }).click()
  await expect(amount).toHaveText(/2,00\sK$/)
  await amount.click()
  await typed.fill('2,5')
  await sheet.getByRole('button', { name: 'Chọn mức này' }).click()
  await game.getByRole('group', { name: 'Bàn cược' }).getByRole('button', { name: /^Hổ/ }).click()
  await game.getByRole('button', { name: /Chia bài/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem').first()).toBeVisible()
  const [dragon, tiger] = [
    rankOf(await game.locator('#card-dragon').getAttribute('aria-label')),
    rankOf(await game.locator('#card-tiger').getAttribute('aria-label')),
  ]
  const won = dragon === tiger ? 1250 : tiger > dragon ? 5000 : 0
  expect(await balanceOf(game)).toBe(before - 2500 + won)
})

test('PL-07 Tài Xỉu shows three dice under its bowl, and pays by their sum', async ({ page }) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1036))
  const before = await balanceOf(game)
  const layout = game.getByRole('group', { name: 'Bàn cược' })
  await layout.getByRole('button', { name: /^Xỉu/ }).click()
  // A chip on the other side takes the first one over: nobody bets on both.
  await layout.getByRole('button', { name: /^Tài/ }).click()
  await layout.getByRole('button', { name: /^Lẻ/ }).click()
  await game.getByRole('button', { name: /Lắc/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(1)
  const faces = ((await game.getByRole('img', { name: /^Xúc xắc/ }).getAttribute('aria-label')) ?? '').match(/\d/g)
  expect(faces).toHaveLength(3)
  const sum = (faces ?? []).reduce((all, face) => all + Number(face), 0)
  const isTriple = new Set(faces).size === 1
  const won = isTriple ? 0 : (sum > 10 ? 2000 : 0) + (sum % 2 === 1 ? 2000 : 0)
  expect(await balanceOf(game)).toBe(before - 2000 + won)
})

test('PL-07 Baccarat deals two hands, and pays the side that is nearer to nine', async ({ page }) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1035))
  const before = await balanceOf(game)
  await game.getByRole('button', { name: /^Nhà cái/ }).click()
  await game.getByRole('button', { name: /Chia bài/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(1)
  const pointsOf = async (side: string) => {
    const cards = await game.locator(`[data-side="${side}"] .card:visible`).all()
    const ranks = await Promise.all(cards.map(async (card) => rankOf(await card.getAttribute('aria-label'))))
    // Ranks are counted from nought; tens and pictures are nothing.
    return ranks.reduce((all, rank) => all + (rank < 9 ? rank + 1 : 0), 0) % 10
  }
  const [player, banker] = [await pointsOf('player'), await pointsOf('banker')]
  const won = player === banker ? 1000 : banker > player ? 1950 : 0
  expect(await balanceOf(game)).toBe(before - 1000 + won)
})

test('PL-07 PL-11 on a phone on its side the cards of Dragon Tiger are to be read', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1034))
  for (const side of ['dragon', 'tiger']) {
    const card = await boxOf(game.locator(`#card-${side}`))
    expect(card.width, side).toBeGreaterThan(60)
    expect(card.bottom, side).toBeLessThan((await boxOf(game.locator('.sides'))).bottom)
  }
})

test('PL-07 PP-09 a fish takes shots, each is paid for, and the one that catches it pays', async ({ page }) => {
  await signIn(page)
  const game = await play(page, launch('FISH', 'CORAL', 1050))
  const shrimp = game.getByRole('button', { name: /^Bắn Tôm, trả ×2, khả năng bắt được 48/ })
  let balance = await balanceOf(game)
  let isCaught = false
  // A shrimp that takes thirty shots comes once in three hundred million times.
  for (let shot = 0; shot < 30 && !isCaught; shot += 1) {
    await shrimp.click()
    await expect(said(game)).toHaveText(/bơi mất|lãi/)
    await expect(shrimp).toBeEnabled()
    isCaught = /lãi/.test((await said(game).textContent()) ?? '')
    balance += isCaught ? 1000 : -1000
    expect(await balanceOf(game)).toBe(balance)
  }
  expect(isCaught).toBe(true)
})

test('PL-07 a fish is aimed at by a tap on it, and a tap beside all of them costs nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const game = await play(page, launch('FISH', 'CORAL', 1050))
  const before = await balanceOf(game)
  const water = game.locator('#water')
  const box = await water.boundingBox()
  await water.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 8 } })
  await expect(said(game)).toHaveText('Không trúng con nào, không mất tiền.')
  expect(await balanceOf(game)).toBe(before)
  // Where nothing moves the turtle stays where it is.
  const turtle = await game.locator('.fish[data-fish="turtle"]').boundingBox()
  const at = { x: (turtle?.x ?? 0) - (box?.x ?? 0), y: (turtle?.y ?? 0) - (box?.y ?? 0) }
  await water.click({ position: { x: at.x + (turtle?.width ?? 0) / 2, y: at.y + (turtle?.height ?? 0) / 2 } })
  await expect(said(game)).toHaveText(/Rùa biển bơi mất|lãi/)
  expect([-1000, 14_000]).toContain((await balanceOf(game)) - before)
})

test('PL-07 a hand of Liêng that a reload cuts off is there again, is changed once and paid once', async ({ page }) => {
  await signIn(page)
  let game = await play(page, launch('PVP', 'JADE', 1057))
  const before = await balanceOf(game)
  await game.getByRole('button', { name: 'Chia bài' }).click()
  const cards = () => game.getByRole('group', { name: 'Bài của bạn' }).getByRole('button')
  await expect(cards().first()).toBeEnabled()
  const dealt = await cards().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  expect(await balanceOf(game)).toBe(before - 1000)

  game = await play(page, launch('PVP', 'JADE', 1057))
  await expect(said(game)).toHaveText('Ván bài dở của bạn vẫn còn đây.')
  expect(await cards().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(dealt)
  for (const card of await cards().all()) await card.click()
  await game.getByRole('button', { name: 'Giữ cả ba' }).click()
  await expect(game.getByRole('button', { name: 'Chia bài' })).toBeEnabled()
  const hit = await game.locator('#pays [data-hit="true"] strong').allTextContents()
  const times = Number((hit[0] ?? '×0').slice(1))
  expect(await balanceOf(game)).toBe(before - 1000 + times * 1000)
})

test('PL-07 WB-02 a price on home is the bookmaker’s own, and leads to its bet on his slip', async ({ page }) => {
  await signIn(page)
  await page.goto('/m/home')
  const matches = page.locator('[data-slot="home.matches"]')
  // They come when they are seen, and what arrives above them pushes them away again.
  await expect(async () => {
    await matches.scrollIntoViewIfNeeded()
    await expect(matches.getByRole('link', { name: /^X \d/ }).first()).toBeAttached({ timeout: 1000 })
  }).toPass()
  // The carousel goes on by itself; all matches stand still in the sheet.
  await matches
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .first()
    .click()
  const first = page.getByRole('dialog').getByRole('link', { name: /^X \d/ }).last()
  const shown = ((await first.textContent()) ?? '').replace('X ', '')
  await first.click()
  const slip = page.frameLocator('iframe').locator('#legs > li')
  await expect(slip).toHaveCount(1)
  await expect(slip.locator('b')).toHaveText(shown)
  await expect(slip).toContainText('Hòa')
})

test('PL-07 WB-02 a match of home is bet on at the odds that are shown, and settled by its score', async ({
  page,
  clock,
  site,
}) => {
  await signIn(page)
  const game = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  // One that has not begun: of one that is played some bets are not sold any more.
  const first = game
    .locator('#matches > li')
    .filter({ hasNot: game.locator('.live') })
    .first()
  await expect(first).toBeVisible()
  const before = await balanceOf(game)
  const odds: number[] = []
  // Both sides of the line, as two singles: one of them wins.
  for (const name of [/: Tài 2,5 bàn,/, /: Xỉu 2,5 bàn,/]) {
    const pick = first.getByRole('button', { name })
    odds.push(Number(((await pick.locator('b').textContent()) ?? '').replace(',', '.')))
    await pick.click()
    await game.getByRole('button', { name: /Đặt cược/ }).click()
    await game.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(said(game)).toHaveText('Vé đã được nhận.')
  }
  expect(await balanceOf(game)).toBe(before - 2000)
  await expect(game.getByRole('region', { name: 'Vé đang chờ' }).getByText('Cược 1,00 K')).toHaveCount(2)

  const kickOff = await firstKickOff(site)
  // From the first whistle to the last.
  await clock.set(kickOff + 111 * 60_000 - Date.now())
  const after = await play(page, '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home')
  const settled = after.getByRole('region', { name: 'Vé đã tính' })
  await expect(settled.getByText('Cược 1,00 K')).toHaveCount(2)
  await expect(settled.getByText(/ · \d:\d$/)).toHaveCount(2)
  const won = ((await settled.getByText(/^Thắng /).textContent()) ?? '').replace(/[^\d,]/g, '').replace(',', '.')
  expect(odds).toContain(Number(won))
})

test('PL-07 LT-15 a Keno ticket is open until its draw, and shows which of its numbers came', async ({
  page,
  clock,
}) => {
  await signIn(page)
  const address = '/m/launchGame?gameCategory=ELOTT&vendor=GPI&pageBack=home'
  let game = await play(page, address)
  /** s until the sale ends. */
  const left = async () => {
    const parts = ((await game.locator('#closes').textContent()) ?? '').split(':')
    return parts.reduce((all, part) => all * 60 + Number(part), 0)
  }
  let moved = 0
  // A sale that is about to end, or has ended and says so in words, is left to others.
  if (!((await left()) >= 45)) {
    moved = 150
    await clock.set(moved * 1000)
    game = await play(page, address)
  }
  const before = await balanceOf(game)
  const grid = game.getByRole('group', { name: 'Chọn từ 1 đến 10 số' })
  for (const number of ['03', '17', '80']) await grid.getByRole('button', { name: number }).click()
  await game.getByRole('button', { name: 'Đặt cược' }).click()
  const question = game.getByRole('dialog', { name: 'Xác nhận vé' })
  await expect(question).toContainText(/Kỳ #\d{7}03, 17, 80Mức cược1,00\sKTrả thưởng3 số · trúng hết nhận/)
  await question.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(said(game)).toHaveText(/Đã nhận vé kỳ #\d{7}/)
  expect(await balanceOf(game)).toBe(before - 1000)
  const waits = game.locator('#tickets > li').filter({ hasText: 'Chờ quay số' })
  await expect(waits).toHaveCount(1)
  // It is read whole above the slip.
  const covered = async () => (await boxOf(waits)).bottom - (await boxOf(game.locator('.slip'))).y
  await expect.poll(covered).toBeLessThanOrEqual(0)

  // The last draw of an evening is followed by the first of the morning.
  // The sale ends half a minute before the draw, which takes a minute.
  await clock.set((moved + (await left()) + 120) * 1000)
  game = await play(page, address)
  const about = game.locator('#tickets .about').first()
  await expect(about).toHaveText(/Trúng [0-3] trong 3/)
  const hits = Number(/Trúng (\d)/.exec((await about.textContent()) ?? '')?.[1])
  await expect(game.locator('#tickets li').first().locator('[data-hit="true"]')).toHaveCount(hits)
  expect(await balanceOf(game)).toBe(before - 1000 + ([0, 0, 2000, 45_000][hits] ?? 0))
})

test('PL-08 SH-24 a deposit is made over a game, which goes on with the new balance', async ({ page, site }) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1034))
  const before = await balanceOf(game)
  await page.getByRole('button', { name: 'Nạp tiền', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Nạp tiền' })
  await sheet.getByRole('button', { name: '200 K', exact: true }).click()
  expect(await axeFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Nạp 200 K' }).click()
  const code = sheet.getByRole('img', { name: /^Mã VietQR cho lệnh / })
  const id = ((await code.getAttribute('aria-label')) ?? '').slice(-10)
  await pay(site, id)
  await sheet.getByRole('button', { name: 'Về trò chơi' }).click()
  await expect(sheet).toBeHidden()
  await expect(said(game)).toHaveText('Tiền nạp đã vào trò chơi.')
  expect(await balanceOf(game)).toBe(before + 200_000)
  await game.getByRole('button', { name: /^Rồng/ }).click()
  await game.getByRole('button', { name: /Chia bài/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(1)
})
