/**
 * `npm run bench -- many-remotes [how many] [rounds]`: the time to a running page with 500 remotes in the channel,
 * beside that with five, in one run and in turns: two edges over one store and one gateway (issue: within 10 %, SP-08:
 * within 5).
 */
import { execFileSync } from 'node:child_process'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { ROOT, type Site, startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { type Started, startEdge } from './edge.ts'
import { middle, shown } from './ratio.ts'
import { atMost, type Verdict, verdictLine } from './verdict.ts'

/** What SP-08 allows, and of how many remotes. */
const [MOST, OF] = [1.05, 500]
const MANY = 'shared/operations/releases/src/testing/many-remotes.ts'
/** Page to an element that is there when the page runs. */
const PAGES = { '/m/home': '[data-slot="home.lottery"] a', '/m/lottery': 'main [role="timer"]' } as const

/** Another edge of the site, on a channel with the site's releases and `count` more remotes. */
async function edgeWithMany(site: Site, count: string): Promise<Started> {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  for (const { remote, id } of pins.toSorted((a, b) => Number(b.remote === 'shell') - Number(a.remote === 'shell')))
    await site.release('promote', remote, id, '--channel', 'many')
  execFileSync(process.execPath, [MANY, site.store, 'many', count], { cwd: ROOT })
  return startEdge(site, { env: { LOBBY_CHANNEL: 'many' } })
}

/** From the beginning of the navigation until the page runs, in a browser that knows nothing of the site; ms. */
async function timeTo(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted)) performance.mark('running')
      else requestAnimationFrame(look)
    }
    look()
  }, selector)
  await page.goto(url)
  const running = await page.waitForFunction(() => performance.getEntriesByName('running')[0]?.startTime)
  const time = (await running.jsonValue()) ?? Number.NaN
  await context.close()
  return time
}

export const bench: Bench = async ([count = '500', rounds = '9'], say) => {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureBrowser(say), args: BROWSER_ARGS })
  try {
    const many = await edgeWithMany(site, count)
    const verdicts: Verdict[] = []
    for (const [at, selector] of Object.entries(PAGES)) {
      const few: number[] = []
      const lots: number[] = []
      // The first round warms both edges up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        const pair = [[few, site.url] as const, [lots, many.url] as const]
        for (const [times, url] of round % 2 === 0 ? pair : pair.reverse()) {
          const time = await timeTo(browser, `${url}${at}`, selector)
          if (round > 0) times.push(time)
        }
      }
      const [small = '', large = ''] = await Promise.all(
        [site.url, many.url].map(async (url) => (await fetch(`${url}${at}`)).text()),
      )
      const packed = brotliCompressSync(large).length - brotliCompressSync(small).length
      say(
        `${at}: five remotes ${shown(few)}, ${count} more ${shown(lots)}: ${(middle(lots) / middle(few)).toFixed(2)} times as long; the page is ${large.length - small.length} B larger, ${packed} B as it travels`,
      )
      verdicts.push(
        atMost({
          row: 'SP-08',
          what: `${at}: page time with ${count} remotes more`,
          value: middle(lots) / middle(few),
          limit: MOST,
          unknown: Number(count) >= OF ? undefined : `${OF} remotes are asked for`,
        }),
      )
    }
    for (const verdict of verdicts) say(verdictLine(verdict))
    await many.stop()
  } finally {
    await browser.close()
    await site.stop()
  }
}
