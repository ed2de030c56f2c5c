import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { localeModule, pageModule, type RemoteDeclaration, slotModule } from '@lobby/contracts/remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import type { BuildTarget } from '../rspack/base.ts'
import { chunkName, HOME, packing, slotChunk } from '../rspack/chunks.ts'
import { homeLocaleFile, homeWording, withHomeWording } from '../rspack/home-wording.ts'
import { LateSheets, NoLateSheets } from '../rspack/late-sheets.ts'
import { shellConfig } from '../rspack/shell-config.ts'
import { localeFile, localesOf } from '../wording.ts'

/** The only module of the shell that knows the federation (shell/src/remotes/loading/container.ts). */
const CONTAINER = /[\\/]loading[\\/]container\.ts$/

/** A remote whose code goes into the bundle, under the name that it has on the site. */
export interface Part {
  name: string
  folder: string
  declaration: RemoteDeclaration
}

/** Where the files of an app lie, from the folder of all of them: as in the store, so that the edge serves them. */
export const folderOf = (name: string, id: string): string => `${name}/${id}/`

/** One row of the table that stands in for a remote's container: a module to the import of its file. */
function row({ name, folder }: Part, module: string, file: string, chunk = chunkName(module)): string {
  const from = JSON.stringify(path.resolve(folder, file))
  const at = JSON.stringify(`${name}/${chunk}`)
  // A container hands out JSON as it is, without a default export.
  const as = /\.json(\?|$)/.test(file) ? '.then((words) => words.default)' : ''
  return `${JSON.stringify(module)}: () => import(/* webpackChunkName: ${at} */ ${from})${as}`
}

function tableOf(part: Part): string {
  const { pages, slots } = part.declaration
  const languages = localesOf(part.folder)
  const onHome = homeWording(part, part.declaration) ? languages : []
  const rows = [
    ...pages.map((page) => row(part, pageModule(page.id), page.load)),
    ...slots.map((slot) => row(part, slotModule(slot.id), slot.load, slotChunk(slot))),
    ...languages.map((language) => row(part, localeModule(language), localeFile(language))),
    ...onHome.map((language) => row(part, localeModule(language, HOME), homeLocaleFile(language))),
  ]
  return `${JSON.stringify(part.name)}: {\n${rows.join(',\n')}\n}`
}

/** What `container.ts` exports, for code that is in the bundle anyway: nothing is lent, nothing is retired. */
function containerSource(parts: readonly Part[]): string {
  return `const modules = {\n${parts.map(tableOf).join(',\n')}\n}
export const lendRuntime = () => undefined
export const lendsToOthers = () => false
export const retireContainer = () => undefined
export const loadModule = async ({ remote }, module) => modules[remote][module]()
`
}

/**
 * The build of shell and remotes as one program without federation: what is shared is bundled and shaken as in any
 * site, and each page, slot and language is a chunk, as in a container. Files lie in one folder for each app, under
 * `target.out`; `made` is a folder for the module that this writes.
 */
export function oneBundleConfig(target: BuildTarget, parts: readonly Part[], made: string): Configuration {
  const config = shellConfig(target)
  const own = folderOf('shell', target.id)
  const stub = path.join(made, 'container.js')
  writeFileSync(stub, containerSource(parts))
  const fileOf = (suffix: string) => (data: { chunk?: { name?: string | undefined } }) => {
    const [app = '', ...rest] = data.chunk?.name?.split('/') ?? []
    return rest.length > 0 ? `${folderOf(app, target.id)}${rest.join('/')}${suffix}` : `${own}[id]${suffix}`
  }
  return {
    ...config,
    name: 'one-bundle',
    module: parts.reduce(
      (module, part) => withHomeWording(module, part.folder, homeWording(part, part.declaration)),
      config.module ?? {},
    ),
    optimization: { ...config.optimization, splitChunks: packing },
    output: {
      ...config.output,
      publicPath: '/releases/',
      filename: `${own}[name].js`,
      cssFilename: `${own}[name].css`,
      chunkFilename: fileOf('.js'),
      cssChunkFilename: fileOf('.css'),
      assetModuleFilename: `${own}assets/[name]-[contenthash:8][ext]`,
    },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) =>
          !(plugin instanceof ModuleFederationPlugin) &&
          !(plugin instanceof rspack.CopyRspackPlugin) &&
          !(plugin instanceof NoLateSheets),
      ),
      // Its pages have the sheets of the remotes.
      new LateSheets(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './src/public', to: own, toType: 'dir' }] }),
      new rspack.NormalModuleReplacementPlugin(CONTAINER, stub),
    ],
  }
}
