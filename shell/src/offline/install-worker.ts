import type { Boot, KeepMessage } from '@lobby/contracts/boot'
import { isRelease } from './cached-files.ts'

/** Files of releases that this page has used. */
function usedFiles(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const paths = entries
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  return [...new Set(paths)].filter(isRelease)
}

async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * Installs the worker that the page names and sends it the files to cache; where the page names none, an installed one
 * is removed with its caches. Loaded once the page is at rest. A page changed by a developer's proxy installs nothing
 * (FD-16). Never rejects.
 */
export async function installWorker({ worker, overridden = [] }: Boot): Promise<void> {
  // Pages served over plain HTTP have no workers.
  if (!('serviceWorker' in navigator)) return
  try {
    if (!worker || overridden.length > 0) return await removeWorkers()
    await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', files: usedFiles() } satisfies KeepMessage)
  } catch (error) {
    console.warn('The site could not be cached for offline use', error)
  }
}
