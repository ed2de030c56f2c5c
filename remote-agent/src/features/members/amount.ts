import { formatNumber } from '@lobby/platform'

/** Digits and one separator with at most two decimals: an amount has no grouping while it is typed. */
export function amountText(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 9)
  const separator = /[.,]/.exec(text)?.[0]
  return separator ? `${digits}${separator}${rest.join('').slice(0, 2)}` : digits
}

/** Units; null for what is no amount. A separator is a decimal one, whichever it is: the field takes one. */
export const amountOf = (text: string): number | null =>
  /^\d+([.,]\d{0,4})?$/.test(text) ? Number(text.replace(',', '.')) : null

/** An amount as it would be typed: cut to two decimals, never more than there is. */
export const amountTyped = (amount: number): string =>
  formatNumber(Math.floor(amount * 100) / 100, { maximumFractionDigits: 2, useGrouping: false })
