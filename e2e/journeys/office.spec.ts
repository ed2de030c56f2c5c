/** Those who run the site, at their desks: what they do is seen by players, and written down. */
import type { Page } from '@playwright/test'
import { onScreens } from '../site/fits.ts'
import { test as base, expect, expectProblems, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

const test = base.extend<object, { site: Site }>({ site: siteOf() })

async function signInAs(page: Page, site: Site, name: string): Promise<void> {
  await page.goto(`${site.office}/sign-in`)
  await page.getByLabel('Tên').fill(name)
  await page.getByLabel('Mật khẩu').fill('Lobby#2026')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible()
}

test('PD-05 whoever writes for the site closes it for a while and says why; players are told, and compliance reads it', async ({
  page,
  browser,
  site,
  problems,
}) => {
  const office = await browser.newPage({ locale: 'vi-VN' })
  await signInAs(office, site, 'content')
  await expect(office.getByRole('link', { name: 'Rút tiền' })).toHaveCount(0)
  const maintenance = async (state: string, why: string) => {
    await office.getByRole('link', { name: 'Cài đặt' }).click()
    await office.getByLabel('Bảo trì').selectOption(state)
    await office.getByLabel('Lý do').fill(why)
    await office.getByRole('button', { name: 'Lưu' }).click()
    await expect(office.getByLabel('Bảo trì')).toHaveValue(state === 'Bật' ? 'on' : 'off')
  }
  await maintenance('Bật', 'Chuyển máy chủ lúc nửa đêm')
  await expect(async () => {
    await page.goto('/m/home')
    await expect(page.getByText('Hệ thống đang được nâng cấp')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await maintenance('Tắt', 'Đã chuyển xong')
  await expect(async () => {
    await page.goto('/m/home')
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 2_000 })
    await expect(page.getByText('Hệ thống đang được nâng cấp')).toHaveCount(0)
  }).toPass()
  await office.getByRole('button', { name: 'Đăng xuất' }).click()

  await signInAs(office, site, 'compliance')
  await office.getByRole('link', { name: 'Nhật ký' }).click()
  await expect(office.getByRole('row', { name: /content.*Chuyển máy chủ lúc nửa đêm/ })).toBeVisible()
  await office.close()
  expectProblems(problems, /status of (4\d\d|503)/)
})

test('PD-05 PL-11 the door and every desk fit each screen, with large text too', async ({ page, site, problems }) => {
  const faults: string[] = []
  const look = async (path: string) => {
    await page.goto(`${site.office}${path}`)
    await onScreens(page, async (screen) => {
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (width > 0) faults.push(`${path} at ${screen}: ${width} px too wide`)
    })
  }
  await look('/sign-in')
  await signInAs(page, site, 'manager')
  const desks = [
    '/',
    '/withdrawals',
    '/payments',
    '/papers',
    '/announcements',
    '/announcements/new?kind=PR',
    '/settings',
  ]
  for (const desk of [...desks, '/members', '/members?q=vip', '/members/1', '/records', '/password']) await look(desk)
  expect(faults).toEqual([])
  expectProblems(problems, /status of 4\d\d/)
})
