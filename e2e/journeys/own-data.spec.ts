import { readFileSync } from 'node:fs'
import { expect, expectProblems, test } from '../site/fixtures.ts'
import { solvePuzzle } from '../site/solve-puzzle.ts'

const PASSWORD = 'Abc#12345'

test('MS-13 a member saves a copy of what is kept, closes the account, and is out for good', async ({
  page,
  problems,
}) => {
  const field = (label: RegExp) => page.getByLabel(label).and(page.locator('input'))
  const name = `roidi${Date.now() % 1_000_000_000}`
  await page.goto('/m/register')
  await field(/^Tên đăng nhập/).fill(name)
  for (const label of [/^Mật khẩu/, /^Nhập lại mật khẩu/]) await field(label).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await solvePuzzle(page)
  await expect(page).toHaveURL(/\/m\/home$/)

  await page.goto('/m/securityCenter?view=data')
  await field(/^Mật khẩu đăng nhập/).fill(PASSWORD)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải bản sao' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^lobby-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ account: [{ userName: name }] })

  await page.getByRole('button', { name: 'Đóng tài khoản' }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByLabel(/^Mật khẩu đăng nhập/)
    .and(page.locator('input'))
    .fill(PASSWORD)
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Đóng tài khoản vĩnh viễn' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  // Signing out of a session that the gateway has ended.
  expectProblems(problems, /status of 401/)
})
