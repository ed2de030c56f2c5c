import { type Chunk, type Compiler, rspack } from '@rspack/core'

const CONSUMED = 'consume-shared-module'
const PROVIDED = 'provide-module'

/**
 * Refuses a build in which a chunk would wait for itself. A chunk that uses a shared package is there once the package
 * is; where the remote runs the copy that it has bundled, the package is there once the copy's chunks are. With one
 * chunk for both, its promise waits for itself and the page hangs, without an error, in exactly the pages that need the
 * copy (decision 477).
 */
export class NoCircularWait {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('no-circular-wait', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'no-circular-wait', stage }, () => {
        const { chunkGraph } = compilation
        const modules = [...compilation.modules]
        const chunksOf = (type: string): Set<Chunk['id']>[] =>
          modules
            .filter((module) => module.type === type)
            .flatMap((module) => module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block)))
            .map((group) => new Set(group?.chunks.map(({ id }) => id)))
        const copies = [...chunksOf(CONSUMED), ...chunksOf(PROVIDED)]
        // A package that the remote never bundles has no copy, and what uses it may lie anywhere.
        for (const user of modules.filter(({ type, blocks }) => type === CONSUMED && blocks.length > 0)) {
          const waits = chunkGraph.getModuleChunks(user).some(({ id }) => copies.some((chunks) => chunks.has(id)))
          if (!waits) continue
          const [, name = ''] = / (\S+)@/.exec(user.identifier()) ?? []
          const message = `A chunk would wait for itself: it uses ${name} and holds a part of the copy of it`
          compilation.errors.push(new Error(message))
        }
      })
    })
  }
}
