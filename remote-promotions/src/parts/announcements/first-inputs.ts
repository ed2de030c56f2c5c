/** Inputs of calls that pages begin with: the declaration and whoever makes the call have to name the same (SP-02). */
import { CONTENT_TYPE, MERCHANT_CODE } from '@lobby/contracts/constants'

export const HOME_GROUP = { groupName: 'm_home', platform: 'M', merchantCode: MERCHANT_CODE } as const

/** The documents' PR. (PR-01) */
export const PROMOTIONS = { types: CONTENT_TYPE.promotion, ...HOME_GROUP }
