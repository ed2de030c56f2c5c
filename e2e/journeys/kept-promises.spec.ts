/** A sentence of promise followed to what keeps it, and what is told of a game before and while it is played. */
import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { test as base, expect, goInside, signIn, siteOf } from '../site/fixtures.ts'
import type { Site } from '../site/site.ts'

/** A site of its own: limits are set in it. */
const test = base.extend<object, { site: Site }>({
  site: siteOf(),
})

/** Signs in in Vietnamese, as everybody does here, and goes on in the language of the journey. */
async function enter(page: Page, baseURL: string | undefined, userName: string, language: string): Promise<void> {
  await signIn(page, userName)
  await page.context().addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
}

test('PP-08 what the deposit page says of limits is what happens: lower at once (VI), higher later (EN)', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL, 'player2', 'VI')
  await page.goto('/m/voucherCenter')
  const promise = page.getByText(/Hạ xuống có hiệu lực ngay, tăng lên phải chờ 24 giờ\./)
  await expect(promise).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Giới hạn nạp/ }).fill('700')
  await page.getByRole('button', { name: 'Đặt giới hạn', exact: true }).click()
  await expect(promise).toBeHidden()

  await page.goto('/m/saferPlay')
  await page
    .getByRole('button', { name: /^7 ngày qua/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /^Giới hạn/ }).fill('500')
  await sheet.getByRole('button', { name: 'Lưu giới hạn' }).click()
  const lower = page.getByRole('progressbar', { name: /^Giới hạn nạp, 7 ngày qua/ })
  await expect(lower).toHaveAttribute('aria-valuemax', '500')
  expect(await axeFaults(page)).toEqual([])

  await page.context().addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  await page.reload()
  await page
    .getByRole('button', { name: /^Last 7 days/ })
    .first()
    .click()
  await sheet.getByRole('textbox', { name: /^Limit/ }).fill('900')
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText(/^Asked for 900/)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: /^Deposit limit, Last 7 days/ })
  await expect(bar).toHaveAttribute('aria-valuemax', '500')
  expect(await axeFaults(page)).toEqual([])
})

for (const { language, words } of [
  {
    language: 'VI',
    words: {
      game: /^Sen Vàng/,
      info: /^Thông tin về/,
      odds: 'Xác suất và tiền trả',
      seven: /^3 × Số 7 1 trên 27\.000 ×500$/,
      spin: 'Quay',
      open: 'Luật chơi, xác suất và các vòng của bạn',
      rounds: 'Các vòng của bạn',
      round: /Cược 1,00\sK · Số dư sau vòng/,
    },
  },
  {
    language: 'EN',
    words: {
      game: /^Golden Lotus/,
      info: /^Info on/,
      odds: 'Odds and payouts',
      seven: /^3 × Seven 1 in 27,000 ×500$/,
      spin: 'Spin',
      open: 'Rules, odds and your rounds',
      rounds: 'Your rounds',
      round: /Stake 1\.00\sK · Balance after: /,
    },
  },
]) {
  test(`PP-09 two taps lead to rules, return and odds of a game, and to its rounds (${language})`, async ({
    page,
    baseURL,
  }) => {
    await enter(page, baseURL, 'player1', language)
    await page.goto('/m/rng')
    const tiles = page.getByRole('main').getByRole('listitem').filter({ hasText: words.game })
    await tiles.getByRole('button', { expanded: false }).first().click()
    await page.getByRole('link', { name: words.info }).click()
    await expect(page.getByText(/^96[.,]09%$/)).toBeVisible()
    await expect(page.getByRole('table', { name: words.odds }).getByRole('row', { name: words.seven })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await page.goto('/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&playType=trad&gameId=G1001')
    const spin = page.frameLocator('iframe').getByRole('button', { name: words.spin, exact: true })
    await spin.click()
    await expect(spin).toBeEnabled()
    await page.getByRole('button', { name: words.open }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('list', { name: words.rounds }).getByText(words.round).first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
}

test('PP-01 safer play is one tap from home’s foot, the registration, the side menu, the member page and the deposit', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Chơi an toàn' })
  const leads = async (link: Locator) => {
    await link.click()
    await expect(page).toHaveURL(/\/m\/saferPlay$/)
    await expect(heading).toBeVisible()
  }
  const links = page.getByRole('main').locator('a[href="/m/saferPlay"]')
  await page.goto('/m/home')
  // Home's end names it twice: among what holds for the site, and in the line of IN-11.
  await links.last().scrollIntoViewIfNeeded()
  // What stands above the link at home's end comes when somebody is near it.
  await expect(page.locator('[data-slot="home.footer"]').getByRole('button').first()).toBeVisible()
  for (const link of [links.first(), links.last()]) {
    await leads(link)
    await goInside(page, '/m/home')
  }
  await page.goto('/m/register')
  await leads(links)
  await signIn(page)
  for (const path of ['/m/member/home', '/m/voucherCenter']) {
    await goInside(page, path)
    await leads(links.first())
  }
  await goInside(page, '/m/notice')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await leads(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Chơi an toàn' }))
})
