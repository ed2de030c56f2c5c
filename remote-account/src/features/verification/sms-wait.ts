import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'

/** What a code is for; each has its own wait. */
export type SmsPurpose = 'login' | 'password' | 'register'

const Wait = v.object({
  /** The number as it is shown: `+84 912345678`. */
  to: v.string(),
  /** ms since the epoch, by this machine's clock: until then no other code can be had (RG-30). */
  until: v.number(),
})
export type SmsWait = v.InferOutput<typeof Wait>

const key = (purpose: SmsPurpose): string => `${STORAGE_KEY.smsWait}.${purpose}`

/** The wait that runs in this tab, a reload or not; what cannot be read counts as none. */
export function readSmsWait(purpose: SmsPurpose): SmsWait | null {
  try {
    return v.parse(Wait, JSON.parse(sessionStorage.getItem(key(purpose)) ?? 'null'))
  } catch {
    return null
  }
}

export function writeSmsWait(purpose: SmsPurpose, wait: SmsWait | null): void {
  try {
    if (wait) sessionStorage.setItem(key(purpose), JSON.stringify(wait))
    else sessionStorage.removeItem(key(purpose))
  } catch {
    // Where nothing is kept, a reload forgets the wait; the gateway does not.
  }
}
