/**
 * `npm run bench -- rollback [rounds]`: from the command to a running older release. Times are measured in one run
 * beside a plain visit of the same page, and held against these limits: the next page load at once, an idle
 * open page within 2 s, a failing release replaced within 1.5 s of a fast failure and 5 s of the beginning of a hang.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { FAULTS } from '../faults/faults.ts'
import {
  type BuiltRelease,
  buildNewer,
  type NewerRelease,
  PAGES,
  partsOf,
  releaseIn,
} from '../faults/newer-releases.ts'
import { type Site, startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { middle, shown } from './ratio.ts'

const REMOTE = 'lottery'
const FROM = '/m/promotions'
const AT = '/m/lottery'

/** Something of the release is on the page. */

async function open(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, isMobile: true })
  return context.newPage()
}

/** From the tap on a link to the page until the selector is there; ms. */
const visit = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ([path, wanted]) => {
      const link = document.createElement('a')
      link.href = path as string
      document.body.append(link)
      const began = performance.now()
      link.click()
      link.remove()
      return new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted as string) ? resolve(performance.now() - began) : requestAnimationFrame(look)
        look()
      })
    },
    [AT, selector],
  )

/** A visit by somebody who has the site open at another page, with whatever is done to the network first. */
async function visitOf(browser: Browser, site: Site, shows: BuiltRelease, prepare = async (_page: Page) => undefined) {
  const page = await open(browser, site)
  await prepare(page)
  await page.goto(FROM)
  await page.locator('main button[aria-expanded]').first().waitFor()
  const time = await visit(page, partsOf(shows))
  await page.context().close()
  return time
}

const move = (site: Site, word: string, ...more: string[]) => site.release(word, REMOTE, ...more, '--reason', 'a bench')

/** Time at which the store has the change; the command ends a little later. */
async function changedAt(site: Site): Promise<number> {
  const { at } = (await site.release('status')) as { at: string }
  return Date.parse(at)
}

/** Resolves when the page that the edge sends asks for the release's files. */
async function served(site: Site, { remote, id }: BuiltRelease): Promise<void> {
  const hint = new RegExp(`rel="preload"[^>]*/releases/${remote}/${id}/`)
  while (!hint.test(await (await fetch(`${site.url}${AT}`)).text()));
}

/** Asks for the page again and again until it names the release; ms from the change. */
async function nextLoad(site: Site, older: BuiltRelease): Promise<number> {
  const changing = move(site, 'rollback')
  await served(site, older)
  const seen = Date.now()
  await changing
  return seen - (await changedAt(site))
}

/** A page with the newer release on it, which nobody touches; ms from the change until the older one is there. */
async function idlePage(browser: Browser, site: Site, newer: NewerRelease, older: BuiltRelease): Promise<number> {
  const page = await open(browser, site)
  await page.goto(AT)
  await page.locator(partsOf(newer)).first().waitFor()
  const replaced = page.waitForFunction((selector) => document.querySelector(selector) && Date.now(), partsOf(older))
  await move(site, 'rollback')
  const seen = Number(await (await replaced).jsonValue())
  await page.context().close()
  return seen - (await changedAt(site))
}

export const bench: Bench = async ([rounds = '5'], say) => {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureBrowser(say), args: BROWSER_ARGS })
  const { releases, remove } = buildNewer(PAGES.filter(({ remote }) => remote === REMOTE))
  try {
    const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
    const older = releaseIn(site.store, REMOTE, pins.find(({ remote }) => remote === REMOTE)?.id ?? '')
    const [newer] = releases
    if (!newer) throw new Error('Nothing was built')
    await site.release('publish', newer.folder)
    const forward = async () => {
      await move(site, 'promote', newer.id)
      await served(site, newer)
    }
    const times: Record<string, { limit: number; all: number[] }> = {
      'the next page load': { limit: 1_000, all: [] },
      'an idle open page': { limit: 2_000, all: [] },
      'a plain visit': { limit: Number.NaN, all: [] },
    }
    for (let round = 0; round < Number(rounds); round += 1) {
      await forward()
      times['the next page load']?.all.push(await nextLoad(site, older))
      await forward()
      times['an idle open page']?.all.push(await idlePage(browser, site, newer, older))
      await forward()
      times['a plain visit']?.all.push(await visitOf(browser, site, newer))
      for (const fault of FAULTS.filter(({ late }) => !late)) {
        const name = `a release of which ${fault.name}`
        times[name] ??= { limit: fault.phase === 'hang' ? 5_000 : 1_500, all: [] }
        const inject = async (page: Page) => void (await fault.inject(page, newer))
        times[name].all.push(await visitOf(browser, site, older, inject))
      }
    }
    const plain = middle(times['a plain visit']?.all ?? [])
    for (const [name, { limit, all }] of Object.entries(times)) {
      const part = Number.isNaN(limit) ? '' : `, ${(Math.max(...all) / limit).toFixed(2)} of what is allowed at worst`
      say(`${name}: ${shown(all)}, ${(middle(all) / plain).toFixed(1)} plain visits${part}`)
    }
  } finally {
    remove()
    await browser.close()
    await site.stop()
  }
}
