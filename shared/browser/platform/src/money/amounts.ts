import { formatMoney } from '@lobby/platform'

/** An amount in major units, for `Money` (ui): its sign and its digits apart. */
export function moneyParts(value: number): { sign: -1 | 0 | 1; whole: string } {
  return { sign: value > 0 ? 1 : value < 0 ? -1 : 0, whole: formatMoney(Math.abs(value)) }
}

/** Adds amounts in major units. Counted in the wire's four decimals, where sums of binary fractions would drift. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 10_000), 0) / 10_000

/** What is left of `more`, in major units; below zero where `less` is the larger one. */
export const difference = (more: number, less: number): number => sumOf([more, -less])
