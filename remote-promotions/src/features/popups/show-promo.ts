import { STORAGE_KEY } from '@lobby/contracts/storage'

/** Whether a registration has asked for the promotion popup (RG-19). A browser that keeps nothing never asks. */
export function promoAsked(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY.showPromo) !== null
  } catch {
    return false
  }
}

/** It shows once (HM-14). */
export function promoShown(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY.showPromo)
  } catch {
    // Nothing is kept, so nothing is left.
  }
}
