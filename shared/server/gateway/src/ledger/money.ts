import { VND_PER_UNIT } from '@lobby/contracts/constants'

/** Ten-thousandths of a unit of the currency: what the books count in. */
const MINOR_PER_UNIT = 10_000n
const MINOR_PER_VND = MINOR_PER_UNIT / BigInt(VND_PER_UNIT)

/** From the wire's major units. Exact to four decimals; what lies beyond is refused. */
export function toMinor(units: number): bigint {
  const scaled = Math.round(units * Number(MINOR_PER_UNIT))
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / Number(MINOR_PER_UNIT) - units) > 1e-9) {
    throw new RangeError(`${units} is no amount of money`)
  }
  return BigInt(scaled)
}

/** The same for what a player typed. @returns null when it has more than four decimals */
export function amountOf(units: number): bigint | null {
  try {
    return toMinor(units)
  } catch {
    return null
  }
}

/** To the wire's major units. Exact below nine hundred billion units. */
export const toUnits = (minor: bigint): number => Number(minor) / Number(MINOR_PER_UNIT)

/** Minor units in whole đồng, as banks are told of them (decision 102). What is less than one đồng is left out. */
export const vndOf = (minor: bigint): bigint => minor / MINOR_PER_VND

/** Whole đồng, as banks tell them, in minor units. */
export const minorOfVnd = (vnd: bigint): bigint => vnd * MINOR_PER_VND

/** `Math.min` knows no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
