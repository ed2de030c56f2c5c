/** When a page asks the edge by itself what it may have missed, and when it gives the stream away. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch, releaseStore } from '../state/store.ts'
import { Stream, startLocks, Tabs } from '../testing/browser-tabs.ts'
import { listenToChannel } from './channel-events.ts'

/** Calls of the edge, and how its answer may be kept. */
const asked: [url: string, cache: string | undefined][] = []
let stop: () => void
let visible: DocumentVisibilityState
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  visible = 'visible'
  Stream.open = []
  Tabs.all.clear()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Tabs)
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
    asked.push([url, cache])
    return Response.json({ revision: 1, allPins: '/pins/1.json' })
  })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
  Object.defineProperty(navigator, 'locks', { value: startLocks(), configurable: true })
  // The page has all that the edge has.
  dispatch({ type: 'pinsReceived', revision: 1, pins: {}, complete: true })
  stop = listenToChannel()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The stream says that it is alive. */
const beat = () => {
  for (const stream of Stream.open) stream.say('heartbeat', null)
}
const THE_CHANNEL = ['/edge/channel', 'no-store']

it('FD-05 after more than forty seconds of silence a tab in sight asks, and not a moment before', async () => {
  await pass(0)
  await pass(40_000)
  expect(asked).toEqual([])
  await pass(10_000)
  expect(asked).toEqual([THE_CHANNEL])
})

it.each([
  ['it comes into sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the player comes back to it', () => dispatchEvent(new Event('focus'))],
])('FD-05 a tab that was out of sight asks for nothing, and asks at once when %s', async (_what, wake) => {
  visible = 'hidden'
  await pass(60_000)
  expect(asked).toEqual([])
  visible = 'visible'
  wake()
  await pass(0)
  expect(asked).toEqual([THE_CHANNEL])
  // It has just asked.
  wake()
  await pass(0)
  expect(asked).toHaveLength(1)
})

it('FD-05 a tab that hears its stream is woken without a question', async () => {
  await pass(39_000)
  beat()
  await pass(2_000)
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  await pass(0)
  expect(asked).toEqual([])
})

it('FD-05 when the connection is back a tab asks at once', async () => {
  await pass(0)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toEqual([THE_CHANNEL])
})

it('FD-05 a page that is left gives its stream away, and has it again when it comes back out of the browser’s memory', async () => {
  await pass(0)
  expect(Stream.open).toHaveLength(1)
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(Stream.open).toEqual([])
  const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  await pass(0)
  expect(Stream.open).toEqual([])
  shown(true)
  await pass(0)
  expect(Stream.open).toHaveLength(1)
})

it.each([[null], ['later'], [{ revision: 'high' }], [{ revision: 1_000_000 }]])(
  'FD-22 an event of the stream that is none (%j) asks for nothing and changes nothing',
  async (event) => {
    await pass(0)
    const before = releaseStore.getState()
    for (const stream of Stream.open) stream.say('channel', event)
    await pass(0)
    expect(asked).toEqual([])
    expect(releaseStore.getState()).toBe(before)
  },
)

it('FD-05 once it stops listening nothing wakes it', async () => {
  await pass(0)
  stop()
  await pass(60_000)
  for (const wake of ['focus', 'online', 'pageshow']) dispatchEvent(Object.assign(new Event(wake), { persisted: true }))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toEqual([])
  expect(Stream.open).toEqual([])
})

it('FD-05 tabs with other releases of the shell are met under the name that all of them know', async () => {
  const names: string[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Tabs {
      constructor(name: string) {
        super()
        names.push(name)
      }
    },
  )
  const request = vi.spyOn(navigator.locks, 'request')
  const end = listenToChannel()
  await pass(0)
  end()
  expect([...names, request.mock.calls[0]?.[0]]).toEqual(['lobby-channel-events', 'lobby-channel-events'])
})
