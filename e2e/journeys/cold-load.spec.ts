import { FIRST_INPUT } from '@lobby/contracts/boot'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { PATH } from '@lobby/contracts/paths'
import games from '../../remote-games/remote.config.ts'
import lottery from '../../remote-lottery/remote.config.ts'
import { mainThreadOf, type TraceEvent } from '../bench/trace.ts'
import { expect, laterVisit, signIn, test } from '../site/fixtures.ts'

const PART_OF_A_PAGE = /^\/(releases|pins)\//
const FONT = /\.woff2$/

/** Calls whose answers come with the page. */
const FIRST_CALLS = CALLS.filter(({ name }) => name in FIRST_INPUT).map(({ path }) => path)
/** The same call for other announcements: popups and matches are not first data. */
const LATER = /announcements\?.*types=(PU|H|PR)\b/

/** The loader looks after a load that has not ended by then, with code that it loads for it; ms. */
const FIRST_LOOK = 500

for (const path of ['/m/home', '/m/lottery']) {
  test(`FD-14 SP-05 ${path} names scripts, styles, locale, first data and two fonts at most in its head`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    // What comes when the page is at rest is no part of it (carousel, download bar): this one never rests.
    // Nor is what watches a load that takes long, which loads of a busy machine do.
    await page.addInitScript((firstLook) => {
      window.requestIdleCallback = () => 0
      const later = window.setTimeout
      const unwatched = (run: () => void, ms?: number) => (ms === firstLook ? 0 : later(run, ms))
      Object.assign(window, { setTimeout: unwatched })
    }, FIRST_LOOK)
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.origin === baseURL) asked.push(url.pathname + url.search)
    })
    // The first page of a site that is still starting does not wait for a gateway that has never answered.
    const brought = async () => (await page.request.get(path)).text()
    for (const name of Object.keys(FIRST_INPUT)) await expect.poll(brought).toContain(`"${name}":`)
    const answer = await page.goto(path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const html = (await answer?.text()) ?? ''
    const parts = asked.filter((url) => PART_OF_A_PAGE.test(url))
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.filter((url) => !html.includes(`"${url}"`))).toEqual([])
    expect(asked.filter((url) => FONT.test(url)).length).toBeLessThanOrEqual(2)
    // Each once: a hint with another hash or another mode than the real request would be fetched twice.
    expect(parts.filter((url, at) => parts.indexOf(url) !== at)).toEqual([])
    expect(asked.filter((url) => FIRST_CALLS.includes(url.split('?')[0] ?? '') && !LATER.test(url))).toEqual([])
  })
}

test('SP-10 no style sheet comes to home after those that its page names, with carousel and gift there', async ({
  page,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.css')) sheets.push(pathname)
  })
  const answer = await page.goto('/m/home')
  const html = (await answer?.text()) ?? ''
  await expect(page.locator('.swiper-initialized').first()).toBeAttached()
  await expect(page.locator('aside a[href="/m/register"]').first()).toBeAttached()
  expect(sheets.length).toBeGreaterThan(4)
  expect(sheets.filter((sheet) => !html.includes(`"${sheet}"`))).toEqual([])
})

test('SP-10 no rule of home’s sheets is for what stands before or after each element', async ({ page }) => {
  await laterVisit(page)
  await page.goto('/m/home')
  await expect(page.locator('.swiper-initialized').first()).toBeAttached()
  // Where one matches, the browser styles both of each element only to find that there is nothing in them.
  const most = await page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ])
    const selectors = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesOf(cssRules))
      .filter(({ selectorText }) => /:(before|after)/.test(selectorText))
      .flatMap(({ selectorText }) => selectorText.split(/,(?![^()]*\))/))
      .map((selector) => selector.trim().match(/^(.*?)::?(?:before|after)/)?.[1])
    const owners = selectors
      .filter((owner) => owner !== undefined)
      .map((owner) => document.querySelectorAll(owner || '*').length)
    return { share: Math.max(...owners) / document.querySelectorAll('*').length, rules: owners.length }
  })
  expect(most.rules).toBeGreaterThan(5)
  expect(most.share).toBeLessThan(0.1)
})

test('SP-10 SH-33 the bar over home says to layout and gift how high it is, and to none of what stands on home', async ({
  page,
}) => {
  await laterVisit(page)
  await page.goto('/m/home')
  const lift = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((at) => getComputedStyle(at).getPropertyValue('--overlay-lift'))
  await expect.poll(() => lift(':root')).toBe('76px')
  // By so much the page gets longer below the menu of 60 px, and the gift stands higher.
  await expect(page.locator('[data-bottom][data-wide]')).toHaveCSS('padding-bottom', '136px')
  expect(await lift('aside a[href="/m/register"]')).toBe('76px')
  // What inherited it would be styled anew when the bar comes, with all that it holds.
  expect(await lift('[data-slot="home.games"]')).toBe('0px')
  expect(await lift('[data-slot="layout.gameTypes"]')).toBe('0px')
})

test('SP-10 HM-09 games that have to be pushed into sight are not laid out before, and give the row no other height', async ({
  page,
}) => {
  await page.goto('/m/home')
  const row = page.locator('[data-slot="home.play"]').getByRole('list')
  const games = row.getByRole('listitem')
  const isLaidOut = (at: number) =>
    games
      .nth(at)
      .locator('a, button')
      .first()
      .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))
  // Those of the first screen come first, and the others right after them.
  await expect.poll(() => games.count()).toBeGreaterThan(5)
  const last = (await games.count()) - 1
  await expect.poll(() => isLaidOut(0)).toBe(true)
  expect(await isLaidOut(2)).toBe(true)
  expect(await isLaidOut(last)).toBe(false)
  const before = await row.evaluate((element) => element.clientHeight)
  // A tile of a phone: a cover of 108 px, and three lines of words.
  expect(before).toBeGreaterThan(150)
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => isLaidOut(last)).toBe(true)
  expect(await row.evaluate((element) => element.clientHeight)).toBe(before)
})

test('SP-10 the functions of home are compiled while its files arrive, and few at their first call', async ({
  page,
  browser,
}) => {
  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile', 'blink.user_timing'] })
  await page.goto('/m/home')
  await expect(page.locator('[data-slot="home.play"] img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const { events } = mainThreadOf(trace.traceEvents, page.url(), 'RunTask')
  // Of some 2,900 that home calls; those of the browser's own tools are among them.
  expect(events.filter(({ name }) => name === 'V8.CompileIgnition').length).toBeLessThan(1000)
})

/** Pages with an element of theirs that has come, for a visitor and for a member. */
const FIRST_PAGES = {
  visitor: {
    '/m/home': '[data-slot="home.play"] img',
    '/m/lottery': 'main [role="timer"]',
    '/m/rng': 'main img',
    '/m/login': 'main form',
  },
  member: { '/m/home': '[data-slot="home.wallet"] button', [PATH.deposit]: 'main [role="radio"], main input' },
} as const

for (const [who, pages] of Object.entries(FIRST_PAGES))
  test(`SP-10 no first page of a ${who} makes the browser read its data of numbers and dates`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      const makers = ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator', 'DisplayNames', 'Segmenter'] as const
      for (const name of makers)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (target, [...args], made_) => {
              made.push(name)
              return Reflect.construct(target, args, made_)
            },
          }),
        })
      const noted = (prototype: object, name: string) => {
        const own: unknown = Reflect.get(prototype, name)
        if (typeof own !== 'function') throw new Error(`There is no ${name}`)
        const noting = function (this: unknown, ...args: unknown[]): unknown {
          made.push(name)
          return Reflect.apply(own, this, args)
        }
        Object.assign(prototype, { [name]: noting })
      }
      noted(Number.prototype, 'toLocaleString')
      noted(String.prototype, 'localeCompare')
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) noted(Date.prototype, name)
      Object.assign(window, { made })
    })
    if (who === 'member') await signIn(page)
    for (const [path, whole] of Object.entries(pages)) {
      await page.goto(path)
      await expect(page.locator(whole).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as { made?: string[] }).made), path).toEqual([])
    }
  })

test('SP-02 home asks for nothing that it brings as its slots have declared, and shows it', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  // The first page of a site that is still starting does not wait for a gateway that has never answered.
  const brought = async () => (await page.request.get('/m/home')).text()
  const all = [...games.slots, ...lottery.slots].flatMap(({ first = [] }) => first)
  // The lottery's menu is asked for, by the first script (first-calls.spec.ts).
  const declared = all.filter(({ early }) => !early?.timed)
  // Two slots begin with the same games.
  const calls = declared.map(({ call }) => call)
  expect(calls).toEqual(['vendorGameTypes', 'hotGames', 'hotGames', 'gameList', 'gameList', 'openedNumero'])
  for (const { call } of declared) await expect.poll(brought).toContain(`"${call} `)
  await page.goto('/m/home')
  await expect(page.locator('[data-slot="home.play"] img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The row below the first one, of games of another type, is near the screen of a visitor and is not declared.
  const isOf = ({ path, input }: (typeof declared)[number], url: URL) =>
    url.pathname === path && (!('gameType' in input) || (url.searchParams.get('gameType') ?? '') === input.gameType)
  expect(declared.filter((call) => asked.some((url) => isOf(call, url)))).toEqual([])
})

test('SP-02 a list of games asks for none of those that it begins with', async ({ page }) => {
  const [list] = games.pages.filter(({ id }) => id === 'game-list').flatMap(({ first = [] }) => first)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const brought = async () => (await page.request.get('/m/rng')).text()
  await expect.poll(brought).toContain(`"${list?.call} `)
  expect(await brought()).not.toContain('gameType=LIVE')
  await page.goto('/m/rng')
  await expect(page.getByRole('list', { name: 'Trò chơi' }).getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = asked.filter((url) => list && url.includes(list.path) && url.includes('pageNo=1&'))
  expect(first).toEqual([])
})

test('FD-14 keeps the page free of inline scripts and lets only its own run', async ({ page }) => {
  const answer = await page.goto('/m/home')
  const html = (await answer?.text()) ?? ''
  expect(html.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)/)).toBeNull()
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
})

test('FD-09 puts the hash of the record on every script and style that the page names', async ({ page }) => {
  const answer = await page.goto('/m/home')
  const html = (await answer?.text()) ?? ''
  const tags = html.match(/<(?:script|link)[^>]+\/releases\/[^>]+\.(?:js|css)"[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(8)
  expect(tags.filter((tag) => !/integrity="sha384-[^"]{64}"/.test(tag) || !tag.includes('crossorigin'))).toEqual([])
})

test('SP-03 IN-01 home takes a part of the account’s words, and a page that is opened from there has all of its own', async ({
  page,
}) => {
  await page.goto('/m/home')
  await expect(page.getByRole('link', { name: 'Chơi thử' })).toBeVisible()
  await expect(page.getByText('Đăng ký để chơi, hoặc chơi thử trước')).toBeVisible()
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/account\/.*\.js$/.test(name) ? [name] : [])),
    )
  /** Scripts with the title of a page that home says nothing of. */
  const foreign = async () => {
    const texts = [...new Set(await scripts())].map(async (url) => (await page.request.get(url)).text())
    return (await Promise.all(texts)).filter((text) => text.includes('Mật khẩu lần đầu')).length
  }
  expect(await foreign()).toBe(0)
  await page.getByRole('link', { name: 'Chơi thử' }).click()
  await expect(page).toHaveURL(PATH.trial)
  await expect(page.getByRole('heading', { name: 'Thử mọi trò chơi bằng tiền ảo, không cần tài khoản' })).toBeVisible()
  await expect.poll(foreign).toBe(1)
})
