import type { ValueOf } from '@lobby/contracts/call'
import type { announcements } from '@lobby/contracts/calls/system'
import { DATE_FORMAT } from '@lobby/contracts/constants'
import { formatDate } from '@lobby/platform'

export type Promotion = ValueOf<typeof announcements>['promotion'][number]

/** The picture of the panel's head: the one with `sequence` 1. (PR-05) */
export const coverOf = ({ announcementImages }: Pick<Promotion, 'announcementImages'>): string | undefined =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url

/** `DD/MM/YYYY - DD/MM/YYYY`, or the words for "long term". (PR-03, PR-04) */
export function periodOf(
  { startDate, endDate, noExpiry }: Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'>,
  longTerm: string,
): string {
  if (noExpiry === 1) return longTerm
  return `${formatDate(startDate, DATE_FORMAT.promotion)} - ${formatDate(endDate, DATE_FORMAT.promotion)}`
}

/** The promotions of one category, or all. (PR-02) */
export const inCategory = (promotions: readonly Promotion[], category: number | null): readonly Promotion[] =>
  category === null
    ? promotions
    : promotions.filter(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(category))
