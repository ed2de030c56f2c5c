import path from 'node:path'
import {
  HOME_FIRST_SCREEN,
  HOME_SLOTS,
  localeModule,
  pageModule,
  type RemoteDeclaration,
  type SlotDeclaration,
  slotModule,
} from '@lobby/contracts/remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { remoteSharing } from '../sharing.ts'
import { localeFile, localesOf } from '../wording.ts'
import { type BuildTarget, baseConfig } from './base.ts'
import { RUNTIME_GLOBAL } from './runtime-global.ts'

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/](index|bundler)\.(js|cjs)$/
const BORROWED_RUNTIME = path.resolve(import.meta.dirname, 'borrowed-runtime.js')

const nameOf = (module: string): string => module.replace('./', '').replaceAll('/', '-')

/** Home shows the one half of its slots first and the other right after it, each for the same people at once. */
function homeChunk({ slot, when }: SlotDeclaration): string | undefined {
  const place = (HOME_SLOTS as readonly string[]).indexOf(slot)
  if (place < 0) return undefined
  const shownTo = Object.entries(when ?? {}).map(([switched, value]) => `-${switched}-${value}`)
  return `home-${place < HOME_FIRST_SCREEN ? 'first' : 'later'}${shownTo.sort().join('')}`
}

/**
 * Name of the chunk in which an exposed module stands; the record finds its files by it. What a remote puts on home
 * comes in one request for the first screen and one for the rest, as home never shows one without the others.
 */
export function chunkName(module: string, { slots }: Pick<RemoteDeclaration, 'slots'>): string {
  const slot = slots.find(({ id }) => slotModule(id) === module)
  return (slot && homeChunk(slot)) ?? nameOf(module)
}

/**
 * What at least half of a remote's chunks use is one file, and what fewer share is parted by the bundler: a small file
 * costs a slow connection a round trip more than its bytes (decision 465).
 */
function sharedChunk(declaration: RemoteDeclaration): NonNullable<Configuration['optimization']>['splitChunks'] {
  const modules = [
    ...declaration.pages.map(({ id }) => pageModule(id)),
    ...declaration.slots.map(({ id }) => slotModule(id)),
  ]
  const chunks = new Set(modules.map((module) => chunkName(module, declaration)))
  const minChunks = Math.max(2, Math.ceil(chunks.size / 2))
  return { cacheGroups: { common: { name: 'common', chunks: 'async', minChunks, priority: 10, enforce: true } } }
}

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
    Object.entries(modules).map(([name, file]) => [name, { import: file, name: chunkName(name, declaration) }]),
  )
}

/** The build of one remote: a container and its chunks, and nothing that the shell has already. */
export function remoteConfig(target: BuildTarget, declaration: RemoteDeclaration): Configuration {
  const base = baseConfig(target)
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: sharedChunk(declaration) },
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
