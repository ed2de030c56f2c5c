import { expect, test } from 'vitest'
import { goesBack, isBrowsersEdge, pageOffset, swipeFrom, swipeMoved } from './swipe.ts'

test('SH-36 goes back at 100 px and not at 99 px', () => {
  const half = swipeMoved(swipeFrom(50, 300), 90, 302)
  expect(goesBack(swipeMoved(half, 149, 302))).toBe(false)
  expect(goesBack(swipeMoved(half, 150, 302))).toBe(true)
})

test('SH-35 SH-36 the page follows the finger, and never to the left of its place', () => {
  const half = swipeMoved(swipeFrom(50, 300), 90, 302)
  expect(pageOffset(half)).toBe(40)
  expect(pageOffset(swipeMoved(half, 20, 302))).toBe(0)
})

test('SH-36 a scroll that drifts to the side stays a scroll', () => {
  const scroll = swipeMoved(swipeFrom(50, 300), 60, 340)
  expect(scroll.kind).toBe('other')
  expect(goesBack(swipeMoved(scroll, 260, 340))).toBe(false)
})

test('SH-36 a finger that comes back is let go without going back', () => {
  const far = swipeMoved(swipeFrom(50, 300), 200, 300)
  expect(goesBack(swipeMoved(far, 120, 300))).toBe(false)
})

test('SH-36 the edge is the browser’s where it swipes back by itself, and the page’s everywhere else', () => {
  expect(isBrowsersEdge(29, true)).toBe(true)
  expect(isBrowsersEdge(30, true)).toBe(false)
  expect(isBrowsersEdge(0, false)).toBe(false)
})
