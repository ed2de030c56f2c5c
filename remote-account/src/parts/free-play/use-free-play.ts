import { freePlay, trialUser } from '@lobby/contracts/calls/session'
import { INDICATOR } from '@lobby/contracts/constants'
import { deviceId, enterSession, gateway, indicator } from '@lobby/platform'
import { type Submit, useSubmit } from '@lobby/platform/submit'

/**
 * Starts free play (TR-01, LG-17): asks whether there is any, opens a session of a new trial account and keeps it as
 * one of a trial player (TR-03). The indicator shows for as long as it takes. A second press while the first is under
 * way does nothing, and opens no second account. The answer `closed`: the merchant has no free play now (the trial flag
 * is 0).
 */
export function useFreePlay(): Submit<void, 'started' | 'closed'> {
  return useSubmit(async () => {
    const hide = indicator.show({ ms: INDICATOR.long })
    try {
      const { trial } = await gateway(trialUser, {})
      if (trial === 0) return 'closed'
      enterSession(await gateway(freePlay, { deviceId: deviceId() }), { trial: true })
      return 'started'
    } finally {
      hide()
    }
  })
}
