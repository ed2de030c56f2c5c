import type { Days } from '@lobby/contracts/day-range'
import { formatDate } from '@lobby/platform'

/** `20/11`, or both days of a longer period without blanks: the range above says the year, and a table has no room. */
export function periodName({ from, to }: Days): string {
  return from === to ? formatDate(from, 'day') : `${formatDate(from, 'day')}–${formatDate(to, 'day')}`
}
