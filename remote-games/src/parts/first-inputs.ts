/** Inputs of calls that pages begin with: the declaration and whoever makes the call have to name the same (SP-02). */
import { MERCHANT_CODE } from '@lobby/contracts/constants'

/** HM-09 */
export const HOT_GAMES = { isPlatform: 2, platform: 'html5', merchantCode: MERCHANT_CODE }

/** How long the hot games are good enough, ms. */
export const HOT_FRESH_FOR = 60_000

/** CL-21 */
export const VENDORS = { typeId: '1', merchant_code: MERCHANT_CODE }
