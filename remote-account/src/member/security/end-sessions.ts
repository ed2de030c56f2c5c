import { endOtherSession, loginHistory, sessionList } from '@lobby/contracts/calls/session'
import { gateway, invalidateCalls } from '@lobby/platform'

/** Signs other devices out, one after the other; those that were ended stay so when one fails. */
export async function endSessions(ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids) await gateway(endOtherSession, { id })
  } finally {
    void invalidateCalls(sessionList, loginHistory)
  }
}
