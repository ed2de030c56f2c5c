import type { ValueOf } from '@lobby/contracts/call'
import type { withdrawOptions } from '@lobby/contracts/calls/withdrawals'

/** What can be taken out now, where to, and within which limits. */
export type WithdrawOptions = ValueOf<typeof withdrawOptions>
