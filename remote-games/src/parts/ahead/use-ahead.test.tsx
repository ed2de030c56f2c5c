import { act, type RenderResult, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAhead } from './use-ahead.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The page is idle as soon as it is asked.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const Page = () => (useAhead() ? 'ahead' : 'not yet')
let page: RenderResult
const open = () => {
  page = render(<Page />)
}
const says = () => page.container.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const line = (value: object) => Object.defineProperty(navigator, 'connection', { value, configurable: true })

test('SH-49 what lies below is fetched two seconds after the page has come to rest', () => {
  open()
  pass(1)
  pass(1_998)
  expect(says()).toBe('not yet')
  pass(2)
  expect(says()).toBe('ahead')
})

test.each(['scroll', 'pointerdown', 'wheel', 'keydown'])('SH-49 or at once when a player moves (%s)', (sign) => {
  open()
  pass(1)
  act(() => void window.dispatchEvent(new Event(sign)))
  expect(says()).toBe('ahead')
})

test('SH-49 a player’s move before the page is at rest fetches nothing', () => {
  open()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(says()).toBe('not yet')
})

test.each([[{ saveData: true, effectiveType: '4g' }], [{ saveData: false, effectiveType: '3g' }]])(
  'SH-49 and not where the line is to be spared: %j',
  (connection) => {
    line(connection)
    open()
    pass(1)
    act(() => void window.dispatchEvent(new Event('scroll')))
    pass(60_000)
    expect(says()).toBe('not yet')
  },
)

test('SH-49 a good line that tells of itself is used', () => {
  line({ saveData: false, effectiveType: '4g' })
  open()
  pass(1)
  pass(2_000)
  expect(says()).toBe('ahead')
})
