import { LANGUAGE_TAG, LANGUAGES, THEMES } from '@lobby/contracts/languages'
import type { Page } from '@playwright/test'
import { axeFaults } from '../site/axe.ts'
import { growthFaults, onScreens, pictureFaults, reflowFaults, targetFaults } from '../site/fits.ts'
import { expect, goInside, signIn, test } from '../site/fixtures.ts'
import { startSite } from '../site/site.ts'

/**
 * What axe finds in the dark theme, and of what a theme changes in the light one; and what it does not see: text that a
 * screen cuts or puts out of reach or that does not grow (PL-11), places too small for a thumb, and texts on pictures
 * without a veil.
 */
async function faults(page: Page): Promise<string[]> {
  const found = await axeFaults(page)
  await onScreens(page, async (screen) => {
    const unfit = [await reflowFaults(page), await targetFaults(page)].flat()
    if (screen === '320' || screen === 'desktop') unfit.push(...(await pictureFaults(page)))
    found.push(...unfit.map((line) => `${screen}: ${line}`))
  })
  found.push(...(await growthFaults(page)).map((line) => `200 %: ${line}`))
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const weak = await axeFaults(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  return [...found, ...weak.map((line) => `light: ${line}`)]
}

/** Home opens a pop-up by itself; the journeys’ page closes it (fixtures.ts). */
async function closePopups(page: Page): Promise<void> {
  await expect(page.locator('[data-slot="home.winners"]').getByRole('region').first()).toBeAttached()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Goes to a page, whose address is there a frame before it is: what was shown has to be gone. */
async function turnTo(page: Page, path: string): Promise<void> {
  const before = page.locator('#page [data-before]')
  await page
    .locator('#page > *')
    .first()
    .evaluate((shown) => shown.setAttribute('data-before', ''))
  await goInside(page, path)
  await expect(before).toHaveCount(0)
}

/** Everything that the page shows is there: nothing is busy, nothing is a skeleton. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty()
  // What waits for the player to come near is not awaited.
  const waiting = '#page :is([aria-busy="true"], [data-shape][aria-hidden]):not([data-idle], [data-idle] *)'
  await expect(page.locator(waiting)).toHaveCount(0)
}

/** Whose pages hold a game frame: theirs to look at. */
const FRAMED = ['/m/launchGame', '/m/startLottery']

interface Declared {
  access: 'all' | 'member' | 'agent'
  paths: { path: string }[]
}

/** One path of every page that the pinned releases declare, for those who may open it. */
async function pagesFor(page: Page, who: (access: Declared['access']) => boolean): Promise<string[]> {
  const html = await (await page.request.get('/m/home')).text()
  const all = /"allPins":"([^"]+)"/.exec(html)?.[1] ?? ''
  const { pins } = (await (await page.request.get(all)).json()) as {
    pins: Record<string, { release: { pages: Declared[] } }>
  }
  const paths = Object.values(pins)
    .flatMap(({ release }) => release.pages)
    .filter(({ access }) => who(access))
    .flatMap(({ paths: [first] }) => first?.path ?? [])
    .filter((path) => !path.includes(':') && !FRAMED.includes(path))
  expect(paths.length).toBeGreaterThan(1)
  return paths
}

test.describe('in both themes', () => {
  // Pages do not fade in: what axe sees has its own colours. And many pages take minutes on a busy machine.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(600_000)

  test('IN-10 PL-11 axe finds nothing on any page a visitor may open, and it fits each screen', async ({ page }) => {
    await page.goto('/m/home')
    await closePopups(page)
    expect(await faults(page), 'home').toEqual([])
    for (const path of await pagesFor(page, (access) => access === 'all')) {
      await turnTo(page, path)
      await complete(page)
      expect(await faults(page), path).toEqual([])
    }
  })

  test('IN-10 PL-11 axe finds nothing on any page of a member, in the menu and in the list of languages, and it fits each screen', async ({
    page,
  }) => {
    await signIn(page)
    await closePopups(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: /Ngôn ngữ/ })).toBeVisible()
    expect(await faults(page), 'menu').toEqual([])
    await menu.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await expect(page.getByRole('list', { name: 'Ngôn ngữ' }).getByRole('button')).toHaveCount(5)
    expect(await faults(page), 'languages').toEqual([])
    await page.goto('/m/notice')
    for (const path of await pagesFor(page, (access) => access === 'member')) {
      await turnTo(page, path)
      await complete(page)
      expect(await faults(page), path).toEqual([])
    }
  })

  test('IN-10 PL-11 axe finds nothing on any page of an agent, and it fits each screen', async ({ page }) => {
    await signIn(page, 'agent1')
    for (const path of await pagesFor(page, (access) => access === 'agent')) {
      await turnTo(page, path)
      await complete(page)
      expect(await faults(page), path).toEqual([])
    }
  })
})

// English words are wider than Vietnamese ones, and a badge or a tab has another length. All else is the same page.
for (const [who, access, userName] of [
  ['a visitor', 'all', null],
  ['a member', 'member', 'player1'],
  ['an agent', 'agent', 'agent1'],
] as const) {
  test(`PL-11 each page of ${who} fits each screen in English as well`, async ({ page, context, baseURL }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (userName) await signIn(page, userName)
    await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
    await page.goto('/m/notice')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const found: string[] = []
    for (const path of await pagesFor(page, (declared) => declared === access)) {
      if (path === '/m/notice') continue
      await turnTo(page, path)
      await complete(page)
      await onScreens(page, async (screen) => {
        found.push(...(await reflowFaults(page)).map((line) => `${path} ${screen}: ${line}`))
      })
    }
    expect(found).toEqual([])
  })
}

/** One address of each kind of game that the demo vendor has. */
const GAMES = {
  slot: '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&pageBack=home',
  'slot of five lines': '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1006&pageBack=home',
  'slot of twenty lines': '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1004&pageBack=home',
  'slot of 243 ways': '/m/launchGame?gameCategory=RNG&vendor=DRGN&nodeId=1009&pageBack=home',
  'slot of eight anywhere': '/m/launchGame?gameCategory=RNG&vendor=SAO&nodeId=1014&pageBack=home',
  table: '/m/launchGame?gameCategory=LIVE&vendor=ROYAL&nodeId=1034&pageBack=home',
  'Tài Xỉu': '/m/launchGame?gameCategory=LIVE&vendor=ROYAL&nodeId=1036&pageBack=home',
  Baccarat: '/m/launchGame?gameCategory=LIVE&vendor=ROYAL&nodeId=1035&pageBack=home',
  'Xóc Đĩa': '/m/launchGame?gameCategory=LIVE&vendor=SAIGON&nodeId=1039&pageBack=home',
  'Bầu Cua': '/m/launchGame?gameCategory=LIVE&vendor=SAIGON&nodeId=1038&pageBack=home',
  fishing: '/m/launchGame?gameCategory=FISH&vendor=CORAL&nodeId=1050&pageBack=home',
  cards: '/m/launchGame?gameCategory=PVP&vendor=JADE&nodeId=1057&pageBack=home',
  'Ba Cây': '/m/launchGame?gameCategory=PVP&vendor=JADE&nodeId=1058&pageBack=home',
  Roulette: '/m/launchGame?gameCategory=LIVE&vendor=ORCHID&nodeId=1042&pageBack=home',
  'Xì Dách': '/m/launchGame?gameCategory=PVP&vendor=JADE&nodeId=1059&pageBack=home',
  sports: '/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home',
  'e-sports': '/m/launchGame?gameCategory=ESPORTS&vendor=AV&pageBack=home',
  cockfights: '/m/launchGame?gameCategory=SPORTS&vendor=DIG&pageBack=home',
  Keno: '/m/launchGame?gameCategory=ELOTT&vendor=GPI&pageBack=home',
  lottery: '/m/startLottery?code=VN_TP_HCM',
} as const

test('IN-10 PL-07 PL-11 axe finds nothing on a game of any kind or the bar above it, and both fit each screen', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const [kind, address] of Object.entries(GAMES)) {
    await page.goto(address)
    await expect(page.frameLocator('iframe').locator('#balance')).toHaveText(/\d/)
    const game = await (await page.locator('iframe').elementHandle())?.contentFrame()
    if (!game) throw new Error(`${kind} stands in no frame`)
    // Apart: to axe the main part of either document is one of two of the same page.
    const found = [...(await axeFaults(page)), ...(await axeFaults(page, { part: 'iframe', frames: true }))]
    await onScreens(page, async (screen) => {
      for (const part of [page, game]) {
        const unfit = [await reflowFaults(part), await targetFaults(part)].flat()
        found.push(...unfit.map((line) => `${screen}: ${line}`))
      }
      // Nobody scrolls between one bet and the next. Lists of matches, numbers and ways to bet have theirs at the foot.
      const below = await game.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const isList = ['sports', 'e-sports', 'cockfights', 'Keno', 'lottery'].includes(kind)
      if (screen === '320' && !isList && below > 0) found.push(`${below} px of it lie below the screen`)
    })
    expect(found, kind).toEqual([])
  }
})

test('PL-11 PL-14 a game of any kind has its words whole on each screen in English as well', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await context.addCookies([{ name: 'lobby_lang', value: 'EN', url: baseURL ?? '' }])
  const found: string[] = []
  for (const [kind, address] of Object.entries(GAMES)) {
    await page.goto(address)
    await expect(page.frameLocator('iframe').locator('#balance')).toHaveText(/\d/)
    const game = await (await page.locator('iframe').elementHandle())?.contentFrame()
    if (!game) throw new Error(`${kind} stands in no frame`)
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'en')
    await onScreens(page, async (screen) => {
      found.push(...(await reflowFaults(game)).map((line) => `${kind}, ${screen}: ${line}`))
    })
  }
  expect(found).toEqual([])
})

for (const language of LANGUAGES) {
  test(`IN-01 IN-03 axe finds nothing on home and login in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lobby_lang', value: language, url: baseURL ?? '' }])
    await page.goto('/m/home')
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language])
    await closePopups(page)
    expect(await axeFaults(page)).toEqual([])
    await goInside(page, '/m/login')
    await complete(page)
    expect(await axeFaults(page)).toEqual([])
  })
}

test.describe('a closed site', () => {
  for (const [what, settings, title] of [
    ['maintenance', { maintenance: true }, 'Bảo trì'],
    ['a region', { regionRestriction: true }, 'Truy cập bị hạn chế'],
  ] as const) {
    test(`SH-37 SH-41 SH-42 says why for ${what}, and axe finds nothing in either theme`, async ({ page }) => {
      const site = await startSite({ GATEWAY_SETTINGS: JSON.stringify(settings) })
      try {
        // The first page of a site that is still starting does not wait for a gateway that has never answered.
        const brought = async () => (await page.request.get(`${site.url}/m/home`)).text()
        await expect.poll(brought).toContain('"systemStatus":')
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme })
          await page.goto(`${site.url}/m/home`)
          await expect(page.getByRole('heading', { name: title })).toBeVisible()
          expect(await axeFaults(page)).toEqual([])
        }
        const region = 'regionRestriction' in settings
        await expect(page.getByText(/Địa chỉ IP của bạn: [\d.:a-f]+/)).toHaveCount(region ? 1 : 0)
        await expect(page.getByRole('link', { name: 'Liên hệ với chúng tôi' })).toHaveCount(region ? 1 : 0)
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_STATUS') ?? '{}').status)
        expect(kept).toBe(region ? 2 : 1)
      } finally {
        // A page that is left open asks a site that is gone for what it loads when it is idle.
        await page.goto('about:blank')
        await site.stop()
      }
    })
  }
})
