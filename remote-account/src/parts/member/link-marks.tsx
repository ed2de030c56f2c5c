import type { ReactNode } from 'react'
import { UnreadMark } from '../messages/unread-mark.tsx'
import { ClaimableMark } from './claimable-mark.tsx'
import type { LinkName } from './member-links.ts'

/** What stands at the end of an entry, in every list of entries. */
export const LINK_MARKS: Readonly<Partial<Record<LinkName, ReactNode>>> = {
  messages: <UnreadMark />,
  rewardCentre: <ClaimableMark />,
}
