import { launchGame } from '@lobby/contracts/calls/games'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { expect, signIn, test } from '../site/fixtures.ts'
import { launch } from '../site/game.ts'
import { holdShell } from '../site/hold-shell.ts'
import { watchShifts } from '../site/layout-shifts.ts'

/** What the edge draws of a page and what its remote shows in the same places, in their order. */
const PAGES = [
  {
    path: '/m/lottery',
    drawn: { card: '.view-card', name: '.view-name > b', picture: '.view-card img', tab: '.view-tabs > b' },
    shown: {
      card: 'main li:has(article) > *',
      name: 'main article h3',
      picture: 'main article img',
      tab: 'main [role="tab"]',
    },
  },
  {
    path: '/m/promotions',
    drawn: { card: '.view-card', name: '.view-offer > b', picture: '.view-card img', tab: '.view-tabs > b' },
    shown: {
      card: 'main li > *',
      name: 'main li h2 [class*="title"]',
      picture: 'main li img',
      tab: 'main [role="tab"]',
    },
  },
  {
    path: '/m/rng',
    drawn: { card: '.view-games > div', name: '.view-words > b', picture: '.view-games img', tab: '.view-tabs > b' },
    shown: {
      card: 'main ul[aria-label="Trò chơi"] > li',
      name: 'main li [class*="name"]',
      picture: 'main li img',
      tab: 'main [role="tab"]',
    },
  },
] as const

/** A worker that knows the site already would answer for the shell, past what holds it back. */
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const)
    test(`PL-08 PL-12 a lottery begins with the bar that it will have, over bars and menu, and a tap finds none of them (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await signIn(page)
      await page.goto('/m/lottery')
      const play = page.locator('main article a[href*="startLottery"]').first()
      const address = (await play.getAttribute('href')) ?? ''
      expect(address).toContain('/m/startLottery')
      const open = await holdShell(page)
      await page.goto(address, { waitUntil: 'commit' })
      const view = page.locator('[data-look="stage"]')
      await expect(view).toBeVisible()
      /** The view that lies at a point of the page, or nothing of it. */
      const lies = (x: number, y: number) =>
        page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-look="stage"]'), [x, y] as const)
      const side = width < 600 ? 0 : 96
      for (const at of [30, 90, height / 2]) expect(await lies(side + 40, at)).toBe(true)
      // Of a phone the menu below; on a tablet it stands at the side and stays.
      expect(await lies(width / 2, height - 20)).toBe(true)
      if (side > 0) expect(await lies(side / 2, 200)).toBe(false)
      const bar = await view.locator('.view-bar').evaluate((one) => one.getBoundingClientRect().toJSON())
      open()
      await expect(view).toHaveCount(0)
      const stage = page.locator('[class*="stage"]').filter({ has: page.locator('iframe') })
      await expect(stage).toBeVisible()
      const shown = await stage
        .locator('> *')
        .first()
        .evaluate((one) => one.getBoundingClientRect().toJSON())
      expect([shown.left, shown.top, shown.width].map(Math.round)).toEqual(
        [bar.left, bar.top, bar.width].map(Math.round),
      )
    })

  test('PL-08 PL-12 on a desktop the curtain of a game stands where it will stay, left of what is told of the game', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page)
    // The game stays closed, and its curtain before it.
    await page.route(`**${launchGame.path}*`, () => {})
    const open = await holdShell(page)
    await page.goto(launch('RNG', 'LOTUS', 1001), { waitUntil: 'commit' })
    const across = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { left, width } = one.getBoundingClientRect()
        return [left, width].map(Math.round)
      })
    await expect(page.locator('.view-curtain')).toBeVisible()
    const drawn = await across('.view-curtain > i')
    open()
    await expect(page.locator('[data-look="stage"]')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Thông tin trò chơi' })).toBeVisible()
    expect(await across('main [role="status"] [class*="cover"]')).toEqual(drawn)
  })

  for (const [what, address, call, answer] of [
    ['a lottery', '/m/startLottery?code=VN_TP_HCM', launchLottery, '/api/lottery/open'],
    ['a game', launch('RNG', 'LOTUS', 1001), launchGame, '/api/open'],
  ] as const)
    test(`ER-01 PL-12 ${what} waits with one bar in one place, and with no words beside the indicator’s`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page)
      let launched = () => {}
      const held = new Promise<void>((resolve) => {
        launched = resolve
      })
      await page.route(`**${call.path}*`, async (route) => {
        await held
        await route.continue()
      })
      // Its own page is there, and waits for what it asks.
      await page.route(`**${answer}*`, () => {})
      await page.goto(address)
      await expect(page.getByText('Vui lòng đợi')).toBeVisible()
      await expect(page.getByText(/^Đang mở/)).toBeHidden()
      const bar = page.locator('main [role="status"] [class*="track"]')
      const stood = await bar.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left, top, width, height].map(Math.round)
      })
      launched()
      await expect(bar).toHaveCount(0)
      const above = await page.locator('iframe').evaluate((one) => one.getBoundingClientRect().top)
      const goesOn = await page
        .frameLocator('iframe')
        .locator('body')
        .evaluate((body) => {
          const style = getComputedStyle(body, '::after')
          return [style.marginLeft, style.top, style.width, style.height].map(Number.parseFloat)
        })
      const [left = 0, top = 0, ...size] = goesOn
      expect([left, above + top, ...size].map(Math.round)).toEqual(stood)
      await expect(page.frameLocator('iframe').locator('#code-name')).toBeHidden()
    })
})

for (const { path, drawn, shown } of PAGES) {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [1280, 800],
  ] as const) {
    test(`SP-01 PL-12 ${path} shows its first cards before the shell is there, and they stay where they are (${width} px)`, async ({
      page,
      clock,
    }) => {
      test.skip(
        path === '/m/lottery' && (await clock.isDrawing()),
        'Prizes of a draw that runs are the page’s own (612)',
      )
      await page.setViewportSize({ width, height })
      const brought = async () => (await page.request.get(path)).text()
      await expect.poll(brought).toContain('data-page')
      const open = await holdShell(page)
      await watchShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const places = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all
            .map((one) => ({ at: one.getBoundingClientRect(), text: one.textContent }))
            .filter(({ at }) => at.top < innerHeight && at.height > 0)
            .map(({ at, text }) => ({ at: [at.left, at.top, at.width, at.height].map(Math.round), text })),
        )
      await expect
        .poll(() =>
          page
            .locator(drawn.picture)
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      // The sheet of the shell, by whose tokens both are as large.
      await expect(page.locator('link[rel="stylesheet"]').first()).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      const look = async (of: typeof drawn | typeof shown) => ({
        cards: (await places(of.card)).map(({ at }) => at),
        names: (await places(of.name)).map(({ text }) => text),
        pictures: (await places(of.picture)).map(({ at }) => at),
        // A tab answers to a thumb beyond what is drawn of it.
        tabs: (await places(of.tab)).map(({ at: [left, , width] }) => [left, width]),
      })
      const before = await look(drawn)
      expect(before.cards.length).toBeGreaterThan(0)
      open()
      await expect(page.locator('[data-view]')).toHaveCount(0)
      const first = before.cards.length
      // What no screen shows yet comes in pieces.
      const after = async () => {
        const { cards, names, pictures, tabs } = await look(shown)
        return { tabs, cards: cards.slice(0, first), names: names.slice(0, first), pictures: pictures.slice(0, first) }
      }
      await expect.poll(after).toEqual(before)
      const shifts = await page.evaluate(() => window.layoutShifts)
      // A title beside the search of a desktop's header is not the page's, and letters are as wide as their face.
      const own = shifts.filter(({ what }) => !what.every((one) => one.endsWith(' in the header')))
      expect(
        own.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(own),
      ).toBeLessThan(0.005)
    })
  }
}
