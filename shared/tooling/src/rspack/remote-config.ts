import path from 'node:path'
import { localeModule, pageModule, type RemoteDeclaration, slotModule } from '@lobby/contracts/remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { remoteSharing } from '../sharing.ts'
import { localeFile, localesOf } from '../wording.ts'
import { type BuildTarget, baseConfig } from './base.ts'
import { RUNTIME_GLOBAL } from './runtime-global.ts'

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.(js|cjs)$/
const BORROWED_RUNTIME = path.resolve(import.meta.dirname, 'borrowed-runtime.js')

/** Name of the chunk in which an exposed module stands; the record finds its files by it. */
export const chunkName = (module: string): string => module.replace('./', '').replaceAll('/', '-')

/** What the container exposes: each page, each slot contribution, the wording of each language. */
function exposedModules(
  folder: string,
  declaration: RemoteDeclaration,
): Record<string, { import: string; name: string }> {
  const modules: Record<string, string> = {}
  for (const page of declaration.pages) modules[pageModule(page.id)] = page.load
  for (const slot of declaration.slots) modules[slotModule(slot.id)] = slot.load
  for (const language of localesOf(folder)) modules[localeModule(language)] = localeFile(language)
  return Object.fromEntries(
    Object.entries(modules).map(([name, file]) => [name, { import: file, name: chunkName(name) }]),
  )
}

/** The build of one remote: a container and its chunks, and nothing that the shell has already. */
export function remoteConfig(target: BuildTarget, declaration: RemoteDeclaration): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ LOBBY_RUNTIME_GLOBAL: JSON.stringify(RUNTIME_GLOBAL) }),
      new rspack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, (resource) => {
        // The entry's own data URI contains the same path; only the import of it is replaced.
        if (!resource.request.includes('data:')) resource.request = BORROWED_RUNTIME
      }),
      new ModuleFederationPlugin({
        name: target.container,
        filename: 'entry.js',
        // The default `var` container could not be deleted when the release is retired.
        library: { type: 'window', name: target.container },
        exposes: exposedModules(target.folder, declaration),
        shared: remoteSharing(target.folder),
        manifest: false,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
    ],
  }
}
