import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dispatch } from '../state/store.ts'
import {
  chunkError,
  fakeContainer,
  forgetModules,
  loads,
  pinsOf,
  provide,
  releaseOf,
} from '../testing/fake-container.ts'
import { loadLate, loadWithRetry } from './load-module.ts'
import { loadLanguage } from './release-wording.ts'
// Late code of the shell is there already: the fake clock does not wait for it.
import './failures.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const release = releaseOf('slow', '1')
const load = () => loadWithRetry(release, () => fakeContainer.loadModule(release, './page/p'))
const never = () => new Promise<never>(() => undefined)
let edge: () => Promise<Response>
let pieces: (() => Promise<Uint8Array | undefined>) | undefined
let size: number | undefined
/** The shell's script, as the connection brings it. */
let shellScript: () => Promise<BodyInit>
const fetched: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  forgetModules()
  // What can run in its place has been there before.
  dispatch({ type: 'pinsReceived', ...pinsOf([release, releaseOf('slow', '0')]), complete: true })
  fetched.length = 0
  pieces = undefined
  size = undefined
  shellScript = async () => new Uint8Array(40_000)
  edge = async () => new Response('{}')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.includes('/releases/')) return edge()
    if (url.includes('/shell/')) return new Response(await shellScript())
    fetched.push(`${init.cache ?? 'default'} ${new URL(url).pathname}`)
    const next = pieces
    if (!next) return init.cache === 'reload' ? new Response('') : never()
    return {
      ok: true,
      headers: new Headers(size ? { 'content-length': String(size) } : {}),
      body: { getReader: () => ({ read: async () => next().then((value) => ({ done: value === undefined, value })) }) },
    }
  })
  document.head.innerHTML =
    '<script type="later" src="/releases/slow/1/7.js"></script><script type="later" src="/releases/shell/9/shell.js"></script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const outcome = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: Error) => error.name,
  )

it('FD-07 a load that makes no progress for four seconds while the edge responds is a hang', async () => {
  provide(release, './page/p', never)
  const ended = outcome(load())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await ended).toBe('HangError')
  expect(loads).toHaveLength(1)
})

describe('of the files that have come', () => {
  /** The browser tells of each file that has come, until it is told to stop. */
  let tell: (url: string) => void = () => undefined
  let observing = 0
  beforeEach(() => {
    observing = 0
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(hear: (list: { getEntries: () => { name: string }[] }) => void) {
          tell = (name) => hear({ getEntries: () => [{ name }] })
        }
        observe = () => {
          observing += 1
        }
        disconnect = () => {
          observing -= 1
        }
      },
    )
  })
  const comes = async (path: string) => {
    for (let second = 0; second < 5; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      tell(`${location.origin}/releases/${path}`)
    }
  }

  it.each([
    ['its own are progress', 'slow/1/8.js', 'still waiting'],
    ['another release’s are none', 'slow/2/8.js', 'HangError'],
  ])('FD-07 %s', async (_what, path, expected) => {
    provide(release, './page/p', never)
    const ended = outcome(load())
    await comes(path)
    expect(await Promise.race([ended, Promise.resolve('still waiting')])).toBe(expected)
  })

  it('FD-07 nothing goes on listening for them once the load has ended', async () => {
    expect(await outcomeWithin(2_000)).toBe('loaded')
    expect(observing).toBe(0)
  })
})

it('FD-08 where nothing can run in its place, only ten seconds without progress are a hang', async () => {
  dispatch({ type: 'pinsReceived', ...pinsOf([release]), complete: true })
  expect(await outcomeWithin(9_900)).toBe('loaded')
  expect(await outcomeWithin(10_100)).toBe('HangError')
})

it('FD-08 one before it that has failed here cannot run in its place', async () => {
  const before = releaseOf('slow', 'broken')
  dispatch({ type: 'pinsReceived', ...pinsOf([release, before]), complete: true })
  dispatch({ type: 'releaseFailed', release: before, phase: 'render', error: new Error('broken') })
  expect(await outcomeWithin(9_900)).toBe('loaded')
})

it('FD-07 FD-20 words that wait for an entry that hangs tell of a hang, not of missing words', async () => {
  provide(release, './locale/EN', never)
  const ended = outcome(loadLanguage(release, 'EN'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await ended).toBe('HangError')
})

it('FD-07 words that are not there are told as such', async () => {
  provide(release, './locale/EN', () => Promise.reject(new Error('no such module')))
  const ended = outcome(loadLanguage(release, 'EN'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await ended).toBe('WordingError')
})

it('FD-07 a load that makes no progress while the edge is silent too is a failing connection', async () => {
  edge = () => Promise.reject(new TypeError('Failed to fetch'))
  provide(release, './page/p', never)
  const ended = outcome(load())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ended).toBe('ConnectionError')
})

/** Loads until something is known of it; `after` is for how long at most, in ms. */
async function outcomeWithin(after: number): Promise<string> {
  let end: (page: object) => void = () => undefined
  const file = new Promise<object>((done) => {
    end = done
  })
  provide(release, './page/p', () => file)
  const ended = outcome(load())
  await vi.advanceTimersByTimeAsync(after)
  end({})
  return ended
}
const every = (ms: number, bytes: number) => () =>
  new Promise<Uint8Array>((piece) => setTimeout(() => piece(new Uint8Array(bytes)), ms))

it('FD-07 FD-20 a large file that comes slowly and will be there in time is neither', async () => {
  size = 24_000
  pieces = every(1_500, 1_200)
  expect(await outcomeWithin(35_000)).toBe('loaded')
  expect(fetched).toEqual(['default /releases/slow/1/7.js'])
})

it.each([
  ['a file that drips', 30_000, 12_000],
  ['a file that drips and does not say how large it is', undefined, 42_000],
])('FD-20 %s, while the edge sends others at a normal pace, counts against its release', async (_what, of, within) => {
  size = of
  pieces = every(300, 1)
  expect(await outcomeWithin(within)).toBe('HangError')
})

it('FD-19 FD-20 late code that drips counts against its release as a page’s file does', async () => {
  size = 30_000
  pieces = every(300, 1)
  dispatch({ type: 'moduleWanted', place: 'late', release, module: './page/p' })
  const ended = outcome(loadLate({ remote: release.remote, release: release.id }, never))
  await vi.advanceTimersByTimeAsync(12_000)
  // The load itself never ends: only what watches it can.
  expect(await Promise.race([ended, Promise.resolve('still waiting')])).toBe('HangError')
})

it('FD-20 a file that drips is given its time until then', async () => {
  size = 30_000
  pieces = every(300, 1)
  expect(await outcomeWithin(9_900)).toBe('loaded')
})

it('FD-20 on a connection on which everything drips, or the edge sends nothing, no release is blamed', async () => {
  size = 30_000
  pieces = every(300, 1)
  shellScript = () => new Promise<BodyInit>((script) => setTimeout(() => script(new Uint8Array(6)), 1_500))
  expect(await outcomeWithin(60_000)).toBe('loaded')
  shellScript = never
  expect(await outcomeWithin(60_000)).toBe('loaded')
})

it('FD-20 a connection that is faster, and not fast enough for the file, is not the release’s fault either', async () => {
  size = 3_000_000
  pieces = every(300, 1)
  // 20 times as fast as the file: still hours.
  shellScript = () => new Promise<BodyInit>((script) => setTimeout(() => script(new Uint8Array(100)), 1_500))
  expect(await outcomeWithin(60_000)).toBe('loaded')
})

it.each([
  ['three times', 18_000, 'loaded'],
  ['five times', 30_000, 'HangError'],
])('FD-20 on a connection that is %s as fast as a file that could come in time', async (_times, bytes, expected) => {
  size = 300_000
  // 4 bytes each ms.
  pieces = every(300, 1_200)
  shellScript = () => new Promise<BodyInit>((script) => setTimeout(() => script(new Uint8Array(bytes)), 1_500))
  expect(await outcomeWithin(14_000)).toBe(expected)
})

it('FD-20 files of a load that goes on are read along from the sixth second on', async () => {
  let files: () => void = () => undefined
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: object) => void) {
        files = () =>
          tell({ getEntries: () => [{ name: `${location.origin}/releases/slow/1/${performance.now()}.js` }] })
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  provide(release, './page/p', never)
  void outcome(load())
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    files()
  }
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toEqual(['default /releases/slow/1/7.js'])
})

it('FD-07 what comes while the edge is asked whether it responds is progress', async () => {
  edge = () => new Promise((resolve) => setTimeout(() => resolve(new Response('{}')), 1_000))
  // Read along from the second second on: the first piece comes at 4.5 s, half a second after the edge was asked.
  pieces = every(2_500, 1_000)
  expect(await outcomeWithin(9_000)).toBe('loaded')
})

it('FD-07 one that began to come and stopped is a hang', async () => {
  provide(release, './page/p', never)
  let sent = 0
  pieces = () => (++sent > 2 ? never() : Promise.resolve(new Uint8Array(1)))
  const ended = outcome(load())
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
    expect(await load()).toEqual({ default: 'page' })
    expect(fetched).toEqual([`reload ${file}`])
  },
)

it('FD-07 a file that is gone is not asked for twice', async () => {
  const missing = chunkError(`${location.origin}/releases/slow/1/7.js`)
  provide(release, './page/p', () => Promise.reject(missing))
  vi.stubGlobal('fetch', async (url: string) => new Response('{}', { status: url.includes('/releases/') ? 404 : 200 }))
  await expect(load()).rejects.toBe(missing)
  expect(loads).toHaveLength(1)
})

it('FD-07 a connection that was gone for a moment has failed, though edge and file can be had again afterwards', async () => {
  provide(release, './page/p', () => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    throw chunkError(`${location.origin}/releases/slow/1/7.js`)
  })
  expect(await outcome(load())).toBe('ConnectionError')
})

it.each([
  ['right before the load began has failed', 1_499, 'ConnectionError'],
  ['a second and a half before the load began excuses nothing', 1_501, 'ChunkLoadError'],
])('FD-07 a connection that came back %s', async (_title, ago, expected) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  onTestFinished(() => now.mockRestore())
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  now.mockReturnValue(10_000 + ago)
  provide(release, './page/p', () => {
    throw chunkError(`${location.origin}/releases/slow/1/7.js`)
  })
  expect(await outcome(load())).toBe(expected)
})
