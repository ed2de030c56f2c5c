import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'
import { sessionItem } from './session-item.ts'

/** What a code is for; each has its own wait. */
export type SmsPurpose = 'login' | 'password' | 'register'

const Wait = v.object({
  /** The number as it is shown: `+84 912345678`. */
  to: v.string(),
  /** ms since the epoch, by this machine's clock: until then no other code can be had (RG-30). */
  until: v.number(),
})
export type SmsWait = v.InferOutput<typeof Wait>

/** The wait that runs in this tab, a reload or not. */
const waitOf = (purpose: SmsPurpose) => sessionItem(`${STORAGE_KEY.smsWait}.${purpose}`, Wait)

export const readSmsWait = (purpose: SmsPurpose): SmsWait | null => waitOf(purpose).read()

/** Where nothing can be kept, a reload forgets the wait; the gateway does not. */
export const writeSmsWait = (purpose: SmsPurpose, wait: SmsWait | null): void => waitOf(purpose).write(wait)
