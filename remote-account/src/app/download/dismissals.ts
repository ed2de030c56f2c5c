import { STORAGE_KEY } from '@lobby/contracts/storage'

type Key = 'hideDownloadBar' | 'downloadPopup' | 'noUpdate'

/** What outlives the visit, and what is forgotten with it (DL-18: the update is put aside for this browser session). */
const area = (kept: 'local' | 'session'): Storage => (kept === 'local' ? localStorage : sessionStorage)

/** A browser that keeps nothing has put nothing aside. */
export function isPutAside(key: Key, where: 'local' | 'session'): boolean {
  try {
    return area(where).getItem(STORAGE_KEY[key]) !== null
  } catch {
    return false
  }
}

export function putAside(key: Key, where: 'local' | 'session'): void {
  try {
    area(where).setItem(STORAGE_KEY[key], '1')
  } catch {
    // Then it is put aside for this page alone: its component remembers.
  }
}
