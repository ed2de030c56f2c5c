import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { edgeHas } from '../site/edge-has.ts'
import { expect, test } from '../site/fixtures.ts'
import { buildIn, teamCheckout } from '../site/variant.ts'

const mainMenu = (page: Page, name: string) => page.getByRole('navigation', { name })
const comesIn = (context: BrowserContext, baseURL: string | undefined, language: string) =>
  context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])

test('IN-01 IN-03 IN-07 IN-08 IN-09 IN-10 a page is Vietnamese until its player chooses: then all of it changes at once, lists too, and stays so', async ({
  page,
}) => {
  await page.goto('/m/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByText('Vui lòng nhập mật khẩu')).toBeVisible()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  const list = page.getByRole('dialog').getByRole('listitem')
  // A letter stands where the others have a flag.
  await expect(list.locator('[lang]')).toHaveText(['Tiếng Việt', 'English', '中文', '日本語', 'ไทย'])

  const askedAgain = page.waitForRequest(
    (request) => request.url().includes('/announcements') && request.headers().language === 'JA',
  )
  await list.filter({ hasText: '日本語' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { name: 'ようこそ' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('ログイン')
  // What the form had said says it in the new language.
  await expect(page.getByText('パスワードを入力してください')).toBeVisible()
  await askedAgain

  await page.goto('/m/home')
  await expect(page).toHaveTitle('ホーム · Lobby')
  // A visitor finds both at the end of home, too (IN-10).
  const foot = page.locator('[data-slot="home.footer"]')
  await expect(async () => {
    await page.mouse.wheel(0, 10_000)
    await expect(foot.getByRole('button', { name: /^言語/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  await foot.getByRole('button', { name: 'ライト', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(mainMenu(page, 'メインメニュー').getByRole('link')).toHaveText([
    'ホーム',
    'プロモ',
    '入金',
    'サポート',
    'マイページ',
  ])
})

test('IN-02 a page brings the words of its player’s language and of no other', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  await comesIn(context, baseURL, 'TH')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/m/home')
  await expect(mainMenu(page, 'เมนูหลัก')).toBeVisible()
  // What the edge has drawn in the slot's place has no heading.
  await expect(page.locator('[data-slot="home.lottery"]').getByRole('heading', { name: 'หวย' })).toBeVisible()
  const releases = () => new Set(loaded.flatMap((url) => /^\/releases\/([\w-]+\/[\w.-]+)\//.exec(url)?.[1] ?? []))
  await expect.poll(() => releases().size).toBeGreaterThan(3)
  for (const release of releases()) {
    const record = JSON.parse(readFileSync(path.join(site.store, 'releases', release, 'record.json'), 'utf8')) as {
      locales: Record<string, { scripts: string[] }>
      localeParts?: Record<string, Record<string, { scripts: string[] }>>
    }
    const words = [record.locales, ...Object.values(record.localeParts ?? {})].flatMap((each) => Object.entries(each))
    const brought = () =>
      words
        .filter(([, { scripts }]) => scripts.some((file) => loaded.includes(`/releases/${release}/${file}`)))
        .map(([language]) => language)
    await expect.poll(() => ({ release, brought: brought() })).toEqual({ release, brought: ['TH'] })
  }
})

test('IN-01 a language that does not exist is Vietnamese, and harms nothing', async ({ page, context, baseURL }) => {
  for (const language of ['XX', '__proto__', '%22%3E%3Cscript%3E']) {
    await comesIn(context, baseURL, language)
    await page.goto('/m/home?language=XX')
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(mainMenu(page, 'Menu chính')).toBeVisible()
  }
})

test('IN-11 home carries the line about responsible gambling, in English word by word', async ({
  page,
  context,
  baseURL,
}) => {
  await comesIn(context, baseURL, 'EN')
  await page.goto('/m/home')
  await expect(page.getByText('Gambling can be addictive - please play responsibly', { exact: true })).toBeVisible()
})

test.describe('a release that lacks a language', () => {
  let checkout = ''
  test.beforeAll(async ({ site }) => {
    test.setTimeout(240_000)
    checkout = teamCheckout('lottery')
    rmSync(path.join(checkout, 'remote-lottery/src/locales/ja.json'))
    const release = buildIn(checkout, 'lottery')
    await site.release('publish', release)
    // By its id: other journeys of this site have published newer ones.
    await site.release('promote', 'lottery', path.basename(release), '--reason', 'a release without Japanese')
  })
  test.afterAll(async ({ site }) => {
    await site.release('rollback', 'lottery', '--reason', 'the journey is over')
    rmSync(checkout, { recursive: true, force: true })
  })

  test('IN-05 is read in English, and nothing else with it', async ({ page, context, baseURL, site }) => {
    await edgeHas(page, ((await site.release('status')) as { revision: number }).revision)
    await comesIn(context, baseURL, 'JA')
    await page.goto('/m/lottery')
    await expect(page.getByRole('main').getByRole('tab', { name: 'All', exact: true })).toBeVisible()
    await expect(mainMenu(page, 'メインメニュー')).toContainText('ホーム')
    await page.goto('/m/promotions')
    await expect(page.getByRole('main').getByText('すべて', { exact: true }).first()).toBeVisible()
  })
})
