import { type SignInInput, signIn } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'
import { useDoor } from './door.tsx'
import { forgetRemembered, type RememberedLogin, remember } from './remembered-login.ts'

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
    if (keep) remember(keep)
    else forgetRemembered()
  }, options)
}
