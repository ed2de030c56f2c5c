import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseStore } from '../state/store.ts'
import { releaseOf } from '../testing/fake-container.ts'
import { acceptOverriddenPins, loadPins } from './load-pins.ts'

const reports = vi.hoisted(() => ({ loaded: 0 }))
vi.mock('./report-pins.ts', async (actual) => {
  reports.loaded += 1
  return actual()
})

const PINS_HASH = 'A'.repeat(43)
/** What was asked for, but for probes of the edge. */
const asked: [url: string, RequestInit][] = []
const sendBeacon = vi.fn(() => true)
let answer: (url: string) => Promise<Response>

beforeEach(() => {
  asked.length = 0
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.startsWith('/pins/')) asked.push([url, init])
    return answer(url)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pins = (revision: number) => Response.json({ revision, pins: {} })

it('FD-14 FD-22 pins that are all understood need no code that tells of them', async () => {
  const lottery = { release: releaseOf('lottery', '1.0.0-aaaaaaaaaaaa'), before: [] }
  answer = async () => Response.json({ revision: 1, pins: { lottery } })
  expect(await loadPins('/pins/1.json')).toBe(true)
  await vi.dynamicImportSettled()
  expect(releaseStore.getState().pins).toEqual({ lottery })
  expect(reports.loaded).toBe(0)
  answer = async () => Response.json({ revision: 1, pins: { lottery: null } })
  await loadPins('/pins/1.json')
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce())
  expect(reports.loaded).toBe(1)
})

it('FD-22 a remote of which this shell understands nothing keeps its pin, and the others are taken as they are', async () => {
  const [old, next] = [releaseOf('lottery', '1.0.0-aaaaaaaaaaaa'), releaseOf('lottery', '1.1.0-bbbbbbbbbbbb')]
  const games = { release: releaseOf('games', '2.0.0-aaaaaaaaaaaa'), before: [] }
  const strange = { ...next, pages: 'of a newer kind' }
  const take = async (url: string, written: object) => {
    answer = async () => Response.json({ revision: 1, pins: written })
    expect(await loadPins(url)).toBe(true)
    return releaseStore.getState().pins
  }
  const lottery = { release: old, before: [] }
  expect(await take('/pins/71.json', { lottery })).toEqual({ lottery })
  // Nothing that it could show in the place of what is there.
  expect(await take('/pins/72.json', { lottery: { release: strange, before: [] }, games })).toEqual({ lottery, games })
  // The release before it, which the file names.
  const earlier = { release: strange, before: [next] }
  expect(await take('/pins/73.json', { lottery: earlier, account: null })).toEqual({
    lottery: { release: next, before: [] },
  })
  expect(releaseStore.getState().complete).toBe(true)
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2))
  const told = sendBeacon.mock.calls as unknown as [url: string, body: Blob | string][]
  const texts = await Promise.all(told.map(([, body]) => new Response(body).text()))
  expect(texts.map((text) => JSON.parse(text))).toMatchObject([
    { remote: 'lottery', release: strange.id, phase: 'pins', ran: old.id },
    { remote: 'account', release: 'undefined', phase: 'pins', ran: null },
  ])
})

it('FD-14 who asks for pins that are under way has them without another request, and others are asked for', async () => {
  const held: ((with_: Response) => void)[] = []
  answer = () => new Promise((resolve) => held.push(resolve))
  const first = loadPins('/pins/1.json')
  expect(await loadPins('/pins/1.json')).toBe(true)
  const second = loadPins('/pins/2.json')
  expect(asked.map(([url]) => url)).toEqual(['/pins/1.json', '/pins/2.json'])
  held[0]?.(pins(1))
  expect(await first).toBe(true)
  // The end of another one changes nothing: these are still under way.
  expect(await loadPins('/pins/2.json')).toBe(true)
  expect(asked).toHaveLength(2)
  held[1]?.(pins(2))
  expect(await second).toBe(true)
  expect(releaseStore.getState().revision).toBe(2)
})

it('FD-05 pins that did not come are asked for anew, those that have come as well', async () => {
  answer = async (url) => (url.startsWith('/pins/') ? new Response('', { status: 503 }) : Response.json({}))
  expect(await loadPins('/pins/3.json')).toBe(false)
  answer = async () => pins(3)
  expect(await loadPins('/pins/3.json')).toBe(true)
  expect(releaseStore.getState().revision).toBe(3)
  expect(await loadPins('/pins/3.json')).toBe(true)
  expect(asked.map(([, { cache }]) => cache)).toEqual(['default', 'reload', 'default', 'default'])
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce())
})

it('FD-16 pins of a developer’s proxy are taken though they are not what their address names', async () => {
  answer = async () => pins(5)
  await loadPins(`/pins/5-${PINS_HASH}.json`)
  expect(asked.at(-1)?.[1].integrity).toBe(`sha256-${PINS_HASH}=`)
  acceptOverriddenPins()
  await loadPins(`/pins/6-${PINS_HASH}.json`)
  expect(asked.at(-1)?.[1].integrity).toBe('')
})
