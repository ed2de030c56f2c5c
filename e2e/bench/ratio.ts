/** Figures of a bench: middles, and what they are to each other. */

/** The middle one; the higher of two. Throws on an empty list. */
export function middle(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** The one below which so many of them are, as a part of one: 0.25 is the lower quartile. NaN of none. */
export const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN

/** `412 ms (390 to 530)`. */
export function shown(values: readonly number[]): string {
  const all = values.map(Math.round)
  return `${Math.round(middle(values))} ms (${Math.min(...all)} to ${Math.max(...all)})`
}
