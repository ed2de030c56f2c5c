import { cachedFormat, FORMAT_LOCALE, SITE_TIME_ZONE } from './format.ts'
import { currentLanguage } from './language.ts'

/** Styles in the player's language, for where no requirement names a pattern. */
const STYLES = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
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
  const inZone = (options: Intl.DateTimeFormatOptions, tag: string = locale) =>
    cachedFormat(Intl.DateTimeFormat, tag, { timeZone: SITE_TIME_ZONE, ...options })
  const style = Object.hasOwn(STYLES, format) ? STYLES[format as DateStyle] : undefined
  if (style) return inZone(style).format(time)

  const parts = new Map(
    inZone(NUMERIC, 'en-GB')
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return format.replace(TOKEN, (token) => {
    if (token === 'dddd') return inZone({ weekday: 'long' }).format(time)
    if (token === 'ddd') return inZone({ weekday: 'short' }).format(time)
    return parts.get(PART[token as keyof typeof PART]) ?? token
  })
}

const NUMERIC: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}
const PART = { DD: 'day', MM: 'month', YYYY: 'year', HH: 'hour', mm: 'minute', ss: 'second' } as const

/** The site's zone has had no summer time since it was set: its offset is a constant. */
const parseIso = (text: string): number => Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}+07:00` : text)
