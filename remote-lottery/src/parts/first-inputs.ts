/** Inputs of calls that pages begin with: the declaration and whoever makes the call have to name the same (SP-02). */
import { LOTTO_DEVICE } from '@lobby/contracts/constants'

/** LT-36. The language is filled in by the client. */
export const MENU = { prizeMode: 'Lott', device: LOTTO_DEVICE }

/** LT-38 */
export const ON_SALE = { prizeMode: 'Lott' }
