import { type Compiler, rspack } from '@rspack/core'

/**
 * Refuses a build with a chunk that has no file, as one of shared packages alone has none. The bundler numbers and
 * orders such chunks by names that begin with the checkout's path, and the bytes must not depend on it (FD-02).
 */
export class NoEmptyChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('no-empty-chunks', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'no-empty-chunks', stage }, () => {
        for (const { id, files } of compilation.chunks) {
          if (files.size === 0)
            compilation.errors.push(new Error(`Chunk ${id} has no file: it has shared packages alone`))
        }
      })
    })
  }
}
