import { TRIAL_TYPE } from '@lobby/contracts/constants'
import type { SessionState } from '@lobby/platform'

/** Whether somebody is signed in with an account of their own, and not with play money (TR-04). */
export const hasOwnAccount = (state: SessionState): boolean =>
  state.status === 'member' && state.customerType !== TRIAL_TYPE
