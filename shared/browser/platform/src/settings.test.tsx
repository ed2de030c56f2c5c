import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { flagsArrived, settingsArrived, useFlags, useSettings } from './settings.ts'
import { resetPlatform } from './testing.tsx'

afterEach(resetPlatform)

const told = (pattern: string) => ({ currency: { code: 'VND', pattern }, readings: {} })

it('SP-10 what the gateway says again renders nothing, and what it says anew does', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return { flags: useFlags(), settings: useSettings() }
  })
  act(() => {
    settingsArrived(told('#,##0'))
    flagsArrived({ CBS3: true })
  })
  expect(result.current.flags).toEqual({ CBS3: true })
  expect(result.current.settings.currency.pattern).toBe('#,##0')
  const before = renders
  act(() => {
    settingsArrived(told('#,##0'))
    flagsArrived({ CBS3: true })
  })
  expect(renders).toBe(before)
  act(() => {
    settingsArrived(told('#,##0.00'))
    flagsArrived({ CBS3: false })
  })
  expect(result.current.flags).toEqual({ CBS3: false })
  expect(result.current.settings.currency.pattern).toBe('#,##0.00')
})
