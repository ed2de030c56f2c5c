import { SMS_TICK } from '@lobby/contracts/constants'
import { isGatewayError } from '@lobby/platform'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readSmsWait, type SmsPurpose, type SmsWait, writeSmsWait } from './sms-wait.ts'
import { endsAt } from './time-left.ts'

/** How long "sent" stands before the countdown (RG-29, ER-19), in ms. */
const SENT_SHOWN = 1_000

type SmsState = 'ready' | 'sending' | 'sent' | 'counting'

export interface SmsCode {
  state: SmsState
  /** Until another code can be had, rounded up; 0 unless counting. */
  secondsLeft: number
  /** Who got the last code, as it is shown. */
  sentTo: string | undefined
  /** Why the last request failed. */
  error: unknown
  /** Has a code sent; does nothing unless ready. Answers whether one is on its way. */
  request: (sending: Sending) => Promise<boolean>
}

const Ending = v.object({ expirationTime: v.number(), serverTime: v.optional(v.number()) })
type Ending = v.InferOutput<typeof Ending>

interface Sending {
  /** The number as it is shown. */
  to: string
  /** The call; rejects with a `GatewayError`. */
  send: () => Promise<Ending>
}

/**
 * The SMS button (RG-29, RG-30): ready, sending, sent for a second, counting to the gateway's `expirationTime`, ready
 * again. A wait outlives the form and the page: the number cannot be sent another code before.
 */
export function useSmsCode(purpose: SmsPurpose): SmsCode {
  const [wait, setWait] = useState<SmsWait | null>(() => stillRuns(readSmsWait(purpose)))
  const [state, setState] = useState<SmsState>(wait ? 'counting' : 'ready')
  const [now, setNow] = useState(Date.now)
  const [error, setError] = useState<unknown>(null)
  const sending = useRef(false)
  // The form may be gone when the answer comes: the wait is kept all the same.
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => {
      setNow(Date.now())
      setState('counting')
    }, SENT_SHOWN)
    return () => clearTimeout(timer)
  }, [state])

  const until = wait?.until ?? 0
  useEffect(() => {
    if (state !== 'counting') return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() < until) return
      writeSmsWait(purpose, null)
      setWait(null)
      setState('ready')
    }
    tick()
    const timer = setInterval(tick, SMS_TICK)
    return () => clearInterval(timer)
  }, [state, until, purpose])

  function begin(next: SmsWait, as: 'sent' | 'counting') {
    writeSmsWait(purpose, next)
    if (!mounted.current) return
    setWait(next)
    setNow(Date.now())
    setState(as)
  }

  async function request({ to, send }: Sending): Promise<boolean> {
    if (state !== 'ready' || sending.current) return false
    sending.current = true
    setError(null)
    setState('sending')
    try {
      begin({ to, until: endsAt(await send()) }, 'sent')
      return true
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure
      const until = waitTold(failure.details)
      // Another tab or device has had the code: the wait is the gateway's to say.
      if (until > Date.now()) begin({ to, until }, 'counting')
      else if (mounted.current) {
        setError(failure)
        setState('ready')
      }
      return false
    } finally {
      sending.current = false
    }
  }

  const secondsLeft = state === 'counting' ? Math.max(0, Math.ceil((until - now) / 1000)) : 0
  return { state, secondsLeft, sentTo: wait?.to, error, request }
}

const stillRuns = (wait: SmsWait | null): SmsWait | null => (wait && wait.until > Date.now() ? wait : null)

/** When a refused request may be made again, by this machine's clock; 0 when the gateway does not say. */
function waitTold(details: unknown): number {
  const told = v.safeParse(Ending, details)
  return told.success ? endsAt(told.output) : 0
}
