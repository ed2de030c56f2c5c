import type { Language } from '@lobby/contracts/languages'
import { DAY, localDay, timeOnDay } from './calendar.ts'

/**
 * `20/11/2026`, in English `20 Nov 2026` as the site writes it (decision 596), with spaces that do not break; for a
 * local day since 1970.
 */
export function dayText(day: number, language: Language): string {
  const date = new Date(day * DAY)
  const [year, month, of] = date.toISOString().slice(0, 10).split('-')
  return language === 'EN'
    ? [Number(of), date.toUTCString().slice(8, 11), year].join('\u00a0')
    : `${of}/${month}/${year}`
}

/** `20/11/2026 21:00`; `at` is ms. */
export function hourText(at: number, language: Language): string {
  const day = localDay(at)
  const hour = Math.floor((at - timeOnDay(day, 0)) / 3_600_000)
  return `${dayText(day, language)} ${String(hour).padStart(2, '0')}:00`
}

/** The day of a draw's numero: `20261120`. */
export const drawText = (numero: string, language: Language): string =>
  dayText(Date.parse(numero.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')) / DAY, language)
