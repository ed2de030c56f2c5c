/** A person at one of the other engines: the steps of the journeys, the same for both. */
import { expect } from '@playwright/test'
import { type Driver, sent, type Target } from './driver.ts'

/** As long as a journey of Playwright's waits for one thing; ms. */
const PATIENCE = { timeout: 15_000, intervals: [50, 100, 250] }

/** Global of the page in which `WATCH` keeps what went wrong by itself. */
const PROBLEMS = 'lobbyProblems'

/**
 * Runs before a page's own scripts: keeps what it says of errors. That sizes which an observer has changed are told in
 * the next frame is none, though WebKit says so in an error event.
 */
export const WATCH = `(() => {
  const problems = globalThis.${PROBLEMS} = []
  addEventListener('error', ({ message, filename }) => {
    if (!message.startsWith('ResizeObserver loop completed')) problems.push(message + ' ' + filename)
  })
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  addEventListener('securitypolicyviolation', (event) =>
    problems.push('policy: ' + event.effectiveDirective + ' ' + event.blockedURI))
  const { error } = console
  console.error = (...said) => {
    problems.push(said.map(String).join(' '))
    error.apply(console, said)
  }
})()
`

export const button = (name: string | RegExp): Target => ({ css: 'button, [role=button]', name })
export const link = (name: string | RegExp): Target => ({ css: 'a[href]', name })
export const field = (name: string | RegExp): Target => ({ css: 'input, textarea, [role=textbox]', name })

export interface Visitor {
  engine: string
  /** Loads a page, and waits until its document is there. */
  open: (url: string) => Promise<void>
  /** Follows a link inside the site, as a tap does: without a load. */
  goInside: (path: string) => Promise<void>
  /** Waits until so many are on screen that fit; one or more without a number. */
  sees: (target: Target, count?: number) => Promise<void>
  tap: (target: Target) => Promise<void>
  fill: (target: Target, text: string) => Promise<void>
  /** Waits until the address fits. */
  isAt: (address: RegExp) => Promise<void>
  /** What the page, watched from its start by `WATCH`, has said of errors. */
  problems: () => Promise<string[]>
  run: Driver['run']
  enterFrame: Driver['enterFrame']
  leaveFrame: Driver['leaveFrame']
  screenshot: Driver['screenshot']
}

export function visitorOf(driver: Driver): Visitor {
  const { run } = driver
  /** A page that is just being replaced, or an element that is just being rendered, is there at the next try. */
  const until = (what: () => Promise<void>, named: string) =>
    expect(what, `${driver.engine}: ${named}`).toPass(PATIENCE)
  const name = (target: Target) => `${target.css} ${target.name ?? ''}`
  const visitor: Visitor = {
    engine: driver.engine,
    run,
    enterFrame: (css) => until(() => driver.enterFrame(css), css),
    leaveFrame: driver.leaveFrame,
    screenshot: driver.screenshot,
    open: async (url) => {
      await run(() => Object.assign(globalThis, { lobbyLeft: true })).catch(() => undefined)
      await driver.navigate(url)
      await until(async () => {
        const there = () => !('lobbyLeft' in globalThis) && location.href !== 'about:blank' && document.readyState
        expect(await run(there)).toMatch(/interactive|complete/)
      }, url)
    },
    goInside: async (path) => {
      await run((to) => {
        const anchor = document.createElement('a')
        anchor.href = to
        document.body.append(anchor)
        anchor.click()
        anchor.remove()
      }, path)
      await until(async () => expect(await run(() => location.pathname)).toBe(path.split('?')[0]), path)
    },
    sees: (target, count) =>
      until(
        async () => {
          const seen = await driver.count(sent(target))
          if (count === undefined) expect(seen).toBeGreaterThan(0)
          else expect(seen).toBe(count)
        },
        `sees ${name(target)}`,
      ),
    tap: (target) => until(async () => expect(await driver.tap(sent(target))).toBe(true), `taps ${name(target)}`),
    fill: (target, text) =>
      until(async () => expect(await driver.type(sent(target), text)).toBe(true), `fills ${name(target)}`),
    isAt: (address) => until(async () => expect(await run(() => location.href)).toMatch(address), `${address}`),
    problems: () => run((key) => Reflect.get(globalThis, key) as string[], PROBLEMS),
  }
  return visitor
}
