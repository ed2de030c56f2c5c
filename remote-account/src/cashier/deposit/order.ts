import type { ValueOf } from '@lobby/contracts/call'
import type { depositOrder } from '@lobby/contracts/calls/deposits'

/** One deposit as it was ordered, and where its money is. */
export type Order = ValueOf<typeof depositOrder>
