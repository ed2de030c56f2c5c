/** A start in production with nothing but its secret: whoever stands outside the site is not there (PD-01). */
import { generateKeyPairSync } from 'node:crypto'
import { test as base, expect, expectProblems, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'
import { solvePuzzle } from '../site/solve-puzzle.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const test = base.extend<object, { site: Site }>({
  site: siteOf({
    NODE_ENV: 'production',
    LOBBY_SECRET: 'fV7mQ2xKc9LrT4yWb1HsZ8pNd3GuJ6Ea',
    LOBBY_MASTER_KEY: 'hT5bN0vX2cZ8mK4jG7fD1sA9pO6iU3yR',
    LOBBY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    LOBBY_TRUSTED_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }),
})

test('PD-01 a site in production names no vendor and no developers’ page, and answers nothing of the sandbox', async ({
  site,
  request,
}) => {
  expect([site.vendor, site.developer]).toEqual([null, null])
  for (const origin of [site.url, site.gateway]) {
    for (const path of [
      '/wps/sandbox/identity/consent',
      '/wps/downloads/lobby-SANDBOX.apk',
      '/checkout',
      '/chat/standard',
    ]) {
      const answer = await request.get(origin + path, { maxRedirects: 0 })
      // The site itself leads everybody home from a path that nobody claims.
      expect([302, 404], `${origin}${path}`).toContain(answer.status())
      expect(await answer.text()).not.toMatch(/sandbox/i)
    }
  }
})

test('PD-01 nobody signs in to a demo account', async ({ page, problems }) => {
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('player1')
  await page.locator('input[type=password]').fill('Lobby#2026')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login/)
  expectProblems(problems, /status of 4\d\d/)
})

test('PD-01 each page whose provider is missing says so in one sentence, to a visitor and to a new member', async ({
  page,
  problems,
}) => {
  const says = async (path: string, sentence: string) => {
    await page.goto(path)
    await expect(page.getByText(sentence), path).toBeVisible()
  }
  await says('/m/login?by=sms', 'Trang này hiện chưa mở đăng nhập bằng mã SMS.')
  await expect(page.getByRole('tab', { name: 'Mã SMS' })).toHaveCount(0)
  await expect(page.getByText(/Facebook|Google|Zalo/)).toHaveCount(0)
  await says('/m/forget', 'Trang này hiện chưa mở đặt lại mật khẩu bằng SMS.')
  await says('/m/forget?by=email', 'Trang này hiện chưa mở đặt lại mật khẩu qua email.')
  await says('/m/trail', 'Chơi thử hiện đang tạm đóng')

  await page.goto('/m/register')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(`khach${Date.now() % 1_000_000_000}`)
  for (const label of [/^Mật khẩu/, /^Nhập lại mật khẩu/]) {
    await page.getByLabel(label).and(page.locator('input')).fill('Abc#12345')
  }
  await page.getByRole('main').getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await solvePuzzle(page)
  await expect(page).toHaveURL(/\/m\/home$/)

  await says('/m/voucherCenter', 'Trang này hiện chưa mở nạp tiền.')
  await says('/m/withdraw', 'Trang này hiện chưa mở rút tiền.')
  await says('/m/securityCenter?view=identity', 'Trang này hiện chưa mở xác minh danh tính.')
  await says('/m/service', 'Trang này hiện chưa mở trò chuyện trực tiếp.')
  await says('/m/startLottery?code=VN_TP_HCM', 'Trang này hiện chưa mở bán vé số.')
  await says(
    '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&platform=html5',
    'Trang này hiện chưa mở trò chơi.',
  )
  expectProblems(problems, /status of 409/)
})
