import { compare, valid } from 'semver'

/** The version part of a release id (`1.4.0-9f3c…` is version 1.4.0 of the inputs 9f3c…). */
export function versionOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

/** The version of an id; undefined for a number that begins with 0 or is too large, which a name may have. */
const soundVersionOf = (id: string): string | undefined => valid(versionOf(id)) ?? undefined

/** Whether the id has a version by semantic versioning: no other release is published or read. */
export const hasVersion = (id: string): boolean => soundVersionOf(id) !== undefined

/**
 * Older version first; 0 for two of one version. Whoever may write to the store says what names lie there: one without
 * a version comes before all that have one, and stops nobody.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [soundVersionOf(a), soundVersionOf(b)]
  if (one !== undefined && other !== undefined) return compare(one, other)
  return Number(one !== undefined) - Number(other !== undefined)
}

/** Older version first; within one version, in order of name, which says nothing but is always the same. */
export function byVersion(a: string, b: string): number {
  return compareVersions(a, b) || a.localeCompare(b)
}
