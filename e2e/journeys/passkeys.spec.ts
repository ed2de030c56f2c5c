/** Passkeys in a real browser, with Chromium’s own authenticator in place of a phone’s. */
import type { CDPSession, Page } from '@playwright/test'
import { test as base, expect, expectProblems, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

const PASSWORD = 'Lobby#2026'

/** A site of its own: the second factor would be in the way of whoever signs in as this member elsewhere. */
const test = base.extend<object, { site: Site }>({ site: siteOf() })

/** An authenticator that its owner always unlocks. */
async function withAuthenticator(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

const confirmWith = async (page: Page, button: string) => {
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[type=password]').fill(PASSWORD)
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** Home stands: the page of the login has no bottom bar. */
const atHome = (page: Page) => expect(page.getByRole('link', { name: 'Hội viên', exact: true })).toBeVisible()

test('a passkey is added, follows the password, signs in by itself, and is taken away', async ({ page, problems }) => {
  const { client, authenticatorId } = await withAuthenticator(page)
  await signIn(page, 'vip')
  await page.goto('/m/securityCenter?view=passkeys')
  await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tên khóa truy cập' }).fill('Máy của Lan')
  await confirmWith(page, 'Thêm khóa truy cập')
  await expect(page.getByText('Máy của Lan')).toBeVisible()
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await page.getByRole('button', { name: 'Bật', exact: true }).click()
  await confirmWith(page, 'Bật')
  await expect(page.getByText('Đang bật')).toBeVisible()

  // After the password.
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('vip')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await atHome(page)

  // Alone.
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/login')
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await atHome(page)

  await page.goto('/m/securityCenter?view=passkeys')
  await page.getByRole('button', { name: 'Xóa Máy của Lan' }).click()
  await confirmWith(page, 'Xóa')
  await expect(page.getByText('Chưa có khóa truy cập')).toBeVisible()
  // The login that a passkey had to follow, and the removal.
  expectProblems(problems, /status of 403/)
})
