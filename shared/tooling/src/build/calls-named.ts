/** Which of the gateway's calls a build names (FD-28). */
import { type CallShapes, callShapes } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import type { Compiler } from '@rspack/core'

/** What is read of a module's dependency: the request as it stands in the source, and the name that is taken of it. */
interface ImportedName {
  request?: string
  ids?: string[]
}

/**
 * Notes, while an app is built, each call that its modules import of the contracts. One that is imported and never made
 * is among them: that asks too much of a gateway, never too little.
 */
export class CallsNamed {
  readonly #names = new Set<string>()

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('calls-named', (compilation) => {
      compilation.hooks.finishModules.tap('calls-named', (modules) => {
        for (const module of modules) {
          for (const { request, ids } of module.dependencies as ImportedName[]) {
            const [name] = ids ?? []
            if (name && request?.startsWith('@lobby/contracts/calls/')) this.#names.add(name)
          }
        }
      })
    })
  }

  /** The calls by name, as this source declares them. A call is exported under its own name. */
  async shapes(): Promise<CallShapes> {
    return callShapes(CALLS.filter(({ name }) => this.#names.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1)))
  }
}
