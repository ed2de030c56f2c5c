import path from 'node:path'
import { localeModule, pageModule, type RemoteDeclaration, slotModule } from '@lobby/contracts/remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { remoteSharing } from '../sharing.ts'
import { localeFile, localesOf } from '../wording.ts'
import { type BuildTarget, baseConfig } from './base.ts'
import { chunkName, HOME, packing, slotChunk } from './chunks.ts'
import { homeLocaleFile, homeWording, withHomeWording } from './home-wording.ts'
import { LateSheets } from './late-sheets.ts'
import { modulesByPath } from './module-numbers.ts'
import { NoCircularWait } from './no-circular-wait.ts'
import { RUNTIME_GLOBAL } from './runtime-global.ts'

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.(js|cjs)$/
const BORROWED_RUNTIME = path.resolve(import.meta.dirname, 'borrowed-runtime.js')

const exposed = (module: string, file: string, chunk = chunkName(module)) =>
  [module, { import: file, name: chunk }] as const

/** What the container exposes: each page, each slot contribution, the wording of each language. */
function exposedModules(
  folder: string,
  declaration: RemoteDeclaration,
  hasHomeWording: boolean,
): Record<string, { import: string; name: string }> {
  const languages = localesOf(folder)
  return Object.fromEntries([
    ...declaration.pages.map(({ id, load }) => exposed(pageModule(id), load)),
    ...declaration.slots.map((slot) => exposed(slotModule(slot.id), slot.load, slotChunk(slot))),
    ...languages.map((language) => exposed(localeModule(language), localeFile(language))),
    ...(hasHomeWording
      ? languages.map((language) => exposed(localeModule(language, HOME), homeLocaleFile(language)))
      : []),
  ])
}

/** The build of one remote: a container and its chunks, and nothing that the shell has already. */
export function remoteConfig(target: BuildTarget, declaration: RemoteDeclaration): Configuration {
  const base = baseConfig(target)
  const onHome = homeWording(target, declaration)
  return {
    ...base,
    entry: {},
    module: withHomeWording(base.module ?? {}, target.folder, onHome),
    optimization: { ...base.optimization, splitChunks: packing },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ LOBBY_RUNTIME_GLOBAL: JSON.stringify(RUNTIME_GLOBAL) }),
      new rspack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, (resource) => {
        // The entry's own data URI contains the same path; only the import of it is replaced.
        if (!resource.request.includes('data:')) resource.request = BORROWED_RUNTIME
      }),
      new LateSheets(),
      new NoCircularWait(),
      modulesByPath(),
      new ModuleFederationPlugin({
        name: target.container,
        filename: 'entry.js',
        // The default `var` container could not be deleted when the release is retired.
        library: { type: 'window', name: target.container },
        exposes: exposedModules(target.folder, declaration, onHome !== undefined),
        shared: remoteSharing(target.folder),
        manifest: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
    ],
  }
}
