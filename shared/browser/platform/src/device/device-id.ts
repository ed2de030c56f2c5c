import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '../storage/stored.ts'

/** A random UUID. `crypto.randomUUID` is missing where the page is not secure, such as a phone on a developer's LAN. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const kept = storedText(STORAGE_KEY.deviceId)
let made: string | undefined

/** The id that login and registration carry: made once for this browser, or for this page where nothing is kept. */
export function deviceId(): string {
  const known = kept.read() || made
  if (known) return known
  made = uuid()
  kept.write(made)
  return made
}

/** For tests: as in a page that has not asked yet. What is kept is not touched. */
export const resetDeviceId = (): void => {
  made = undefined
}
