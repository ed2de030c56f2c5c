import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measureConnection } from './connection-pace.ts'

/** What the connection brings: bytes, each so many ms after the one before. */
let pieces: (readonly [ms: number, bytes: number])[] = []
let asked: { url: string; init: RequestInit }[] = []
let ok = true

beforeEach(() => {
  vi.useFakeTimers()
  ok = true
  asked = []
  document.head.innerHTML =
    '<script type="later" src="/releases/games/1/7.js"></script><script type="later" src="/releases/shell/9/a.js"></script>'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url: String(url).replace(location.origin, ''), init })
    const rest = [...pieces]
    const read = () =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        const piece = rest.shift()
        if (piece) setTimeout(() => resolve({ done: false, value: new Uint8Array(piece[1]) }), piece[0])
        else resolve({ done: true })
      })
    return { ok, body: { getReader: () => ({ read }) } }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

async function measured(within: number): Promise<number | undefined> {
  let pace: number | undefined
  void measureConnection().then((each) => {
    pace = each
  })
  await vi.advanceTimersByTimeAsync(within)
  return pace
}

it('FD-20 measures how fast the shell’s script comes past the cache', async () => {
  pieces = [
    [500, 2_000],
    [500, 2_000],
  ]
  expect(await measured(1_000)).toBe(4)
  expect(asked).toMatchObject([{ url: '/releases/shell/9/a.js', init: { cache: 'no-store' } }])
  expect(vi.getTimerCount()).toBe(0)
})

it('FD-20 has enough with 32 KB, and reads no further', async () => {
  pieces = [
    [100, 32_767],
    [100, 1],
    [100, 1_000_000],
  ]
  expect(await measured(200)).toBe(163.84)
  expect(asked[0]?.init.signal?.aborted).toBe(true)
})

it('FD-20 counts what has come within two seconds', async () => {
  pieces = [
    [1_000, 3_000],
    [5_000, 3_000],
  ]
  expect(await measured(1_999)).toBeUndefined()
  expect(await measured(2_000)).toBe(1.5)
})

it('FD-20 an answer that is an error is nothing, nor is a page without the script', async () => {
  pieces = [[100, 2_000]]
  ok = false
  expect(await measured(100)).toBe(0)
  document.head.innerHTML = '<script type="later" src="/releases/games/1/7.js"></script>'
  expect(await measured(0)).toBe(0)
  expect(asked).toHaveLength(1)
})
