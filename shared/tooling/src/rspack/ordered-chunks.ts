import { type Compiler, rspack } from '@rspack/core'
import { replaceInAsset } from './replace-in-asset.ts'

/** The chunks that one import waits for, before the code is made smaller. */
const AWAITED = /\bPromise\.all\((?:\/\*[^*]*\*\/ ?)?\[((?:__webpack_require__\.e\(\d+\)(?:, )?)+)\]\)/g

const idIn = (call: string): number => Number(/\d+/.exec(call)?.[0])

/** A list of awaited chunks with those that have no file first, by their ids; the others stay as they are. */
export function emptyFirst(list: string, isEmpty: (id: number) => boolean): string {
  const calls = list.split(', ')
  const empty = calls.filter((call) => isEmpty(idIn(call))).sort((a, b) => idIn(a) - idIn(b))
  return [...empty, ...calls.filter((call) => !isEmpty(idIn(call)))].join(', ')
}

/**
 * Chunks that only fetch shared packages have no file, and the bundler orders those among them that weigh alike by
 * names that begin with the checkout's path: the bytes must not (FD-02). What each of them does waits for no other.
 */
export class OrderedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ordered-chunks', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'ordered-chunks', stage }, (assets) => {
        const filled = new Set(
          [...compilation.chunks].filter(({ files }) => files.size > 0).map(({ id }) => Number(id)),
        )
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue
          const lists = [...asset.source().toString().matchAll(AWAITED)].map(({ 0: all, 1: list = '', index }) => {
            const start = index + all.indexOf('[') + 1
            return { start, end: start + list.length, text: emptyFirst(list, (id) => !filled.has(id)) }
          })
          const ordered = replaceInAsset(asset, lists)
          if (ordered) compilation.updateAsset(name, ordered)
        }
      })
    })
  }
}
