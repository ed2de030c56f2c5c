import { HEADER } from '@lobby/contracts/call'
import { hotGames } from '@lobby/contracts/calls/games'
import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { FRAME_PICTURE } from '@lobby/contracts/start'
import type { Page } from '@playwright/test'
import lottery from '../../remote-lottery/remote.config.ts'
import { expect, signIn, test } from '../site/fixtures.ts'
import { holdShell } from '../site/hold-shell.ts'

const DRAWS = lottery.slots.flatMap(({ view }) => view?.call ?? [])[0] ?? { path: '', input: {} }

/** What stands first in both sections of home, as the edge draws it and as the remotes show it. */
const DRAWN = {
  game: '[data-view="games/play-now"] .view-tile',
  games: '[data-view="games/play-now"] .view-tile > b',
  draw: '[data-view="lottery/hub"] .view-row',
  draws: '[data-view="lottery/hub"] .view-lines b:first-child',
  clock: '[data-view="lottery/hub"] [data-ends]',
}
const SHOWN = {
  game: '[data-slot="home.play"] li > div',
  draw: '[data-slot="home.lottery"] ul[data-rows] a',
  clock: '[data-slot="home.lottery"] [role="timer"]',
}

/** Left, top, width and height of the first picture inside, in whole px. */
const pictureOf = (page: Page, selector: string) =>
  page
    .locator(`${selector} img`)
    .first()
    .evaluate((image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      return {
        at: [left, top, width, height].map(Math.round),
        src: image.currentSrc && new URL(image.currentSrc).pathname,
      }
    })

/** s that a clock shows, `[h:]mm:ss`. */
const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('SP-01 home shows games with pictures and draws with running clocks before the shell is there, and they stay where they are', async ({
  page,
}) => {
  // The first page of a site that is still starting does not wait for a gateway that has never answered.
  const brought = async () => (await page.request.get('/m/home')).text()
  for (const look of ['tiles', 'draws']) await expect.poll(brought).toContain(`data-look="${look}"`)
  const open = await holdShell(page)
  const code: string[] = []
  page.on('request', (request) => {
    const [, remote] = /\/releases\/(?!shell\/)([^/]+)\//.exec(request.url()) ?? []
    if (remote) code.push(remote)
  })
  await page.goto('/m/home', { waitUntil: 'commit' })
  // What the first script waits for, in the browser's own words (SP-10).
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const tell = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().map((one) => Reflect.get(one, 'identifier')))
        new PerformanceObserver(tell).observe({ type: 'element', buffered: true })
      }),
  )
  expect(painted).toEqual([FRAME_PICTURE])

  for (const selector of [DRAWN.game, DRAWN.draw]) {
    const picture = page.locator(`${selector} img`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const clock = page.locator(DRAWN.clock).first()
  await expect(clock).toHaveText(/^(\d+:)?\d\d:\d\d$|^--:--:--$/)
  const before = await clock.textContent()
  if (before !== '--:--:--') await expect(clock).not.toHaveText(before ?? '')
  const drawn = { game: await pictureOf(page, DRAWN.game), draw: await pictureOf(page, DRAWN.draw) }
  const games = await page.locator(DRAWN.games).filter({ visible: true }).allTextContents()
  const draws = await page.locator(DRAWN.draws).allTextContents()
  expect(games).toHaveLength(4)
  // A phone shows one column of them.
  await expect(page.locator(DRAWN.draw).filter({ visible: true })).toHaveCount(4)
  // What comes late does not share the line with the shell's script.
  expect(code).toEqual([])

  open()
  await expect(page.locator('[data-view]')).toHaveCount(0)
  // A sheet with a layer that stands before another has the whole page laid out once more (SP-10, decision 625).
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))
  expect(sheets.length).toBeGreaterThan(4)
  expect(sheets[0]).toMatch(/\/shell\.css$/)
  // What is to be tapped first is asked for first.
  expect([...new Set(code)].slice(0, 2)).toEqual(['games', 'lottery'])
  expect({ game: await pictureOf(page, SHOWN.game), draw: await pictureOf(page, SHOWN.draw) }).toEqual(drawn)
  const shownGames = await page.locator(SHOWN.game).allTextContents()
  const shownDraws = await page.locator(SHOWN.draw).allTextContents()
  for (const [at, name] of games.entries()) expect(shownGames[at]).toContain(name)
  for (const [at, name] of draws.entries()) expect(shownDraws[at]).toContain(name)
})

test('SP-01 SP-02 LT-25 a page that the browser had kept shows no clock of then, and asks again for what it brought', async ({
  page,
}) => {
  const brought = async () => (await page.request.get('/m/home')).text()
  for (const look of ['tiles', 'draws']) await expect.poll(brought).toContain(`data-look="${look}"`)
  await page.addInitScript(() => {
    const told: (string | null)[] = []
    Object.assign(window, { told })
    new MutationObserver(() => {
      for (const clock of document.querySelectorAll('[data-ends]')) told.push(clock.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  const told = () => page.evaluate(() => (window as { told?: string[] }).told?.filter(Boolean).length)
  await page.goto('/m/home')
  await expect(page.locator(SHOWN.clock).first()).toBeVisible()
  expect(await told()).toBeGreaterThan(0)
  await page.goto('/healthz')
  const asked = page.waitForRequest((request) => request.url().includes(hotGames.path))
  await page.goBack()
  await expect(page.locator(SHOWN.clock).first()).toBeVisible()
  await asked
  expect(await told()).toBe(0)
})

for (const width of [390, 320]) {
  test(`PL-11 PL-12 with text at 200 % draws have whole names before the shell, as wide and high as they stay (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const brought = async () => (await page.request.get('/m/home')).text()
    await expect.poll(brought).toContain('data-look="draws"')
    await page.addInitScript(() => {
      const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
      new MutationObserver(enlarge).observe(document, { childList: true })
    })
    const open = await holdShell(page)
    await page.goto('/m/home', { waitUntil: 'commit' })
    /** Of each name its text, left, width and height in whole px, and whether all of it is seen. */
    const namesIn = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.slice(0, 4).map((name) => {
            const { left, width, height } = name.getBoundingClientRect()
            const isWhole = name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 2
            return [name.textContent, ...[left, width, height].map(Math.round), isWhole] as const
          }),
        )
    const face = () => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
    await expect.poll(face).toBe(true)
    const drawn = await namesIn(DRAWN.draws)
    expect(drawn).toHaveLength(4)
    expect(drawn.filter((name) => !name.at(-1))).toEqual([])
    open()
    // What lies below the first screen waits for the player to come near.
    await expect(async () => {
      await page.locator('[data-slot="home.lottery"]').scrollIntoViewIfNeeded()
      await expect(page.locator('[data-view="lottery/hub"]')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    expect(await namesIn(`${SHOWN.draw} [class*="name"]`)).toEqual(drawn)
  })
}

for (const width of [768, 1280]) {
  test(`SP-01 PL-12 a screen of ${width} px has two columns of draws before the shell, which stay where they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const brought = async () => (await page.request.get('/m/home')).text()
    await expect.poll(brought).toContain('data-look="draws"')
    const open = await holdShell(page)
    await page.goto('/m/home', { waitUntil: 'commit' })
    /** Name, when it is drawn today, place and size of each, in whole px. */
    const rowsIn = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.slice(0, 8).map((row) => {
          const { x, y, width, height } = row.getBoundingClientRect()
          const [at] = /Quay lúc \d\d:\d\d/.exec(row.textContent ?? '') ?? []
          const name = row.querySelector('.view-lines b, [class*="name"]')?.textContent
          return [name, at, ...[x, y, width, height].map(Math.round)].join(' ')
        }),
      )
    const face = () => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
    await expect.poll(face).toBe(true)
    const drawn = await rowsIn(DRAWN.draw)
    expect(drawn.length).toBeGreaterThan(4)
    open()
    await expect(page.locator('[data-view]')).toHaveCount(0)
    await expect(page.locator(SHOWN.draw).first()).toBeVisible()
    expect(await rowsIn(SHOWN.draw)).toEqual(drawn)
  })
}

/** A worker that knows the site already would answer for the shell, past what holds it back. */
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('SP-01 PL-12 a member is shown the shape of the first games, and it stays until their own are there', async ({
    page,
  }) => {
    const brought = async () => (await page.request.get('/m/home')).text()
    await expect.poll(brought).toContain('data-look="tiles"')
    await signIn(page)
    const open = await holdShell(page)
    await page.goto('/m/home', { waitUntil: 'commit' })
    const drawn = page.locator('[data-view="games/play-now"]')
    await expect(page.locator('[data-somebody]')).toBeAttached()
    const name = drawn.locator('.view-tile > b').first()
    await expect(name).not.toHaveText('')
    await expect(name).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await expect(drawn.locator('.view-title')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    const picture = page.locator(`${DRAWN.game} img`).first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { at } = await pictureOf(page, DRAWN.game)
    /** Whether the row has had neither the shape nor games of its own, seen at each change. */
    await page.evaluate(() => {
      Object.assign(window, { bare: 0 })
      new MutationObserver(() => {
        const place = document.querySelector('[data-slot="home.play"]')
        if (place && !place.querySelector('[data-view], li img'))
          Object.assign(window, { bare: ((window as { bare?: number }).bare ?? 0) + 1 })
      }).observe(document, { childList: true, subtree: true })
    })
    open()
    await expect(page.locator('[data-view]')).toHaveCount(0)
    expect((await pictureOf(page, SHOWN.game)).at).toEqual(at)
    expect(await page.evaluate(() => (window as { bare?: number }).bare)).toBe(0)
  })
})

test('SP-01 LT-22 a clock of the frame shows what is left of the sale, whatever the device’s clock says', async ({
  page,
  baseURL,
}) => {
  const brought = async () => (await page.request.get('/m/home')).text()
  await expect.poll(brought).toMatch(/data-ends="[1-9]/)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 3_600_000
  })
  await page.route(/\/shell\/[^/]+\/shell\.js$/, () => undefined)
  await page.goto('/m/home', { waitUntil: 'commit' })
  const { path, input } = DRAWS
  const query = new URLSearchParams({ ...input, language: 'VI' })
  const headers = { [HEADER.merchant]: MERCHANT_CODE, [HEADER.language]: 'VI' }
  const answer = await page.request.get(`${baseURL}${path}?${query}`, { headers })
  const { value } = (await answer.json()) as { value: Record<string, { gameMenus: LotteryGame[] }> }
  const clock = page.locator('[data-view="lottery/hub"] [data-ends]:not([data-ends="0"])').first()
  await expect(clock).toHaveText(/:/)
  const { name, left } = await clock.evaluate((element) => ({
    name: element.closest('.view-row')?.querySelector('.view-lines b')?.textContent,
    left: element.textContent ?? '',
  }))
  const game = Object.values(value)
    .flatMap(({ gameMenus }) => gameMenus)
    .find(({ remark }) => remark === name)
  const expected = ((game?.remainTime ?? Number.NaN) - (game?.lockTime ?? Number.NaN) * 1000) / 1000
  // s: between the gateway's answer and the look at the clock.
  expect(Math.abs(secondsOf(left) - expected)).toBeLessThan(60)
})

for (const [language, width] of [
  ['VI', 320],
  ['EN', 390],
  ['JA', 768],
] as const) {
  test(`SP-01 SH-31 PL-12 game types are named before the shell where the bar names them, ${language} ${width}`, async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: site.url }])
    await page.setViewportSize({ width, height: 844 })
    const brought = async () => (await page.request.get('/m/home')).text()
    await expect.poll(brought).toContain('data-look="types"')
    const open = await holdShell(page)
    await page.goto('/m/home', { waitUntil: 'commit' })
    /** Name of each, and where the middle of its icon's place is, in whole px. */
    const namesIn = (selector: string, icon: string) =>
      page.locator(selector).evaluateAll(
        (all, inner) =>
          all.map((one) => {
            const { x, y, width: across, height } = one.querySelector(inner)?.getBoundingClientRect() ?? new DOMRect()
            return `${one.textContent} ${Math.round(x + across / 2)} ${Math.round(y + height / 2)} ${across}`
          }),
        icon,
      )
    await expect(page.locator('.frame-types')).toBeVisible()
    const face = () => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
    await expect.poll(face).toBe(true)
    const drawn = await namesIn('.frame-types [data-look=types] > span', 'i')
    expect(drawn.length).toBeGreaterThan(7)
    open()
    const bar = page.locator('[data-slot="layout.gameTypes"]')
    await expect(bar.getByRole('link')).toHaveCount(drawn.length)
    await expect(bar.locator('[data-look=types]')).toHaveCount(0)
    expect(await namesIn('[data-slot="layout.gameTypes"] a', 'span')).toEqual(drawn)
  })
}

for (const [language, width, path] of [
  ['VI', 1280, '/m/home'],
  ['EN', 1440, '/m/promotions'],
  ['TH', 1024, '/m/rng'],
] as const) {
  test(`PL-11 PL-12 SH-31 at the side of a desktop game types stand before the shell where they stay, ${language} ${width} ${path}`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await context.addCookies([{ name: 'lobby_lang', value: language, url: site.url }])
    const brought = async () => (await page.request.get(path)).text()
    await expect.poll(brought).toContain('data-look="rail"')
    const open = await holdShell(page)
    await page.goto(path, { waitUntil: 'commit' })
    /** Name, place and size of each, in whole px. */
    const tilesIn = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return `${one.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`
        }),
      )
    const face = () => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded')
    await expect.poll(face).toBe(true)
    const side = '.frame-menu [data-look=rail]'
    await expect(page.locator(`${side} > span`).first()).toBeVisible()
    const drawn = [await tilesIn(`${side} > b`), await tilesIn(`${side} > span`)]
    expect(drawn[1]?.length).toBeGreaterThan(7)
    open()
    const rail = '[data-slot="layout.rail"][data-remote="games"]'
    await expect(page.locator(`${rail} a`)).toHaveCount(drawn[1]?.length ?? 0)
    await expect(page.locator('[data-look=rail]')).toHaveCount(0)
    expect([await tilesIn(`${rail} nav > p`), await tilesIn(`${rail} a`)]).toEqual(drawn)
  })
}
