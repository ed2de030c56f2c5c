import { EDGE } from '@lobby/contracts/boot'
import type { Page } from '@playwright/test'
import { expect, expectProblems, goInside, signIn, test } from '../site/fixtures.ts'
import { promoteShellVariant } from '../site/shell-variant.ts'
import type { Site } from '../site/site.ts'

/** What a browser says of a dead connection. */
const NO_LINE =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|cannot be reached|Failed to fetch|Loading (css )?chunk/

interface Kept {
  url: string
  text: string
}

/** Everything that the site has put into caches of this browser. */
const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const all: Kept[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        all.push({ url: new URL(request.url).pathname, text: text ?? '' })
      }
    }
    return all
  })

/** A first visit, long enough for the site to have been kept. */
async function visit(page: Page, path = '/m/home'): Promise<void> {
  await page.goto(path)
  await expect.poll(async () => (await kept(page)).map(({ url }) => url)).toContain(EDGE.offline)
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const workerText = async (site: Site) => (await fetch(new URL(EDGE.worker, site.url))).text()
const shellOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('lobby-boot')?.textContent ?? '{}') as { shell: string }).shell,
  )
/**
 * The shell that another load of the page runs; none where a worker that just took over cut the load short: such a load
 * is refused, or never told of, and the next look loads again.
 */
const shellAfterReload = (page: Page): Promise<string> =>
  page.reload({ waitUntil: 'domcontentloaded', timeout: 5_000 }).then(
    () => shellOf(page),
    () => 'none',
  )

test.describe.configure({ mode: 'serial' })

test('the site can be installed: name, icons with a maskable one, shortcuts, start, scope and look', async ({
  page,
  baseURL,
}) => {
  await page.goto('/m/home')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(link ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/m/home',
    name: 'Lobby',
    short_name: 'Lobby',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    background_color: expect.stringMatching(/^#/),
    theme_color: expect.stringMatching(/^#/),
  })
  for (const icon of manifest.icons) {
    const picture = await page.request.get(new URL(icon.src, new URL(link ?? '', baseURL)).href)
    expect(picture.ok(), icon.src).toBe(true)
    if (icon.sizes === 'any') continue
    const bytes = await picture.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes)
  }
  const of = (sizes: string, purpose?: string) =>
    manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose)
  expect([of('192x192'), of('512x512'), of('512x512', 'maskable')]).toEqual([true, true, true])
  // What a long press of the icon leads to is there; depositing is not among it.
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/m/lottery',
    '/m/gameList',
    '/m/gameRecord',
    '/m/saferPlay',
  ])
  const titles = []
  for (const { url } of manifest.shortcuts)
    titles.push(/<title>([^<]*)/.exec(await (await page.request.get(url)).text())?.[1])
  for (const [at, { name }] of manifest.shortcuts.entries()) expect(titles[at]).toContain(name)
  // What the browser itself has against it: nothing.
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('SH-42 after one visit the site opens without a connection, says so, and returns by itself', async ({
  page,
  context,
  problems,
}) => {
  await visit(page)
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/m/home')
  await expect(other.getByRole('status').filter({ hasText: 'Không có kết nối mạng' })).toHaveCount(1)
  await expect(other.getByRole('button', { name: 'Thử lại' }).last()).toBeVisible()
  await expect(other.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible()
  // A page that was never visited says what is wrong, in its place.
  await goInside(other, '/m/lottery')
  await expect(other.getByRole('main').getByText('Không có kết nối hoặc mạng không ổn định').first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => shown(other)).toBe('online')
  await expect(other).toHaveURL(/\/m\/lottery$/)
  await expect(other.getByRole('timer').first()).toBeVisible()
  await other.close()
  expectProblems(problems, NO_LINE)
})

/** Whether the page that shows is the kept one. Between two pages there is neither. */
const shown = (page: Page): Promise<string> =>
  page
    .evaluate(() => document.getElementById('lobby-boot')?.textContent ?? '')
    .then((boot) => (boot === '' ? 'neither' : boot.includes('"offline":true') ? 'offline' : 'online'))
    .catch(() => 'neither')

test('SE-01 nothing that carries a session, and no page with data, is ever in a cache', async ({ page }) => {
  await signIn(page)
  await visit(page, '/m/home')
  await visit(page, '/m/promotions')
  await goInside(page, '/m/member/home')
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => (JSON.parse(localStorage.MC_SESSION_INFO) as { token: string }).token)
  expect(token.length).toBeGreaterThan(8)
  const all = await kept(page)
  expect(all.length).toBeGreaterThan(20)
  const outside = /^\/(releases\/|pins\/|edge\/offline$)/
  expect(all.filter(({ url }) => !outside.test(url)).map(({ url }) => url)).toEqual([])
  expect(all.filter(({ text }) => text.includes(token) || text.includes('player1')).map(({ url }) => url)).toEqual([])
  expect(all.find(({ url }) => url === EDGE.offline)?.text).toContain('"first":{}')
})

test('FD-05 with the worker on, a rollback is what the next load runs, and the page comes from the site', async ({
  page,
  site,
}) => {
  await visit(page, '/m/lottery')
  await page.reload()
  expect(await isControlled(page)).toBe(true)
  const before = await shellOf(page)
  const after = await promoteShellVariant(site, 'another shell')
  await expect.poll(() => shellAfterReload(page)).toBe(after)
  await site.release('rollback', 'shell', '--reason', 'not liked')
  await expect.poll(() => shellAfterReload(page)).toBe(before)
})

test('SH-42 FD-06 another shell is announced to an open page, which goes on until the player updates', async ({
  page,
  site,
}) => {
  await visit(page)
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  const id = await promoteShellVariant(site, 'a shell to update to')
  const notice = page.getByRole('status').filter({ hasText: 'Vui lòng cập nhật phiên bản mới nhất' })
  await expect(notice).toBeVisible()
  await goInside(page, '/m/promotions')
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)
  await notice.getByRole('button', { name: 'Cập nhật' }).click()
  await expect.poll(() => shellOf(page).catch(() => '')).toBe(id)
  await expect(page).toHaveURL(/\/m\/promotions$/)
  await expect(notice).toHaveCount(0)
  await site.release('rollback', 'shell', '--reason', 'done')
})

test('SH-42 a page whose shell is gone from the site leads to the update page, and from there to the site as it is', async ({
  page,
  context,
  problems,
}) => {
  await signIn(page)
  await context.route(/\/releases\/shell\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'No such file.' }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
  await expect(page.getByRole('heading', { name: 'Vui lòng cập nhật phiên bản mới nhất' })).toBeVisible()
  await context.unroute(/\/releases\/shell\/.*\.js$/)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  expectProblems(problems, /Failed to load resource|chunk/i)
})

test('FD-05 a bad worker is undone by rolling its shell back', async ({ page, site, problems }) => {
  const bad = `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(new Response('broken', { status: 500 }))
    })`
  await promoteShellVariant(site, 'a bad worker', bad)
  await expect.poll(() => workerText(site)).toBe(bad)
  await page.goto('/m/home')
  await expect.poll(() => isControlled(page)).toBe(true)
  expect((await page.reload())?.status()).toBe(500)
  await site.release('rollback', 'shell', '--reason', 'its worker is bad')
  await expect.poll(() => workerText(site)).not.toBe(bad)
  // Each load of a page makes the browser fetch the worker again, past the one that is there.
  await expect.poll(async () => (await page.reload())?.status()).toBe(200)
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible()
  expectProblems(problems, /Failed to load resource/)
})
