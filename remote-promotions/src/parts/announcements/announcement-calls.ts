import { FIRST_INPUT } from '@lobby/contracts/boot'
import { announcements } from '@lobby/contracts/calls/system'
import { CONTENT_TYPE } from '@lobby/contracts/constants'
import { useCall } from '@lobby/platform'
import { HOME_GROUP, PROMOTIONS } from './first-inputs.ts'

/** Banners change by the day, not by the minute. */
const FRESH = 5 * 60_000

/** Banners and notices, in the very words of the page's first data: a first visit asks for nothing. (HM-01) */
export const useHomeAnnouncements = () => useCall(announcements, FIRST_INPUT.announcements, { staleTime: FRESH })

/** The documents' PU. (HM-07) */
export const usePopupAnnouncements = () => useCall(announcements, { types: CONTENT_TYPE.popup, ...HOME_GROUP })

/** Open to all. */
export const usePromotions = (enabled = true) => useCall(announcements, PROMOTIONS, { enabled })
