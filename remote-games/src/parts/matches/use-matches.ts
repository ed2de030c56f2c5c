import { announcements } from '@lobby/contracts/calls/system'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { useCall } from '@lobby/platform'

/** Odds and scores move while somebody looks; ms. */
const LOOK_AGAIN = 15_000

/** WB-04: the hot matches, those that are played first; asked for again as long as they are looked at. */
export function useMatches(enabled = true) {
  return useCall(
    announcements,
    { types: 'H', platform: 'M', merchantCode: MERCHANT_CODE },
    { enabled, staleTime: LOOK_AGAIN, refetchInterval: LOOK_AGAIN },
  )
}
