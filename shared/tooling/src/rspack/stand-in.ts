import { type Compiler, type Configuration, rspack } from '@rspack/core'
import type { BuildTarget } from './base.ts'
import { replaceInAsset } from './replace-in-asset.ts'

/** Of the form of an id and of a container's name, and no release's own. */
const ID = '0.0.0-deadbeefcafe'
const CONTAINER = '_0_0_0_deadbeefcafe'

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
  return { ...config, plugins: [...(config.plugins ?? []), new ReleaseNames(standIn, target)] }
}

function placesOf(text: string, code: string): number[] {
  const places: number[] = []
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length)) places.push(at)
  return places
}

/** Puts a release's own names for the stand-in, after the minifier and before the files are hashed. */
class ReleaseNames {
  readonly #names: readonly (readonly [string, string])[]

  constructor(standIn: BuildTarget, target: BuildTarget) {
    this.#names = [
      [standIn.container, target.container],
      [standIn.id, target.id],
    ]
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('release-names', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'release-names', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.(js|css)$/.test(name)) continue
          const code = asset.source().toString()
          const named = replaceInAsset(
            asset,
            this.#names.flatMap(([from, text]) =>
              placesOf(from, code).map((start) => ({ start, end: start + from.length, text })),
            ),
          )
          if (named) compilation.updateAsset(name, named)
        }
      })
    })
  }
}
