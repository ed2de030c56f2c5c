/**
 * The loader under any order of pins, failures, navigations, swaps and leases: the state, its effects and the elements
 * are the real ones. `npm run bench -- loader-fuzz` runs as many sequences as one likes.
 */
import type { FailureBeacon, Pin } from '@lobby/contracts/boot'
import { dropWording, hasWording } from '@lobby/platform/host'
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startReleaseEffects } from '../loading/effects.ts'
import { loadFailures } from '../loading/load-module.ts'
import { forgetReports } from '../loading/report-failure.ts'
import { watchErrors } from '../loading/watch-errors.ts'
import { isUnused, NO_RELEASES, releaseKey, usableRelease } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { releaseOf, startNetwork } from '../testing/fake-container.ts'
import { containersInPage, type LoadEnd, pendingLoads, resetContainers } from '../testing/fuzzed-container.ts'
import {
  broken,
  FuzzedPage,
  type Instance,
  instances,
  moduleOf,
  REMOTES,
  ROUTES,
  route,
} from '../testing/fuzzed-page.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fuzzed-container.ts')).fuzzedContainer)

const IDS = ['3', '2', '1']
const RELEASES = REMOTES.flatMap((remote) => IDS.map((id) => releaseOf(remote, id)))
const [RUNS, SEED] = [process.env.LOBBY_FUZZ_RUNS, process.env.LOBBY_FUZZ_SEED].map((text) => Number(text))

let network: ReturnType<typeof startNetwork>
beforeAll(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startReleaseEffects()
  watchErrors()
  await loadFailures()
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const state = () => releaseStore.getState()
const places = () => [...document.querySelectorAll<HTMLElement>('[data-place]')]
const shownIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[data-shows]')].map(({ dataset }) => dataset.shows ?? '')
const messageIn = (place: Element) => place.querySelector<HTMLElement>('[data-state]')?.dataset.state
const buttons = () => [...document.querySelectorAll('button')]
const isUsable = (remote: string) => usableRelease(state(), remote) !== undefined
const isUnderWay = (remote: string) =>
  Object.values(state().places).some((place) => place.wanted.remote === remote && place.state !== 'running')

/** What a sequence has done so far that a promise depends on. */
let run = 0
let tries = 0
let wasDown = false
let revision = 0

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function begin(): Promise<void> {
  run += 1
  tries = 0
  wasDown = false
  revision = 0
  broken.clear()
  forgetReports()
  network = startNetwork()
  resetContainers(moduleOf)
  for (const { remote, id } of RELEASES) dropWording(remote, id)
  route.setState(0, true)
  pin(0)
  render(<FuzzedPage />)
  await settle()
}

async function end(): Promise<void> {
  cleanup()
  network.up = true
  for (const load of [...pendingLoads]) load.end('loads')
  await settle(10_000)
  releaseStore.setState(NO_RELEASES, true)
}

/** The newest pins. */
let newest: Readonly<Record<string, Pin>> = {}

function pin(at: number): void {
  revision += 1
  newest = pinsAt(at)
  dispatch({ type: 'pinsReceived', revision, pins: newest, complete: true })
}

function pinsAt(at: number): Readonly<Record<string, Pin>> {
  return Object.fromEntries(
    REMOTES.map((remote, i) => {
      const [first = '1', ...before] = IDS.slice((at + i * (at >> 4)) % IDS.length)
      return [remote, { release: releaseOf(remote, first), before: before.map((id) => releaseOf(remote, id)) }]
    }),
  )
}

/** Picks one of what there is now; nothing happens when there is none. */
const pick = <T,>(all: readonly T[], at: number, then: (one: T) => void): void => {
  if (all.length > 0) then(all[at % all.length] as T)
}

function throwInHandler({ release }: Instance, at: number): void {
  const error = new Error(`of a handler ${run} ${at % 2}`)
  error.stack = `Error\n at ${location.origin}/releases/${release.remote}/${release.id}/page.js:1:2`
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
}

const STEPS = {
  pin,
  /** An answer that was on its way for long. */
  pinLate: (at: number) => dispatch({ type: 'pinsReceived', revision: revision - 1, pins: pinsAt(at), complete: true }),
  navigate: (at: number) => route.setState(at % ROUTES.length, true),
  load: (at: number) => pick(pendingLoads, at, (load) => load.end('loads')),
  loadAll: () => {
    for (const load of [...pendingLoads]) load.end('loads')
  },
  fail: (at: number) => pick(pendingLoads, at, (load) => load.end((['misses', 'throws'] as const)[at % 2] as LoadEnd)),
  break: (at: number) => pick(RELEASES, at, (release) => broken.add(releaseKey(release))),
  throw: (at: number) => pick([...instances], at, (one) => one.misbehave(at % 2 ? 'throws' : 'throwsInEffect')),
  miss: (at: number) => pick([...instances], at, (one) => one.misbehave('missesFile')),
  throwInHandler: (at: number) => pick([...instances], at, (one) => throwInHandler(one, at)),
  lease: (at: number) => pick([...instances], at, (one) => one.setLeased(!one.leased)),
  cutLine: () => {
    network.up = false
    wasDown = true
  },
  /** The browser need not say so. */
  mendLine: (at: number) => {
    if (!network.up) tries += 1
    network.up = true
    if (at % 2) dispatchEvent(new Event('online'))
  },
  retry: (at: number) =>
    pick(buttons(), at, (button) => {
      tries += 1
      button.click()
    }),
  wait: () => undefined,
  sitOut: () => undefined,
} satisfies Record<string, (at: number) => void>

type StepName = keyof typeof STEPS

/** ms that pass with a step: the loader gives a load up that makes no progress, and tries a lost connection again. */
const WAITS = [700, 2_500, 5_000]
/** By then three releases that hang one after the other have been given up; ms. */
const LONG = 30_000
const waitOf = (name: StepName, at: number) =>
  name === 'sitOut' ? LONG : name === 'wait' ? WAITS[at % WAITS.length] : 0
/** Steps after which any element with a lease may be gone: it was left, or its lease has ended. */
const ENDS_LEASES: readonly StepName[] = ['navigate', 'lease']

/** What must be so after any step. */
function assertPromises(step: StepName | 'begin', held: readonly Instance[]): void {
  const onScreen = new Map<string, Set<string>>(REMOTES.map((remote) => [remote, new Set()]))
  for (const place of places()) {
    const { remote = '' } = place.dataset
    const shown = shownIn(place)
    const message = messageIn(place)
    // Always a page: one release's element, or a message in its place.
    expect(shown.length + Number(message !== undefined), place.outerHTML).toBe(1)
    if (message === 'failed') {
      const isBroken = Object.values(state().places).some(
        (one) => one.wanted.remote === remote && (one.state === 'broken' || ('isBack' in one && one.isBack)),
      )
      expect(isBroken || !isUsable(remote), 'said to have failed').toBe(true)
    }
    if (step === 'sitOut' && network.up) expect(['loading', 'disconnected'], 'after a long time').not.toContain(message)
    if (message === 'disconnected') expect(wasDown, 'said to be disconnected').toBe(true)
    for (const key of shown) {
      expect(place.dataset.running, 'said to run').toBe(key)
      onScreen.get(remote)?.add(key)
      // Nothing is retired under what shows it.
      expect([...containersInPage]).toContain(key.replace('@', '_'))
    }
  }
  for (const [remote, keys] of onScreen)
    if (keys.size > 1) expect(isUnderWay(remote) || !isUsable(remote), `${[...keys]} at rest`).toBe(true)
  if (!(ENDS_LEASES as readonly string[]).includes(step))
    for (const one of held.filter(({ release }) => !broken.has(releaseKey(release))))
      expect(instances.has(one), `${releaseKey(one.release)} holds a lease`).toBe(true)
  assertReports()
}

/** Each failure is told once; a release gives way once for each try that somebody has asked for. */
function assertReports(): void {
  const counts = new Map<string, number>()
  for (const { remote, release, phase, cause, ran } of network.beacons as unknown as FailureBeacon[]) {
    const key = ran === release ? `${remote} ${release} ${phase} ${cause}` : `${remote} ${release} gave way`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    expect(counts.get(key), key).toBeLessThanOrEqual(ran === release ? 1 : 1 + tries)
  }
}

/** The connection is up, what loads has loaded, nothing is broken any more, no lease is held, and no message stands. */
async function comeToRest(): Promise<void> {
  STEPS.mendLine(1)
  broken.clear()
  for (let round = 0; round < 12; round += 1) {
    for (const one of instances) if (one.leased) act(() => one.setLeased(false))
    act(() => STEPS.loadAll())
    await settle(round % 4 === 3 ? 5_000 : 50)
    act(() => {
      for (const button of buttons()) {
        tries += 1
        button.click()
      }
    })
  }
  await settle(5_000)
}

function assertRest(): void {
  expect(pendingLoads).toEqual([])
  expect(state().pins).toBe(newest)
  for (const place of places()) {
    const { remote = '' } = place.dataset
    const wanted = usableRelease(state(), remote)
    // What runs goes on when nothing else is left to run.
    if (wanted) expect(shownIn(place), `${remote} at rest`).toEqual([releaseKey(wanted)])
    else expect(messageIn(place), `${remote} at rest`).not.toBe('loading')
  }
  // No trace of what is not in use.
  const used = Object.entries(state().releases).filter(([, present]) => !isUnused(state(), present))
  expect(Object.keys(state().releases)).toEqual(used.map(([key]) => key))
  const containers = used.map(([, { release }]) => release.container)
  for (const container of containersInPage) expect(containers, 'left in the page').toContain(container)
  for (const release of RELEASES)
    if (!containers.includes(release.container))
      expect(hasWording(release.remote, release.id, 'VI'), `words of ${releaseKey(release)}`).toBe(false)
}

async function play(steps: readonly (readonly [StepName, number])[]): Promise<void> {
  await begin()
  try {
    assertPromises('begin', [])
    for (const [name, at] of steps) {
      // One that fails itself gives way, whatever it holds.
      const fails = name === 'throw' || name === 'miss' ? [...instances][at % instances.size] : undefined
      const held = [...instances].filter((one) => one.leased && one !== fails)
      act(() => STEPS[name](at))
      await settle(waitOf(name, at))
      assertPromises(name, held)
    }
    await comeToRest()
    assertPromises('retry', [])
    assertRest()
  } finally {
    await end()
  }
}

// What a page does most is to load.
const NAMES = [...Object.keys(STEPS), 'load', 'loadAll', 'loadAll', 'pin', 'navigate'] as StepName[]
const sequence = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.nat(255)), { maxLength: 30, size: 'max' })

/** Sequences that have once found something. */
const FOUND: [StepName, number][][] = [
  // The connection comes back to a place that misses a file, beside one of the same release with a lease.
  [
    ['cutLine', 0],
    ['navigate', 1],
    ['loadAll', 0],
    ['lease', 1],
    ['miss', 0],
    ['mendLine', 0],
    ['wait', 1],
  ],
  // The same, for so long that nobody could believe in the connection any more.
  [
    ['cutLine', 0],
    ['loadAll', 0],
    ['miss', 0],
    ['lease', 0],
    ['mendLine', 0],
    ['sitOut', 0],
  ],
  // The connection comes back to the release that follows one that threw, of which something holds a lease.
  [
    ['loadAll', 0],
    ['throw', 0],
    ['cutLine', 0],
    ['lease', 0],
    ['loadAll', 0],
    ['miss', 179],
    ['mendLine', 33],
  ],
  // The player tries a page again whose files hang, beside a slot of a release of that remote with a lease.
  [
    ['loadAll', 0],
    ['navigate', 5],
    ['sitOut', 0],
    ['lease', 0],
    ['retry', 0],
  ],
]

it('FD-05 FD-06 FD-07 FD-08 FD-18 whatever happens in whatever order, the loader keeps its promises', async () => {
  await fc.assert(fc.asyncProperty(sequence, play), {
    numRuns: RUNS || 300,
    examples: FOUND.map((steps): [typeof steps] => [steps]),
    ...(SEED && { seed: SEED }),
    interruptAfterTimeLimit: undefined,
  })
}, 3_600_000)
