import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the work waits for the frame after the tap', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const done: string[] = []
  afterPaint(() => done.push('work'))
  requestAnimationFrame(() => done.push('frame'))
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['frame', 'work'])
})

it('where no frame comes it does not wait for one, and works once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(7)
  const given = vi.spyOn(globalThis, 'cancelAnimationFrame')
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
  expect(given).toHaveBeenCalledWith(7)
})

it('what is undone in time is not done', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const work = vi.fn()
  afterPaint(work)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
