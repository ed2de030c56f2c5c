import { DATE_FORMAT, SITE_OFFSET } from '@lobby/contracts/constants'
import { cachedFormat, FORMAT_LOCALE, SITE_TIME_ZONE } from './format.ts'
import { currentLanguage } from './language.ts'

/** How a date is written, by what it says. Decision 461: one form, the one that the documents give to matches. */
const STYLES = {
  date: DATE_FORMAT.promotion,
  dateTime: DATE_FORMAT.hotMatch,
  dateSeconds: `${DATE_FORMAT.hotMatch}:ss`,
  day: 'DD/MM',
  dayTime: 'DD/MM HH:mm',
  time: 'HH:mm',
  seconds: 'HH:mm:ss',
  weekday: 'dddd',
  /** As calls and files have it, not for players. */
  iso: 'YYYY-MM-DD',
} as const
/** What `formatDate` can write: a style, or a date of the documents, some with their weekday (CO-11). */
export type DateStyle =
  | keyof typeof STYLES
  | (typeof DATE_FORMAT)[keyof typeof DATE_FORMAT]
  | `ddd ${(typeof DATE_FORMAT)['draw' | 'promotion']}`
  | `${typeof DATE_FORMAT.draw} dddd`

const TOKEN = /DD|MM|YYYY|HH|mm|ss|dddd|ddd/g

/**
 * A moment in the site's time zone. `moment` is ms since the epoch or ISO 8601; ISO without a zone is the site's time.
 * Of a style only the weekday is in the player's language. What is no date shows as a dash.
 */
export function formatDate(moment: number | string, style: DateStyle = 'date'): string {
  const time = typeof moment === 'number' ? moment : parseIso(moment)
  if (!Number.isFinite(time)) return '–'
  const weekday = (length: 'long' | 'short') =>
    cachedFormat(Intl.DateTimeFormat, FORMAT_LOCALE[currentLanguage()], {
      timeZone: SITE_TIME_ZONE,
      weekday: length,
    }).format(time)
  const pattern = Object.hasOwn(STYLES, style) ? STYLES[style as keyof typeof STYLES] : style

  const there = new Date(time + SITE_OFFSET)
  return pattern.replace(TOKEN, (token) => {
    if (token === 'dddd') return weekday('long')
    if (token === 'ddd') return weekday('short')
    return NUMBER[token as keyof typeof NUMBER](there).padStart(2, '0')
  })
}

/**
 * Of a date whose UTC is the site's time. Not by Intl: the first formatter of a page takes a phone more than 50 ms, and
 * home shows times.
 */
const NUMBER = {
  DD: (date: Date) => String(date.getUTCDate()),
  MM: (date: Date) => String(date.getUTCMonth() + 1),
  YYYY: (date: Date) => String(date.getUTCFullYear()),
  HH: (date: Date) => String(date.getUTCHours()),
  mm: (date: Date) => String(date.getUTCMinutes()),
  ss: (date: Date) => String(date.getUTCSeconds()),
}

const parseIso = (text: string): number => Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}+07:00` : text)
