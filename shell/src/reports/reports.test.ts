import type { ViewBeacon } from '@lobby/contracts/boot'
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReports } from '../remotes/loading/report-failure.ts'
import { dispatch } from '../remotes/state/store.ts'
import { type Network, pinsOf, providePage, releaseOf, startNetwork } from '../remotes/testing/fake-container.ts'
import { receivePins } from '../remotes/testing/place.tsx'
import { watchFreezes } from './freezes.ts'
import { followPages } from './page-times.ts'
import { watchPolicy } from './policy.ts'
import { countViews } from './views.ts'

vi.mock(
  '../remotes/loading/container.ts',
  async () => (await import('../remotes/testing/fake-container.ts')).fakeContainer,
)

let network: Network
beforeEach(() => {
  forgetReports()
  network = startNetwork()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('TE-03 tells which releases each page view has run, each once, and the last when the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const views = () => network.beacons.flatMap((beacon) => (beacon as unknown as ViewBeacon).views)
  const show = (place: string, remote: string, id: string) => {
    const release = releaseOf(remote, id)
    providePage(release, () => null)
    receivePins(pinsOf([release]))
    dispatch({ type: 'moduleWanted', place, release, module: './page/p' })
    dispatch({ type: 'viewCommitted', place, key: `${remote}@${id}` })
  }
  history.replaceState(null, '', '/m/home')
  countViews('9', followPages())
  show('a', 'games', '1')
  show('b', 'games', '1')
  show('c', 'lottery', '2')
  vi.advanceTimersByTime(4_999)
  await Promise.resolve()
  expect(network.beacons).toEqual([])
  vi.advanceTimersByTime(1)
  const home = { path: '/m/home', ran: { shell: '9', games: '1', lottery: '2' } }
  await vi.waitFor(() => expect(views()).toEqual([home]))

  // Another release on the same page, then another page on which one place has stayed.
  show('c', 'lottery', '3')
  dispatch({ type: 'placeClosed', place: 'a' })
  dispatch({ type: 'placeClosed', place: 'b' })
  history.replaceState(null, '', '/m/lottery')
  show('d', 'lottery', '3')
  dispatchEvent(new Event('pagehide'))
  const later = [
    { path: '/m/home', ran: { lottery: '3' } },
    { path: '/m/lottery', ran: { shell: '9', lottery: '3' } },
  ]
  await vi.waitFor(() => expect(views()).toEqual([home, ...later]))
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  expect(views()).toHaveLength(3)
})

it('TE-01 tells what the policy refused, by the release whose code asked for it', async () => {
  vi.stubGlobal('ReportingObserver', undefined)
  watchPolicy()
  const refused = (sourceFile: string) =>
    dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://elsewhere.test/?token=secret',
        ...{ sourceFile, lineNumber: 1, columnNumber: 90 },
      }),
    )
  refused(`${location.origin}/releases/games/1.0.0-a/page.js`)
  refused('chrome-extension://abc/content.js')
  await waitFor(() => expect(network.beacons).toHaveLength(1))
  const frames = ['games/1.0.0-a/page.js:1:90']
  const said = { remote: 'games', release: '1.0.0-a', phase: 'policy', cause: 'policy blocked connect-src', frames }
  expect(network.beacons).toMatchObject([said])
  expect(JSON.stringify(network.beacons)).not.toContain('secret')
})

it('TE-01 tells of a freeze of two seconds by the script that held the page up longest', async () => {
  let hear: (list: { getEntries: () => object[] }) => void = () => undefined
  class Observer {
    static supportedEntryTypes = ['long-animation-frame']
    constructor(heard: typeof hear) {
      hear = heard
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  watchFreezes()
  const script = (file: string, duration: number) => ({
    ...{ duration, sourceCharPosition: 512 },
    sourceURL: `${location.origin}/releases/${file}`,
  })
  const scripts = [script('shell/9.0.0-a/shell.js', 300), script('lottery/1.0.0-a/page.js', 1_800)]
  hear({
    getEntries: () => [
      { duration: 1_999, scripts: [script('games/1.0.0-a/page.js', 1_900)] },
      { duration: 2_500, scripts: [] },
      { duration: 2_500 },
    ],
  })
  hear({ getEntries: () => [{ duration: 2_000, scripts }] })
  await waitFor(() => expect(network.beacons).toHaveLength(1))
  const frames = ['lottery/1.0.0-a/page.js:0:512']
  expect(network.beacons).toMatchObject([{ remote: 'lottery', release: '1.0.0-a', phase: 'freeze', frames }])

  Observer.supportedEntryTypes = []
  hear = () => undefined
  watchFreezes()
  expect(hear({ getEntries: () => [] }), 'a browser that cannot tell is left out').toBeUndefined()
})
