import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'

const asked = storedText(STORAGE_KEY.showPromo, 'session')
const kept = storedText(STORAGE_KEY.showPromo)

/** Whether a registration has asked for the promotion popup (RG-19). A browser that keeps nothing never asks. */
export const promoAsked = (): boolean => (asked.read() ?? kept.read()) !== null

/** Something else has opened in this visit (PL-01): the promotion shows in the next one. */
export function keepPromo(): void {
  if (kept.write('1')) asked.write(null)
}

/** It shows once (HM-14). */
export function promoShown(): void {
  for (const entry of [asked, kept]) entry.write(null)
}
