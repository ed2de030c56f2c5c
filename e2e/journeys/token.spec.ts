/** MS-09: a token in the address, and what it may do to whoever is signed in. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'

/** A session that was begun elsewhere: its token, as whoever sends a link would have it. */
async function tokenOf(page: Page, userName: string): Promise<string> {
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!other) throw new Error('There is no browser.')
  const elsewhere = await other.newPage()
  await signIn(elsewhere, userName)
  const token = await ownToken(elsewhere)
  await other.close()
  return token
}

/** Waits for a page that is still on its way. */
const ownToken = async (page: Page): Promise<string> => {
  const session = await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}')
  return (JSON.parse(await session.jsonValue()) as { token?: string }).token ?? ''
}

const open = (page: Page, token: string, path = '/m/home') => page.goto(`${path}?token=${token}&from=link`)

test('MS-09 SE-03 a visitor has the session of the token at once, and the address keeps the rest', async ({ page }) => {
  await page.goto('/m/home')
  const token = await tokenOf(page, 'player1')
  await open(page, token)
  await expect(page).toHaveURL(/\/m\/home\?from=link$/)
  await expect.poll(() => ownToken(page)).toBe(token)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('MS-09 a garbage token signs nobody out, here or in another tab', async ({ page, problems }) => {
  await signIn(page)
  const [token, tab] = [await ownToken(page), await page.context().newPage()]
  const asked = tab.waitForResponse((answer) => answer.status() === 401)
  await open(tab, 'no-such-token-at-all-000000000000')
  await asked
  await expect(tab).toHaveURL(/\/m\/home\?from=link$/)
  await tab.goto('/m/securityCenter')
  await page.reload()
  expect([await ownToken(tab), await ownToken(page)]).toEqual([token, token])
  expect(new URL(tab.url()).pathname).toBe('/m/securityCenter')
  problems.splice(0)
})

test('MS-09 over another member’s session it is taken only after the player has agreed', async ({ page }) => {
  await signIn(page)
  const [mine, theirs] = [await ownToken(page), await tokenOf(page, 'vip')]
  await open(page, theirs)
  const question = page.getByRole('dialog', { name: 'Đăng xuất player1 để vào bằng vip?' })
  await question.getByRole('button').first().click()
  await expect(question).toHaveCount(0)
  expect(await ownToken(page)).toBe(mine)
  await page.reload()
  expect(await ownToken(page)).toBe(mine)

  await open(page, theirs)
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/session/logout'))
  await question.getByRole('button').last().click()
  expect((await ended).status()).toBe(200)
  await expect.poll(() => ownToken(page)).toBe(theirs)
})

test('MS-09 SH-21 the token of an embedded lottery is never the page’s', async ({ page }) => {
  await signIn(page)
  const [mine, theirs] = [await ownToken(page), await tokenOf(page, 'vip')]
  await open(page, theirs, '/m/lotto-h5/mui/trad/games/VN_TP_HCM')
  await expect(page.locator('iframe')).toBeVisible()
  expect(await ownToken(page)).toBe(mine)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
