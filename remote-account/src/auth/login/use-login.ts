import { type SignInInput, signIn } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'
import { forgetRemembered, type RememberedLogin, remember } from '../../parts/remembered-login/remembered-login.ts'
import { useDoor } from './door.tsx'

/** One try: what goes to the gateway, and what to keep once it has let the player in; null to forget. */
export interface Login {
  input: SignInInput
  keep: RememberedLogin | null
}

/** Signs in (LG-21 to LG-25), by the door that the address names. */
export function useLogin(options: SubmitOptions<Login, void>): Submit<Login, void> {
  const loginAs = useDoor()
  return useSubmit(async ({ input, keep }: Login) => {
    const result = await signIn({ ...input, remember: keep !== null, loginAs })
    if (!result.ok) throw result.error
    // A password that was sent is good once, and the next one is about to be set.
    if (keep) remember(result.firstTimeLogin ? { ...keep, password: '' } : keep)
    else forgetRemembered()
  }, options)
}
