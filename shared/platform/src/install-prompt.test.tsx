import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInstallPrompt, useInstallPrompt } from './install-prompt.ts'

let stop: () => void
beforeEach(() => {
  stop = keepInstallPrompt()
})
afterEach(() => {
  cleanup()
  stop()
})

/** As Chromium sends it. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('SH-51 the browser’s offer is kept for one tap, and tells that it was %s', async (outcome, installed) => {
  const { result } = renderHook(useInstallPrompt)
  expect(result.current).toBeUndefined()
  const { event, prompt } = offer(outcome)
  expect(event.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  await act(async () => expect(await result.current?.()).toBe(installed))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(result.current).toBeUndefined()
})

test('SH-51 an offer that came before anybody looked is there', () => {
  offer('accepted')
  expect(renderHook(useInstallPrompt).result.current).toBeDefined()
})
