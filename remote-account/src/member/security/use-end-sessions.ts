import { endOtherSession, loginHistory, sessionList } from '@lobby/contracts/calls/session'
import { gateway, invalidateCalls } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'

type Ids = readonly number[]

/** Signs other devices out, one after the other; those that were ended stay so when one fails. */
export function useEndSessions(options: Pick<SubmitOptions<Ids, void>, 'onSuccess' | 'onError'>): Submit<Ids, void> {
  return useSubmit(async (ids: Ids) => {
    try {
      for (const id of ids) await gateway(endOtherSession, { id })
    } finally {
      void invalidateCalls(sessionList, loginHistory)
    }
  }, options)
}
