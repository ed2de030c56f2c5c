import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkError, releaseOf } from '../testing/fake-container.ts'
import { loadWithRetry } from './load-module.ts'

// The shell's late code cannot be had either.
vi.mock('./failures.ts', () => {
  throw new Error('Loading chunk failures failed.')
})

const release = releaseOf('alone', '1')
const missing = chunkError(`${location.origin}/releases/alone/1/7.js`)
let edge: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  edge = async () => new Response('{}')
  vi.stubGlobal('fetch', () => edge())
})
afterEach(() => {
  vi.useRealTimers()
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
