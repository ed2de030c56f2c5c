import { useRef, useState } from 'react'

/** Why a try came to nothing; `attempt` counts, so that the same words are read out again. */
export interface Refused {
  error: unknown
  attempt: number
}

/** One try at a time: a second submit while one is under way does nothing. `submit` answers what came, or null. */
export function useOneSubmit<Input, Value>(send: (input: Input) => Promise<Value>) {
  const sending = useRef(false)
  const attempts = useRef(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function submit(input: Input): Promise<{ ok: true; value: Value } | { ok: false; error: unknown } | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    setRefused(null)
    try {
      return { ok: true, value: await send(input) }
    } catch (error) {
      attempts.current += 1
      setRefused({ error, attempt: attempts.current })
      return { ok: false, error }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { submit, busy, refused }
}
