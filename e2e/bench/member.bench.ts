/**
 * `npm run bench -- member [rounds] [page…]`: what it is worth that the page's first script asks for what a member's
 * pages begin with (SP-02, decision 649). On a slow phone, with nothing kept but the session, in turns with the same
 * pages whose first script is told nothing: when the page's first call leaves, and when its content is there.
 *
 * Each answer of the gateway takes 200 ms more, as a gateway elsewhere does.
 */
import { EARLY_CALLS } from '@lobby/contracts/start'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { phone, signIn } from './phone.ts'
import { middle, shown } from './ratio.ts'

/** Page to an element that its first call's answer brings, and to what is in that call's address. */
const PAGES: Readonly<Record<string, { content: string; call: string }>> = {
  '/m/voucherCenter': { content: 'main input', call: '/wps/deposit/options' },
  '/m/webEmail': { content: 'main [aria-expanded]', call: '/wps/message?' },
  '/m/myAccount/index': { content: 'main [data-tone="balance"]', call: '/wps/wallets/' },
  '/m/home': { content: 'main [data-tone="balance"]', call: '/wps/wallets/' },
}
const ANSWER_TAKES = 200
const PATIENCE = 30_000

declare global {
  interface Window {
    /** ms since the load began; absent while it is not there. */
    contentAt?: number
  }
}

/** Notes when the element is there; runs in the page. */
function watch(selector: string): void {
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    window.contentAt = performance.now()
    look.disconnect()
  })
  look.observe(document, { subtree: true, childList: true, attributes: true })
}

export const bench: Bench = async ([rounds = '9', ...only], say) => {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureBrowser(say), args: BROWSER_ARGS })
  try {
    for (const [path, { content, call }] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(path)) continue
      // The worker would answer with the page as it was kept.
      const { context, page, cdp } = await phone(browser, { serviceWorkers: 'block' })
      await signIn(page, site.url)
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
      let tells = true
      await page.route(`${site.url}${path}`, async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const untold = text.replace(new RegExp(` ${EARLY_CALLS}="[^"]*"`), '')
        if (untold === text) throw new Error(`${path} tells its first script nothing`)
        await route.fulfill({ response, body: tells ? text : untold })
      })
      await page.route(/\/wps\//, async (route) => {
        await new Promise((done) => setTimeout(done, ANSWER_TAKES))
        await route.continue()
      })
      await page.addInitScript(watch, content)
      const load = async (told: boolean) => {
        tells = told
        await page.goto(site.url + path, { waitUntil: 'commit' })
        await page.waitForFunction(() => window.contentAt !== undefined, undefined, { timeout: PATIENCE })
        return page.evaluate((part) => {
          const first = performance.getEntriesByType('resource').find(({ name }) => name.includes(part))
          return { leaves: first?.startTime ?? Number.NaN, content: window.contentAt ?? Number.NaN }
        }, call)
      }
      type Load = Awaited<ReturnType<typeof load>>
      const told: Load[] = []
      const untold: Load[] = []
      // The first round warms the edge up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        for (const tell of round % 2 === 0 ? [true, false] : [false, true]) {
          const loaded = await load(tell)
          if (round > 0) (tell ? told : untold).push(loaded)
        }
      }
      const of = (all: readonly Load[], what: 'leaves' | 'content') => all.map((each) => each[what])
      const ratio = middle(of(told, 'content')) / middle(of(untold, 'content'))
      say(`${path}: content after ${shown(of(told, 'content'))}, ${ratio.toFixed(2)} of untold; ${rounds} rounds`)
      say(`  untold after ${shown(of(untold, 'content'))}`)
      say(`  the first call leaves after ${shown(of(told, 'leaves'))}, untold after ${shown(of(untold, 'leaves'))}`)
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
