import { SMS_TICK } from '@lobby/contracts/constants'
import { isGatewayError, secondsUntil, serverNow, useServerTime } from '@lobby/platform'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readSmsWait, type SmsPurpose, type SmsWait, writeSmsWait } from './sms-wait.ts'

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

/** ms since the epoch, by the gateway's clock. */
const Ending = v.object({ expirationTime: v.number() })
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
    const timer = setTimeout(() => setState('counting'), SENT_SHOWN)
    return () => clearTimeout(timer)
  }, [state])

  const until = wait?.until ?? 0
  const secondsLeft = useServerTime((now) => (state === 'counting' ? secondsUntil(until, now) : 0), SMS_TICK)
  const over = state === 'counting' && secondsLeft === 0
  useEffect(() => {
    if (!over) return
    writeSmsWait(purpose, null)
    setWait(null)
    setState('ready')
  }, [over, purpose])

  function begin(next: SmsWait, as: 'sent' | 'counting') {
    writeSmsWait(purpose, next)
    if (!mounted.current) return
    setWait(next)
    setState(as)
  }

  async function request({ to, send }: Sending): Promise<boolean> {
    if (state !== 'ready' || sending.current) return false
    sending.current = true
    setError(null)
    setState('sending')
    try {
      begin({ to, until: (await send()).expirationTime }, 'sent')
      return true
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure
      const until = waitTold(failure.details)
      // Another tab or device has had the code: the wait is the gateway's to say.
      if (until > serverNow()) begin({ to, until }, 'counting')
      else if (mounted.current) {
        setError(failure)
        setState('ready')
      }
      return false
    } finally {
      sending.current = false
    }
  }

  return { state, secondsLeft, sentTo: wait?.to, error, request }
}

const stillRuns = (wait: SmsWait | null): SmsWait | null => (wait && wait.until > serverNow() ? wait : null)

/** When a refused request may be made again, by the gateway's clock; 0 when the gateway does not say. */
function waitTold(details: unknown): number {
  const told = v.safeParse(Ending, details)
  return told.success ? told.output.expirationTime : 0
}
