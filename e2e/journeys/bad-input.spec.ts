import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectProblems, signIn, test } from '../site/fixtures.ts'

const FAILED_CALL = /Failed to load resource|GatewayError|net::ERR/

/** The rest of the site is alive: header, bottom menu, and a page that has nothing to do with the fault. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  await page.getByRole('link', { name: 'Khuyến mãi' }).last().click()
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
}

for (const [what, answer] of [
  [
    'a malformed answer',
    { status: 200, contentType: 'application/json', body: '{"success":true,"value":{"nonsense":1}}' },
  ],
  ['an answer that is no JSON', { status: 200, contentType: 'text/html', body: '<html>proxy</html>' }],
  [
    'a 500',
    { status: 500, contentType: 'application/json', body: '{"success":false,"value":null,"errorCode":"unknown"}' },
  ],
] as const) {
  test(`ER-15 ${what} of the lottery menu shows what happened and a retry that works, and the rest lives`, async ({
    page,
    problems,
  }) => {
    await page.route('**/lgw/vn/games/game_menu**', (route) => route.fulfill(answer))
    await page.goto('/m/lottery')
    const retry = page.getByRole('main').getByRole('button', { name: 'Thử lại' })
    await expect(retry).toBeVisible()
    await page.unroute('**/lgw/vn/games/game_menu**')
    await retry.click()
    await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible()
    await expectAlive(page)
    expectProblems(problems, FAILED_CALL)
  })
}

test('ER-17 a connection that goes away while a page is opened says so, and the page comes by itself when it is back', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/m/notice')
  await expect(page.getByRole('main').locator('*').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Trang chủ' }).click()
  // The places themselves say it: what they were loading has met the dead connection, and no release is blamed for it.
  const places = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Không có kết nối hoặc mạng không ổn định' })
  await expect(places.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-slot="home.lottery"]').getByRole('timer').first()).toBeVisible()
  expectProblems(problems, /Failed to load resource|GatewayError|net::ERR|^(ChunkLoad|Connection)Error/)
})

test('SE-14 a browser whose storage throws can still look around and sign in', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(Storage.prototype, 'getItem', { value: refuse })
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuse })
    Object.defineProperty(Storage.prototype, 'removeItem', { value: refuse })
  })
  await page.goto('/m/home')
  await expect(page.locator('[data-slot="home.lottery"]').getByRole('timer').first()).toBeVisible()
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('SE-01 a garbled MC_SESSION_INFO is a visitor, and signing in mends it', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('MC_SESSION_INFO', '{"token":12,"userName":["no'))
  await page.goto('/m/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  await signIn(page)
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string },
  )
  expect(kept.userName).toBe('player1')
})

test('ER-14 an expired token ends the session, and public pages answer a visitor at once', async ({
  page,
  problems,
}) => {
  await page.goto('/healthz')
  await page.evaluate(() => {
    const session = {
      token: 'expired-long-ago',
      merchantCode: 'lobbyvn',
      userName: 'player1',
      type: 0,
      firstTimeLogin: false,
    }
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    sessionStorage.setItem('token', session.token)
  })
  await page.goto('/m/lottery')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  expectProblems(problems, /401|GatewayError/)
})

test('FD-04 a channel file that was cut in half changes nothing for players, and status names it', async ({
  page,
  site,
}) => {
  const cut = path.join(site.store, 'channels/production/00009999.json')
  writeFileSync(cut, '{"format":1,"channel":"prod')
  try {
    await page.goto('/m/lottery')
    await expect(page.getByRole('timer').first()).toBeVisible()
    const status = (await site.release('status')) as { skipped: string[] }
    expect(status.skipped.join()).toContain('00009999.json')
  } finally {
    rmSync(cut)
  }
})

test('FD-08 a release that cannot be had, with none before it, says so in place with a retry that works, and the rest lives', async ({
  page,
  problems,
}) => {
  await page.route(/\/releases\/lottery\//, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/m/lottery')
  await expect(page.getByText('Tải lỗi, nhấn để thử lại').first()).toBeVisible()
  await page.unroute(/\/releases\/lottery\//)
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expectAlive(page)
  expectProblems(problems, /Failed to load resource|lottery@.* failed \((entry|chunk|module)\)|RUNTIME-008/)
})

test('ER-17 pins that do not come the first time come later, and the menu leads on meanwhile', async ({
  page,
  problems,
}) => {
  let refused = 0
  await page.route(/\/pins\//, (route) => {
    refused += 1
    return refused > 2 ? route.continue() : route.abort()
  })
  await page.goto('/m/lottery')
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hội viên' }).click()
  await expect(page.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible({ timeout: 30_000 })
  expect(refused).toBeGreaterThan(1)
  expectProblems(problems, FAILED_CALL)
})
