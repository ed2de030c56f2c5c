/**
 * Whether the edge hears which release was slow when a tap was (SP-09): a control of each release is tapped on a slowed
 * processor, once as it is and once with a handler that takes long, and the page is left, which tells its vitals.
 */
import { VITALS_PATH, type VitalBeacon } from '@lobby/contracts/vitals'
import type { Browser, Page } from '@playwright/test'
import { middle, rank } from './ratio.ts'
import { atLeast, atMost, verdictLine } from './verdict.ts'

type Vital = VitalBeacon['vitals'][number]

/** Where a control of which remote is; by the arrangement of the site's pages, not by what the page says. */
const CONTROLS: readonly { at: string; control: string; remote: string }[] = [
  { at: '/m/home', control: 'header a', remote: 'shell' },
  { at: '/m/notice', control: 'header button', remote: 'shell' },
  { at: '/m/lottery', control: 'main button', remote: 'lottery' },
  { at: '/m/home', control: '[data-slot="home.lottery"] a', remote: 'lottery' },
  { at: '/m/rng', control: 'main button', remote: 'games' },
  { at: '/m/home', control: '[data-slot="home.play"] :is(a, button)', remote: 'games' },
  { at: '/m/promotions', control: 'main button[aria-expanded]', remote: 'promotions' },
  { at: '/m/login', control: 'main form button', remote: 'account' },
  { at: '/m/register', control: 'main form button', remote: 'account' },
]
/** What the handler takes that holds a tap up, ms by the clock: more than a good interaction may. */
const HELD = 400
/** Above it an interaction is slow, and none of ours is to be; ms. */
const LIMIT = 200
/** Of slow interactions that name their release, %. */
const LEAST_NAMED = 95
/** The code that tells vitals is loaded at rest; ms. */
const PATIENCE = 20_000

/** What the page has sent of its vitals: kept where a beacon of a page that is being left can still be read. */
async function beaconsOf(page: Page): Promise<Vital[]> {
  const told: Vital[] = []
  await page.exposeFunction('vitalsTold', (text: string) => told.push(...(JSON.parse(text) as VitalBeacon).vitals))
  await page.addInitScript((path) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith(path) && body instanceof Blob)
        void body.text().then((text) => Reflect.apply(Reflect.get(window, 'vitalsTold'), window, [text]))
      return send(url, body)
    }
  }, VITALS_PATH)
  return told
}

/** In the page: a tap on it takes so many ms more, and does nothing else, so that it is known whose the time was. */
function holdUp(element: Element, ms: number): void {
  element.addEventListener('click', (event) => {
    event.preventDefault()
    const end = performance.now() + ms
    while (performance.now() < end);
  })
}

/** The interaction that the page has told of, after one tap; nothing where it told of none. */
async function tapOf(browser: Browser, url: string, at: string, control: string, held: number) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  })
  try {
    const page = await context.newPage()
    const told = await beaconsOf(page)
    await page.goto(url + at, { waitUntil: 'networkidle' })
    // The first vital that is told shows that the page watches them.
    const until = Date.now() + PATIENCE
    while (told.length === 0 && Date.now() < until) await page.waitForTimeout(200)
    const popup = page.locator('dialog[open] button').first()
    if (await popup.isVisible()) await popup.click()
    const target = page.locator(control).first()
    if ((await target.count()) === 0) return undefined
    await target.scrollIntoViewIfNeeded()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (held > 0) await target.evaluate(holdUp, held)
    told.length = 0
    await target.tap()
    await page.waitForTimeout(1_500)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
      dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(300)
    return told.findLast(({ name }) => name === 'INP')
  } finally {
    await context.close()
  }
}

export async function tellSlowTaps(browser: Browser, url: string, say: (line: string) => void): Promise<void> {
  const own: number[] = []
  let named = 0
  let slow = 0
  for (const { at, control, remote } of CONTROLS) {
    const quick = await tapOf(browser, url, at, control, 0)
    if (quick) own.push(quick.value)
    const heldUp = await tapOf(browser, url, at, control, HELD)
    const isSlow = (heldUp?.value ?? 0) > LIMIT
    slow += 1
    if (isSlow && heldUp?.remote === remote) named += 1
    say(
      `${at} ${control}: INP ${quick?.value ?? 'below what browsers tell of'}; held up: ${heldUp?.value ?? 'not told'}, names ${heldUp?.remote ?? 'nobody'}, is of ${remote}`,
    )
  }
  const share = { value: (named / slow) * 100, limit: LEAST_NAMED, unit: ' %', beside: `${named} of ${slow}` }
  const beside = own.length > 0 ? `in the middle ${middle(own)}` : 'none was told'
  const time = { value: rank(own, 0.75), limit: LIMIT, unit: ' ms', beside }
  say(verdictLine(atLeast({ row: 'SP-09', what: 'slow interactions that name their release', ...share })))
  say(verdictLine(atMost({ row: 'SP-09', what: 'INP of our controls, 75th percentile', ...time })))
}
