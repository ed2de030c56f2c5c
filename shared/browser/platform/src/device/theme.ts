import { COOKIE, type Theme } from '@lobby/contracts/languages'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { writeCookie } from '../storage/cookie.ts'

interface ThemeState {
  /** What the player chose; `system` follows the device. */
  choice: Theme | 'system'
  /** What shows. */
  theme: Theme
}

const initial: ThemeState = { choice: 'system', theme: 'dark' }
const store = createStore<ThemeState>()(() => initial)

/** What the player has chosen, and what shows. */
export function useTheme(): ThemeState {
  return useStore(store)
}

/** Takes effect at once, and is kept in the cookie that the edge reads, so that nothing flashes at the next load. */
export function setTheme(choice: Theme | 'system'): void {
  writeCookie(COOKIE.theme, choice === 'system' ? null : choice)
  apply(choice)
}

/** Applies the page's theme and follows the device while the player has chosen none. Returns what stops following. */
export function startTheme(theme: Theme | undefined): () => void {
  apply(theme ?? 'system')
  const lightDevice = prefersLight()
  const onChange = () => {
    if (store.getState().choice === 'system') apply('system')
  }
  lightDevice.addEventListener('change', onChange)
  return () => lightDevice.removeEventListener('change', onChange)
}

function apply(choice: Theme | 'system'): void {
  const theme = choice === 'system' ? (prefersLight().matches ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = theme
  store.setState({ choice, theme })
}

const prefersLight = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)')

/** For tests: the system's choice. */
export function resetTheme(): void {
  store.setState(initial, true)
  delete document.documentElement.dataset.theme
}
