import { afterEach, expect, it, vi } from 'vitest'
import { resetTheme, setTheme, startTheme } from './theme.ts'

afterEach(() => {
  vi.restoreAllMocks()
  resetTheme()
})

/** A device that can change its mind. */
function device(light: boolean) {
  const list = Object.assign(new EventTarget(), { matches: light })
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList)
  return (matches: boolean) => {
    list.matches = matches
    list.dispatchEvent(new Event('change'))
  }
}
const shown = () => document.documentElement.dataset.theme

it('IN-10 a chosen theme holds, is kept in the cookie, and the device has no say', () => {
  const change = device(true)
  const stop = startTheme('dark')
  expect(shown()).toBe('dark')
  change(true)
  expect(shown()).toBe('dark')
  setTheme('light')
  expect(shown()).toBe('light')
  expect(document.cookie).toContain('lobby_theme=light')
  stop()
})

it('IN-10 without a choice the device decides, and goes on deciding', () => {
  const change = device(false)
  const stop = startTheme(undefined)
  expect(shown()).toBe('dark')
  change(true)
  expect(shown()).toBe('light')
  setTheme('dark')
  setTheme('system')
  expect(shown()).toBe('light')
  expect(document.cookie).not.toMatch(/lobby_theme=\w/)
  stop()
  change(false)
  expect(shown()).toBe('light')
})
