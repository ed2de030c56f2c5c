import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hasHaptics, tick, useHaptics } from './haptics.ts'

const vibrate = vi.fn(() => true)
let lessMotion = false
beforeEach(() => {
  vibrate.mockClear()
  lessMotion = false
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: lessMotion && query.includes('reduced-motion') }))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
})

test('IN-10 a tick is felt once, for less time than two frames of a slow film', () => {
  tick()
  expect(vibrate.mock.calls).toEqual([[12]])
})

test('IN-10 a desktop, whose browser can ask for it in vain, has no ticks', () => {
  expect(hasHaptics()).toBe(true)
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 0 })
  expect(hasHaptics()).toBe(false)
  tick()
  expect(vibrate).not.toHaveBeenCalled()
})

test('IN-10 no tick is felt by who asks for less motion, or has switched it off, until it is on again', () => {
  lessMotion = true
  tick()
  lessMotion = false
  const { result } = renderHook(() => useHaptics())
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  expect(result.current[0]).toBe(false)
  tick()
  expect(vibrate).not.toHaveBeenCalled()
  act(() => result.current[1](true))
  tick()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('IN-10 no tick is asked for before the first tap on the page: a browser refuses it, and calls it an error', () => {
  let hasBeenActive = false
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive }) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  tick()
  expect(vibrate).not.toHaveBeenCalled()
  hasBeenActive = true
  tick()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('IN-10 a device that cannot be felt is no fault', () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  expect(() => tick()).not.toThrow()
})
