import { VITALS_PATH, type VitalBeacon } from '@lobby/contracts/vitals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberTaps } from '../remotes/loading/taps.ts'
import { dispatch } from '../remotes/state/store.ts'
import { pinsOf, releaseOf } from '../remotes/testing/fake-container.ts'
import { receivePins } from '../remotes/testing/place.tsx'
import { startReports } from './start-reports.ts'

type Take = (metric: object) => void
const take: Record<string, Take> = {}
vi.mock('web-vitals', () => {
  const report = (name: string) => (each: Take) => {
    take[name] = each
  }
  return { onLCP: report('LCP'), onINP: report('INP'), onCLS: report('CLS'), onTTFB: report('TTFB') }
})

type Hear = (list: { getEntries: () => object[] }) => void
let hear: Record<string, Hear>
let sent: VitalBeacon['vitals']
let now: number

beforeEach(() => {
  hear = {}
  sent = []
  now = 0
  class Observer {
    static supportedEntryTypes = ['long-animation-frame', 'mark']
    readonly #heard: Hear
    constructor(heard: Hear) {
      this.#heard = heard
    }
    observe({ type }: { type: string }) {
      hear[type] = this.#heard
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ name: `${location.origin}/m/home` }] : []),
  })
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => {
      if (path !== VITALS_PATH) return true
      void body.text().then((text) => sent.push(...(JSON.parse(text) as VitalBeacon).vitals))
      return true
    },
  })
  history.replaceState(null, '', '/m/home')
  document.body.innerHTML = '<main></main><div data-release="games@2"><img alt=""></div>'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const mark = (name: string, startTime: number) => hear.mark?.({ getEntries: () => [{ name, startTime }] })
const leave = () => dispatchEvent(new Event('pagehide'))
const shell = { remote: 'shell', release: '9', path: '/m/home' }

it('TE-02 tells the web’s vitals by the release whose element it was, and whose script held the page up', async () => {
  receivePins(pinsOf([releaseOf('games', '2')]))
  dispatch({ type: 'moduleWanted', place: 'a', release: releaseOf('games', '2'), module: './slot/hot' })
  startReports('9')
  const script = (file: string, duration: number) => ({
    ...{ duration, sourceCharPosition: 77 },
    sourceURL: `${location.origin}/releases/${file}`,
  })
  const scripts = [script('shell/9.0.0-a/shell.js', 30), script('games/2.0.0-a/page.js', 180)]
  hear['long-animation-frame']?.({
    getEntries: () => [
      { startTime: 100, duration: 400, scripts: [script('lottery/1.0.0-a/page.js', 390)] },
      { startTime: 5_100, duration: 250, scripts },
    ],
  })
  const image = document.querySelector('img')
  take.TTFB?.({ id: 't', name: 'TTFB', value: 120.4, entries: [] })
  take.LCP?.({ id: 'l', name: 'LCP', value: 800, entries: [{ startTime: 800, element: image }] })
  const shift = (value: number, node: Element | null) => ({
    startTime: 900,
    value,
    sources: [{ node: null }, { node }],
  })
  const entries = [shift(0.001, document.querySelector('main')), shift(0.0504, image)]
  take.CLS?.({ id: 'c', name: 'CLS', value: 0.0514, entries })
  take.INP?.({ id: 'i', name: 'INP', value: 90, entries: [{ startTime: 4_000, target: image }] })
  take.INP?.({ id: 'i', name: 'INP', value: 210, entries: [{ startTime: 5_050, target: image }] })
  leave()
  const games = { ...shell, remote: 'games', release: '2' }
  const told = [
    { ...shell, name: 'TTFB', value: 120 },
    { ...games, name: 'LCP', value: 800 },
    { ...games, name: 'CLS', value: 51 },
    { ...games, name: 'INP', value: 210, held: 'games/2.0.0-a/page.js:0:77' },
  ]
  await vi.waitFor(() => expect(sent).toEqual(told))
  // Once for each page: what grows on after it was left counts as it was.
  take.INP?.({ id: 'i', name: 'INP', value: 700, entries: [{ startTime: 9_000, target: image }] })
  leave()
  await Promise.resolve()
  expect(sent).toHaveLength(4)
})

/** As a finger does it, at these moments of the page. */
function tap(element: Element | null, times: readonly [down: number, click: number]): void {
  for (const [at, type] of ['pointerdown', 'click'].entries()) {
    const event = new Event(type, { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: times[at] })
    element?.dispatchEvent(event)
  }
}

it('SP-09 a tap counts for the release whose it was, also when what was tapped is gone and another was tapped', async () => {
  receivePins(pinsOf([releaseOf('games', '2')]))
  dispatch({ type: 'moduleWanted', place: 'a', release: releaseOf('games', '2'), module: './slot/hot' })
  document.querySelector('div')?.setAttribute('data-running', 'games@2')
  rememberTaps()
  startReports('9')
  const icon = document.querySelector('img')
  tap(icon, [4_000, 4_080])
  icon?.remove()
  tap(document.querySelector('main'), [4_500, 4_580])
  // The browser names nothing that is gone from the page. This one began with the finger.
  take.INP?.({ id: 'i', name: 'INP', value: 210, entries: [{ startTime: 4_000, target: null }] })
  leave()
  take.INP?.({ id: 'j', name: 'INP', value: 220, entries: [{ startTime: 4_080, target: null }] })
  leave()
  take.INP?.({ id: 'k', name: 'INP', value: 230, entries: [{ startTime: 4_580, target: null }] })
  leave()
  const games = { ...shell, remote: 'games', release: '2' }
  await vi.waitFor(() => expect(sent).toMatchObject([games, games, shell]))
})

it('TE-02 tells the time to the content of each page and slot, from the load or from the tap that led there', async () => {
  startReports('9')
  mark('lottery@1 ./slot/hub', 640)
  mark('somebody else', 650)
  mark('lottery@2 ./slot/hub', 900)
  const tap = new Event('click')
  Object.defineProperty(tap, 'timeStamp', { value: 4_000 })
  dispatchEvent(tap)
  now = 4_020
  history.pushState(null, '', '/m/lottery')
  mark('lottery@2 ./page/lottery', 4_300)
  // Nobody knows when the player asked for this page.
  now = 9_900
  history.pushState(null, '', '/m/promotions')
  mark('promotions@1 ./page/promotions', 9_950)
  leave()
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { name: 'content', path: '/m/home', remote: 'lottery', release: '1', module: './slot/hub', value: 640 },
      { name: 'content', path: '/m/lottery', remote: 'lottery', release: '2', module: './page/lottery', value: 300 },
    ]),
  )
})
