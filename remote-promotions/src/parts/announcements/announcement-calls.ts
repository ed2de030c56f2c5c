import { FIRST_INPUT } from '@lobby/contracts/boot'
import { announcements } from '@lobby/contracts/calls/system'
import { CONTENT_TYPE } from '@lobby/contracts/constants'
import { useCall, useSession } from '@lobby/platform'
import { HOME_GROUP, PROMOTIONS } from './first-inputs.ts'
import { hasOwnAccount } from './own-account.ts'

/** Banners change by the day, not by the minute. */
const FRESH = 5 * 60_000

/** Banners and notices, in the very words of the page's first data: a first visit asks for nothing. (HM-01) */
export const useHomeAnnouncements = () => useCall(announcements, FIRST_INPUT.announcements, { staleTime: FRESH })

/**
 * Whether an answer is what the page has brought for visitors, and is shown to a member until their own is here: a
 * bonus that it promises may be none of theirs (PR-11).
 */
export const useIsVisitors = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean =>
  useSession(hasOwnAccount) && dataUpdatedAt === 0

/** The documents' PU. (HM-07) */
export const usePopupAnnouncements = () => useCall(announcements, { types: CONTENT_TYPE.popup, ...HOME_GROUP })

/** Open to all. */
export const usePromotions = (enabled = true) => useCall(announcements, PROMOTIONS, { enabled })
