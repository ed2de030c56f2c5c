import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkError, forgetModules, loads, provide, releaseOf } from '../testing/fake-container.ts'
import { wasOffline } from './connection.ts'
import { loadWithRetry } from './load-module.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const release = releaseOf('slow', '1')
const never = () => new Promise<never>(() => undefined)
let edge: () => Promise<Response>
let pieces: (() => Promise<Uint8Array | undefined>) | undefined
const fetched: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  forgetModules()
  fetched.length = 0
  pieces = undefined
  edge = async () => new Response('{}')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.includes('/releases/')) return edge()
    fetched.push(`${init.cache ?? 'default'} ${new URL(url).pathname}`)
    const next = pieces
    if (!next) return init.cache === 'reload' ? new Response('') : never()
    return {
      body: { getReader: () => ({ read: async () => next().then((value) => ({ done: value === undefined, value })) }) },
    }
  })
  document.head.innerHTML = '<script type="later" src="/releases/slow/1/7.js"></script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const outcome = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (error: Error) => error.name,
  )

it('FD-07 a load that makes no progress for four seconds while the edge responds is a hang', async () => {
  provide(release, './page/p', never)
  const ended = outcome(loadWithRetry(release, './page/p'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await ended).toBe('HangError')
  expect(loads).toHaveLength(1)
})

it('FD-07 a load that makes no progress while the edge is silent too is a failing connection', async () => {
  edge = () => Promise.reject(new TypeError('Failed to fetch'))
  provide(release, './page/p', never)
  const ended = outcome(loadWithRetry(release, './page/p'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ended).toBe('ConnectionError')
})

it('FD-07 a large file that comes slowly is neither', async () => {
  let resolve: (page: object) => void = () => undefined
  const promise = new Promise<object>((done) => {
    resolve = done
  })
  provide(release, './page/p', () => promise)
  pieces = () => new Promise((piece) => setTimeout(() => piece(new Uint8Array(1)), 1_500))
  const ended = outcome(loadWithRetry(release, './page/p'))
  await vi.advanceTimersByTimeAsync(60_000)
  resolve({})
  expect(await ended).toBe('loaded')
  expect(fetched).toEqual(['default /releases/slow/1/7.js'])
})

it('FD-07 one that began to come and stopped is a hang', async () => {
  provide(release, './page/p', never)
  let sent = 0
  pieces = () => (++sent > 2 ? never() : Promise.resolve(new Uint8Array(1)))
  const ended = outcome(loadWithRetry(release, './page/p'))
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await ended).toBe('HangError')
})

it.each([
  ['a script', chunkError(`${location.origin}/releases/slow/1/7.js`), '/releases/slow/1/7.js'],
  [
    'a style, whose error does not name it',
    Object.assign(new Error('Loading css chunk 9 failed.\n(error: undefined)'), { name: 'ChunkLoadError' }),
    '/releases/slow/1/9.css',
  ],
  ['the entry', new Error('[ Federation Runtime ]: Failed #RUNTIME-008'), '/releases/slow/1/entry.js'],
])(
  'FD-07 FD-09 %s with bad bytes in the browser’s cache is fetched anew, and tried once more',
  async (_what, error, file) => {
    let tries = 0
    provide(release, './page/p', () => {
      if (++tries === 1) throw error
      return { default: 'page' }
    })
    expect(await loadWithRetry(release, './page/p')).toEqual({ default: 'page' })
    expect(fetched).toEqual([`reload ${file}`])
  },
)

it('FD-07 a file that is gone is not asked for twice', async () => {
  const missing = chunkError(`${location.origin}/releases/slow/1/7.js`)
  provide(release, './page/p', () => Promise.reject(missing))
  vi.stubGlobal('fetch', async (url: string) => new Response('{}', { status: url.includes('/releases/') ? 404 : 200 }))
  await expect(loadWithRetry(release, './page/p')).rejects.toBe(missing)
  expect(loads).toHaveLength(1)
})

it('FD-07 a connection that was gone for a moment has failed, though edge and file can be had again afterwards', async () => {
  provide(release, './page/p', () => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    throw chunkError(`${location.origin}/releases/slow/1/7.js`)
  })
  expect(await outcome(loadWithRetry(release, './page/p'))).toBe('ConnectionError')
})

it('FD-07 a connection that was gone before the load began excuses nothing', async () => {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(wasOffline(performance.now())).toBe(false))
  provide(release, './page/p', () => {
    throw chunkError(`${location.origin}/releases/slow/1/7.js`)
  })
  expect(await outcome(loadWithRetry(release, './page/p'))).toBe('ChunkLoadError')
})
