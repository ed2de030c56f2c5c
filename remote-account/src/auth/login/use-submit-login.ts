import { isGatewayError, type SignInInput, type SignInResult, signIn } from '@lobby/platform'
import { useRef, useState } from 'react'
import { forgetRemembered, type RememberedLogin, remember } from './remembered-login.ts'

type Refused = Extract<SignInResult, { ok: false }>
export type Refusal = Refused & {
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
}

/** One try: what goes to the gateway, and what to keep once it has let the player in; null to forget. */
export interface Login {
  input: SignInInput
  keep: RememberedLogin | null
}

/**
 * One try at a time: a second submit while one is under way does nothing. `run` collects what is sent, or answers null when
 * the player went back; it may reject with a `GatewayError` of its own, and then no login call is made. `submit` answers
 * the refusal, if any.
 */
export function useSubmitLogin() {
  const sending = useRef(false)
  const attempts = useRef(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function submit(run: () => Promise<Login | null>): Promise<Refusal | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const result = await attempt(run)
      if (!result) return null
      attempts.current += 1
      const refused = { ...result, attempt: attempts.current }
      setRefusal(refused)
      return refused
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { submit, busy, refusal }
}

/** Null when the player is in, or went back before anything was sent. */
async function attempt(run: () => Promise<Login | null>): Promise<Refused | null> {
  try {
    const login = await run()
    if (!login) return null
    const { input, keep } = login
    const result = await signIn({ ...input, remember: keep !== null, loginAs: 'member' })
    if (!result.ok) return result
    if (keep) remember(keep)
    else forgetRemembered()
    return null
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return { ok: false, code: error.code, message: error.said ?? '', captcha: false, error }
  }
}
