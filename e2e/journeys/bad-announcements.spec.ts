import type { Page } from '@playwright/test'
import { expect, expectProblems, goInside, signIn, test } from '../site/fixtures.ts'

interface Announced {
  title: string
  content?: string
}
interface Boot {
  first?: { announcements?: { banners: { url: string }[]; player: Announced[] } }
}

const DATA = /(<script[^>]*type="application\/json"[^>]*>)(.*?)(<\/script>)/s

/** The page as the edge gives it, with other announcements in the data that it brings along. */
async function announce(page: Page, change: (announced: NonNullable<Boot['first']>['announcements']) => void) {
  let changed = 0
  await page.route('**/m/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(DATA, (_all, open: string, data: string, close: string) => {
      const boot = JSON.parse(data) as Boot
      if (boot.first?.announcements) changed += 1
      change(boot.first?.announcements)
      return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close
    })
    await route.fulfill({ response, body })
  })
  return () => changed
}

const fitsThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('HM-01 SH-09 a broken banner, a notice of 5,000 characters and one with a script in it disturb nothing else', async ({
  page,
  problems,
}) => {
  const title = 'Dài'.repeat(1_667)
  const changed = await announce(page, (announced) => {
    for (const banner of announced?.banners ?? []) banner.url = '/images/none/no-such-banner.png'
    const [long, scripted] = announced?.player ?? []
    if (long) Object.assign(long, { title, content: title })
    const attack = '<p>Vẫn đọc được</p><script>document.title="x"</script><img src="x" onerror="document.title=\'x\'">'
    if (scripted) scripted.content = attack
  })
  await page.goto('/m/home')
  await expect(page.locator('[data-slot="home.lottery"]').getByRole('timer').first()).toBeVisible()
  expect(changed()).toBe(1)
  await expect(page.locator('[data-slot="home.banners"]').getByRole('link').first()).toBeVisible()
  expect(await fitsThePhone(page)).toBe(true)
  await goInside(page, '/m/notice')
  const notices = page.getByRole('main').getByRole('button', { expanded: false })
  await notices.nth(1).click()
  await expect(page.getByText('Vẫn đọc được')).toBeVisible()
  await expect(page.locator('[onerror], #page script')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByText(title).last()).toBeVisible()
  expect(await fitsThePhone(page)).toBe(true)
  expect(await page.title()).not.toBe('x')
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  // The sanitiser reads the text in a document of its own, where the page's policy speaks up before anything is cut.
  expectProblems(problems, /Failed to load resource|Executing inline event handler violates .* blocked/)
})

test('HM-04 a banner whose link is a script or leads nowhere is a picture for a member, and taps on it do nothing', async ({
  page,
}) => {
  await signIn(page)
  const links = ['javascript:document.title="x"', '//elsewhere.test/m', '/m/no-such-page']
  // A member's own answer takes the place of the one that came with the page.
  await page.route('**/wps/system/announcements?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: { banners?: object[] } }
    for (const [at, banner] of answer.value.banners?.entries() ?? []) {
      Object.assign(banner, { linkageType: 'URL', linkage: links[at % 3], bonus: undefined })
    }
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/m/home')
  const banners = page.locator('[data-slot="home.banners"]')
  await expect(banners.getByText('Thưởng nạp mỗi ngày 20%')).toBeVisible()
  await expect(banners.getByRole('link')).toHaveCount(0)
  await banners.getByText('Thưởng nạp mỗi ngày 20%').click()
  expect(new URL(page.url()).pathname).toBe('/m/home')
  expect(await page.title()).not.toBe('x')
})

test('HM-09 a slot that cannot run says so in its own place, with a way to try again, and disturbs no other', async ({
  page,
  problems,
}) => {
  const lottery = /\/releases\/lottery\/.*\.js$/
  await page.route(lottery, (route) => route.abort())
  await page.goto('/m/home')
  const slot = page.locator('[data-slot="home.lottery"]')
  const again = slot.getByRole('button')
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[data-slot="home.games"]').getByRole('list').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  await page.unroute(lottery)
  await again.click()
  await expect(slot.getByRole('timer').first()).toBeVisible()
  expectProblems(problems, /Failed to load|ERR_FAILED|lottery|ChunkLoadError/)
})

test('PL-12 an outage of several lists of home is one message, whose button asks for all of them', async ({
  page,
  problems,
}) => {
  const lists = /\/wps\/relay\/GCSGAME_gameList|\/lgw\/games\/mobile|\/lgw\/vn\/games\/game_menu|types=H/
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.goto('/m/home')
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(page.getByText('Cờ bạc có thể gây nghiện')).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(alerts).toHaveCount(1)
  await page.unroute(lists)
  await alerts.getByRole('button').click()
  await expect(alerts).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Bắn cá' }).getByRole('listitem').first()).toBeAttached()
  expectProblems(problems, /503/)
})

test('IN-05 IN-10 a language that does not exist and a theme of an older version are as if nothing had been chosen', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'lobby_lang', value: 'XX', url },
    { name: 'lobby_theme', value: 'midnight', url },
  ])
  await page.goto('/m/login')
  await expect(page.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
