import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRested, whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'readyState')
})

/** The browser's idle callbacks, in the test's hand. */
function idleBrowser() {
  const waiting = new Map<number, { work: () => void; timeout: number }>()
  let last = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    last += 1
    waiting.set(last, { work, timeout })
    return last
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return waiting
}

const Page = () => (useRested() ? 'at rest' : 'busy')
const loads = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })

it('waits for the browser’s leisure, and for so long at most', () => {
  const waiting = idleBrowser()
  const work = vi.fn()
  const undo = whenIdle(work, 500)
  expect([...waiting.values()]).toEqual([{ work, timeout: 500 }])
  undo()
  expect(waiting.size).toBe(0)
})

it('guesses where the browser does not tell, and can be undone there as well', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const work = vi.fn()
  whenIdle(work, 400)
  vi.advanceTimersByTime(99)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  whenIdle(work, 400)()
  vi.advanceTimersByTime(400)
  expect(work).toHaveBeenCalledTimes(1)
})

it('a page is at rest once it is loaded and idle, and not before', () => {
  const waiting = idleBrowser()
  loads('interactive')
  const { container } = render(<Page />)
  expect([container.textContent, waiting.size]).toEqual(['busy', 0])
  act(() => void dispatchEvent(new Event('load')))
  expect([container.textContent, waiting.size]).toEqual(['busy', 1])
  act(() => [...waiting.values()][0]?.work())
  expect(container.textContent).toBe('at rest')
})

it('one slow picture does not keep it from its rest for ever', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = idleBrowser()
  loads('interactive')
  render(<Page />)
  act(() => void vi.advanceTimersByTime(4_000))
  expect(waiting.size).toBe(1)
})
