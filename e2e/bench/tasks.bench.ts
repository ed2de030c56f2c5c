/**
 * `npm run bench -- tasks [rounds] [page…]`: what keeps the main thread of a slow phone longest while home, the list of
 * lottery and a list of games load for the first time: of each page its longest tasks, of what they consist, and how
 * long the page is blocked (what tasks take above 50 ms), beside the program of before the work on speed (SP-10).
 *
 * By the processor's time of the page's main thread, which the slowing down is part of and other work on the machine is
 * not; in brackets by the clock.
 */
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../browser.ts'
import { startSite } from '../site/site.ts'
import { startBefore } from './before.ts'
import type { Bench } from './command.ts'
import { phone } from './phone.ts'
import { middle } from './ratio.ts'
import { mainThreadOf, type TraceEvent } from './trace.ts'
import { atMost, type Verdict, verdictLine } from './verdict.ts'

/** Page to an element that is there when the page is whole, and not only the frame's drawing of it. */
const PAGES: Readonly<Record<string, string>> = {
  '/m/home': ':is([data-slot="home.play"], [data-slot="home.games"]) :is(a, button) img',
  '/m/lottery': 'main [role="timer"]',
  '/m/rng': 'main :is(a, button) img',
}
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.compile', 'v8', 'blink.user_timing']
/** A task above it blocks, ms. */
const LONG = 50
/** No task of a page may take longer, in any round (SP-10); ms. */
const MOST = 100
/** What a page does at rest, such as its popup, belongs to its load until then, ms. */
const SETTLED = 3_500
const PATIENCE = 60_000
const TRIES = 3
/** How often the page is asked whether it is whole, ms. */
const LOOK = 250
/** Tasks that are named, and the parts of each. */
const [NAMED, PARTS] = [4, 4]

/** One task: ms of the processor and of the clock, when it began in the load, and what it did. */
interface Task {
  ms: number
  clock: number
  at: number
  parts: string
}

/** `Layout`, or `FunctionCall lottery/15.js`: without the release. */
function partName({ name, args }: TraceEvent): string {
  const file = args?.data?.url?.replace(/^.*\/([^/]+)\/[^/]+\/([^/]+\.js).*$/, '$1/$2')
  return file ? `${name} ${file}` : name
}

/** What a task's time went to, each kind without what lies in it, the longest first. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = (event: TraceEvent) => event.ts + (event.dur ?? 0)
  const inside = events.filter((event) => event !== task && event.ts >= task.ts && end(event) <= end(task))
  const own = new Map<string, number>()
  const add = (event: TraceEvent, time: number) => own.set(partName(event), (own.get(partName(event)) ?? 0) + time)
  const around: TraceEvent[] = []
  for (const event of inside.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (around.length > 0 && end(around.at(-1) as TraceEvent) <= event.ts) around.pop()
    const outer = around.at(-1)
    if (outer) add(outer, -(event.dur ?? 0))
    add(event, event.dur ?? 0)
    around.push(event)
  }
  const longest = [...own].filter(([name]) => name !== 'RunTask').toSorted(([, a], [, b]) => b - a)
  return longest
    .slice(0, PARTS)
    .map(([name, time]) => `${name} ${Math.round(time / 1000)}`)
    .join(', ')
}

/** The long tasks of one first load, the longest first. */
async function longTasks(browser: Browser, url: string, selector: string): Promise<Task[]> {
  const { context, page, cdp } = await phone(browser)
  try {
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(url, { waitUntil: 'commit' })
    const until = Date.now() + PATIENCE
    // Not by a locator: that brings a script of its own into the page, a long task.
    const expression = `document.querySelector(${JSON.stringify(selector)}) !== null`
    while (!(await cdp.send('Runtime.evaluate', { expression })).result.value) {
      if (Date.now() > until) throw new Error(`${url} is not whole: there is no ${selector}`)
      await page.waitForTimeout(LOOK)
    }
    await page.waitForTimeout(SETTLED)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return tasksOf(trace.traceEvents, url)
  } finally {
    await context.close()
  }
}

/** As {@link longTasks}; again where the browser's trace has lost the navigation, as one of some fifty does. */
async function traced(browser: Browser, url: string, selector: string, say: (line: string) => void): Promise<Task[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await longTasks(browser, url, selector)
    } catch (error) {
      if (tries === TRIES) throw error
      say(`  once more: ${error instanceof Error ? error.message : error}`)
    }
}

function tasksOf(events: readonly TraceEvent[], url: string): Task[] {
  const { begun, events: own, tasks } = mainThreadOf(events, url, 'ThreadControllerImpl::RunTask')
  return tasks
    .filter(({ tdur = 0 }) => tdur > LONG * 1000)
    .map((task) => ({
      ms: (task.tdur ?? 0) / 1000,
      clock: (task.dur ?? 0) / 1000,
      at: (task.ts - begun) / 1000,
      parts: partsOf(task, own),
    }))
    .toSorted((a, b) => b.ms - a.ms)
}

const blocked = (tasks: readonly Task[]): number => tasks.reduce((sum, { ms }) => sum + ms - LONG, 0)

export const bench: Bench = async ([rounds = '5', ...only], say) => {
  const site = await startSite()
  const before = await startBefore(site)
  const browser = await chromium.launch({ executablePath: ensureBrowser(say), args: BROWSER_ARGS })
  const verdicts: Verdict[] = []
  try {
    for (const [at, selector] of Object.entries(PAGES)) {
      if (only.length > 0 && !only.includes(at)) continue
      const now: Task[][] = []
      const then: Task[][] = []
      // The first round warms the edges up.
      for (let round = 0; round <= Number(rounds); round += 1) {
        const own = await traced(browser, site.url + at, selector, say)
        const old = await traced(browser, before.url + at, selector, say)
        if (round === 0) continue
        now.push(own)
        then.push(old)
      }
      const [ms, beforeMs] = [now, then].map((all) => middle(all.map(blocked))) as [number, number]
      const ratio = beforeMs > 0 ? `, ${(ms / beforeMs).toFixed(2)} of before` : ''
      say(`${at}: blocked ${Math.round(ms)} ms${ratio}; before ${Math.round(beforeMs)} ms; ${rounds} rounds`)
      const longest = (all: readonly Task[][]) => all.map(([first]) => first?.ms ?? 0)
      const listed = (all: readonly Task[][]) => longest(all).map(Math.round).join(', ')
      say(`  longest task of each round, ms: ${listed(now)}; before: ${listed(then)}`)
      verdicts.push(
        atMost({
          row: 'SP-10',
          what: `${at}: longest task of all rounds`,
          value: Math.max(...longest(now)),
          limit: MOST,
          unit: ' ms',
          beside: `in the middle ${Math.round(middle(longest(now)))}`,
        }),
      )
      const worst = now.toSorted((a, b) => blocked(a) - blocked(b))[Math.floor(now.length / 2)] ?? []
      for (const task of worst.slice(0, NAMED)) {
        const [spent, clock, began] = [task.ms, task.clock, task.at].map(Math.round)
        say(`  ${spent} ms (${clock}) at ${began} of the middle round: ${task.parts}`)
      }
    }
    for (const verdict of verdicts) say(verdictLine(verdict))
  } finally {
    await browser.close()
    await before.stop()
    await site.stop()
  }
}
