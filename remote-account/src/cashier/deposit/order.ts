import type { ValueOf } from '@lobby/contracts/call'
import type { depositOrder } from '@lobby/contracts/calls/deposits'

/** How an order is paid, in the player's language; by a gateway without names its method as it is. */
export const methodText = ({ method, methodName }: Pick<Order, 'method' | 'methodName'>): string => methodName ?? method

/** One deposit as it was ordered, and where its money is. */
export type Order = ValueOf<typeof depositOrder>
