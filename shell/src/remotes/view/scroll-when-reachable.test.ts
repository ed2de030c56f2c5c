import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollWhenReachable } from './scroll-when-reachable.ts'

/** Of the window and of the page in it, px. */
const WINDOW = 844
let page = 0
let resized: () => void = () => undefined

/** A page of another height stays where it was, as far as it can. */
function becomes(height: number): void {
  page = height
  window.scrollTo({ top: window.scrollY })
  resized()
}

beforeEach(() => {
  vi.useFakeTimers()
  page = 2000
  let top = 0
  vi.stubGlobal('innerHeight', WINDOW)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    top = Math.min(Number((to as ScrollToOptions).top), Math.max(0, page - WINDOW))
  })
  resized = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe(): void {}
      disconnect(): void {
        resized = () => undefined
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('FD-07 scrolls again as a page grows that was too short', () => {
  page = 900
  scrollWhenReachable(700)
  expect(window.scrollY).toBe(56)
  becomes(1200)
  expect(window.scrollY).toBe(356)
  becomes(1600)
  expect(window.scrollY).toBe(700)
})

it('FD-07 comes back where a page that was high enough has been short for a moment', () => {
  scrollWhenReachable(700)
  expect(window.scrollY).toBe(700)
  becomes(1053)
  expect(window.scrollY).toBe(209)
  becomes(2000)
  expect(window.scrollY).toBe(700)
})

it('FD-07 leaves a page alone that has stayed high enough', () => {
  scrollWhenReachable(700)
  window.scrollTo({ top: 100 })
  becomes(2100)
  expect(window.scrollY).toBe(100)
})

it.each(['touchstart', 'wheel', 'keydown', 'pointerdown'])('FD-07 stops when the player acts: %s', (input) => {
  page = 900
  scrollWhenReachable(700)
  dispatchEvent(new Event(input))
  becomes(2000)
  expect(window.scrollY).toBe(56)
})

it('FD-07 goes on when the player closes a dialog over the page, and stops after five seconds', () => {
  page = 900
  scrollWhenReachable(700)
  document.body.innerHTML = '<dialog><button>x</button></dialog>'
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  becomes(1200)
  expect(window.scrollY).toBe(356)
  vi.advanceTimersByTime(5_000)
  becomes(2000)
  expect(window.scrollY).toBe(356)
  document.body.innerHTML = ''
})
