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
  const loaded = await loadRemote<T>(`${release.container}/${module.replace('./', '')}`)
  if (!loaded) throw new Error(`${release.remote} ${release.id} exposes no ${module}`)
  return loaded
}

/** The remote handler's own removal, which its public type does not show. */
interface RemoteHandler {
  removeRemote(remote: { name: string; entry: string }): void
}

/** Removes what a release put into the page: container, chunk registry, style sheets, instance, tables (retire). */
export function retireContainer(release: PinnedRelease): void {
  const base = release.entry.slice(0, release.entry.lastIndexOf('/') + 1)
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel="stylesheet"], script[src]',
  )) {
    const url = element instanceof HTMLLinkElement ? element.getAttribute('href') : element.getAttribute('src')
    if (url?.startsWith(base)) element.remove()
  }
  const handler = getInstance()?.remoteHandler as unknown as RemoteHandler | undefined
  handler?.removeRemote({ name: release.container, entry: entryUrl(release) })
  integrities.delete(entryUrl(release))
  const globals = globalThis as Record<string, unknown>
  delete globals[release.container]
  delete globals[`chunks_${release.container}`]
}
