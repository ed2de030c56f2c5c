import type { Compiler } from '@rspack/core'

/** The bundler's own code that puts a chunk's style sheet into the page, and where it does so. */
const LOADER = 'css_loading'
const IN_HEAD = 'document.head.appendChild(link)'
/** A chunk's sheet is named by its number. */
const LATE_SHEET = /^\d+\.css$/

/**
 * The loader of style sheets with the end of the body as their place.
 *
 * @throws Error when the loader does not put them where it is known to
 */
export function inOrder(loader: string): string {
  if (!loader.includes(IN_HEAD)) throw new Error('The bundler puts style sheets somewhere else than it did')
  return loader.replace(IN_HEAD, 'document.body.appendChild(link)')
}

/**
 * Puts style sheets that come late behind those that are there, which end with the shell's in the body. One with a
 * layer that came before a sheet of the page, as all would in the head, makes Chromium read the faces of all sheets
 * anew and lay out the whole page (decision 625).
 */
export class SheetsInOrder {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('sheets-in-order', (compilation) => {
      let isMet = false
      compilation.hooks.runtimeModule.tap('sheets-in-order', (module) => {
        const { source } = module
        if (!source || module.name !== LOADER) return
        source.source = Buffer.from(inOrder(source.source.toString()))
        isMet = true
      })
      compilation.hooks.processAssets.tap('sheets-in-order', (assets) => {
        if (!isMet && Object.keys(assets).some((name) => LATE_SHEET.test(name))) {
          throw new Error('The bundler’s code that asks for late style sheets has another name than it had')
        }
      })
    })
  }
}
