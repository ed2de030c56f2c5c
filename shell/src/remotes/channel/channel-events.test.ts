import { consolidatedSettings } from '@lobby/contracts/calls/site'
import { gateway } from '@lobby/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseStore } from '../state/store.ts'
import { Stream, startLocks, Tabs } from '../testing/browser-tabs.ts'
import { releaseOf as release } from '../testing/fake-container.ts'
import { listenToChannel } from './channel-events.ts'
// The fake clock does not wait for late code of the shell.
import '../loading/failures.ts'

const answers = new Map<string, unknown>()
const asked: string[] = []
const inits = new Map<string, RequestInit[]>()
const reports: unknown[] = []
let stops: (() => void)[] = []
let revision = 1000
/** The revision that the edge names on the answers that it passes on; 0 from an edge that names none. */
let told = 0
const tab = () => {
  const stop = listenToChannel()
  stops.push(stop)
  return stop
}
const announce = () => {
  revision += 1
  const event = { revision, allPins: `/pins/${revision}.json` }
  answers.set(event.allPins, { revision, pins: {} })
  answers.set('/edge/channel', event)
  return event
}
const channels = () => asked.filter((url) => url === '/edge/channel').length
const settled = async () => {
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  answers.clear()
  told = 0
  asked.length = 0
  inits.clear()
  reports.length = 0
  Stream.open = []
  Tabs.all.clear()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Tabs)
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: Blob) => {
      void body.text().then((text) => reports.push(JSON.parse(text)))
      return true
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(url)
    inits.set(url, [...(inits.get(url) ?? []), init])
    const headers: Record<string, string> = told ? { 'X-Lobby-Revision': String(told) } : {}
    return answers.has(url) ? Response.json(answers.get(url), { headers }) : new Response('', { status: 503 })
  })
  Object.defineProperty(navigator, 'locks', { value: startLocks(), configurable: true })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('FD-05 one tab of a browser holds the stream, and its news reach all', async () => {
  tab()
  tab()
  await settled()
  expect(Stream.open).toHaveLength(1)
  Stream.open[0]?.say('channel', announce())
  await settled()
  expect(releaseStore.getState().revision).toBe(revision)
  expect(asked.length).toBeGreaterThanOrEqual(1)
})

/** A page's call, whatever comes of it. */
async function call(): Promise<void> {
  answers.set('/wps/system/settings/consolidated', { success: true, value: {} })
  await gateway(consolidatedSettings, {}).catch(() => undefined)
  await settled()
}

it('SC-03 where no stream gets through, the answer to a call tells of a new revision', async () => {
  tab()
  await settled()
  const event = announce()
  await call()
  expect(asked).not.toContain('/edge/channel')
  told = event.revision
  await call()
  expect(releaseStore.getState().revision).toBe(event.revision)
  const before = asked.filter((url) => url === '/edge/channel').length
  await call()
  expect(asked.filter((url) => url === '/edge/channel')).toHaveLength(before)
})

it('SC-03 an edge that does not have the revision yet is asked again, once a second at most', async () => {
  tab()
  await settled()
  const behind = announce()
  told = behind.revision + 1
  await call()
  await call()
  expect(channels()).toBe(1)
  const event = announce()
  await vi.advanceTimersByTimeAsync(1_000)
  await call()
  expect(channels()).toBe(2)
  expect(releaseStore.getState().revision).toBe(event.revision)
})

it('SC-03 an edge behind is asked once more a second later though no other answer tells of it, and then no more', async () => {
  tab()
  told = announce().revision + 5
  await call()
  announce()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([releaseStore.getState().revision, channels()]).toEqual([revision, 2])
})

it('SC-03 pins that cannot be loaded are asked for every five seconds, however many answers tell of them', async () => {
  tab()
  await settled()
  const event = announce()
  answers.delete(event.allPins)
  told = event.revision
  for (let second = 0; second < 15; second += 1) {
    await call()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // At 0, 5, 10 and 15 s, each time once more past the browser's cache.
  expect(asked.filter((url) => url === event.allPins)).toHaveLength(8)
  answers.set(event.allPins, { revision: event.revision, pins: {} })
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  expect(releaseStore.getState().revision).toBe(event.revision)
})

it.each([
  ['a revision that is no number', { revision: '9000', allPins: '/pins/9000.json' }],
  ['no pins', { revision: 9_000 }],
  ['nothing', 'later'],
])('FD-22 of an event that names %s nothing is taken', async (_what, event) => {
  tab()
  await settled()
  const before = releaseStore.getState()
  answers.set('/pins/9000.json', { revision: 9_000, pins: {} })
  Stream.open[0]?.say('channel', event)
  await settled()
  expect(asked).toEqual([])
  expect(releaseStore.getState()).toBe(before)
})

it('FD-22 an event whose shell this one does not understand brings its pins all the same', async () => {
  tab()
  await settled()
  Stream.open[0]?.say('channel', { ...announce(), shell: 'of another kind' })
  await settled()
  expect(releaseStore.getState().revision).toBe(revision)
})

it('FD-05 the next tab takes over when the first one goes', async () => {
  const first = tab()
  tab()
  await settled()
  const held = Stream.open[0]
  first()
  await settled()
  expect(Stream.open).toHaveLength(1)
  expect(Stream.open[0]).not.toBe(held)
})

it('FD-05 a tab that is looked at takes the stream from one that is asleep, and asks what it has missed', async () => {
  tab()
  tab()
  await settled()
  const asleep = Stream.open[0]
  announce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(releaseStore.getState().revision).toBe(revision)
  expect(Stream.open).toHaveLength(1)
  expect(Stream.open[0]).not.toBe(asleep)
})

it('FD-05 heartbeats keep the stream where it is', async () => {
  tab()
  tab()
  await settled()
  const held = Stream.open[0]
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(15_000)
    held?.say('heartbeat', null)
  }
  expect(Stream.open).toEqual([held])
  expect(asked).toEqual([])
})

it('FD-05 a page without locks listens for itself', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  tab()
  await settled()
  expect(Stream.open).toHaveLength(1)
  stops.pop()?.()
  expect(Stream.open).toHaveLength(0)
})

it('FD-05 pins that could not be had are asked for again', async () => {
  tab()
  await settled()
  const event = announce()
  const pins = answers.get(event.allPins)
  answers.delete(event.allPins)
  Stream.open[0]?.say('channel', event)
  await settled()
  expect(releaseStore.getState().revision).not.toBe(revision)
  answers.set(event.allPins, pins)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(releaseStore.getState().revision).toBe(revision)
})

it('FD-05 a connection that the edge refused is made again', async () => {
  tab()
  await settled()
  const refused = Stream.open[0]
  if (!refused) throw new Error('no stream')
  refused.readyState = Stream.CLOSED
  refused.close()
  refused.onerror?.()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(Stream.open).toHaveLength(1)
})

it('FD-14 pins that are under way are not asked for again when the stream names them, too', async () => {
  tab()
  await settled()
  const event = announce()
  Stream.open[0]?.say('channel', event)
  Stream.open[0]?.say('channel', event)
  await settled()
  expect(releaseStore.getState().revision).toBe(revision)
  expect(asked.filter((url) => url === event.allPins)).toHaveLength(1)
})

const PINS_HASH = 'A'.repeat(43)

it('FD-23 asks for the pins with the hash that their address names', async () => {
  tab()
  await settled()
  revision += 1
  const allPins = `/pins/${revision}-${PINS_HASH}.json`
  answers.set(allPins, { revision, pins: {} })
  Stream.open[0]?.say('channel', { revision, allPins })
  await settled()
  expect(inits.get(allPins)).toEqual([{ cache: 'default', integrity: `sha256-${PINS_HASH}=` }])
})

it('FD-23 pins that are refused are asked for past the caches, are reported once, and leave those that the page has', async () => {
  tab()
  await settled()
  const event = announce()
  const pins = { lottery: { release: release('lottery', '1.0.0-aaaaaaaaaaaa'), before: [] } }
  answers.set(event.allPins, { revision, pins })
  Stream.open[0]?.say('channel', event)
  await settled()
  const next = announce()
  answers.delete(next.allPins)
  Stream.open[0]?.say('channel', next)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(
    inits
      .get(next.allPins)
      ?.map(({ cache }) => cache)
      .slice(0, 2),
  ).toEqual(['default', 'reload'])
  expect(releaseStore.getState().pins.lottery?.release.id).toBe('1.0.0-aaaaaaaaaaaa')
  expect(reports).toMatchObject([{ remote: 'channel', release: `${next.revision}.json`, phase: 'pins', ran: null }])
})

it('FD-23 pins in an answer that tells of an error are refused', async () => {
  tab()
  await settled()
  const event = announce()
  const answer = { revision, pins: {} }
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === event.allPins ? Promise.resolve(Response.json(answer, { status: 503 })) : fetch(url, init),
  )
  Stream.open[0]?.say('channel', event)
  await settled()
  expect(releaseStore.getState().revision).toBeLessThan(revision)
})

it('FD-22 a pin that this shell does not understand leaves the others in force, and its remote what it had', async () => {
  tab()
  await settled()
  const first = announce()
  const [agent, lottery] = [release('agent', '1.0.0-aaaaaaaaaaaa'), release('lottery', '1.1.0-bbbbbbbbbbbb')]
  answers.set(first.allPins, {
    revision,
    pins: { agent: { release: agent, before: [] }, lottery: { release: lottery, before: [] } },
  })
  Stream.open[0]?.say('channel', first)
  await settled()
  const strange = { ...agent, id: '2.0.0-cccccccccccc', container: 7 }
  const older = release('lottery', '1.0.0-aaaaaaaaaaaa')
  const next = announce()
  answers.set(next.allPins, {
    revision,
    pins: {
      agent: { release: strange, before: [strange] },
      lottery: { release: older, before: [] },
      games: { release: { ...release('games', strange.id), pages: 'none' }, before: [release('games', older.id)] },
    },
  })
  Stream.open[0]?.say('channel', next)
  await settled()
  const { pins } = releaseStore.getState()
  expect(Object.fromEntries(Object.entries(pins).map(([remote, pin]) => [remote, pin.release.id]))).toEqual({
    agent: '1.0.0-aaaaaaaaaaaa',
    lottery: '1.0.0-aaaaaaaaaaaa',
    games: '1.0.0-aaaaaaaaaaaa',
  })
  expect(reports).toMatchObject([
    { remote: 'agent', release: strange.id, phase: 'pins', ran: '1.0.0-aaaaaaaaaaaa' },
    { remote: 'games', release: strange.id, phase: 'pins', ran: '1.0.0-aaaaaaaaaaaa' },
  ])
})

it.each([null, {}, { release: {}, before: [] }, 'later', []])(
  'FD-22 a pin that is %j leaves its remote what it had',
  async (pin) => {
    tab()
    await settled()
    const first = announce()
    const agent = { release: release('agent', '1.0.0-aaaaaaaaaaaa'), before: [] }
    answers.set(first.allPins, { revision, pins: { agent } })
    Stream.open[0]?.say('channel', first)
    await settled()
    const next = announce()
    const lottery = { release: release('lottery', '1.0.0-aaaaaaaaaaaa'), before: [] }
    answers.set(next.allPins, { revision, pins: { agent: pin, lottery } })
    Stream.open[0]?.say('channel', next)
    await settled()
    expect(releaseStore.getState().pins).toEqual({ agent, lottery })
  },
)

it('FD-22 a language, a member or a contribution that this shell does not know is left out of a pin', async () => {
  tab()
  await settled()
  const agent = release('agent', '3.0.0-aaaaaaaaaaaa')
  const slot = { id: 'a', slot: 'home.later', order: 0, height: 0, module: './slot/a' }
  const event = announce()
  answers.set(event.allPins, {
    revision,
    pins: {
      agent: {
        release: {
          ...agent,
          locales: ['VI', 'KO', 'EN'],
          later: true,
          slots: [slot, { ...slot, id: 'b', when: { session: 'moderator' } }],
        },
        before: [],
      },
    },
  })
  Stream.open[0]?.say('channel', event)
  await settled()
  expect(releaseStore.getState().pins.agent?.release).toEqual({ ...agent, slots: [slot] })
  expect(reports).toEqual([])
})

it('TL-02 a page keeps its trial’s set while that trial runs, and gets what everybody has when it ends', async () => {
  const root = document.documentElement
  tab()
  await settled()
  const pinned = async (trial?: { began: number; allPins: string }) => {
    const event = announce()
    if (trial) answers.set(trial.allPins, { revision, pins: {} })
    asked.length = 0
    Stream.open[0]?.say('channel', { ...event, ...(trial && { trial }) })
    await settled()
    return asked.map((url) => url.replace(String(event.revision), 'now'))
  }
  root.setAttribute('data-set', '7')
  expect(await pinned({ began: 7, allPins: '/pins/7-set.json' })).toEqual(['/pins/7-set.json'])
  expect(root.getAttribute('data-set')).toBe('7')
  expect(await pinned()).toEqual(['/pins/now.json'])
  expect(root.hasAttribute('data-set')).toBe(false)
  // Whoever was not in does not come in without a navigation.
  expect(await pinned({ began: 8, allPins: '/pins/8-set.json' })).toEqual(['/pins/now.json'])
})
