/** Joins the class names that are there; undefined when none is. */
export function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
