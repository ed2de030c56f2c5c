/**
 * The one place that says what shell and remotes share, and why (decision 002).
 * A remote cannot override it: its build takes the policy from here and nothing from its own folder.
 */
import { packageVersion } from './package-version.ts'

interface SharedPackage {
  name: string
  /** A remote may carry a newer one of its own when the shell's does not fit. */
  bundledByRemotes: boolean
}

/**
 * Everything a remote uses of router, queries and i18next reaches it through platform: a shared package is not
 * tree-shaken.
 */
const SHARED: readonly SharedPackage[] = [
  { name: 'react', bundledByRemotes: false },
  { name: 'react/jsx-runtime', bundledByRemotes: false },
  { name: 'react-dom', bundledByRemotes: false },
  { name: '@lobby/platform', bundledByRemotes: false },
  { name: '@lobby/ui/core', bundledByRemotes: true },
]

export const sharedPackages: readonly string[] = SHARED.map(({ name }) => name)

/** What a release of `folder` needs from the shell: package to the range it accepts. Goes into the record (FD-13). */
export function requirements(folder: string): Record<string, string> {
  return Object.fromEntries(
    SHARED.filter((p) => !p.bundledByRemotes).map((p) => [p.name, `^${packageVersion(p.name, folder)}`]),
  )
}

/** What the shell in `folder` provides: package to version. */
export function provisions(folder: string): Record<string, string> {
  return Object.fromEntries(SHARED.map((p) => [p.name, packageVersion(p.name, folder)]))
}

export function shellSharing(folder: string) {
  return Object.fromEntries(
    SHARED.map((p) => [
      p.name,
      {
        singleton: !p.bundledByRemotes,
        eager: true,
        version: packageVersion(p.name, folder),
        requiredVersion: false as const,
      },
    ]),
  )
}

export function remoteSharing(folder: string) {
  return Object.fromEntries(
    SHARED.map((p) => [
      p.name,
      p.bundledByRemotes
        ? {
            singleton: false,
            requiredVersion: `^${packageVersion(p.name, folder)}`,
            version: packageVersion(p.name, folder),
          }
        : { singleton: true, import: false as const, requiredVersion: `^${packageVersion(p.name, folder)}` },
    ]),
  )
}
