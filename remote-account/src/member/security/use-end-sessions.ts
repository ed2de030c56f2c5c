import { endOtherSession, endOtherSessions, loginHistory, sessionList } from '@lobby/contracts/calls/session'
import { gateway, invalidateCalls } from '@lobby/platform'
import { type Submit, type SubmitOptions, useSubmit } from '@lobby/platform/submit'

type Ids = readonly number[]

/** Signs another device out, or all others. */
export function useEndSessions(options: Pick<SubmitOptions<Ids, void>, 'onSuccess' | 'onError'>): Submit<Ids, void> {
  return useSubmit(async (ids: Ids) => {
    try {
      // More than one is all others: one step, which leaves none out that began meanwhile (MS-10).
      if (ids.length > 1) await gateway(endOtherSessions, {})
      else for (const id of ids) await gateway(endOtherSession, { id })
    } finally {
      void invalidateCalls(sessionList, loginHistory)
    }
  }, options)
}
