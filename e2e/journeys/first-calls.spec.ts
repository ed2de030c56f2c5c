import { answerName } from '@lobby/contracts/boot'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import account from '../../remote-account/remote.config.ts'
import games from '../../remote-games/remote.config.ts'
import lottery from '../../remote-lottery/remote.config.ts'
import promotions from '../../remote-promotions/remote.config.ts'
import { expect, test } from '../site/fixtures.ts'
import { holdShell } from '../site/hold-shell.ts'

const CALL_PATHS = new Set(CALLS.map(({ path }) => path))

const pageOf = (remote: typeof lottery, path: string) =>
  remote.pages
    .filter(({ paths }) => paths.some((one) => (typeof one === 'string' ? one : one.path) === path))
    .flatMap(({ first = [] }) => first.filter(({ at }) => at === undefined || at === path))

/** What visitors see first of each, and what of it the first script asks for; the rest comes with the page. */
const PAGES = [
  {
    path: '/m/home',
    first: [...games.slots, ...lottery.slots].flatMap(({ when, first = [] }) => (when ? [] : first)),
    asked: ['/lgw/vn/games/game_menu'],
    shown: ['[data-slot="home.play"] img', '[data-slot="home.lottery"] [role="timer"]'],
    // A popup is no part of the first screen, and neither are the rows of games below the first two.
    later: /types=PU&|gameType=(LIVE|FISH|PVP)&/,
  },
  {
    path: '/m/lottery',
    first: pageOf(lottery, '/m/lottery'),
    asked: ['/lgw/vn/games/game_menu'],
    shown: ['main article [role="timer"]'],
  },
  {
    path: '/m/promotions',
    first: pageOf(promotions, '/m/promotions'),
    asked: [],
    shown: ['main li h2'],
  },
  {
    path: '/m/rng',
    first: pageOf(games, '/m/rng'),
    asked: [],
    shown: ['main li img'],
    // Ahead of who scrolls.
    later: /pageNo=2&/,
  },
  {
    path: '/m/search',
    first: pageOf(games, '/m/search'),
    asked: [],
    shown: ['main li img'],
    // Draws are found once somebody types.
    later: /games\/game_menu/,
  },
  {
    path: '/m/login',
    first: pageOf(account, '/m/login'),
    asked: [],
    shown: ['main input[type=password]'],
  },
  {
    path: '/m/download',
    first: pageOf(account, '/m/download'),
    asked: [],
    shown: ['main h2'],
  },
]

for (const { path, first, asked, shown, later } of PAGES) {
  test(`SP-02 ${path} asks for nothing of a visitor’s first screen once its code runs, and for nothing twice`, async ({
    page,
  }) => {
    expect(first.length).toBeGreaterThan(0)
    // The first page of a site that is still starting does not wait for a gateway that has never answered.
    const brought = async () => (await page.request.get(path)).text()
    for (const { call, path: at, input, early } of first) {
      await expect.poll(brought).toContain(early?.timed ? `${at}?` : `"${answerName(call, input)}":`)
    }
    const calls: { url: string; early: boolean }[] = []
    let early = true
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (CALL_PATHS.has(pathname)) calls.push({ url: pathname + search, early })
    })
    const open = await holdShell(page)
    await page.goto(path, { waitUntil: 'commit' })
    const pathsOf = (some: typeof calls) => some.map(({ url }) => url.split('?')[0])
    await expect.poll(() => pathsOf(calls)).toEqual(asked)
    early = false
    open()
    await expect(page.locator('[data-view]')).toHaveCount(0)
    for (const one of shown) await expect(page.locator(one).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const late = calls.filter((one) => !one.early && !later?.test(one.url))
    // The shell looks at the site's status again after some seconds.
    expect(late.filter(({ url }) => url !== '/wps/system/status')).toEqual([])
    expect(calls.filter(({ url }, at) => calls.findIndex((one) => one.url === url) !== at)).toEqual([])
  })
}
