import { register, registerMobile } from '@lobby/contracts/calls/registration'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { enterSession, type GatewayError, gateway, isGatewayError, signIn, storedText } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'
import { useRef } from 'react'
import { markFirstSteps } from '../../parts/first-steps/first-steps-mark.ts'
import { keepRegInfo } from '../../parts/invitation/reg-info.ts'
import { forgetPendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import type { Method, RegisterInput } from './fields.ts'

/** Nobody has answered: the registration may have been made all the same. */
export const isUnsure = ({ code }: GatewayError): boolean => code === 'client.offline' || code === 'client.timeout'
const IS_TAKEN: ReadonlySet<string> = new Set(['member.exists', 'mobile.exists'])

/**
 * Registers (RG-19, RG-20). After a try whose answer was lost the account may be there: a name that is taken then is
 * the player's own, if the password fits.
 */
export function useRegistration(
  method: Method,
  options: Pick<SubmitOptions<RegisterInput, void>, 'onError'>,
): Submit<RegisterInput, void> {
  /** What a try without an answer had sent. */
  const unsure = useRef<RegisterInput | null>(null)
  return useSubmit(async (input: RegisterInput) => {
    const before = unsure.current
    try {
      const answer = await gateway(method === 'username' ? register : registerMobile, input)
      enter(() => enterSession(answer))
      // The member's page keeps room for them (decision 620).
      markFirstSteps(answer.userName, 'open')
    } catch (error) {
      if (!isGatewayError(error)) throw error
      if (isUnsure(error)) unsure.current = input
      // The try before was made, only its answer was lost: the account is this player's, as the password proves.
      if (before && IS_TAKEN.has(error.code) && (await isOwn(before, input))) return
      throw error
    }
  }, options)
}

/**
 * RG-19: the flag first, home reads it as soon as there is a session. A browser that keeps nothing shows no promotion.
 */
function enter(open: () => void): void {
  storedText(STORAGE_KEY.showPromo, 'session').write('1')
  // In this visit home speaks of the registration's gift; the app is offered in the next one (decision 598).
  storedText(STORAGE_KEY.hideDownloadBar, 'session').write('1')
  keepRegInfo(null)
  forgetPendingIdentity()
  open()
}

async function isOwn(before: RegisterInput, now: RegisterInput): Promise<boolean> {
  const same = before.username === now.username && before.mobileNum === now.mobileNum
  if (!same || !now.password || before.password !== now.password) return false
  // The puzzle of the refused registration was not used: names are looked at before it.
  const { sliderToken } = now
  const result = await signIn({ userName: now.username || now.mobileNum || '', password: now.password, sliderToken })
  if (result.ok) enter(() => undefined)
  return result.ok
}
