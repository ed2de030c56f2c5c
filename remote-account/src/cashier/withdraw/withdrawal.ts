import type { ValueOf } from '@lobby/contracts/call'
import type { withdrawal } from '@lobby/contracts/calls/withdrawals'

/** One withdrawal with the steps it has come. */
export type Withdrawal = ValueOf<typeof withdrawal>
