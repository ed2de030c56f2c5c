/** What a bench asks of the journeys: how long each page that they open takes to answer what is done in it (SP-09). */
import { appendFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Name of the environment variable with the file that gets a line of JSON for each page: a `PageTime`. */
export const TAP_TIMES = 'LOBBY_TAP_TIMES'
/** How much slower the page's processor is then. */
export const TAPS_SLOWED = 4

export interface PageTime {
  journey: string
  path: string
  /** The longest interaction of the page's life, from the event to the next frame; ms, in steps of 8. */
  longest: number
  /** What it was done to. */
  target: string
  /** How many there were that took a step or more. */
  interactions: number
}

/** Slows the page down and keeps its times, until what it answers is called at the journey's end. */
export async function keepTapTimes(page: Page, journey: string, file: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: TAPS_SLOWED })
  const pages = new Map<string, PageTime>()
  await page.exposeFunction('tapTimeTold', (id: string, time: Omit<PageTime, 'journey'>) => {
    pages.set(id, { journey, ...time })
  })
  await page.addInitScript(() => {
    const id = String(performance.timeOrigin)
    const seen = new Set<number>()
    let longest = 0
    let target = ''
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        seen.add(entry.interactionId)
        if (entry.duration < longest) continue
        longest = entry.duration
        const at = entry.target
        const name = at instanceof Element ? (at.getAttribute('aria-label') ?? at.textContent) : ''
        target = at instanceof Element ? `${at.tagName} ${name}`.slice(0, 60) : ''
      }
      if (seen.size === 0) return
      const time = { path: location.pathname, longest, target, interactions: seen.size }
      Reflect.apply(Reflect.get(window, 'tapTimeTold'), window, [id, time])
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return async () => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => undefined)
    for (const time of pages.values()) appendFileSync(file, `${JSON.stringify(time)}\n`)
  }
}
