import { compare } from 'semver'

/** The version part of a release id (`1.4.0-9f3c…` is version 1.4.0 of the inputs 9f3c…). */
export function versionOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

/** Older version first; 0 for two of one version. */
export const compareVersions = (a: string, b: string): number => compare(versionOf(a), versionOf(b))

/** Older version first; within one version, in order of name, which says nothing but is always the same. */
export function byVersion(a: string, b: string): number {
  return compareVersions(a, b) || a.localeCompare(b)
}
