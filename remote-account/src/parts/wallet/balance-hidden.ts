import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useSyncExternalStore } from 'react'

/** Whoever hides a balance hides it everywhere: the menu, home and the member's page read the same answer (SM-02). */
const listeners = new Set<() => void>()
/** Where the browser keeps nothing, the choice holds for this page. */
let chosen: boolean | undefined

function isHidden(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY.hideBalance) === '1'
  } catch {
    return chosen ?? false
  }
}

export function setBalanceHidden(hidden: boolean): void {
  chosen = hidden
  try {
    if (hidden) localStorage.setItem(STORAGE_KEY.hideBalance, '1')
    else localStorage.removeItem(STORAGE_KEY.hideBalance)
  } catch {
    // `chosen` has it.
  }
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The other tabs of this browser.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useBalanceHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden)
}
