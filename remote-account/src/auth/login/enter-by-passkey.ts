import type { ValueOf } from '@lobby/contracts/call'
import type { login } from '@lobby/contracts/calls/session'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { enterSession, storedText } from '@lobby/platform'
import { forgetRemembered, type RememberedLogin, remember } from '../../parts/remembered-login/remembered-login.ts'

/** Goes on as a login by name does (LG-21): `keep` is what to remember, null to forget; without it all stays. */
export function enterWith(answer: ValueOf<typeof login>, keep?: RememberedLogin | null): void {
  if (keep !== undefined) {
    storedText(STORAGE_KEY.autoLogin).write(keep ? '1' : null)
    if (keep) remember(answer.firstTimeLogin ? { ...keep, password: '' } : keep)
    else forgetRemembered()
  }
  enterSession(answer)
}
