/** Every kind of game, played as what it is, inside the site: what it shows is what it pays. */
import type { FrameLocator, Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { expect, signIn, test } from '../site/fixtures.ts'

/** As the launch page names a game. */
const launch = (type: string, vendor: string, nodeId: number) =>
  `/m/launchGame?gameCategory=${type}&vendor=${vendor}&nodeId=${nodeId}&pageBack=home`

/** Opens a game as a member, and waits until it can be played. */
async function play(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  const game = page.frameLocator('iframe')
  await expect(game.locator('html')).toHaveAttribute('data-phase', 'ready')
  return game
}

/** In thousandths, so that sums are exact. `1.000,50 K` */
async function balanceOf(game: FrameLocator): Promise<number> {
  const shown = (await game.locator('#balance').textContent()) ?? ''
  return Math.round(Number(shown.replace(/[^\d,]/g, '').replace(',', '.')) * 1000)
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** The rank that a card's name begins with. */
const rankOf = (name: string | null): number => RANKS.indexOf((name ?? '').split(' ')[0] ?? '')

test('PL-07 Dragon Tiger takes chips on its layout, deals two cards, and pays by the higher one', async ({ page }) => {
  await signIn(page)
  const game = await play(page, launch('LIVE', 'ROYAL', 1034))
  const before = await balanceOf(game)
  const layout = game.getByRole('group', { name: 'Bàn cược' })
  await layout.getByRole('button', { name: /^Rồng/ }).click()
  await layout.getByRole('button', { name: /^Hòa/ }).click()
  // A chip on the other side takes the first one over: nobody bets on both.
  await layout.getByRole('button', { name: /^Hổ/ }).click()
  await expect(layout.getByRole('button', { name: 'Rồng, ×2', exact: true })).toBeVisible()
  expect(await axeFaults(page, { part: 'iframe' })).toEqual([])
  await game.getByRole('button', { name: /CHIA BÀI/ }).click()
  await expect(game.getByRole('list', { name: 'Kết quả gần đây' }).getByRole('listitem')).toHaveCount(1)
  const [dragon, tiger] = [
    rankOf(await game.locator('#card-dragon').getAttribute('aria-label')),
    rankOf(await game.locator('#card-tiger').getAttribute('aria-label')),
  ]
  const won = dragon === tiger ? 12_500 : tiger > dragon ? 2000 : 0
  expect(await balanceOf(game)).toBe(before - 2000 + won)
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
    await expect(game.getByRole('status')).toHaveText(/bơi mất|thắng/)
    await expect(shrimp).toBeEnabled()
    isCaught = /thắng/.test((await game.getByRole('status').textContent()) ?? '')
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
  await expect(game.getByRole('status')).toHaveText('Không trúng con nào, không mất tiền.')
  expect(await balanceOf(game)).toBe(before)
  // Where nothing moves the turtle stays where it is.
  const turtle = await game.locator('.fish[data-fish="turtle"]').boundingBox()
  const at = { x: (turtle?.x ?? 0) - (box?.x ?? 0), y: (turtle?.y ?? 0) - (box?.y ?? 0) }
  await water.click({ position: { x: at.x + (turtle?.width ?? 0) / 2, y: at.y + (turtle?.height ?? 0) / 2 } })
  await expect(game.getByRole('status')).toHaveText(/Rùa biển bơi mất|thắng/)
  expect([-1000, 14_000]).toContain((await balanceOf(game)) - before)
})

test('PL-07 a hand of Liêng that a reload cuts off is there again, is changed once and paid once', async ({ page }) => {
  await signIn(page)
  let game = await play(page, launch('PVP', 'JADE', 1057))
  const before = await balanceOf(game)
  await game.getByRole('button', { name: 'CHIA BÀI' }).click()
  const cards = () => game.getByRole('group', { name: 'Bài của bạn' }).getByRole('button')
  await expect(cards().first()).toBeEnabled()
  const dealt = await cards().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  expect(await balanceOf(game)).toBe(before - 1000)

  game = await play(page, launch('PVP', 'JADE', 1057))
  await expect(game.getByRole('status')).toHaveText('Ván bài dở của bạn vẫn còn đây.')
  expect(await cards().evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(dealt)
  for (const card of await cards().all()) await card.click()
  await game.getByRole('button', { name: 'GIỮ CẢ BA' }).click()
  await expect(game.getByRole('button', { name: 'CHIA BÀI' })).toBeEnabled()
  const hit = await game.locator('#pays [data-hit="true"] strong').allTextContents()
  const times = Number((hit[0] ?? '×0').slice(1))
  expect(await balanceOf(game)).toBe(before - 1000 + times * 1000)
})
