/**
 * Whether a value fits the expression of a merchant's rule (VA-01, VA-11). One that cannot be read asks for nothing: a
 * browser may not know what the gateway knows, and a rule from before it was looked at locks nobody out.
 */
export function fitsPattern(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}
