import { freePlay, trialUser } from '@lobby/contracts/calls/session'
import { INDICATOR } from '@lobby/contracts/constants'
import { deviceId, enterSession, gateway, indicator } from '@lobby/platform'
import { useRef, useState } from 'react'

/** `closed`: the merchant has no free play now (the trial flag is 0). */
export type FreePlayEnd = 'started' | 'closed' | { error: unknown }

/**
 * Starts free play (TR-01, LG-17): asks whether there is any, opens a session of a new trial account and keeps it as one
 * of a trial player (TR-03). The indicator shows for as long as it takes. A second press while the first is under way does
 * nothing, and opens no second account.
 */
export function useFreePlay() {
  const starting = useRef(false)
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState<FreePlayEnd | null>(null)

  async function start(): Promise<void> {
    if (starting.current) return
    starting.current = true
    setBusy(true)
    setEnd(null)
    const hide = indicator.show({ ms: INDICATOR.long })
    try {
      setEnd(await open())
    } finally {
      hide()
      starting.current = false
      setBusy(false)
    }
  }

  return { start, busy, end }
}

async function open(): Promise<FreePlayEnd> {
  try {
    const { trial } = await gateway(trialUser, {})
    if (trial === 0) return 'closed'
    enterSession(await gateway(freePlay, { deviceId: deviceId() }), { trial: true })
    return 'started'
  } catch (error) {
    return { error }
  }
}
