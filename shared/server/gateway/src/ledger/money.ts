/** Ten-thousandths of a unit of the currency: what the books count in. */
const MINOR_PER_UNIT = 10_000n

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

/** `Math.min` knows no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
