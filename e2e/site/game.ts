/** A game in the stage of the site: how it is opened, and what it says. */
import { expect, type FrameLocator, type Page } from '@playwright/test'

/** As the launch page names a game. */
export const launch = (type: string, vendor: string, nodeId: number) =>
  `/m/launchGame?gameCategory=${type}&vendor=${vendor}&nodeId=${nodeId}&pageBack=home`

/** Opens a game as a member, and waits until it can be played. */
export async function play(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  const game = page.frameLocator('iframe')
  await expect(game.locator('html')).toHaveAttribute('data-phase', 'ready')
  return game
}

/** In thousandths, so that sums are exact. `1.000,50 K` */
export async function balanceOf(game: FrameLocator): Promise<number> {
  const shown = (await game.locator('#balance').textContent()) ?? ''
  return Math.round(Number(shown.replace(/[^\d,]/g, '').replace(',', '.')) * 1000)
}

/** What the game says last; the stake is announced as well when it changes. */
export const said = (game: FrameLocator) => game.locator('#message[role=status]')

/** `Nhận 1.000,50 K (lãi 999,50 K)`: the first, in thousandths; nothing where it says that nothing was won. */
const wonIn = (message: string) =>
  Math.round(Number((message.split('(')[0] ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 1000)

/**
 * Spins a slot once, and waits until the balance is less by the stake of 1 K and more by what the slot says it won. A
 * win of one stake leaves the balance as it was: that it moves says nothing.
 */
export async function spin(game: FrameLocator): Promise<void> {
  const before = await balanceOf(game)
  await game.getByRole('button', { name: 'Quay' }).click()
  await expect(said(game)).toHaveText(/^(Chưa trúng|Nhận)/)
  // What was won counts up, unless the player wants less motion.
  await expect(async () => {
    const won = wonIn((await said(game).textContent()) ?? '')
    expect(await balanceOf(game)).toBe(before - 1000 + won)
  }).toPass()
}
