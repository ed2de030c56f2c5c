import { decodedMappings, encodedMap, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping'
import { type Compiler, rspack } from '@rspack/core'

/** Name that the maps of a build give to the bundler's own code, of which there is no file. */
export const BUNDLER = 'bundler'
/** As it stands in a map: further files of one name get stars. */
const IS_BUNDLER = /^bundler\**$/

/** Gives each text the index of its first use. */
function indices() {
  const all = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = all.get(text) ?? all.size
    all.set(text, index)
    return index
  }
  return { indexOf, all: () => [...all.keys()] }
}

/**
 * A source map (JSON) of what comes from files alone. The segments of the bundler's own code are left out: they tell in
 * which order it first wrote its tables of hashes, which depends on where the checkout lies (FD-02), and lead a reader
 * nowhere. Sources and names stand in the order in which the rest uses them.
 */
export function withOwnSegments(json: string): string {
  const map = new TraceMap(json)
  const sources = indices()
  const names = indices()
  const mappings = decodedMappings(map).map((line) => {
    const kept: SourceMapSegment[] = []
    for (const segment of line) {
      const [column, source, sourceLine, sourceColumn, name] = segment
      const file = source === undefined ? undefined : map.sources[source]
      if (!file || IS_BUNDLER.test(file) || sourceLine === undefined || sourceColumn === undefined) {
        // From here on the code comes from no file: said once.
        const last = kept.at(-1)
        if (last && last.length > 1) kept.push([column])
      } else if (name === undefined) kept.push([column, sources.indexOf(file), sourceLine, sourceColumn])
      else {
        const nameIndex = names.indexOf(map.names[name] ?? '')
        kept.push([column, sources.indexOf(file), sourceLine, sourceColumn, nameIndex])
      }
    }
    return kept
  })
  const { file } = map
  const own = new TraceMap({ version: 3, file, sources: sources.all(), names: names.all(), mappings })
  return JSON.stringify(encodedMap(own))
}

/** Leaves the bundler's own code out of the maps of a build. */
export class OwnSegments {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('own-segments', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: 'own-segments', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue
          const own = withOwnSegments(asset.source().toString())
          compilation.updateAsset(name, new rspack.sources.RawSource(own))
        }
      })
    })
  }
}
