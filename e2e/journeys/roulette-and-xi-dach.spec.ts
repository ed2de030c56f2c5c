/** The wheel and the hand that is drawn to, played inside the site: what they show is what they pay. */
import { expect, signIn, test } from '../site/fixtures.ts'
import { balanceOf, launch, play, said } from '../site/game.ts'

const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

test('PL-07 roulette takes chips on two boards of numbers and on groups, gives the last one back, and pays by the pocket', async ({
  page,
}) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ORCHID', 1042))
  const before = await balanceOf(game)
  const layout = game.getByRole('group', { name: 'Bàn cược' })
  const boards = game.getByRole('group', { name: 'Phần bàn cược' })
  await layout.getByRole('button', { name: /^Đỏ/ }).click()
  // A chip on the other side takes the first one over: nobody bets on both.
  await layout.getByRole('button', { name: /^Đen/ }).click()
  await layout.getByRole('button', { name: /^13–24/ }).click()
  await boards.getByRole('button', { name: '0–18' }).click()
  // As on a table: 1, 2 and 3 below each other, and 4 beside 1.
  const at = async (number: number) => {
    const box = await layout.getByRole('button', { name: new RegExp(`^Số ${number}, `) }).boundingBox()
    return box ? [Math.round(box.x), Math.round(box.y)] : []
  }
  const [one, two, four] = [await at(1), await at(2), await at(4)]
  expect([two[0], four[1]]).toEqual(one)
  await layout.getByRole('button', { name: /^Số 17, đen/ }).click()
  await layout.getByRole('button', { name: /^Số 18, đỏ/ }).click()
  await game.getByRole('button', { name: 'Bỏ chip vừa đặt' }).click()
  await expect(layout.getByRole('button', { name: 'Số 18, đỏ, ×36', exact: true })).toBeVisible()
  // What lies on the board that is not shown.
  await expect(boards.getByRole('button', { name: /^Nhóm số/ })).toHaveText(/2$/)
  await game.getByRole('button', { name: /^Quay/ }).click()
  const road = game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')
  await expect(road).toHaveCount(1)
  const told = (await road.getAttribute('aria-label')) ?? ''
  const number = Number(/^\d+/.exec(told)?.[0])
  const colour = number === 0 ? 'xanh' : REDS.includes(number) ? 'đỏ' : 'đen'
  expect(told).toBe(`${number}, ${colour}`)
  // In words on the wheel as well.
  await expect(game.getByRole('img', { name: told, exact: true })).toBeVisible()
  const won = (colour === 'đen' ? 2000 : 0) + (number > 12 && number < 25 ? 3000 : 0) + (number === 17 ? 36_000 : 0)
  expect(await balanceOf(game)).toBe(before - 3000 + won)
})

test('PL-07 GL-12 the filter’s kind “Roulette” finds roulettes, and nothing else', async ({ page }) => {
  await signIn(page)
  await page.goto('/m/gameList?gameType=LIVE&gameClassify=ROU')
  const names = page.getByRole('main').getByText(/Roulette (?:Lan Rừng|Hải Đăng)/)
  await expect(names.first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Rồng Hổ|Tài Xỉu|Baccarat/)).toHaveCount(0)
})

test('PL-07 a hand of Xì Dách that a reload cuts off is there again, is drawn to and stood on, and pays by both hands', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const address = launch('PVP', 'JADE', 1059)
  let game = await play(page, address)
  const before = await balanceOf(game)
  const deal = () => game.getByRole('button', { name: 'Chia bài' })
  const draw = () => game.getByRole('button', { name: 'Rút', exact: true })
  const stand = () => game.getByRole('button', { name: 'Dằn', exact: true })
  const player = () => game.locator('#hand-player .card')
  await deal().click()
  await expect(said(game)).toHaveText(/Rút|rút|hòa|Hòa|thắng|lãi/)
  if (await draw().isVisible()) {
    expect(await balanceOf(game)).toBe(before - 1000)
    const dealt = await player().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
    game = await play(page, address)
    await expect(said(game)).toHaveText(/^Ván bài dở của bạn vẫn còn đây\./)
    expect(await player().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(dealt)
    // What the house has is not seen before the end.
    await expect(game.locator('#hand-house .card[data-back]')).toHaveCount(2)
    for (let card = 0; card < 3 && (await draw().isVisible()) && !(await stand().isEnabled()); card += 1) {
      const count = await player().count()
      // The one thing that can be done looks like it.
      await expect(draw()).toHaveClass('main')
      await draw().click()
      await expect(player()).toHaveCount(count + 1)
      await expect(draw().or(deal())).toBeEnabled()
    }
    if (await stand().isVisible()) {
      await expect(draw()).not.toHaveClass('main')
      await stand().click()
    }
  }
  await expect(deal()).toBeEnabled()
  await expect(game.locator('#hand-house .card[data-back]')).toHaveCount(0)
  const result = await game.locator('#felt').getAttribute('data-result')
  const [yours, houses] = [
    await game.locator('#points-player').textContent(),
    await game.locator('#points-house').textContent(),
  ]
  const pays = /xì bàng/.test(yours ?? '') ? 3000 : /xì dách|ngũ linh/.test(yours ?? '') ? 2000 : 1850
  const won = { player: pays, tie: 1000, banker: 0 }[result ?? '']
  expect(won, `${yours} against ${houses}`).toBeDefined()
  expect(await balanceOf(game)).toBe(before - 1000 + (won ?? 0))
})
