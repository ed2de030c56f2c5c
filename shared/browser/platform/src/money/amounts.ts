import { formatAmount, formatMoney, moneyUnit } from '@lobby/platform'

/** An amount in major units, for `Money` (ui): its sign, its digits and its unit apart. */
export function moneyParts(value: number): { sign: -1 | 0 | 1; whole: string; currency?: string } {
  const sign = value > 0 ? 1 : value < 0 ? -1 : 0
  const unit = moneyUnit()
  if (unit === undefined) return { sign, whole: formatMoney(Math.abs(value)) }
  return { sign, whole: formatAmount(Math.abs(value)), currency: unit }
}

/** Adds amounts in major units. Counted in the wire's four decimals, where sums of binary fractions would drift. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 10_000), 0) / 10_000

/** What is left of `more`, in major units; below zero where `less` is the larger one. */
export const difference = (more: number, less: number): number => sumOf([more, -less])
