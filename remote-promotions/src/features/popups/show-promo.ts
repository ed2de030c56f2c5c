import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'

const asked = storedText(STORAGE_KEY.showPromo, 'session')
/** The user name of whom it waits for: on a shared phone the next one in has not registered. */
const kept = storedText(STORAGE_KEY.showPromo)

/**
 * Whether this member's registration has asked for the promotion popup (RG-19); never for a visitor, `null`. A browser
 * that keeps nothing never asks.
 */
export const promoAsked = (userName: string | null): boolean =>
  userName !== null && (asked.read() !== null || kept.read() === userName)

/** Something else has opened in this visit (PL-01): the promotion shows to this member in the next one. */
export function keepPromo(userName: string): void {
  if (kept.write(userName)) asked.write(null)
}

/** It shows once (HM-14). */
export function promoShown(userName: string): void {
  asked.write(null)
  if (kept.read() === userName) kept.write(null)
}
