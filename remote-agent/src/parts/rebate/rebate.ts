import { formatNumber } from '@lobby/platform'

/** Digits with one separator and two decimals: what is left of anything else that was typed. */
export function rebateText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  const separator = /[.,]/.exec(text)?.[0]
  return separator ? `${whole.slice(0, 2)}${separator}${rest.join('').slice(0, 2)}` : whole.slice(0, 3)
}

/** What was typed, in percent; `null` for nothing. Both separators mean the same: a share has no thousands. */
export const percentOf = (text: string): number | null =>
  /^\d+([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : null

/** `0.35%`, as the language writes it. */
export const percentText = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
