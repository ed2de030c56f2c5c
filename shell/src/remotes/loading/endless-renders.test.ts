import type { PinnedRelease } from '@lobby/contracts/boot'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as ReactModule from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readyView, releaseKey } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { pinsOf, releaseOf } from '../testing/fake-container.ts'
import { onStarved, watchEndlessRenders } from './endless-renders.ts'

const code = vi.hoisted(() => ({ of: undefined as unknown }))
vi.mock('./release-of-code.ts', () => ({ releaseOfCode: () => code.of }))

const react = Reflect.get(ReactModule, 'default') as Record<string, () => void>
const useState = vi.fn()
const real = react.useState as () => void
const skipped = () => localStorage.getItem(STORAGE_KEY.frozen)
const failureOf = (release: PinnedRelease) => releaseStore.getState().failed.get(releaseKey(release))
let n = 0
let rest: () => void = () => undefined
let idle = 0

beforeEach(() => {
  n += 1
  idle = 0
  localStorage.clear()
  react.useState = useState
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (done: () => void) => {
    idle += 1
    rest = done
  })
})
afterEach(() => {
  rest()
  react.useState = real
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A release that a place of the page shows, with the one before it. */
function shown(remote: string): PinnedRelease {
  const [release, before] = [releaseOf(`${remote}${n}`, '2'), releaseOf(`${remote}${n}`, '1')]
  const module = './page/p'
  dispatch({ type: 'pinsReceived', ...pinsOf([release, before]), complete: true })
  dispatch({ type: 'moduleWanted', place: release.container, release, module })
  const load = releaseStore.getState().releases[releaseKey(release)]?.modules[module] as object
  dispatch({ type: 'moduleLoaded', release, module, load, Component: () => null } as never)
  expect(readyView(releaseStore.getState(), release, module)).toBeDefined()
  return release
}

let hook = 'useState'
/** Half a second in which components of these releases call a hook so often. */
async function halfASecond(...calls: (readonly [PinnedRelease, number])[]): Promise<void> {
  for (const [release, times] of calls) {
    code.of = release
    // As it is by now, counted or not.
    for (let at = 0; at < times; at += 1) Reflect.apply(react[hook] as () => void, undefined, [])
  }
  await vi.advanceTimersByTimeAsync(500)
}

it('FD-21 what renders all the time for two seconds gives way to a navigation, and is skipped', async () => {
  const release = shown('endless')
  const show = vi.fn()
  void onStarved(() => true, show)
  for (let at = 0; at < 3; at += 1) await halfASecond([release, 10])
  expect(failureOf(release)).toBeUndefined()
  expect(show).not.toHaveBeenCalled()
  await halfASecond([release, 10])
  expect(failureOf(release)).toMatchObject({ phase: 'freeze', ran: '1', late: true })
  expect(String(failureOf(release)?.error)).toBe(`Error: ${releaseKey(release)} renders without end`)
  expect(skipped()).toBe(`${releaseKey(release)} ${Date.now()} `)
  expect(show).toHaveBeenCalledOnce()
  // Nothing is counted any more, and hooks answer what they do.
  expect(react.useState).toBe(useState)
})

it.each(['useReducer', 'useEffect', 'useContext', 'useSyncExternalStore', 'useMemo', 'useRef'])(
  'FD-21 what renders with %s alone is found as well',
  async (name) => {
    hook = name
    const before = react[name]
    react[name] = vi.fn()
    try {
      const release = shown(name)
      void onStarved(() => true, vi.fn())
      for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
      expect(failureOf(release)).toBeDefined()
    } finally {
      hook = 'useState'
      if (before) react[name] = before
    }
  },
)

it.each([
  ['was quiet at last', [10, 10, 10, 9]],
  ['was quiet at first', [9, 10, 10, 10]],
])('FD-21 what %s is not blamed, and the navigation goes on', async (_when, times) => {
  const release = shown('quiet')
  const show = vi.fn()
  void onStarved(() => true, show)
  for (const each of times) await halfASecond([release, each])
  expect(show).toHaveBeenCalledOnce()
  expect(failureOf(release)).toBeUndefined()
  expect(skipped()).toBeNull()
})

it('FD-21 a page on which nothing renders is looked at for half a second', async () => {
  const show = vi.fn()
  void onStarved(() => true, show)
  await halfASecond()
  expect(show).toHaveBeenCalledOnce()
})

it('FD-21 of several the busiest gives way', async () => {
  const [lazy, busy] = [shown('lazy'), shown('busy')]
  void onStarved(() => true, vi.fn())
  for (let at = 0; at < 4; at += 1) await halfASecond([lazy, 10], [busy, 11])
  expect(failureOf(busy)).toBeDefined()
  expect(failureOf(lazy)).toBeUndefined()
})

it('FD-21 a navigation that has come to its end meanwhile changes nothing', async () => {
  const release = shown('late')
  const show = vi.fn()
  void onStarved(() => false, show)
  for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
  expect(show).not.toHaveBeenCalled()
  expect(failureOf(release)).toBeUndefined()
})

it('FD-21 a page without rest skips what renders without end, from its next start on, until it rests after all', async () => {
  const release = shown('restless')
  localStorage.setItem(STORAGE_KEY.frozen, 'games@22 1000 ')
  watchEndlessRenders()
  // What froze more than a day ago may run again.
  expect(skipped()).toBeNull()
  // Another start while it is looked at: it is watched once.
  shown('another')
  expect(idle).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
  expect(skipped()).toContain(`${releaseKey(release)} `)
  expect(failureOf(release)).toBeUndefined()
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(skipped()).toBeNull()
  // After its rest each start is watched again.
  shown('next')
  expect(idle).toBe(2)
})

it('FD-21 a page without rest on which nothing renders without end skips nothing, and goes on being watched', async () => {
  const release = shown('slow')
  await vi.advanceTimersByTimeAsync(5_000)
  await halfASecond([release, 9])
  expect(skipped()).toBeNull()
  // It is looked at once: what begins to render later is a start of its own.
  for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
  expect(skipped()).toBeNull()
  rest()
  shown('next')
  expect(idle).toBe(2)
})

it('FD-21 what another release has taken the place of meanwhile is skipped for good', async () => {
  const release = shown('replaced')
  await vi.advanceTimersByTimeAsync(5_000)
  for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
  dispatch({ type: 'releaseFailed', release, phase: 'freeze', error: 'endless' })
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(skipped()).toContain(`${releaseKey(release)} `)
})

it.each([
  ['rests in time', () => rest()],
  ['nobody sees', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('FD-21 a page that %s is not looked at', async (_which, meanwhile) => {
  const release = shown('seen')
  await vi.advanceTimersByTimeAsync(4_999)
  meanwhile()
  await vi.advanceTimersByTimeAsync(1)
  // Nothing is counted.
  expect(react.useState).toBe(useState)
  for (let at = 0; at < 4; at += 1) await halfASecond([release, 10])
  expect(skipped()).toBeNull()
})
