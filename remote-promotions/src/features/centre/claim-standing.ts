import type { ValueOf } from '@lobby/contracts/call'
import type { promotionClaims } from '@lobby/contracts/calls/rewards'

/** Where a member stands with a promotion that is claimed by asking. */
export type ClaimStanding = ValueOf<typeof promotionClaims>[number]
