import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'

const asked = storedText(STORAGE_KEY.showPromo, 'session')

/** Whether a registration has asked for the promotion popup (RG-19). A browser that keeps nothing never asks. */
export const promoAsked = (): boolean => asked.read() !== null

/** It shows once (HM-14). */
export const promoShown = (): void => void asked.write(null)
