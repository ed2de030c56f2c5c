import { type Compiler, rspack } from '@rspack/core'
import { replaceInAsset } from './replace-in-asset.ts'

/** The tables of hashes that the integrity plugin writes into an entry, before its placeholders are filled. */
const TABLE = /\b(sri(?:Css)?Hashes ?= ?)\{([^{}]*)\}/g

/** The same table by its chunks' ids. */
export const inOrder = (code: string): string =>
  code.replace(TABLE, (_, start: string, rows: string) => {
    const ordered = rows
      .split(',')
      .filter((row) => row.trim() !== '')
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    return `${start}{${ordered.join(',')}}`
  })

/** The integrity plugin orders its tables by names that begin with the checkout's path: the bytes must not (FD-02). */
export class OrderedHashes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ordered-hashes', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'ordered-hashes', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue
          const code = asset.source().toString()
          const tables = [...code.matchAll(TABLE)].map(({ 0: table, index }) => ({
            start: index,
            end: index + table.length,
            text: inOrder(table),
          }))
          const ordered = replaceInAsset(asset, tables)
          if (ordered) compilation.updateAsset(name, ordered)
        }
      })
    })
  }
}
