import { afterEach, expect, it } from 'vitest'
import { installPrompt, keepInstallPrompt } from './install-prompt.ts'

let stop = () => {}
afterEach(() => stop())
/** The browser offers to install the site; it shows nothing itself where the offer is prevented. */
function offered(): Event {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(offer)
  return offer
}

it('SH-51 keeps the browser’s offer until somebody takes it, once, and the browser shows none of its own', () => {
  stop = keepInstallPrompt()
  expect(installPrompt(false)).toBeUndefined()
  const offer = offered()
  expect(offer.defaultPrevented).toBe(true)
  expect(installPrompt(false)).toBe(offer)
  expect(installPrompt(true)).toBe(offer)
  expect(installPrompt(true)).toBeUndefined()
  // Chromium offers anew after a refusal.
  const next = offered()
  expect(installPrompt(false)).toBe(next)
})

it('SH-51 forgets the offer once nobody listens, and leaves later ones to the browser', () => {
  stop = keepInstallPrompt()
  offered()
  stop()
  expect(installPrompt(false)).toBeUndefined()
  expect(offered().defaultPrevented).toBe(false)
  expect(installPrompt(false)).toBeUndefined()
})
