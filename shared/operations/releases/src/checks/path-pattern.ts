/**
 * When two React Router patterns are one claim. The router tries patterns in order of a score (specific before general)
 * and, where scores are equal, in order of declaration. So two patterns clash when they have the same score and some
 * path fits both: which of them is shown would then hang on the order of the remotes.
 */

/** True when some path fits both patterns and the router has no reason to prefer one. */
export function clash(a: string, b: string): boolean {
  const [all, others] = [variants(a), variants(b)]
  return all.some((left) =>
    others.some((right) => {
      const path = meeting(left, right)
      const shown = best(all, path)
      return shown !== NONE && shown === best(others, path)
    }),
  )
}

/** True when the router would show the pattern for this very path: no parameter stands in for it. */
export function isExactly(pattern: string, path: string): boolean {
  const wanted = segmentsOf(path)
  return variants(pattern).some(
    (segments) => segments.length === wanted.length && segments.every((segment, i) => same(segment, wanted[i] ?? '')),
  )
}

/** Whole-segment parameters, and `*` only at the end: what both the router and this module read in one way. */
export function isPattern(path: string): boolean {
  const segments = path.split('/').slice(1)
  return (
    path.startsWith('/') &&
    segments.every((segment, i) => {
      if (segment === '*') return i === segments.length - 1
      // A trailing slash is harmless, an empty segment in the middle is a typing error.
      if (segment === '') return i === segments.length - 1
      return /^:[\w-]+\??$/.test(segment) || /^[^:*?]+\??$/.test(segment)
    })
  )
}

type Segments = readonly string[]

const isParameter = (segment: string): boolean => segment.startsWith(':')
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** A pattern with optional segments (`/m/a/:b?`) stands for one pattern with each of them and one without. */
function variants(pattern: string): Segments[] {
  return segmentsOf(pattern).reduce<string[][]>(
    (all, segment) => {
      if (!segment.endsWith('?')) return all.map((start) => [...start, segment])
      return all.flatMap((start) => [[...start, segment.slice(0, -1)], start])
    },
    [[]],
  )
}

/** The router's own weights (`computeScore`). */
function score(segments: Segments): number {
  const weights = segments.map((segment) => (segment === '*' ? 0 : isParameter(segment) ? 3 : 10))
  const splat = segments.includes('*') ? -2 : 0
  return weights.reduce((sum, weight) => sum + weight, segments.length + splat)
}

/** The score where no pattern fits: the largest of none. */
const NONE = Number.NEGATIVE_INFINITY

/** Score of the pattern that the router would choose for a path. */
function best(patterns: readonly Segments[], path: Segments): number {
  return Math.max(...patterns.filter((pattern) => fits(pattern, path)).map(score))
}

function fits(pattern: Segments, path: Segments): boolean {
  const open = pattern.at(-1) === '*'
  const fixed = open ? pattern.slice(0, -1) : pattern
  if (open ? path.length < fixed.length : path.length !== fixed.length) return false
  return fixed.every((segment, i) => isParameter(segment) || same(segment, path[i] ?? ''))
}

/**
 * The most general path that fits both, and the shortest; one that fits the longer alone where no path does. A
 * parameter stands for itself where neither has a word: no word of a pattern is written like it.
 */
function meeting(a: Segments, b: Segments): Segments {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  return longer
    .filter((segment) => segment !== '*')
    .map((segment, i) => (isParameter(segment) ? (shorter[i] ?? segment) : segment))
}
