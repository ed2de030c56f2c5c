import type { ValueOf } from '@lobby/contracts/call'
import type { profitAndLoss } from '@lobby/contracts/calls/records'

export type Result = ValueOf<typeof profitAndLoss>
