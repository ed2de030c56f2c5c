import type { ValueOf } from '@lobby/contracts/call'
import type { protection } from '@lobby/contracts/calls/protection'

export type Protection = ValueOf<typeof protection>
export type Limit = Protection['limits'][number]

/** A moment (ms) as the page says it. */
export const MOMENT = 'dateTime'
