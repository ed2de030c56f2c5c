/**
 * `npm run bench -- taps [releases]`: how long each control of the layout takes to answer a tap on a processor slowed
 * four times: from the finger to the next frame that is drawn, for each event of the tap, the longest of them (the
 * browser's Event Timing, in steps of 8 ms). Issue: within 100 ms. Next to it the multiple of a bare page's button in
 * the same run. Then, or alone with `releases`, whether slow taps name the release that was slow (SP-09).
 */

import { COOKIE } from '@lobby/contracts/languages'
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { signIn } from './phone.ts'
import { tellSlowTaps } from './slow-taps.ts'
import { atMost, verdictLine } from './verdict.ts'

const SLOWDOWN = 4
const LIMIT = 100
/** A control that was over it is tapped this often, and the middle time counts. */
const TRIES = 3
/** The shortest event that the browser tells of, ms. */
const STEP = 16
/** By then every event of a tap has been reported, ms. */
const TOLD_AFTER = 600
/**
 * How long the slowed page is left alone before it is tapped: what is measured is the tap, not the slowing down; ms.
 */
const REST = 700

/** A group of controls: where they are, how to come to them, and which they are. */
interface Place {
  name: string
  path: string
  member?: true
  open?: (page: Page) => Promise<void>
  controls: (page: Page) => Locator
}

const header = (page: Page) => page.getByRole('banner')
const menuControls = (page: Page) => page.getByRole('dialog', { name: 'Menu' }).locator('a:visible, button:visible')
const openMenu = async (page: Page) => {
  await header(page).getByRole('button', { name: 'Menu' }).click()
  // What is folded away is none of the menu's controls yet.
  await menuControls(page).nth(4).waitFor()
}
const openLanguages = async (page: Page) => {
  await openMenu(page)
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Ngôn ngữ/ })
    .click()
  await page.getByRole('list', { name: 'Ngôn ngữ' }).waitFor()
}

const PLACES: readonly Place[] = [
  { name: 'header', path: '/m/home', controls: (page) => header(page).locator('a, button') },
  { name: 'header of a page', path: '/m/notice', controls: (page) => header(page).locator('a, button') },
  { name: 'header of a member', path: '/m/home', member: true, controls: (page) => header(page).locator('a, button') },
  {
    name: 'game types',
    path: '/m/home',
    controls: (page) => page.getByRole('navigation', { name: 'Loại trò chơi' }).locator('a'),
  },
  {
    name: 'bottom menu',
    path: '/m/home',
    controls: (page) => page.getByRole('navigation', { name: 'Menu chính' }).locator('a'),
  },
  { name: 'floating gift', path: '/m/home', controls: (page) => page.locator('a[href="/m/register"]').last() },
  {
    name: 'side menu',
    path: '/m/notice',
    member: true,
    open: openMenu,
    controls: menuControls,
  },
  {
    name: 'languages',
    path: '/m/notice',
    member: true,
    open: openLanguages,
    controls: (page) => page.getByRole('list', { name: 'Ngôn ngữ' }).getByRole('button'),
  },
]

/** The longest event of one tap, ms. */
async function timeOf(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('A control has gone before it was tapped')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(REST)
  await page.evaluate(() => Reflect.set(window, 'tapTimes', []))
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // What takes less than the browser's smallest step is not told: it counts as that.
  const times = await page.evaluate(
    (after) =>
      new Promise<number[]>((done) => {
        setTimeout(() => requestAnimationFrame(() => done(Reflect.get(window, 'tapTimes') as number[])), after)
      }),
    TOLD_AFTER,
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return Math.max(STEP, ...times)
}

/** A page of a phone in Vietnamese that keeps what each event of a tap took. */
async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Reflect.set(window, 'tapTimes', [])
    const kinds = ['pointerdown', 'pointerup', 'click']
    new PerformanceObserver((list) => {
      const times = Reflect.get(window, 'tapTimes') as number[]
      for (const entry of list.getEntries()) if (kinds.includes(entry.name)) times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  return page
}

async function comeTo(page: Page, url: string, { path, open }: Place): Promise<void> {
  // The tap before may have chosen another language, or opened a page in front of this one, which then draws nothing.
  await page.context().clearCookies({ name: COOKIE.language })
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.bringToFront()
  await page.goto(url + path, { waitUntil: 'networkidle' }).catch(() => page.goto(url + path))
  const popup = page.locator('[data-slot="home.popups"] dialog[open]')
  while (await popup.count()) await popup.getByRole('button').first().click()
  await open?.(page)
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

async function bareTime(page: Page): Promise<number> {
  await page.setContent('<button onclick="this.textContent=1" style="width:200px;height:80px">0</button>')
  return timeOf(page, page.getByRole('button'))
}

async function tellControls(browser: Browser, url: string, say: (line: string) => void): Promise<void> {
  const visitor = await phonePage(browser)
  const member = await phonePage(browser)
  await signIn(member, url)
  await visitor.goto(`${url}/healthz`)
  const bare = await bareTime(visitor)
  say(`A bare page's button: ${bare} ms at a processor slowed ${SLOWDOWN} times`)
  let worst = { name: 'none was tapped', ms: Number.NaN }
  for (const place of PLACES) {
    const page = place.member ? member : visitor
    await comeTo(page, url, place)
    const count = await place.controls(page).count()
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await comeTo(page, url, place)
      const control = place.controls(page).nth(at)
      const label = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''
      const times = [await timeOf(page, control)]
      // A machine that does something else at that moment is not the page's fault.
      while (Math.max(...times) > LIMIT && times.length < TRIES) {
        await comeTo(page, url, place)
        times.push(await timeOf(page, control))
      }
      const ms = middle(times)
      const name = `${place.name}: ${label}`
      if (!(ms <= worst.ms)) worst = { name, ms }
      const tries = times.length > 1 ? `  of ${times.join(', ')}` : ''
      say(
        `${String(ms).padStart(5)} ms  ×${(ms / bare).toFixed(1)}  ${name}${tries}${ms > LIMIT ? `  over ${LIMIT} ms` : ''}`,
      )
    }
  }
  say(`The worst: ${worst.ms} ms, ${worst.name}`)
  const what = 'a tap on a control of the layout, the worst'
  say(verdictLine(atMost({ row: 'issue', what, value: worst.ms, limit: LIMIT, unit: ' ms', beside: `bare ${bare}` })))
}

export const bench: Bench = async ([only], say) => {
  const executablePath = ensureBrowser(say)
  const site = await startSite()
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    if (only !== 'releases') await tellControls(browser, site.url, say)
    await tellSlowTaps(browser, site.url, say)
  } finally {
    await browser.close()
    await site.stop()
  }
}
