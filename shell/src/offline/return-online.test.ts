import { leases } from '@lobby/platform/host'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { returnOnline } from './return-online.ts'

let answers = false
beforeEach(() => {
  answers = false
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('no connection')
    return new Response('{}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test('SH-42 a kept page loads anew by itself once the site answers, and once only', async () => {
  const reload = vi.fn()
  returnOnline(reload)
  await seconds(30)
  expect(reload).not.toHaveBeenCalled()
  answers = true
  await seconds(30)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SH-42 it asks at once when the browser says that it is online', async () => {
  const reload = vi.fn()
  returnOnline(reload)
  answers = true
  dispatchEvent(new Event('online'))
  await seconds(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('FD-06 it waits while anything holds a lease, and never comes after its undo', async () => {
  const reload = vi.fn()
  const stop = returnOnline(reload)
  answers = true
  const release = leases.take('lottery', '1.0.0-a', 'a bet')
  await seconds(30)
  expect(reload).not.toHaveBeenCalled()
  stop()
  release()
  await seconds(30)
  expect(reload).not.toHaveBeenCalled()
})
