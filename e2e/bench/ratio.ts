/** Figures of a bench: middles, and what they are to each other. */

/** The middle one; the higher of two. Throws on an empty list. */
export function middle(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** `412 ms (390 to 530)`. */
export function shown(values: readonly number[]): string {
  const all = values.map(Math.round)
  return `${Math.round(middle(values))} ms (${Math.min(...all)} to ${Math.max(...all)})`
}
