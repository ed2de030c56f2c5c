/**
 * `npm run bench -- one-bundle [rounds]`: the federated site beside the same code built as one program, in turns in one
 * run, on a phone of Lighthouse's kind (connection of 1.6 Mbit/s and 150 ms, processor slowed four times): two edges
 * over one store and one gateway. Pages are loaded cold, and home once more with everything cached (SP-01, SP-03).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { ROOT, type Site, startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { type Started, startEdge } from './edge.ts'
import { middle } from './ratio.ts'

const BUILD = 'shared/tooling/src/bundle/build-one-bundle.ts'
/** Of the pages below that are a remote's. */
const CHUNKS = ['lottery/page-list', 'games/page-game-list']
const PIN = 'shared/operations/releases/src/testing/pin-folders.ts'
const SLOWDOWN = 4
/** Bytes a second and ms, as Lighthouse's "slow 4G". */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Requests that begin later belong to what the page does at rest, ms after the last section. */
const SETTLED = 1_500
/** A page that is not whole by then never will be, ms. */
const PATIENCE = 60_000

/** What a player waits for, with its data: a selector; an `img` has to be painted with its picture. */
type Sections = Readonly<Record<string, string>>
const LOTTERY = { 'first clock': 'main [role="timer"]' }
const PAGES: Readonly<Record<string, Sections>> = {
  '/m/home': {
    'game types': '[data-slot="layout.gameTypes"] a[href="/m/rng"]',
    notices: '[data-slot="home.notices"] a',
    'hub with clocks': '[data-slot="home.lottery"] [role="timer"]',
    'hot games with a picture': '[data-slot="home.games"] img',
  },
  '/m/lottery': LOTTERY,
  '/m/rng': { 'games with a picture': 'main img' },
}

/** One load: figure to its value, times in ms from the beginning of the navigation. */
type Figures = Readonly<Record<string, number>>

/** Before any of the page's scripts: marks each section in the first frame that has it. */
function watchSections(sections: Sections): void {
  const left = new Map(Object.entries(sections))
  const isThere = (selector: string) => {
    const found = [...document.querySelectorAll(selector)]
    return found.some((one) => !(one instanceof HTMLImageElement) || (one.complete && one.naturalWidth > 0))
  }
  const look = () => {
    for (const [name, selector] of left) {
      if (!isThere(selector)) continue
      performance.mark(`section:${name}`)
      left.delete(name)
    }
    if (left.size > 0) requestAnimationFrame(look)
  }
  const tell = { blocked: 0, largest: 0 }
  Reflect.set(window, 'told', tell)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tell.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    tell.largest = list.getEntries().at(-1)?.startTime ?? tell.largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  look()
}

/** What the page says of its own load once each section is there. */
async function figuresOf(page: Page, sections: Sections): Promise<Figures> {
  const names = Object.keys(sections)
  await page.waitForFunction(
    (wanted) => wanted.every((name) => performance.getEntriesByName(`section:${name}`).length > 0),
    names,
    { timeout: PATIENCE, polling: 200 },
  )
  await page.waitForTimeout(SETTLED)
  return page.evaluate((wanted) => {
    const told = Reflect.get(window, 'told') as { blocked: number; largest: number }
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const end = (pattern: RegExp) => Math.max(...files.filter((f) => pattern.test(f.name)).map((f) => f.responseEnd))
    const begin = (pattern: RegExp) => files.find((f) => pattern.test(f.name))?.startTime ?? Number.NaN
    const bytes = (all: PerformanceResourceTiming[]) => all.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      'first paint': at('first-contentful-paint'),
      'largest paint': told.largest,
      "the shell's script here": end(/\/shell\.js$/),
      'draws asked for': begin(/game_menu/),
      'draws here': end(/game_menu/),
      ...Object.fromEntries(wanted.map((name) => [name, at(`section:${name}`)])),
      'blocked time': told.blocked,
      'JavaScript, KB': bytes(scripts) / 1000,
      'all files, KB': bytes(files) / 1000,
      requests: files.length,
    }
  }, names)
}

/** A cold load by a browser that knows nothing of the site, and where it is asked for a second one. */
async function load(browser: Browser, url: string, sections: Sections, again: boolean): Promise<Figures[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', CONNECTION)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watchSections, sections)
    const all: Figures[] = []
    for (let visit = 0; visit < (again ? 2 : 1); visit += 1) {
      await page.goto(url, { waitUntil: 'commit' })
      all.push(await figuresOf(page, sections))
    }
    return all
  } finally {
    await context.close()
  }
}

/** Builds the bundle and serves it as a channel of the site's store. */
async function edgeWithBundle(site: Site): Promise<Started> {
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-bundle-'))
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  const folders = JSON.parse(node(BUILD, out, ...CHUNKS)) as string[]
  // Another store: a release has the same id in both.
  const store = path.join(out, 'store')
  node(PIN, store, 'production', ...folders)
  const edge = await startEdge({ ...site, store })
  const stop = async () => {
    await edge.stop()
    rmSync(out, { recursive: true, force: true })
  }
  return { url: edge.url, stop }
}

const rank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN

/** `3,120 (2,980 to 3,300)`: the middle and the quartiles. */
const spread = (values: readonly number[]) =>
  `${Math.round(middle(values))} (${Math.round(rank(values, 0.25))} to ${Math.round(rank(values, 0.75))})`

/** One line a figure: both, and the middle and quartiles of the ratio of each pair. */
function tell(title: string, pairs: readonly (readonly [Figures, Figures])[], say: (line: string) => void): void {
  say(`\n${title}\n| figure | federated | one bundle | ratio |\n|---|---|---|---|`)
  for (const name of Object.keys(pairs[0]?.[0] ?? {})) {
    if (!Number.isFinite(pairs[0]?.[0][name])) continue
    const both = pairs.map(([site, bundle]) => [site[name] ?? Number.NaN, bundle[name] ?? Number.NaN] as const)
    const ratios = both.filter(([, b]) => b > 0).map(([a, b]) => a / b)
    const ratio =
      ratios.length > 0
        ? `${middle(ratios).toFixed(2)} (${rank(ratios, 0.25).toFixed(2)} to ${rank(ratios, 0.75).toFixed(2)})`
        : ''
    say(`| ${name} | ${spread(both.map(([a]) => a))} | ${spread(both.map(([, b]) => b))} | ${ratio} |`)
  }
}

export const bench: Bench = async ([rounds = '15', ...only], say) => {
  const executablePath = ensureBrowser(say)
  const site = await startSite()
  const started: Started[] = []
  try {
    const federated = await startEdge(site)
    started.push(federated)
    const bundle = await edgeWithBundle(site)
    started.push(bundle)
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    for (const [at, sections] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(at)) continue
      const again = at === '/m/home'
      const cold: (readonly [Figures, Figures])[] = []
      const warm: (readonly [Figures, Figures])[] = []
      // The first round warms both edges up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        const visit = ({ url }: Started) => load(browser, `${url}${at}`, sections, again)
        const first = round % 2 === 0
        const one = await visit(first ? federated : bundle)
        const other = await visit(first ? bundle : federated)
        if (round === 0) continue
        const [ours, theirs] = first ? [one, other] : [other, one]
        if (ours[0] && theirs[0]) cold.push([ours[0], theirs[0]])
        if (ours[1] && theirs[1]) warm.push([ours[1], theirs[1]])
      }
      tell(`${at}, cold, ${cold.length} pairs (times in ms)`, cold, say)
      if (warm.length > 0) tell(`${at}, warm, ${warm.length} pairs (times in ms)`, warm, say)
    }
    await browser.close()
  } finally {
    for (const { stop } of started) await stop()
    await site.stop()
  }
}
