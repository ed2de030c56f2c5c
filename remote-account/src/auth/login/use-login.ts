import { type SignInInput, signIn } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'
import { secondFactorIn } from '../../parts/passkeys/second-factor.ts'
import { forgetRemembered, type RememberedLogin, remember } from '../../parts/remembered-login/remembered-login.ts'
import { useDoor } from './door.tsx'
import type { SecondStep } from './second-factor-sheet.tsx'

/** One try: what goes to the gateway, and what to keep once it has let the player in; null to forget. */
export interface Login {
  input: SignInInput
  keep: RememberedLogin | null
}

interface LoginOptions extends SubmitOptions<Login, void> {
  /** It was right so far, and a passkey has to follow: neither a failure nor the end of it. */
  onSecondStep: (step: SecondStep) => void
}

/** Signs in (LG-21 to LG-25), by the door that the address names. */
export function useLogin({ onSecondStep, ...options }: LoginOptions): Submit<Login, void> {
  const loginAs = useDoor()
  return useSubmit(async ({ input, keep }: Login) => {
    const result = await signIn({ ...input, remember: keep !== null, loginAs })
    if (!result.ok) {
      const asked = secondFactorIn(result.error)
      if (!asked) throw result.error
      onSecondStep({ asked, keep })
      return
    }
    // A password that was sent is good once, and the next one is about to be set.
    if (keep) remember(result.firstTimeLogin ? { ...keep, password: '' } : keep)
    else forgetRemembered()
  }, options)
}
