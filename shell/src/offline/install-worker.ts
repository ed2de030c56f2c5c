import type { Boot, KeepMessage } from '@lobby/contracts/boot'
import { whenIdle } from '@lobby/platform'
import { isRelease } from './kept-files.ts'

/** After everything has loaded, so that keeping takes nothing from the page; ms. */
const REST = 2_000
/** How long the browser may have no moment to spare before it is done all the same; ms. */
const AT_LATEST = 10_000

/** Resolves once the page has loaded and has had nothing to do for a moment. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, REST))
  await new Promise<void>((resolve) => whenIdle(resolve, AT_LATEST))
}

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
 * Installs the worker that the page names, and tells it what to keep; where the page names none, one that is there is
 * removed with all that it has kept. A page that a developer's proxy has changed installs nothing (FD-16). Never rejects.
 */
export async function installWorker({ worker, overridden = [] }: Boot): Promise<void> {
  // Pages that came over plain HTTP have no workers.
  if (!('serviceWorker' in navigator)) return
  try {
    await atRest()
    if (!worker || overridden.length > 0) return await removeWorkers()
    await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', files: usedFiles() } satisfies KeepMessage)
  } catch (error) {
    console.warn('The site could not be kept for when there is no line', error)
  }
}
