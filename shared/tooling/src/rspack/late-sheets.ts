import { type Compiler, rspack } from '@rspack/core'

/** The bundler's own code that puts a chunk's style sheet into the page, and where it does so. */
const LOADER = 'css_loading'
const IN_HEAD = 'document.head.appendChild(link)'
/** How it tells a chunk that has a sheet: by a list of the numbers of all others, or of those. */
const HAS_SHEET = /\bif \([^\n]+\) \{(?=\s*\/\/ setup Promise in chunk cache)/
/** The table of hashes, by which it asks for a sheet, has the same numbers. */
const HAS_HASH = 'if (__webpack_require__.sriCssHashes[chunkId]) {'
/** A chunk's sheet is named by its number. */
const LATE_SHEET = /^\d+\.css$/

/**
 * The loader of style sheets with the end of the body as their place, and the table of their hashes as the one list of
 * them.
 *
 * @throws Error when the loader does not put them where it is known to, or does not tell chunks apart as it did
 */
export function changed(loader: string): string {
  if (!loader.includes(IN_HEAD)) throw new Error('The bundler puts style sheets somewhere else than it did')
  if (!HAS_SHEET.test(loader)) throw new Error('The bundler tells chunks with a style sheet in another way than it did')
  return loader.replace(IN_HEAD, 'document.body.appendChild(link)').replace(HAS_SHEET, HAS_HASH)
}

/**
 * Puts another text for the bundler's loader of late style sheets, and tells `whenDone` whether there was one, and the
 * late sheets.
 */
function replaceLoader(
  { hooks }: Compiler,
  name: string,
  replace: (loader: string) => string,
  whenDone: (isMet: boolean, sheets: readonly string[]) => void,
): void {
  hooks.thisCompilation.tap(name, (compilation) => {
    let isMet = false
    compilation.hooks.runtimeModule.tap(name, ({ source, name: of }) => {
      if (!source || of !== LOADER) return
      source.source = Buffer.from(replace(source.source.toString()))
      isMet = true
    })
    compilation.hooks.processAssets.tap(
      { name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
      (assets) =>
        whenDone(
          isMet,
          Object.keys(assets).filter((file) => LATE_SHEET.test(file)),
        ),
    )
  })
}

/**
 * Puts style sheets that come late behind those that are there, which end with the shell's in the body. One with a
 * layer that came before a sheet of the page, as all would in the head, makes Chromium read the faces of all sheets
 * anew and lay out the whole page (decision 625). Which chunks have one is said once in an entry: a list of their
 * numbers would be a tenth of a kilobyte more.
 */
export class LateSheets {
  apply(compiler: Compiler): void {
    replaceLoader(compiler, 'late-sheets', changed, (isMet, sheets) => {
      if (isMet || sheets.length === 0) return
      throw new Error('The bundler’s code that asks for late style sheets has another name than it had')
    })
  }
}

/** Leaves the loader out where no sheet comes late, half a kilobyte that never ran, and refuses one that would. */
export class NoLateSheets {
  apply(compiler: Compiler): void {
    replaceLoader(
      compiler,
      'no-late-sheets',
      () => '',
      (_, sheets) => {
        if (sheets.length > 0)
          throw new Error(`Nothing would load ${sheets.join(', ')}: all rules are in one sheet here`)
      },
    )
  }
}
