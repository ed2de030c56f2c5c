/** Which tests can notice a change of a file: found in the imports that dependency-cruiser reads. */
import type { ReadModule } from '../check/folder-circles.ts'

/** How far away tests are looked for. What survives the tests of one reach is tried with those of the next. */
export const REACHES = ['near', 'package', 'all'] as const
export type Reach = (typeof REACHES)[number]

const TEST = /\.test\.tsx?$/
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)
/** In the folder of a file, or in one above it: the tests of a feature hold what lies in its folders, too. */
const liesBy = (test: string, file: string, root: string) =>
  folderOf(test) === folderOf(file) || (folderOf(test) !== `${root}/src/` && folderOf(file).startsWith(folderOf(test)))

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

  /** Steps outwards from a file over the files of its package that import it, to the first that have tests. */
  const nearIn = (home: string, file: string, tests: readonly string[]): string[] => {
    const seen = new Set([file])
    for (let step = [file]; step.length > 0; ) {
      const next = step.flatMap((module) => importers.get(module) ?? [])
      const near = tests.filter((test) => next.includes(test) || step.some((module) => liesBy(test, module, home)))
      const elsewhere = step.includes(file) ? next.filter((module) => TEST.test(module)) : []
      if (near.length > 0 || elsewhere.length > 0) return near.length > 0 ? near : elsewhere
      step = [...new Set(next)].filter((module) => packageOf(module) === home && !seen.has(module))
      for (const module of step) seen.add(module)
    }
    return []
  }

  return {
    of: (file) => {
      const reached = new Set([file])
      for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer)
      const tests = [...reached].filter((module) => TEST.test(module)).sort()
      const home = packageOf(file) ?? ''
      const isInPackage = (test: string) => packageOf(test) === home
      const near = [...new Set(nearIn(home, file, tests.filter(isInPackage)))].sort()
      const farther = tests.filter((test) => !near.includes(test))
      return {
        near,
        package: farther.filter(isInPackage),
        all: farther.filter((test) => !isInPackage(test)),
      }
    },
  }
}
