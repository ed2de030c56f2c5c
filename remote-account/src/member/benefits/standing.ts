import type { ValueOf } from '@lobby/contracts/call'
import type { clubStanding } from '@lobby/contracts/calls/club'

/** Where a member stands in the club: rank, ladder and benefits. */
export type Standing = ValueOf<typeof clubStanding>
