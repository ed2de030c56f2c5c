import { createHash } from 'node:crypto'
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core'
import { type BuildTarget, sourceName } from './base.ts'
import { type Replacement, replaceInAsset } from './replace-in-asset.ts'

/** Of the form of an id and of a container's name, and no release's own. */
const ID = '0.0.0-deadbeefcafe'
const CONTAINER = '_0_0_0_deadbeefcafe'

/**
 * How a chunk finds the list from which its release's entry takes it: `chunks_<container>`, as its own address says it.
 * With the name in it, every chunk of a release would be another file, and the entry would have a new hash for each.
 */
const OWN_CHUNKS =
  'globalThis["chunks_"+document.currentScript.src.split("/").slice(-3,-1).join("_").replace(/\\W/g,"_")]'

/** Characters of base64url. Two of 150 style sheets have one hash in one case of 100,000: the build fails then. */
const HASH_LENGTH = 5

/**
 * The configuration of a target, compiled with a stand-in for the release's id. The minifier gives the shortest names
 * to what is used most, and counts the letters of strings to choose them: with the id in the code, every release would
 * rename its variables, and what nobody changed would be other bytes (shared/docs/toolchain.md).
 */
export function withStandIn(
  target: BuildTarget,
  site: string,
  configOf: (target: BuildTarget) => Configuration,
): Configuration {
  const standIn = {
    ...target,
    id: ID,
    container: `${site}${CONTAINER}`,
    publicPath: target.publicPath.replace(target.id, ID),
  }
  // The federation's plugin writes it into the shell.
  process.env.MF_BUILD_VERSION = ID
  const config = configOf(standIn)
  return { ...config, plugins: [...(config.plugins ?? []), new ReleaseNames(standIn, target, site)] }
}

/** A style sheet of a build: the number of its module, its path and its text. */
interface Sheet {
  id: string
  file: string
  text: string | Buffer
}

/**
 * The part of class names that stands for a style sheet, by the number of its module: what it says and where it lies.
 * Two releases have one name for one text, and as good as never one name for two: in one case of a billion.
 *
 * @throws Error when two sheets would have one name
 */
export function sheetNames(sheets: readonly Sheet[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, string>()
  for (const { id, file, text } of sheets) {
    const hash = createHash('sha256').update(`${sourceName({ absoluteResourcePath: file })}\0`)
    const name = hash.update(text).digest('base64url').slice(0, HASH_LENGTH)
    const other = taken.get(name)
    if (other !== undefined && other !== file) throw new Error(`${file} and ${other} have one hash: change one of them`)
    taken.set(name, file)
    names.set(id, name)
  }
  return names
}

function sheetsOf({ modules, chunkGraph }: Compilation): Sheet[] {
  return [...modules].flatMap((module) => {
    const id = chunkGraph.getModuleId(module)
    if (!module.type.startsWith('css/') || id === null) return []
    const file = module instanceof rspack.NormalModule ? module.resource : ''
    return [{ id: String(id), file, text: module.originalSource()?.buffer() ?? '' }]
  })
}

/**
 * What the classes of a style sheet begin with, by the number of its module.
 *
 * @throws Error when `names` has no such sheet: classes of all such modules would begin with the same
 */
export function classPrefix(site: string, module: string, names: ReadonlyMap<string, string>): string {
  const sheet = names.get(module)
  if (!sheet) throw new Error(`A class is named by module ${module}, which is no style sheet`)
  return `${site}-${sheet}-`
}

function replacementsOf(pattern: RegExp, code: string, textOf: (match: RegExpExecArray) => string): Replacement[] {
  return [...code.matchAll(pattern)].map((match) => {
    const { 0: found, index } = match
    return { start: index, end: index + found.length, text: textOf(match) }
  })
}

/**
 * Puts a release's own names for the stand-in, after the minifier and before the files are hashed. Only entries get
 * them: a chunk or a style sheet that nobody changed has the bytes that it had, whatever its release (SP-06).
 */
class ReleaseNames {
  readonly #standIn: BuildTarget
  readonly #target: BuildTarget
  readonly #site: string

  constructor(standIn: BuildTarget, target: BuildTarget, site: string) {
    this.#standIn = standIn
    this.#target = target
    this.#site = site
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('release-names', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'release-names', stage }, (assets) => {
        const sheets = sheetNames(sheetsOf(compilation))
        const entries = new Set(
          [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files]),
        )
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.(js|css)$/.test(name)) continue
          const named = replaceInAsset(asset, this.#namesIn(asset.source().toString(), sheets, entries.has(name)))
          if (named) compilation.updateAsset(name, named)
        }
      })
    })
  }

  #namesIn(code: string, sheets: ReadonlyMap<string, string>, isEntry: boolean): Replacement[] {
    const { container, id } = this.#standIn
    const names = new RegExp(
      `(${isEntry ? '(?!)' : `globalThis\\.chunks_${container}\\b`})|${container}(?:-(\\d+)-)?|${id}`,
      'g',
    )
    return replacementsOf(names, code, ([found, chunks, module]) => {
      if (chunks) return OWN_CHUNKS
      if (module) return classPrefix(this.#site, module, sheets)
      return found === id ? this.#target.id : this.#target.container
    })
  }
}
