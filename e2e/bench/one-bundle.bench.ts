/**
 * `npm run bench -- one-bundle [rounds] [page…]`: the federated site beside the same code built as one program, and
 * beside the program of the commit before the work on speed (`e2e/kept`), in turns in one run, on a phone of
 * Lighthouse's kind (connection of 1.6 Mbit/s and 150 ms, processor slowed four times): three edges and one gateway.
 * Pages are loaded cold, once more with everything cached, and the federated ones a third time with one new release, of
 * the lottery, of which one line is another (SP-01, SP-03, SP-06).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { weights } from '@lobby/contracts/budgets'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { recordOf } from '../faults/newer-releases.ts'
import { ROOT, type Site, startSite } from '../site/site.ts'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'
import { edgeOver, startBefore } from './before.ts'
import type { Bench } from './command.ts'
import { type Started, startEdge } from './edge.ts'
import { phone } from './phone.ts'
import { middle, rank } from './ratio.ts'
import { atMost, type Verdict, verdictLine } from './verdict.ts'

const BUILD = 'shared/tooling/src/bundle/build-one-bundle.ts'
const HOME = '/m/home'
/** Of the pages below that are a remote's. */
const CHUNKS = ['lottery/page-list', 'games/page-game-list']
/** Requests that begin later belong to what the page does at rest, ms after the last section. */
const SETTLED = 1_500
/** Of the lottery's release that comes between two visits. */
const NEW_VERSION = '9.0.0'
/** A page that is not whole by then never will be, ms. */
const PATIENCE = 60_000
/** How often a page is asked for them, ms. */
const LOOK = 200

/**
 * What a player waits for, with its data: a selector; of an `img` the first three have to have their pictures. Draws
 * and games are seen once the page's frame shows them, and can be tapped once the remote's own are there. Hot games
 * stand where the program of before had them or, since then, on the first screen.
 */
type Sections = Readonly<Record<string, string>>
const LOTTERY = { 'first clock': 'main [role="timer"]' }
const PAGES: Readonly<Record<string, Sections>> = {
  [HOME]: {
    'game types': '[data-slot="layout.gameTypes"] a[href="/m/rng"]',
    notices: '[data-slot="home.notices"] a',
    'draws with clocks, seen': '[data-slot="home.lottery"] [role="timer"], [data-ends]:not(:empty)',
    'hot games with pictures, seen':
      '[data-view="games/play-now"] img, [data-slot="home.play"] img, [data-slot="home.games"] img',
    'draws with clocks, to be tapped': '[data-slot="home.lottery"] [role="timer"]',
    'hot games, to be tapped': ':is([data-slot="home.play"], [data-slot="home.games"]) :is(a, button) img',
  },
  '/m/lottery': LOTTERY,
  '/m/rng': { 'games with pictures, seen': 'main img', 'games, to be tapped': 'main :is(a, button) img' },
}

/** What the figures of SP-01 are called, and the one that the row is about: the page's first real content, whole. */
const SEEN = ', seen'
const ALL_SEEN = 'all of these, seen'
/** Those of SP-03. */
const [SCRIPTS, REQUESTS] = ['JavaScript, KB', 'requests']

/** One load: figure to its value, times in ms from the beginning of the navigation. */
type Figures = Readonly<Record<string, number>>

/** Before any of the page's scripts: marks each section in the first frame that has it. */
function watchSections(sections: Sections): void {
  const left = new Map(Object.entries(sections))
  const isThere = (selector: string) => {
    const [found, ...more] = document.querySelectorAll(selector)
    if (!(found instanceof HTMLImageElement)) return found !== undefined
    // As many as are seen beside each other, but for the end of a fourth.
    const row = [found, ...more.slice(0, 2)] as HTMLImageElement[]
    return row.length === 3 && row.every((one) => one.complete && one.naturalWidth > 0)
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
  const missing = () =>
    page.evaluate((all) => all.filter((name) => performance.getEntriesByName(`section:${name}`).length === 0), names)
  for (const until = Date.now() + PATIENCE; ; ) {
    const left = await missing()
    if (left.length === 0) break
    if (Date.now() > until) throw new Error(`${page.url()} never shows: ${left.join('; ')}`)
    await page.waitForTimeout(LOOK)
  }
  await page.waitForTimeout(SETTLED)
  const figures = await page.evaluate(
    ([wanted, version, scriptsName, requestsName]) => {
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
        [scriptsName]: bytes(scripts) / 1000,
        'all files, KB': bytes(files) / 1000,
        [requestsName]: files.length,
        'requests of the new release': files.filter(({ name }) => name.includes(`/lottery/${version}-`)).length,
      }
    },
    [names, NEW_VERSION, SCRIPTS, REQUESTS] as const,
  )
  const seen = Object.entries(figures).flatMap(([name, value]) => (name.endsWith(SEEN) ? [value] : []))
  return seen.length > 0 ? { ...figures, [ALL_SEEN]: Math.max(...seen) } : figures
}

/** What happens before each further visit of a browser that knew nothing of the site at its first one. */
type BetweenVisits = readonly (() => Promise<void>)[]

async function load(browser: Browser, url: string, sections: Sections, between: BetweenVisits): Promise<Figures[]> {
  const { context, page } = await phone(browser)
  try {
    await page.addInitScript(watchSections, sections)
    const visit = async () => {
      await page.goto(url, { waitUntil: 'commit' })
      return figuresOf(page, sections)
    }
    const all = [await visit()]
    for (const prepare of between) {
      // A page that is open would fetch what is new by itself.
      await page.goto('about:blank')
      await prepare()
      all.push(await visit())
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

/** Makes the lottery's release with another line in its list live, and the one before again. */
interface NewRelease {
  comes: () => Promise<void>
  goes: () => Promise<void>
}

async function newRelease(site: Site, edge: string): Promise<NewRelease & { remove: () => void }> {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const older = pins.find(({ remote }) => remote === 'lottery')?.id ?? ''
  const checkout = teamCheckout('lottery')
  const remove = () => rmSync(checkout, { recursive: true, force: true })
  try {
    applyEdits(checkout, [
      { file: 'remote-lottery/package.json', find: /"version": "\d+\.\d+\.\d+"/, put: `"version": "${NEW_VERSION}"` },
      {
        file: 'remote-lottery/src/features/list/lottery-list-page.tsx',
        find: '<div className={styles.page}>',
        put: '<div className={styles.page} data-line="another">',
      },
    ])
    const folder = buildIn(checkout, 'lottery')
    await site.release('publish', folder)
    const goTo = (id: string) => async () => {
      await site.release('promote', 'lottery', id, '--reason', 'a bench')
      while (!(await (await fetch(`${edge}/m/lottery`)).text()).includes(`/releases/lottery/${id}/`));
    }
    return { comes: goTo(path.basename(folder)), goes: goTo(older), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** `3,120 (2,980 to 3,300)`: the middle and the quartiles. */
const spread = (values: readonly number[]) =>
  `${Math.round(middle(values))} (${Math.round(rank(values, 0.25))} to ${Math.round(rank(values, 0.75))})`

/** One round: what each of them did, in the order of `WHO`. */
type Round = readonly Figures[]
const WHO = ['federated', 'one bundle', 'one bundle of before'] as const

/** The site's figure to that of one of `WHO`, round by round; without rounds in which that was nothing. */
const ratiosTo = (who: number, name: string, rounds: readonly Round[]): number[] =>
  rounds.map((round) => (round[0]?.[name] ?? Number.NaN) / (round[who]?.[name] ?? Number.NaN)).filter(Number.isFinite)

/** One line a figure: each, and the middle and quartiles of the site's ratio to each bundle, round by round. */
function tell(title: string, rounds: readonly Round[], say: (line: string) => void): void {
  say(`\n${title}\n| figure | ${WHO.join(' | ')} | to one bundle | to the one of before |\n|---|---|---|---|---|---|`)
  for (const name of Object.keys(rounds[0]?.[0] ?? {})) {
    const of = (who: number) => rounds.map((round) => round[who]?.[name] ?? Number.NaN)
    if (!of(0).every(Number.isFinite)) continue
    const ratios = WHO.slice(1).map((_, at) => {
      const told = ratiosTo(at + 1, name, rounds)
      return told.length > 0 ? ratioOf(told) : ''
    })
    say(`| ${[name, ...WHO.map((_, who) => spread(of(who))), ...ratios].join(' | ')} |`)
  }
}

/** One line a figure of the federated site: a visit with nothing new, one with a new release, and their ratio. */
function tellRelease(at: string, pairs: readonly (readonly [Figures, Figures])[], say: (line: string) => void): void {
  say(`\n${at}, warm with one new release, ${pairs.length} rounds (times in ms)`)
  say('| figure | nothing new | a new release | ratio |\n|---|---|---|---|')
  for (const name of Object.keys(pairs[0]?.[0] ?? {})) {
    const [before, after] = [0, 1].map((which) => pairs.map((pair) => pair[which]?.[name] ?? Number.NaN))
    if (!before || !after || ![...before, ...after].every(Number.isFinite)) continue
    const ratios = pairs.map(([old, own]) => (own[name] ?? Number.NaN) / (old[name] ?? Number.NaN))
    const told = ratios.filter(Number.isFinite)
    say(`| ${[name, spread(before), spread(after), told.length > 0 ? ratioOf(told) : ''].join(' | ')} |`)
  }
}

const ratioOf = (all: readonly number[]) =>
  `${middle(all).toFixed(2)} (${rank(all, 0.25).toFixed(2)} to ${rank(all, 0.75).toFixed(2)})`

/** What the rows ask of home's first visit: the middle of all rounds, with the quartiles. */
function homeVerdicts(cold: readonly Round[]): Verdict[] {
  const [bundle, before] = [WHO.indexOf('one bundle'), WHO.indexOf('one bundle of before')]
  const limits = [
    ['SP-01', 'first real content, of the bundle of before', ALL_SEEN, before, 0.7],
    ['SP-01', 'first real content, of today’s bundle', ALL_SEEN, bundle, 1],
    ['SP-03', 'JavaScript, of the bundle of before', SCRIPTS, before, 1.1],
    ['SP-03', 'requests, of the bundle of before', REQUESTS, before, 0.6],
  ] as const
  return limits.map(([row, what, name, who, limit]) => {
    const all = ratiosTo(who, name, cold)
    const beside = `${rank(all, 0.25).toFixed(2)} to ${rank(all, 0.75).toFixed(2)}`
    return atMost({ row, what: `${HOME}: ${what}`, value: rank(all, 0.5), limit, beside })
  })
}

/** What the shell's scripts of a first visit weigh, as the check counts them. */
async function shellVerdict(site: Site): Promise<Verdict> {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const id = pins.find(({ remote }) => remote === 'shell')?.id ?? ''
  const [weight] = weights(recordOf(path.join(site.store, 'releases/shell', id)))
  const value = (weight?.bytes ?? Number.NaN) / 1000
  return atMost({ row: 'SP-03', what: 'scripts of the shell, Brotli', value, limit: 135, unit: ' KB', digits: 1 })
}

export const bench: Bench = async ([rounds = '15', ...only], say) => {
  const executablePath = ensureBrowser(say)
  const site = await startSite()
  const out = mkdtempSync(path.join(tmpdir(), 'lobby-bundle-'))
  const started: Started[] = []
  const removals = [() => rmSync(out, { recursive: true, force: true })]
  const nothing = async () => undefined
  const verdicts: Verdict[] = []
  try {
    started.push(await startEdge(site), await edgeOver(site, path.join(out, 'today'), todaysBundle(out)))
    started.push(await startBefore(site))
    const lottery = await newRelease(site, started[0]?.url ?? '')
    removals.push(lottery.remove)
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    for (const [at, sections] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(at)) continue
      const cold: Round[] = []
      const warm: Round[] = []
      const released: [Figures, Figures][] = []
      // The first round warms the edges up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        const visits: Figures[][] = []
        for (const turn of started.keys()) {
          const who = (turn + round) % started.length
          const between = who === 0 ? [nothing, lottery.comes] : [nothing]
          visits[who] = await load(browser, `${started[who]?.url}${at}`, sections, between)
          if (who === 0) await lottery.goes()
        }
        if (round === 0) continue
        cold.push(visits.map(([first = {}]) => first))
        warm.push(visits.map(([, second = {}]) => second))
        const [, second = {}, third = {}] = visits[0] ?? []
        released.push([second, third])
      }
      tell(`${at}, cold, ${cold.length} rounds (times in ms)`, cold, say)
      tell(`${at}, warm, ${warm.length} rounds (times in ms)`, warm, say)
      tellRelease(at, released, say)
      if (at === HOME) verdicts.push(...homeVerdicts(cold))
    }
    await browser.close()
    say('')
    for (const verdict of [...verdicts, await shellVerdict(site)]) say(verdictLine(verdict))
  } finally {
    for (const { stop } of started) await stop()
    await site.stop()
    for (const remove of removals) remove()
  }
}
