/**
 * `npm run bench -- one-bundle [rounds] [page…]`: the federated site beside the same code built as one program, and
 * beside the program of the commit before the work on speed (`e2e/kept`), in turns in one run, on a phone of
 * Lighthouse's kind (connection of 1.6 Mbit/s and 150 ms, processor slowed four times): three edges and one gateway.
 * Pages are loaded cold, and home once more with everything cached (SP-01, SP-03).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCompressedTwins } from '@lobby/tooling/compress'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { recordOf } from '../faults/newer-releases.ts'
import { keptReleases } from '../kept/kept-releases.ts'
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

/**
 * What a player waits for, with its data: a selector; an `img` has to be painted with its picture. Draws and games are
 * seen once the page's frame shows them, and can be tapped once the remote's own are there. Hot games stand where the
 * program of before had them or, since then, on the first screen.
 */
type Sections = Readonly<Record<string, string>>
const LOTTERY = { 'first clock': 'main [role="timer"]' }
const PAGES: Readonly<Record<string, Sections>> = {
  '/m/home': {
    'game types': '[data-slot="layout.gameTypes"] a[href="/m/rng"]',
    notices: '[data-slot="home.notices"] a',
    'draws with clocks, seen': '[data-slot="home.lottery"] [role="timer"], [data-ends]:not(:empty)',
    'hot games with a picture, seen':
      '[data-view="games/play-now"] img, [data-slot="home.play"] img, [data-slot="home.games"] img',
    'draws with clocks, to be tapped': '[data-slot="home.lottery"] [role="timer"]',
    'hot games, to be tapped': ':is([data-slot="home.play"], [data-slot="home.games"]) :is(a, button) img',
    'all hot games with a picture': '[data-slot="home.games"] img',
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

/** Builds today's code as one program. */
function todaysBundle(out: string): string[] {
  const [command, args] = [process.execPath, [BUILD, out, ...CHUNKS]] as const
  return JSON.parse(execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' })) as string[]
}

/** Serves the releases of one program from a store of their own: a release has the same id in all of them. */
async function edgeOver(site: Site, out: string, folders: readonly string[]): Promise<Started> {
  const store = path.join(out, 'store')
  execFileSync(process.execPath, [PIN, store, 'production', ...folders], { cwd: ROOT })
  return startEdge({ ...site, store })
}

const rank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN

/** `3,120 (2,980 to 3,300)`: the middle and the quartiles. */
const spread = (values: readonly number[]) =>
  `${Math.round(middle(values))} (${Math.round(rank(values, 0.25))} to ${Math.round(rank(values, 0.75))})`

/** One round: what each of them did, in the order of `WHO`. */
type Round = readonly Figures[]
const WHO = ['federated', 'one bundle', 'one bundle of before'] as const

/** One line a figure: each, and the middle and quartiles of the site's ratio to each bundle, round by round. */
function tell(title: string, rounds: readonly Round[], say: (line: string) => void): void {
  say(`\n${title}\n| figure | ${WHO.join(' | ')} | to one bundle | to the one of before |\n|---|---|---|---|---|---|`)
  for (const name of Object.keys(rounds[0]?.[0] ?? {})) {
    const of = (who: number) => rounds.map((round) => round[who]?.[name] ?? Number.NaN)
    if (!of(0).every(Number.isFinite)) continue
    const ratios = [1, 2].map((who) => {
      const all = rounds.map((round) => (round[0]?.[name] ?? Number.NaN) / (round[who]?.[name] ?? Number.NaN))
      const told = all.filter(Number.isFinite)
      return told.length > 0 ? ratioOf(told) : ''
    })
    say(`| ${[name, ...WHO.map((_, who) => spread(of(who))), ...ratios].join(' | ')} |`)
  }
}

const ratioOf = (all: readonly number[]) =>
  `${middle(all).toFixed(2)} (${rank(all, 0.25).toFixed(2)} to ${rank(all, 0.75).toFixed(2)})`

export const bench: Bench = async ([rounds = '15', ...only], say) => {
  const executablePath = ensureBrowser(say)
  const site = await startSite()
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-bundle-'))
  const kept = keptReleases('bundle-before')
  const started: Started[] = []
  try {
    started.push(await startEdge(site), await edgeOver(site, path.join(out, 'today'), todaysBundle(out)))
    const before = [...kept.releases.values()].map(({ folder }) => folder)
    for (const folder of before) withCompressedTwins(folder, recordOf(folder))
    started.push(await edgeOver(site, path.join(out, 'before'), before))
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    for (const [at, sections] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(at)) continue
      const again = at === '/m/home'
      const cold: Round[] = []
      const warm: Round[] = []
      // The first round warms the edges up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        const visits: Figures[][] = []
        for (const turn of started.keys()) {
          const who = (turn + round) % started.length
          visits[who] = await load(browser, `${started[who]?.url}${at}`, sections, again)
        }
        if (round === 0) continue
        cold.push(visits.map(([first = {}]) => first))
        if (again) warm.push(visits.map(([, second = {}]) => second))
      }
      tell(`${at}, cold, ${cold.length} rounds (times in ms)`, cold, say)
      if (warm.length > 0) tell(`${at}, warm, ${warm.length} rounds (times in ms)`, warm, say)
    }
    await browser.close()
  } finally {
    for (const { stop } of started) await stop()
    await site.stop()
    kept.remove()
    rmSync(out, { recursive: true, force: true })
  }
}
