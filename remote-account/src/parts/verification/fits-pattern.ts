/** Whether a value fits the expression of a merchant's rule (VA-01, VA-11). */
export function fitsPattern(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    // An expression that this browser does not know: the gateway checks it again.
    return true
  }
}
