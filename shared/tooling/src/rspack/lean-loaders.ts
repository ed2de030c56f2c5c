import type { Compiler } from '@rspack/core'

/** The bundler's own code that asks for a script, and for a style sheet. */
const LOADERS: ReadonlySet<string> = new Set(['load_script', 'css_loading'])
const NONCE = /if \(__webpack_require__\.nc\) \{[^{}]*\}/
const OTHER_ORIGIN = /if \((?:script|link)\.(?:src|href)\.indexOf\([^{}]*\{[^{}]*\}/

/**
 * A loader without what it does elsewhere: set a nonce, as no policy of this site has one, and ask another origin
 * without credentials, as it does for every file with a hash right after.
 *
 * @throws Error when the loader has another text than it had
 */
export function lean(loader: string): string {
  return [NONCE, OTHER_ORIGIN].reduce((code, part) => {
    if (!part.test(code)) throw new Error(`The bundler’s code that asks for files is another one: no ${part} in it`)
    return code.replace(part, '')
  }, loader)
}

/** Cuts the bundler's loaders, which every entry has: some 80 bytes of the shell and 40 of a remote (brotli). */
export class LeanLoaders {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('lean-loaders', (compilation) => {
      compilation.hooks.runtimeModule.tap('lean-loaders', ({ source, name }) => {
        if (!source || !LOADERS.has(name) || source.source.length === 0) return
        source.source = Buffer.from(lean(source.source.toString()))
      })
    })
  }
}
