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
import { elementsOf } from './release-files.ts'

declare const LOBBY_RUNTIME_GLOBAL: string
declare const __webpack_require__: {
  federation: { runtime: object; bundlerRuntime: object; attachShareScopeMap: unknown }
}

/** Hashes of entries by absolute URL: the runtime makes the script element, this puts the record's hash on it (FD-09). */
const integrities = new Map<string, string>()

/** The runtime makes entry URLs absolute itself; everything keyed by them has to be as well. */
const entryUrl = (release: PinnedRelease): string => new URL(release.entry, location.origin).href

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
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.crossOrigin = 'anonymous'
        script.async = true
        const integrity = integrities.get(url)
        if (integrity) script.integrity = integrity
        return script
      },
    },
  ])
}

/** Makes a release known to the runtime. Loads nothing. */
function register(release: PinnedRelease): void {
  const entry = entryUrl(release)
  if (release.integrity) integrities.set(entry, release.integrity)
  registerRemotes([{ name: release.container, entry, type: 'global', entryGlobalName: release.container }])
}

/**
 * Loads one exposed module of a release: its entry if that is not there yet, the module's chunks, styles and shared
 * packages. Rejects when any of them cannot be had or has other bytes than the record says.
 */
export async function loadModule<T>(release: PinnedRelease, module: string): Promise<T> {
  register(release)
  const loading = loadRemote<T>(`${release.container}/${module.replace('./', '')}`)
  const all = loads.get(release.container) ?? new Set()
  loads.set(release.container, all.add(loading))
  try {
    const loaded = await loading
    if (!loaded) throw new Error(`${release.remote} ${release.id} exposes no ${module}`)
    return loaded
  } finally {
    all.delete(loading)
    if (all.size === 0 && loads.get(release.container) === all) loads.delete(release.container)
  }
}

/** Loads that have not ended, by container. One that nobody waits for any more can still put its release into the page. */
const loads = new Map<string, Set<Promise<unknown>>>()

/** Resolves when every load of the release has ended, well or badly; undefined when none is under way. */
export function loadsUnderway(release: PinnedRelease): Promise<unknown> | undefined {
  const all = loads.get(release.container)
  return all && Promise.allSettled(all)
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

/** Removes what a release put into the page: container, chunk registry, style sheets, hints, instance, tables (retire). */
export function retireContainer(release: PinnedRelease): void {
  for (const element of elementsOf(release)) element.remove()
  const { remoteHandler } = runtime() ?? {}
  remoteHandler?.removeRemote({ name: release.container, entry: entryUrl(release) })
  for (const [id, { name }] of Object.entries(remoteHandler?.idToRemoteMap ?? {}))
    if (name === release.container) delete remoteHandler?.idToRemoteMap[id]
  for (const shared of allShared()) shared.useIn = shared.useIn?.filter((user) => user !== release.container)
  loads.delete(release.container)
  integrities.delete(entryUrl(release))
  const globals = globalThis as Record<string, unknown>
  delete globals[release.container]
  delete globals[`chunks_${release.container}`]
}
