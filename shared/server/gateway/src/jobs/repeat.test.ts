import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('MS-06: a job that failed is tried again after a second, and then at its own pace', async () => {
  const at: number[] = []
  const start = Date.now()
  const job = repeat('The job', 30_000, async () => {
    at.push(Date.now() - start)
    if (at.length < 3) throw new Error('The database is away.')
  })
  await vi.advanceTimersByTimeAsync(63_000)
  expect(at).toEqual([30_000, 31_000, 32_000, 62_000])
  expect(vi.mocked(console.error).mock.calls.map(([said]) => said)).toEqual([
    'The job stood still for a moment:',
    'The job stood still for a moment:',
  ])
  await job.stop()
})

test('MS-07: a job that is stopped ends what it does, is told to be short, and does nothing more', async () => {
  let finish = () => {}
  let told: AbortSignal | undefined
  const work = vi.fn((signal: AbortSignal) => {
    told = signal
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const job = repeat('The job', 1_000, work)
  await vi.advanceTimersByTimeAsync(1_000)
  let isStopped = false
  const stopped = job.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([told?.aborted, isStopped]).toEqual([true, false])
  finish()
  await stopped
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('SC-04 a job of another process is left alone, and is done within a second once it falls to this one', async () => {
  const at: number[] = []
  const start = Date.now()
  let isMine = false
  const job = repeat(
    'The job',
    600_000,
    async () => {
      at.push(Date.now() - start)
    },
    () => isMine,
  )
  await vi.advanceTimersByTimeAsync(605_500)
  expect([at, job.runs]).toEqual([[], 0])
  isMine = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect([at, job.runs]).toEqual([[606_000], 1])
  await job.stop()
})
