import path from 'node:path'
import { rspack } from '@rspack/core'
import { ROOT } from './base.ts'

type Options = NonNullable<ConstructorParameters<typeof rspack.ids.DeterministicModuleIdsPlugin>[0]>

/** Three digits, for a thousand modules at most: a number that two would have goes to one of them. */
export const THREE_DIGITS = { maxLength: 3, fixedLength: true } as const satisfies Options

/**
 * Numbers modules by their paths: with one more, the others keep theirs, and so do the files of their chunks (SP-06).
 * The federation's own have addresses in which stands where the checkout lies (FD-02): those are numbered in their
 * order.
 */
export const modulesByPath = (digits?: Options) =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    ...digits,
    context: ROOT,
    test(module) {
      // What the bundler makes one of several is called by the one that takes the others.
      const root = module instanceof rspack.ConcatenatedModule ? module.rootModule : module
      return root instanceof rspack.NormalModule && root.resource.startsWith(`${ROOT}${path.sep}`)
    },
  })
