import { signIn, useLocation, useNavigate } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { useEffect, useRef, useState } from 'react'
import { type AskedPasskey, secondFactorIn } from '../../parts/passkeys/second-factor.ts'
import type { ProviderAddress } from '../../parts/verification/provider/identity-rest.ts'
import {
  cameFromProvider,
  finishSocial,
  forgetPendingIdentity,
  type PendingIdentity,
  readPendingIdentity,
  withoutAnswer,
} from '../../parts/verification/provider/social-provider.ts'
import { useProvider } from '../../parts/verification/provider/use-provider.ts'

/**
 * What a way back from a provider has come to. `open`: an account elsewhere that is linked to none here yet (LG-27).
 * `second`: it is linked, and its member is asked for a passkey.
 */
export type SocialReturn =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown }
  | { state: 'open'; identity: PendingIdentity }
  | { state: 'second'; asked: AskedPasskey }

/**
 * Ends a login with an account elsewhere (LG-15, LG-23): the provider's answer is read from the address and taken out
 * of it, and its token signs in, if that account is linked to one here.
 */
export function useSocialReturn(): { now: SocialReturn; leave: () => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { address } = useProvider()
  const [now, setNow] = useState<SocialReturn>(() => begin(search))
  const { submit, error } = useSubmit(
    async ({ address, uri }: { address: ProviderAddress; uri: string }): Promise<SocialReturn> => {
      const identity = await finishSocial(address, uri)
      return identity ? enter(identity) : { state: 'none' }
    },
    { onSuccess: setNow },
  )
  // The answer is good once: a second effect of the same visit does not ask for it again.
  const finish = useRef(submit)
  finish.current = submit

  useEffect(() => {
    if (!address || !cameFromProvider(search)) return
    const uri = location.href
    void navigate(pathname + withoutAnswer(search), { replace: true })
    void finish.current({ address, uri })
  }, [address, search, pathname, navigate])

  function leave() {
    forgetPendingIdentity()
    setNow({ state: 'none' })
  }
  return { now: error ? { state: 'failed', error } : now, leave }
}

/** A reload finds the account that is still to be linked. */
function begin(search: string): SocialReturn {
  if (cameFromProvider(search)) return { state: 'waiting' }
  const identity = readPendingIdentity()
  return identity ? { state: 'open', identity } : { state: 'none' }
}

async function enter(identity: PendingIdentity): Promise<SocialReturn> {
  const result = await signIn({ type: 'firebase', firebaseIdToken: identity.idToken, loginAs: 'member' })
  if (result.ok) {
    forgetPendingIdentity()
    return { state: 'none' }
  }
  if (result.code === 'identity.unlinked') return { state: 'open', identity }
  forgetPendingIdentity()
  const asked = secondFactorIn(result.error)
  if (asked) return { state: 'second', asked }
  return { state: 'failed', error: result.error }
}
