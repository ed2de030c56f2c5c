/** Which names of the shared packages a build reaches for, and which the shell's offers (FD-13, decision 256). */
import type { Compiler, StatsCompilation, StatsModule } from '@rspack/core'

/** Packages of this project that are shared: others' names do not move with ours. */
const OURS = /^@lobby\//

/** What is read of a module's dependency: the request as it stands in the source, and the name that is taken of it. */
interface ImportedName {
  request?: string
  ids?: string[]
}

/** Notes, while a remote is built, each name that its modules import of the given packages. */
export class NamesUsed {
  readonly #names: ReadonlyMap<string, Set<string>>

  constructor(packages: readonly string[]) {
    this.#names = new Map(packages.filter((name) => OURS.test(name)).map((name) => [name, new Set()]))
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('names-used', (compilation) => {
      compilation.hooks.finishModules.tap('names-used', (modules) => {
        for (const module of modules) {
          for (const { request, ids } of module.dependencies as ImportedName[]) {
            const [name] = ids ?? []
            if (request && name) this.#names.get(request)?.add(name)
          }
        }
      })
    })
  }

  /** Package to names, in order. */
  get used(): Record<string, string[]> {
    return Object.fromEntries([...this.#names].map(([name, names]) => [name, [...names].sort()]))
  }
}

/** Package to the names that the shell's build exports of it, from its stats (`modules`, `providedExports`). */
export function namesOffered(stats: StatsCompilation): Record<string, string[]> {
  const modules = (stats.modules ?? []).flatMap(withNested)
  const shared = modules.flatMap(({ name = '' }) => {
    const [, key = '', file = ''] = /^provide shared module \(\w+\) (\S+)@[^@\s]+ = (.+)$/.exec(name) ?? []
    return OURS.test(key) ? [[key, file] as const] : []
  })
  return Object.fromEntries(
    shared.map(([key, file]) => {
      const names = modules.find((module) => module.nameForCondition === file && module.providedExports)
      if (!names?.providedExports) throw new Error(`The build does not say what ${key} exports`)
      return [key, [...names.providedExports].sort()]
    }),
  )
}

const withNested = (module: StatsModule): StatsModule[] => [module, ...(module.modules ?? []).flatMap(withNested)]
