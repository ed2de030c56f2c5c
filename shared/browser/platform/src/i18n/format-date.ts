import { SITE_OFFSET } from '@lobby/contracts/constants'
import { cachedFormat, FORMAT_LOCALE, SITE_TIME_ZONE } from './format.ts'
import { currentLanguage } from './language.ts'

/** Styles in the player's language, for where no requirement names a pattern. */
const STYLES = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
/** A style that `formatDate` knows by name. */
export type DateStyle = keyof typeof STYLES

const TOKEN = /DD|MM|YYYY|HH|mm|ss|dddd|ddd/g

/**
 * A moment in the site's time zone. `moment` is ms since the epoch or ISO 8601; ISO without a zone is the site's time.
 * `format` is a style, or a pattern of DD MM YYYY HH mm ss with dddd or ddd for the weekday in the player's language
 * (`DATE_FORMAT`, CO-11). What is no date shows as a dash.
 */
export function formatDate(moment: number | string, format: DateStyle | (string & {}) = 'date'): string {
  const time = typeof moment === 'number' ? moment : parseIso(moment)
  if (!Number.isFinite(time)) return '–'
  const locale = FORMAT_LOCALE[currentLanguage()]
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    cachedFormat(Intl.DateTimeFormat, locale, { timeZone: SITE_TIME_ZONE, ...options })
  const style = Object.hasOwn(STYLES, format) ? STYLES[format as DateStyle] : undefined
  if (style) return inZone(style).format(time)

  const there = new Date(time + SITE_OFFSET)
  return format.replace(TOKEN, (token) => {
    if (token === 'dddd') return inZone({ weekday: 'long' }).format(time)
    if (token === 'ddd') return inZone({ weekday: 'short' }).format(time)
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
