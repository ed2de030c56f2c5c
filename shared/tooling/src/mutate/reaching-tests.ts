/** Which tests can notice a change of a file: found in the imports that dependency-cruiser reads. */
import type { ReadModule } from '../check/folder-circles.ts'

/** How far away tests are looked for. What survives the tests of one reach is tried with those of the next. */
export const REACHES = ['near', 'package', 'all'] as const
export type Reach = (typeof REACHES)[number]

const TEST = /\.test\.tsx?$/
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)

export interface ReachingTests {
  /** Tests that import the file, directly or through others, nearest reach first; each stands in one reach alone. */
  of: (file: string) => Record<Reach, string[]>
}

/** `packages` are the folders of the workspace's packages. */
export function reachingTests(modules: readonly ReadModule[], packages: readonly string[]): ReachingTests {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved) ?? []
      importers.set(resolved, known)
      known.push(source)
    }
  }
  const packageOf = (file: string) =>
    packages
      .filter((folder) => file.startsWith(`${folder}/`))
      .sort((a, b) => b.length - a.length)
      .at(0)

  return {
    of: (file) => {
      const reached = new Set([file])
      for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer)
      const tests = [...reached].filter((module) => TEST.test(module)).sort()
      const direct = importers.get(file) ?? []
      const isNear = (test: string) => direct.includes(test) || folderOf(test) === folderOf(file)
      const isInPackage = (test: string) => packageOf(test) === packageOf(file)
      return {
        near: tests.filter(isNear),
        package: tests.filter((test) => !isNear(test) && isInPackage(test)),
        all: tests.filter((test) => !isNear(test) && !isInPackage(test)),
      }
    },
  }
}
