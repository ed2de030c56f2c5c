import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { releaseKey } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { chunkError, pinsOf, providePage, releaseOf } from '../testing/fake-container.ts'
import { receivePins } from '../testing/place.tsx'
import { startReleaseEffects } from './effects.ts'
import { loadWithRetry } from './load-module.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

// The shell's late code cannot be had either.
vi.mock('./failures.ts', () => {
  throw new Error('Loading chunk failures failed.')
})

const release = releaseOf('alone', '1')
const missing = chunkError(`${location.origin}/releases/alone/1/7.js`)
let edge: () => Promise<Response>

beforeAll(startReleaseEffects)
beforeEach(() => {
  // No report can be made either.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  edge = async () => new Response('{}')
  vi.stubGlobal('fetch', () => edge())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function outcome(load: () => Promise<never>): Promise<unknown> {
  let end: unknown = 'still loading'
  loadWithRetry(release, load).catch((error: Error) => {
    end = error
  })
  for (let at = 0; at < 20; at += 1) {
    await vi.advanceTimersByTimeAsync(500)
    await vi.dynamicImportSettled()
  }
  return end
}

const silent = () => {
  edge = () => Promise.reject(new TypeError('Failed to fetch'))
}

it('FD-19 a load that takes long goes on while the edge responds', async () => {
  expect(await outcome(() => new Promise(() => undefined))).toBe('still loading')
})

it('FD-19 a load that takes long is the connection’s failure while the edge is silent', async () => {
  silent()
  expect(await outcome(() => new Promise(() => undefined))).toMatchObject({ name: 'ConnectionError' })
})

it('FD-07 a file that fails is the release’s failure while the edge responds', async () => {
  expect(await outcome(() => Promise.reject(missing))).toBe(missing)
})

it('FD-07 a file that fails is the connection’s failure while the edge is silent', async () => {
  silent()
  expect(await outcome(() => Promise.reject(missing))).toMatchObject({ name: 'ConnectionError' })
})

/** A page that is shown misses a file. */
async function missesFile(remote: string): Promise<{ state: string | undefined; failed: unknown }> {
  const [newer, older] = [releaseOf(remote, '2'), releaseOf(remote, '1')]
  const place = `page of ${remote}`
  for (const each of [newer, older]) providePage(each, () => null)
  receivePins(pinsOf([newer, older]))
  dispatch({ type: 'moduleWanted', place, release: newer, module: './page/p' })
  await vi.advanceTimersByTimeAsync(0)
  expect(releaseStore.getState().places[place]?.state).toBe('running')
  if (remote === 'silent') silent()
  dispatch({ type: 'viewMissedFile', place, release: newer, phase: 'chunk', error: missing })
  for (let at = 0; at < 3; at += 1) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }
  const { places, failed } = releaseStore.getState()
  return { state: places[place]?.state, failed: failed.get(releaseKey(newer)) }
}

it('FD-07 a page whose late file fails gives way while the edge responds', async () => {
  expect(await missesFile('responds')).toMatchObject({ failed: { phase: 'chunk', error: missing, ran: '1' } })
})

it('FD-07 a page whose late file fails waits for the connection while the edge is silent', async () => {
  expect(await missesFile('silent')).toEqual({ state: 'disconnected', failed: undefined })
})
