import { afterEach, expect, it, vi } from 'vitest'
import { edgeResponds, isCaptive, onCaptiveChange, wasOffline } from './connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

it('FD-07 a captive portal that answers with its own page is no edge, so that no release is blamed', async () => {
  answering(() => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }))
  expect(await edgeResponds()).toBe(false)
})

it('FD-07 the edge is told by its answer, and one that has failed itself does not count', async () => {
  answering(() => Response.json({ revision: 3, allPins: '/pins/3.json' }))
  expect(await edgeResponds()).toBe(true)
  answering(() => Response.json({ error: 'channel.empty' }, { status: 503 }))
  expect(await edgeResponds()).toBe(false)
})

it.each([
  [499, true],
  [500, false],
])('FD-07 the edge’s own error is no answer of it: %i', async (status, responds) => {
  answering(() => Response.json({}, { status }))
  expect(await edgeResponds()).toBe(responds)
})

it('FD-27 says once that a network wants a sign-in, and once that it does not any more', async () => {
  const told: boolean[] = []
  const stop = onCaptiveChange(() => told.push(isCaptive()))
  for (const answer of ['{}', '<p>', '<p>', '{}', '{}']) {
    answering(() => new Response(answer))
    await edgeResponds()
  }
  answering(() => new Response('<p>', { status: 503 }))
  await edgeResponds()
  expect(told).toEqual([true, false])
  stop()
})

it('FD-07 gives the edge two and a half seconds, and asks it once for all who want to know', async () => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', (_url: string, { signal, cache }: RequestInit) => {
    asked += 1
    expect(cache).toBe('no-store')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  let responds: boolean | undefined
  void edgeResponds()
  void edgeResponds().then((answer) => {
    responds = answer
  })
  await vi.advanceTimersByTimeAsync(2_499)
  expect(responds).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(responds).toBe(false)
  expect(asked).toBe(1)
  answering(() => Response.json({}))
  expect(await edgeResponds()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('FD-07 what began while the device was offline is told so when it is back, and what began afterwards is not', () => {
  vi.useFakeTimers()
  const at = () => performance.now()
  vi.stubGlobal('navigator', { onLine: false })
  dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(10)
  const begun = at()
  expect(wasOffline(begun)).toBe(true)
  vi.advanceTimersByTime(10)
  vi.stubGlobal('navigator', { onLine: true })
  dispatchEvent(new Event('online'))
  expect(wasOffline(begun)).toBe(true)
  vi.advanceTimersByTime(10)
  expect(wasOffline(at())).toBe(false)
})
