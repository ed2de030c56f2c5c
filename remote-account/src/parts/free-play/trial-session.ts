import { TRIAL_TYPE } from '@lobby/contracts/constants'
import { type Member, type SessionState, session } from '@lobby/platform'
import { useState } from 'react'

/** Whether somebody plays with play money. */
export const isTrial = (state: SessionState): boolean => state.status === 'member' && state.customerType === TRIAL_TYPE

/** The trial session that the page was opened with, if any: its token. */
export function useArrivedOnTrial(): string | null {
  const [token] = useState(() => {
    const state = session.get()
    return state.status === 'member' && isTrial(state) ? state.token : null
  })
  return token
}

/** Whether a page of sign-in has done its work: there is a session, and not the trial one that it was opened with. */
export const goesOn = (state: SessionState, arrivedOnTrial: string | null): state is Member =>
  state.status === 'member' && state.token !== arrivedOnTrial
