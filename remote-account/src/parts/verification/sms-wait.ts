import type { ContactKind } from '@lobby/contracts/calls/contact'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { type Stored, stored } from '@lobby/platform'
import * as v from 'valibot'

/** What a code is for; each has its own wait. */
export type SmsPurpose = 'login' | 'password' | 'register' | `${'prove' | 'approve' | 'recover'}.${ContactKind}`

const Wait = v.object({
  /** The number as it is shown: `+84 912345678`. */
  to: v.string(),
  /** ms since the epoch, by the gateway's clock: until then no other code can be had (RG-30). */
  until: v.number(),
})
export type SmsWait = v.InferOutput<typeof Wait>

/** The wait that runs in this tab, a reload or not. */
const waitOf = (purpose: SmsPurpose): Stored<SmsWait> => stored(`${STORAGE_KEY.smsWait}.${purpose}`, Wait, 'session')

export const readSmsWait = (purpose: SmsPurpose): SmsWait | null => waitOf(purpose).read()

/** Where nothing can be kept, a reload forgets the wait; the gateway does not. */
export const writeSmsWait = (purpose: SmsPurpose, wait: SmsWait | null): void => void waitOf(purpose).write(wait)
