/**
 * `npm run bench -- lighthouse [path …]`: home, login, lottery and a list of games as a visitor, by Lighthouse's mobile
 * profile with its simulated connection and processor, which is one phone however fast this machine is in that hour
 * (decision 607). The goals are 95 for performance where a bare page has 99, 100 for accessibility and 100 for best
 * practices. The site is built and served as in production. The program of before the work on speed (`e2e/kept`) and a
 * bare page, once for each page, are measured in the same run, in turns, and times are also given as multiples of
 * theirs; each figure is the middle of its rounds. Of each page the longest tasks are named, as long as that phone
 * takes, and what its tasks take by the processor's time of the page's thread in the trace that Lighthouse judges by:
 * its own figures are by the clock, which counts also while site, browser and bench keep the thread from the processor.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { freePort } from '../site/free-port.ts'
import { startSite } from '../site/site.ts'
import { startBefore } from './before.ts'
import type { Bench } from './command.ts'
import { lighthouseVerdicts, PATHS } from './lighthouse-verdicts.ts'
import { middle } from './ratio.ts'
import { mainThreadOf, type TraceEvent } from './trace.ts'
import { type Verdict, verdictLine } from './verdict.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
/**
 * The index of the phone that is simulated: of the machine that Lighthouse's slowing down by four is meant for, "a
 * high-end desktop" with 1,500 to 2,000, a fourth of the middle (its guide to throttling).
 */
const PHONE_INDEX = 1_750 / 4
/** A task above it blocks, ms. */
const LONG = 50
/** Tasks that are named of each page. */
const TASKS = 3
/** Rounds; each loads every page once, so that what else the machine does meets them all. */
const ROUNDS = 5
const BLOCKING = 'total-blocking-time'
/** Times that are printed, in ms of the simulated phone, and how they are called. */
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  [BLOCKING]: 'TBT',
} as const

const BARE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>A page with nothing in it</h1></html>'

/** A page with nothing in it, on a port of its own. */
async function bareSite(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

/** What Lighthouse says of one load, and the page's tasks above 50 ms by the processor's time, the longest first. */
interface Audited {
  result: Result
  /** ms of a processor that is as slow as Lighthouse's. */
  spent: number[]
}

/**
 * A browser that has not told of its first paint, or was lost, says nothing of the page: it is asked again this often.
 */
const TRIES = 3

async function audit(url: string, executablePath: string): Promise<Audited> {
  for (let left = TRIES; ; left -= 1) {
    const audited = await auditOnce(url, executablePath)
    const { result } = audited
    if (!result.runtimeError && result.categories.performance?.score !== null) return audited
    console.warn(`${url}: ${result.runtimeError?.message ?? 'no performance was measured'}`)
    if (left === 1) throw new Error(`${url}: ${result.runtimeError?.message ?? 'no performance was measured'}`)
  }
}

/** One run in a browser of its own, so that nothing is cached and no worker is installed. */
async function auditOnce(url: string, executablePath: string): Promise<Audited> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`] })
  try {
    const throttling = { cpuSlowdownMultiplier: await slowdown(browser) }
    const flags = { port, onlyCategories: CATEGORIES, formFactor: 'mobile', logLevel: 'silent', throttling } as const
    const run = await lighthouse(url, flags)
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`)
    // A run that failed has no trace of the page, and is not looked at.
    return { result: run.lhr, spent: run.lhr.runtimeError ? [] : processorTasks(run, url) }
  } finally {
    await browser.close()
  }
}

/** How many times slower than this machine, as it is in this minute, the phone's processor is. */
async function slowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return index / PHONE_INDEX
}

function processorTasks({ artifacts, lhr }: RunnerResult, url: string): number[] {
  const slower = lhr.configSettings.throttling.cpuSlowdownMultiplier
  const { tasks } = mainThreadOf(artifacts.Trace.traceEvents as TraceEvent[], url, 'RunTask')
  const spent = tasks.map(({ tdur = 0 }) => (tdur / 1000) * slower)
  return spent.filter((ms) => ms > LONG).toSorted((a, b) => b - a)
}

const performanceOf = ({ result }: Audited): number => result.categories.performance?.score ?? 0

const numberOf = ({ result }: Audited, audit: string): number => result.audits[audit]?.numericValue ?? 0

/** What all loads of a page say in the middle. */
const middleOf = (loads: readonly Audited[], figure: (load: Audited) => number): number => middle(loads.map(figure))

/** The load with the middle performance: what is told in words is of it. */
function typicalOf(loads: readonly Audited[]): Audited {
  const load = loads.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(loads.length / 2)]
  if (!load) throw new Error('Nothing was measured')
  return load
}

/** The loads of a page, those of a bare page, and those of the program of before at the same path. */
interface Compared {
  own: readonly Audited[]
  bare: readonly Audited[]
  before: readonly Audited[]
}

/** `412 ms (2.1x bare, 0.30 of 1373 before)`; what took no time has no multiple. */
function compared({ own, bare, before }: Compared, figure: (load: Audited) => number): string {
  const [ms, least] = [middleOf(own, figure), middleOf(bare, figure)]
  const then = before.length > 0 ? middleOf(before, figure) : 0
  const multiples = [
    least > 0 ? `${(ms / least).toFixed(1)}x bare` : '',
    then > 0 ? `${(ms / then).toFixed(2)} of ${Math.round(then)} before` : '',
  ].filter(Boolean)
  return `${Math.round(ms)} ms${multiples.length > 0 ? ` (${multiples.join(', ')})` : ''}`
}

const blockedBy = ({ spent }: Audited): number => spent.reduce((sum, ms) => sum + ms - LONG, 0)

/** ms of the longest tasks by the processor's time. */
const longestSpent = ({ spent }: Audited): string => spent.slice(0, TASKS).map(Math.round).join(', ') || 'none'

/** Time of the main thread by kind of work, as the real machine needed it; ms. */
function mainThread(result: Result): string {
  const details = result.audits['mainthread-work-breakdown']?.details
  const items = details?.type === 'table' ? details.items : []
  return items
    .map((item) => `${String(item.groupLabel)} ${Math.round(Number(item.duration))}`)
    .slice(0, 5)
    .join(', ')
}

/** The longest tasks above 50 ms of the simulated phone: ms and where the script is from. */
function longestTasks(result: Result): string {
  const details = result.audits['long-tasks']?.details
  const items = details?.type === 'table' ? details.items : []
  const named = items.slice(0, TASKS).map(({ duration, url }) => `${Math.round(Number(duration))} ${shortUrl(url)}`)
  return named.length > 0 ? named.join(', ') : 'none'
}

/** `lottery/15.js`, without the release; what is no script's is the browser's own. */
function shortUrl(url: unknown): string {
  const { pathname } = URL.parse(String(url)) ?? { pathname: '' }
  return pathname.replace(/^.*\/([^/]+)\/[^/]+\/([^/]+\.js)$/, '$1/$2') || "the browser's own"
}

/** What costs points in a category that should have all of them. */
function shortfalls(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${result.audits[id]?.title ?? id}`)
}

function tell(name: string, pages: Compared, say: (line: string) => void): void {
  const [load, least] = [typicalOf(pages.own), pages.before.length > 0 ? typicalOf(pages.before) : null]
  const { result } = load
  const scores = CATEGORIES.map((id) => {
    const score = middleOf(pages.own, ({ result: { categories } }) => categories[id]?.score ?? 0)
    return `${id} ${Math.round(score * 100)}`
  })
  const index = Math.round(middleOf(pages.own, (one) => one.result.environment.benchmarkIndex))
  const slower = middleOf(pages.own, (one) => one.result.configSettings.throttling.cpuSlowdownMultiplier).toFixed(1)
  say(`${name}: ${scores.join(', ')} (this machine's index ${index}, slowed ${slower} times)`)
  const times = Object.entries(TIMES).map(([id, label]) => `${label} ${compared(pages, (one) => numberOf(one, id))}`)
  const shift = middleOf(pages.own, (one) => numberOf(one, 'cumulative-layout-shift')).toFixed(3)
  const sent = Math.round(numberOf(load, 'total-byte-weight') / 1000)
  say(`  ${times.join(', ')}, CLS ${shift}, ${sent} KB sent`)
  say(`  blocked in each round, ms: ${pages.own.map((one) => Math.round(numberOf(one, BLOCKING))).join(', ')}`)
  say(`  main thread, ms: ${mainThread(result)}`)
  say(`  longest tasks, ms: ${longestTasks(result)}${least ? `; before: ${longestTasks(least.result)}` : ''}`)
  const longest = `longest tasks ${longestSpent(load)}${least ? `; before: ${longestSpent(least)}` : ''}`
  say(`  by the processor's time: blocked ${compared(pages, blockedBy)}, ${longest}`)
  for (const line of CATEGORIES.slice(1).flatMap((id) => shortfalls(result, id))) say(`  ${line}`)
}

/** Whether that page does what is asked of it, by the middles of its rounds. */
function verdictsOf(path: string, { own, bare, before }: Compared): Verdict[] {
  const points = (loads: readonly Audited[]) => Math.round(middleOf(loads, performanceOf) * 100)
  const blocked = (loads: readonly Audited[]) => middleOf(loads, (load) => numberOf(load, BLOCKING))
  return lighthouseVerdicts({
    path,
    points: points(own),
    barePoints: points(bare),
    blocked: blocked(own),
    bareBlocked: blocked(bare),
    beforeBlocked: blocked(before),
  })
}

export const bench: Bench = async (args, say) => {
  const other = args.find((arg) => !arg.startsWith('/'))
  if (other !== undefined) throw new Error(`"${other}" is no page: pages to be measured begin with /m`)
  // The same engine as players have. A browser's windows, of which there are none to be seen, took a fourth of the two
  // processors from the page that is measured (decision 607).
  const executablePath = ensureBrowser(say, 'journeys')
  const [site, bareAt] = [await startSite(), await bareSite()]
  const before = await startBefore(site)
  const bare: Audited[] = []
  const pages = (args.length > 0 ? args : PATHS).map((path) => ({
    path,
    own: [] as Audited[],
    before: [] as Audited[],
  }))
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`round ${round} of ${ROUNDS}`)
      for (const page of pages) {
        // It is one or two tasks, which block for nothing or for 180 ms: only the middle of many loads can be held to.
        bare.push(await audit(bareAt.url, executablePath))
        page.own.push(await audit(new URL(page.path, site.url).href, executablePath))
        page.before.push(await audit(new URL(page.path, before.url).href, executablePath))
      }
    }
  } finally {
    bareAt.stop()
    await before.stop()
    await site.stop()
  }
  tell('a bare page', { own: bare, bare, before: [] }, say)
  for (const { path, ...page } of pages) tell(path, { ...page, bare }, say)
  for (const { path, ...page } of pages)
    for (const verdict of verdictsOf(path, { ...page, bare })) say(verdictLine(verdict))
}
