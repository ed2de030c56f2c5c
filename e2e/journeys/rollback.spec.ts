import { rmSync } from 'node:fs'
import path from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { HEADER } from '@lobby/contracts/call'
import { edgeHas } from '../site/edge-has.ts'
import { expect, goInside, signIn, test } from '../site/fixtures.ts'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'

interface Pin {
  remote: string
  id: string
}

const EXTRA_TITLES = [
  ['vi', 'Trang mới'],
  ['en', 'New page'],
  ['zh-Hans', '新页面'],
  ['ja', '新しいページ'],
  ['th', 'หน้าใหม่'],
] as const

/** A release of the lottery that its team has made alone, and that can be told from the one before by eye. */
test.describe('releases of the lottery', () => {
  let checkout = ''
  let newer = ''
  let built = ''

  test.beforeAll(async ({ site }) => {
    test.setTimeout(240_000)
    const { pins } = (await site.release('status')) as { pins: Pin[] }
    built = pins.find(({ remote }) => remote === 'lottery')?.id ?? ''
    checkout = teamCheckout('lottery')
    applyEdits(checkout, [
      { file: 'remote-lottery/package.json', find: '"version": "0.1.0"', put: '"version": "0.2.0"' },
      { file: 'remote-lottery/src/locales/vi.json', find: '"list": "Xổ số"', put: '"list": "Xổ số bản mới"' },
      {
        file: 'remote-lottery/remote.config.ts',
        find: "paths: ['/m/lottery', '/m/elott']",
        put: "paths: ['/m/lottery', '/m/elott', { path: '/m/lottery/extra', title: 'titles.extra', back: '/m/home' }]",
      },
      ...EXTRA_TITLES.map(([tag, title]) => ({
        file: `remote-lottery/src/locales/${tag}.json`,
        find: '"titles": {',
        put: `"titles": { "extra": "${title}",`,
      })),
    ])
    newer = buildIn(checkout, 'lottery')
    await site.release('publish', newer)
  })

  test.afterAll(async ({ site }) => {
    rmSync(checkout, { recursive: true, force: true })
    // The next journeys of this site meet the lottery that they were built for.
    await site.release('promote', 'lottery', built, '--reason', 'as it was')
  })

  test('FD-01 FD-03 a page that a release adds is there after promote, with its title and back target', async ({
    page,
    site,
  }) => {
    await page.goto('/m/lottery/extra')
    await expect(page).toHaveURL(/\/m\/home$/)
    await site.release('promote', 'lottery', path.basename(newer), '--reason', 'a page more')
    const { pins, revision } = (await site.release('status')) as { pins: Pin[]; revision: number }
    expect(pins.find(({ remote }) => remote === 'lottery')?.id).toBe(path.basename(newer))
    await edgeHas(page, revision)
    await expect.poll(async () => (await page.goto('/m/lottery/extra'))?.text()).toContain('Trang mới')
    await expect(page.getByRole('banner')).toContainText('Trang mới')
    await page.getByRole('button', { name: 'Quay lại' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  })

  test('FD-05 FD-04 a rollback reaches the next load at once, and an open page at its next visit, without a reload, signed in as before', async ({
    page,
    site,
    context,
  }) => {
    await signIn(page)
    await goInside(page, '/m/lottery')
    await expect(page.getByRole('banner')).toContainText('Xổ số bản mới')
    await goInside(page, '/m/promotions')
    // One that is offered whoever asks: that of the first deposit goes once the list knows the member.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Thưởng nạp mỗi ngày/ })
      .click()
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))

    await site.release('rollback', 'lottery', '--reason', 'the new one is not liked')
    const { revision } = (await site.release('status')) as { revision: number }
    await edgeHas(page, revision)
    const other = await context.newPage()
    const load = await other.goto('/m/lottery')
    expect(await load?.text()).not.toContain('Xổ số bản mới')
    await other.close()

    // The page that stayed open hears of it, and what it shows keeps its state.
    const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith(`/pins/${revision}-`))
    await Promise.race([
      heard,
      page.waitForFunction(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
        `/pins/${revision}-`,
      ),
    ])
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toBeVisible()
    // Its next visit to the lottery, one visit, has the older release.
    await goInside(page, '/m/lottery')
    await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Xổ số')
    await expect(page.getByRole('timer').first()).toBeVisible()
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })

  test('SC-03 a page that no event stream reaches hears of a release by the next answer to a call', async ({
    page,
    site,
  }) => {
    // As behind a proxy that holds back what never ends.
    await page.route(
      ({ pathname }) => pathname === EDGE.events,
      () => undefined,
    )
    await page.goto('/m/promotions')
    await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible()
    await site.release('promote', 'lottery', path.basename(newer), '--reason', 'liked after all')
    const { revision } = (await site.release('status')) as { revision: number }
    await edgeHas(page, revision)
    // A page whose data nobody has asked for yet: of the others a visit may need no call.
    const told = page.waitForResponse((answer) => answer.headers()[HEADER.revision.toLowerCase()] === String(revision))
    await goInside(page, '/m/rng')
    await told
    await expect(async () => {
      for (const address of ['/m/promotions', '/m/lottery']) await goInside(page, address)
      await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Xổ số bản mới', { timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    await site.release('rollback', 'lottery', '--reason', 'as it was')
  })

  test('SP-06 a release that changes one line costs a returning player at most 1 KB a file and 5 KB in all', async ({
    browser,
    site,
  }) => {
    const goLive = async (which: string) => {
      await site.release('promote', 'lottery', which, '--reason', 'the next one')
      const { revision } = (await site.release('status')) as { revision: number }
      await expect
        .poll(async () => ((await (await fetch(`${site.url}/healthz`)).json()) as { revision: number }).revision)
        .toBe(revision)
    }
    await goLive(path.basename(newer))
    // A worker's own requests are none of the page's, and could not be weighed.
    const context = await browser.newContext({ baseURL: site.url, locale: 'vi-VN', serviceWorkers: 'block' })
    const player = await context.newPage()
    await player.goto('/m/lottery')
    await expect(player.getByRole('timer').first()).toBeVisible()
    await player.waitForLoadState('networkidle')

    applyEdits(checkout, [
      {
        file: 'remote-lottery/src/features/list/lottery-list-page.tsx',
        find: 'ms: TOAST.loginPrompt }',
        put: 'ms: 2 * TOAST.loginPrompt }',
      },
    ])
    const newest = buildIn(checkout, 'lottery')
    await site.release('publish', newest)
    await goLive(path.basename(newest))
    const files = `/releases/lottery/${path.basename(newest)}/`
    const sizes: Promise<readonly [file: string, coding: string | undefined, bytes: number]>[] = []
    player.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (!pathname.startsWith(files)) return
      const size = answer.allHeaders().then((headers) => {
        const bytes = Number(headers['content-length'])
        return [pathname.slice(files.length), headers['content-encoding'], bytes] as const
      })
      sizes.push(size)
    })
    await player.goto('/m/lottery')
    await expect(player.getByRole('timer').first()).toBeVisible()
    await player.waitForLoadState('networkidle')
    const sent = await Promise.all(sizes)
    expect(sent.filter(([, coding]) => coding === 'dcz').length).toBeGreaterThan(3)
    expect(sent.filter(([, , bytes]) => !(bytes <= 1_000))).toEqual([])
    expect(sent.reduce((sum, [, , bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(5_000)
    await context.close()
  })
})
