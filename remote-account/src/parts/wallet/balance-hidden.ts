import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'
import { useSyncExternalStore } from 'react'

/** Whoever hides a balance hides it everywhere: the menu, home and the member's page read the same entry (SM-02). */
const kept = storedText(STORAGE_KEY.hideBalance)
/** The choice that the browser did not keep: it holds for this page. */
let unkept: boolean | undefined

const isHidden = (): boolean => unkept ?? kept.read() === '1'

export function setBalanceHidden(hidden: boolean): void {
  // Before the write, which tells whoever shows a balance.
  unkept = hidden
  if (kept.write(hidden ? '1' : null)) unkept = undefined
}

/** In this tab and in the browser's others. */
export const useBalanceHidden = (): boolean => useSyncExternalStore(kept.subscribe, isHidden)
