import type { Days } from '@lobby/contracts/day-range'
import { formatDate } from '@lobby/platform'

/** `20/11/2026`, or both days of a longer period, without year and blanks: a table has no room for more. */
export function periodName({ from, to }: Days): string {
  return from === to ? formatDate(from, 'date') : `${formatDate(from, 'day')}–${formatDate(to, 'day')}`
}
