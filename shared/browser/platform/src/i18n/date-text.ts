/** How a date is written: pure, for the page and for the edge, which writes the same one before any code is there. */
import { DATE_FORMAT, SITE_OFFSET } from '@lobby/contracts/constants'
import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'

/** How a date is written, by what it says: as the documents' (decision 461), in English with its month's name (596). */
const STYLES = {
  date: DATE_FORMAT.promotion,
  dateTime: DATE_FORMAT.hotMatch,
  dateSeconds: `${DATE_FORMAT.hotMatch}:ss`,
  day: 'DD/MM',
  dayTime: 'DD/MM HH:mm',
  time: 'HH:mm',
  seconds: 'HH:mm:ss',
  weekday: 'dddd',
  weekdayDate: `ddd ${DATE_FORMAT.promotion}`,
  /** As calls and files have it, not for players. */
  iso: 'YYYY-MM-DD',
} as const
/** What `dateText` can write: a style, or a date of the documents, some with their weekday (CO-11). */
export type DateStyle =
  | keyof typeof STYLES
  | (typeof DATE_FORMAT)[keyof typeof DATE_FORMAT]
  | `${typeof DATE_FORMAT.draw} dddd`

const TOKEN = /DD?|MMM?|YYYY|HH|mm|ss|dddd|ddd/g

/**
 * A moment in the site's time zone. `moment` is ms since the epoch or ISO 8601; ISO without a zone is the site's time.
 * Of a style the weekday is in the player's language, and in English the month; a date of the documents is alike in
 * all. What is no date shows as a dash.
 */
export function dateText(moment: number | string, style: DateStyle, language: Language): string {
  const time = typeof moment === 'number' ? moment : parseIso(moment)
  const there = new Date(time + SITE_OFFSET)
  if (Number.isNaN(there.getTime())) return '–'
  // Of these few only Intl knows the words.
  const weekday = (length: 'long' | 'short') =>
    there.toLocaleDateString(LANGUAGE_TAG[language], { timeZone: 'UTC', weekday: length })
  const pattern = Object.hasOwn(STYLES, style) ? styled(STYLES[style as keyof typeof STYLES], language) : style
  // Its UTC is the site's time. Not by Intl: the first formatter of a page takes a phone more than 50 ms, and home
  // shows times. ECMAScript fixes both texts: `2026-12-04T08:05:09.000Z` and `Fri, 04 Dec 2026 08:05:09 GMT`.
  const [YYYY = '', MM = '', DD = '', HH = '', mm = '', ss = ''] = there.toISOString().split(/\D/)
  const parts = { YYYY, MM, DD, HH, mm, ss, D: String(Number(DD)), MMM: there.toUTCString().slice(8, 11) }
  return pattern.replace(TOKEN, (token) => {
    if (token === 'dddd') return weekday('long')
    if (token === 'ddd') return weekday('short')
    return parts[token as keyof typeof parts]
  })
}

/**
 * `DD/MM/YYYY` is read month first by half of those who read English: there a month is named, as in `4 Dec 2026`, and
 * its spaces do not break: a date stands in one line in every language (PL-14).
 */
const styled = (pattern: string, language: Language): string =>
  language === 'EN' ? pattern.replace('DD/MM', 'D\u00a0MMM').replace('/', '\u00a0') : pattern

const parseIso = (text: string): number => Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}+07:00` : text)
