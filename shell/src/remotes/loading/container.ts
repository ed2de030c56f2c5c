/**
 * The only module that names Module Federation. Everything else speaks of releases, pages and slots.
 *
 * A release is its own container, so two releases of one remote live in one page without touching each other. Remotes
 * carry no federation runtime: they borrow the shell's through one global, named after the runtime's version.
 */
import type { PinnedRelease } from '@lobby/contracts/boot'
import {
  createInstance,
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { elementsOf, entryUrl } from './release-files.ts'

declare const LOBBY_RUNTIME_GLOBAL: string
declare const __webpack_require__: {
  federation: { runtime: object; bundlerRuntime: object; attachShareScopeMap: unknown }
}

/** Lends the shell's runtime to remotes; once, before the first container is opened. */
export function lendRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
  Object.defineProperty(globalThis, LOBBY_RUNTIME_GLOBAL, {
    value: {
      runtime: { ...runtime, createInstance },
      // The shell exposes nothing, so its own build leaves the entry's initialiser out.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
    },
  })
  registerPlugins([
    {
      name: 'entry-integrity',
      // The runtime makes the script element; this puts the record's hash on it (FD-09).
      createScript({ url, remoteInfo }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        script.async = true
        const { integrity } = remoteInfo as Partial<RegisteredRelease>
        if (integrity) script.integrity = integrity
        return script
      },
    },
  ])
}

/** What the runtime gets of a release; it hands all of it to `createScript`. */
interface RegisteredRelease {
  name: string
  entry: string
  entryGlobalName: string
  type: 'global'
  integrity: string | undefined
}

/** Makes a release known to the runtime. Loads nothing. */
function register(release: PinnedRelease): void {
  const { container: name, integrity } = release
  const entry: RegisteredRelease = { name, entry: entryUrl(release), entryGlobalName: name, type: 'global', integrity }
  registerRemotes([entry])
}

/**
 * Loads one exposed module of a release: its entry if that is not there yet, the module's chunks, styles and shared
 * packages. Rejects when any of them cannot be had or has other bytes than the record says.
 */
export async function loadModule<T>(release: PinnedRelease, module: string): Promise<T> {
  register(release)
  const loaded = await loadRemote<T>(`${release.container}/${module.replace('./', '')}`)
  if (!loaded) throw new Error(`${release.remote} ${release.id} exposes no ${module}`)
  return loaded
}

interface Shared {
  from: string
  loaded?: boolean
  useIn?: string[]
}

/** What the runtime's public types do not show. */
interface Runtime {
  remoteHandler: {
    removeRemote(remote: { name: string; entry: string }): void
    idToRemoteMap: Record<string, { name: string }>
  }
  shareScopeMap: Record<string, Record<string, Record<string, Shared>>>
}

const runtime = (): Runtime | undefined => getInstance() as unknown as Runtime | undefined

const allShared = (): Shared[] =>
  Object.values(runtime()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope).flatMap(Object.values<Shared>))

/** Whether another container runs a shared package that came with this release, which must then stay. */
export function lendsToOthers(release: PinnedRelease): boolean {
  return allShared().some(
    ({ from, loaded, useIn = [] }) =>
      loaded && from === release.container && useIn.some((user) => user !== release.container),
  )
}

/**
 * Removes what a release put into the page: container, chunk registry, style sheets, hints, instance, tables (retire).
 */
export function retireContainer(release: PinnedRelease): void {
  for (const element of elementsOf(release)) element.remove()
  const { remoteHandler } = runtime() ?? {}
  remoteHandler?.removeRemote({ name: release.container, entry: entryUrl(release) })
  for (const [id, { name }] of Object.entries(remoteHandler?.idToRemoteMap ?? {}))
    if (name === release.container) delete remoteHandler?.idToRemoteMap[id]
  for (const shared of allShared()) shared.useIn = shared.useIn?.filter((user) => user !== release.container)
  const globals = globalThis as Record<string, unknown>
  delete globals[release.container]
  delete globals[`chunks_${release.container}`]
}
