/** What a player sees whose session comes to its end while a form is half filled in. */
import { PATH } from '@lobby/contracts/paths'
import type { Page } from '@playwright/test'
import { test as base, expect, expectProblems, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A site of its own: the clock is the whole site's. */
const test = base.extend<object, { site: Site }>({ site: siteOf() })

const warningIn = (page: Page) => page.getByRole('dialog', { name: 'Phiên đăng nhập sắp hết hạn' })

/** As when the player comes back to the tab. What the page asks for next says how late it is. */
async function comeBackTo(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(warningIn(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('SE-16 MS-10 five minutes before the session ends one tap keeps it, and what was typed stays', async ({
  page,
  clock,
}) => {
  await signIn(page)
  await page.goto(PATH.deposit)
  const amount = page.getByRole('main').getByRole('textbox').first()
  await amount.pressSequentially('250')
  await clock.set(DAY - 4 * MINUTE)
  const dialog = warningIn(page)
  await comeBackTo(page)
  await expect(dialog).toContainText(/Bạn sẽ bị đăng xuất lúc \d\d:\d\d\./)
  const renewed = page.waitForResponse('**/wps/session/renew')
  await dialog.getByRole('button', { name: 'Ở lại' }).click()
  expect((await renewed).ok()).toBe(true)
  await expect(dialog).toHaveCount(0)
  await expect(amount).toHaveValue('250')
  await clock.set(DAY + MINUTE)
  await page.goto(PATH.myAccount)
  await expect(page.getByRole('main')).toContainText('player1')
})

test('SE-16 FD-11 of two tabs one tap keeps the session of both, and so do two taps at once', async ({
  page,
  context,
  clock,
}) => {
  await signIn(page)
  await page.goto(PATH.myAccount)
  const other = await context.newPage()
  await other.goto(PATH.myAccount)
  const tabs = [page, other]
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('player1')
  let renewals = 0
  let answered = 0
  const renews = (of: { url: () => string }) => of.url().endsWith('/wps/session/renew')
  context.on('request', (request) => {
    if (renews(request)) renewals += 1
  })
  context.on('response', (response) => {
    if (renews(response)) answered += 1
  })
  // The warning goes with the tap; what was asked for must have come before the clock goes on.
  const allAnswered = (atLeast: number) =>
    expect.poll(() => answered >= atLeast && answered === renewals, 'the session is renewed').toBe(true)

  await clock.set(DAY - 4 * MINUTE)
  for (const tab of tabs) {
    // It hears what time it is with its first answer.
    await tab.reload()
    await comeBackTo(tab)
  }
  await warningIn(page).getByRole('button', { name: 'Ở lại' }).click()
  // Nobody has touched the other tab.
  for (const tab of tabs) await expect(warningIn(tab)).toHaveCount(0)
  await allAnswered(1)
  expect(renewals).toBe(1)

  await clock.set(2 * DAY - 8 * MINUTE)
  for (const tab of tabs) {
    // It hears what time it is with its first answer.
    await tab.reload()
    await comeBackTo(tab)
  }
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => document.querySelector<HTMLElement>('dialog[open] button[type=submit]')?.click()),
    ),
  )
  for (const tab of tabs) await expect(warningIn(tab)).toHaveCount(0)
  await allAnswered(2)
  await clock.set(2 * DAY + MINUTE)
  for (const tab of tabs) {
    await tab.goto(PATH.myAccount)
    await expect(tab.getByRole('main')).toContainText('player1')
  }
})

test('ER-14 SE-16 whose session is over is told so on the login page, after a reload too, and led back', async ({
  page,
  clock,
  problems,
}) => {
  await signIn(page)
  await page.goto(PATH.myAccount)
  await expect(page.getByRole('main')).toContainText('player1')
  await clock.set(DAY + MINUTE)
  await page.reload()
  const told = page.getByRole('main').getByText('Tài khoản đã đăng xuất, vui lòng đăng nhập lại')
  await expect(told).toBeVisible()
  // Once the page is at rest.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_ENDED'))).not.toBeNull()
  await page.reload()
  await expect(told).toBeVisible()
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('player1')
  await page.locator('input[type=password]').fill('Lobby#2026')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH.myAccount}$`))
  await page.goto(PATH.home)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_ENDED'))).toBeNull()
  expectProblems(problems, /401/)
})
