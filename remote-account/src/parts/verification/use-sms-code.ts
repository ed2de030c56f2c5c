import { SMS_TICK } from '@lobby/contracts/constants'
import { secondsUntil, serverNow, useServerTime } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { useEffect, useState } from 'react'
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
const Ending = v.object({
  expirationTime: v.number(),
  /** Where it went, where the gateway knows it better. */
  sentTo: v.optional(v.string()),
})
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
  const [phase, setPhase] = useState<Exclude<SmsState, 'sending'>>(wait ? 'counting' : 'ready')
  const { submit, busy, error, reset } = useSubmit(({ send }: Sending) => send(), {
    onSuccess: ({ expirationTime, sentTo }, { to }) =>
      begin({ to: to || (sentTo ?? ''), until: expirationTime }, 'sent'),
    onError: ({ details }, sending) => {
      const until = waitTold(details)
      if (!sending || until <= serverNow()) return
      // Another tab or device has had the code: the wait is the gateway's to say.
      begin({ to: sending.to, until }, 'counting')
      reset()
    },
  })
  const state = busy ? 'sending' : phase

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setPhase('counting'), SENT_SHOWN)
    return () => clearTimeout(timer)
  }, [state])

  const until = wait?.until ?? 0
  const secondsLeft = useServerTime((now) => (state === 'counting' ? secondsUntil(until, now) : 0), SMS_TICK)
  const over = state === 'counting' && secondsLeft === 0
  useEffect(() => {
    if (!over) return
    writeSmsWait(purpose, null)
    setWait(null)
    setPhase('ready')
  }, [over, purpose])

  /** The form may be gone when the answer comes: the wait is kept all the same. */
  function begin(next: SmsWait, as: 'sent' | 'counting') {
    writeSmsWait(purpose, next)
    setWait(next)
    setPhase(as)
  }

  async function request(sending: Sending): Promise<boolean> {
    if (phase !== 'ready') return false
    return (await submit(sending))?.ok === true
  }

  return { state, secondsLeft, sentTo: wait?.to, error, request }
}

const stillRuns = (wait: SmsWait | null): SmsWait | null => (wait && wait.until > serverNow() ? wait : null)

/** When a refused request may be made again, by the gateway's clock; 0 when the gateway does not say. */
function waitTold(details: unknown): number {
  const told = v.safeParse(Ending, details)
  return told.success ? told.output.expirationTime : 0
}
