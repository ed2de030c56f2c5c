import { type SignInResult, signIn } from '@lobby/platform'
import { useRef, useState } from 'react'
import { forgetRemembered, remember } from './remembered-login.ts'

export type Refusal = Extract<SignInResult, { ok: false }> & {
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
}

interface Login {
  userName: string
  password: string
  remembers: boolean
}

/** One try at a time: a second submit while one is under way does nothing. `submit` answers the refusal, if any. */
export function useSubmitLogin() {
  const sending = useRef(false)
  const attempts = useRef(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function submit({ userName, password, remembers }: Login): Promise<Refusal | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const result = await signIn({ userName, password, remember: remembers, loginAs: 'member' })
      if (result.ok) {
        if (remembers) remember({ type: 'username', username: userName, password })
        else forgetRemembered()
        return null
      }
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
