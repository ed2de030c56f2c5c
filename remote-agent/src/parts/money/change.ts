import { formatMoney } from '@lobby/platform'
import type { MoneyParts } from '@lobby/ui/core'

/** A gain or a loss, for `Money`: the members' own, as they see it on their pages. */
export const changeParts = (value: number): MoneyParts => ({
  sign: value > 0 ? 1 : value < 0 ? -1 : 0,
  whole: formatMoney(Math.abs(value)),
})

/** Money has four decimals on the wire: counted in them, a difference has no noise of binary fractions. */
export const difference = (more: number, less: number): number =>
  (Math.round(more * 10_000) - Math.round(less * 10_000)) / 10_000
