import { register, registerMobile } from '@lobby/contracts/calls/registration'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { enterSession, type GatewayError, gateway, isGatewayError, signIn, storedText } from '@lobby/platform'
import { useRef, useState } from 'react'
import { keepRegInfo } from '../../parts/invitation/reg-info.ts'
import { forgetPendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import type { Method, RegisterInput } from './fields.ts'

export interface Refused {
  error: GatewayError
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
}

/** Nobody has answered: the registration may have been made all the same. */
const isUnsure = ({ code }: GatewayError): boolean => code === 'client.offline' || code === 'client.timeout'
const IS_TAKEN: ReadonlySet<string> = new Set(['member.exists', 'mobile.exists'])

/**
 * Registers, one try at a time (RG-19, RG-20). `run` collects what is sent, or answers null when the player went back; it
 * may reject with a `GatewayError` of its own. Answers why it was refused, or null.
 */
export function useSubmitRegistration(method: Method) {
  const sending = useRef(false)
  const attempts = useRef(0)
  /** What a try without an answer had sent. */
  const unsure = useRef<RegisterInput | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function send(input: RegisterInput): Promise<void> {
    const before = unsure.current
    try {
      const answer = await gateway(method === 'username' ? register : registerMobile, input)
      enter(() => enterSession(answer))
    } catch (error) {
      if (!isGatewayError(error)) throw error
      if (isUnsure(error)) unsure.current = input
      // The try before was made, only its answer was lost: the account is this player's, as the password proves.
      if (before && IS_TAKEN.has(error.code) && (await isOwn(before, input))) return
      throw error
    }
  }

  async function submit(run: () => Promise<RegisterInput | null>): Promise<GatewayError | null> {
    if (sending.current) return null
    sending.current = true
    setRefused(null)
    try {
      const input = await run()
      if (!input) return null
      setBusy(true)
      await send(input)
      return null
    } catch (error) {
      if (!isGatewayError(error)) throw error
      attempts.current += 1
      setRefused({ error, attempt: attempts.current })
      return error
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { submit, busy, refused }
}

/** RG-19: the flag first, home reads it as soon as there is a session. A browser that keeps nothing shows no promotion. */
function enter(open: () => void): void {
  storedText(STORAGE_KEY.showPromo, 'session').write('1')
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
