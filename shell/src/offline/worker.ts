/**
 * The site's service worker. While the site can be reached it changes nothing: pages and files come from the network,
 * so that a rollback, a missing file or bad bytes have the same effect as without it. Only when the network fails does
 * it answer, with the cached offline page and with files that pages have used. It never touches a call: nothing that
 * carries a session can get into its caches (decision 270).
 */

import { cachedFile, cachedPage, cacheFile, deleteCachedFile, deleteOtherCaches, updateCache } from './cache.ts'
import { isRelease, isWorthCaching } from './cached-files.ts'
import { showPushNews } from './push-news.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** SH-01: the paths that are the page. */
const PAGE = /^\/(m(\/.*)?)?$/

showPushNews()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  // The browser requests a page while the worker is still starting: online it costs no time.
  event.waitUntil(Promise.allSettled([deleteOtherCaches(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('message', (event) => {
  const data = event.data as { type?: unknown; files?: unknown } | null
  if (data?.type !== 'keep' || !Array.isArray(data.files)) return
  const files = data.files.filter((path) => typeof path === 'string')
  event.waitUntil(updateCache(files).catch((error: unknown) => console.warn('The cache could not be updated', error)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(event))
  else if (isRelease(pathname)) event.respondWith(file(event, pathname))
})

/** The network's answer, whatever it is; the cached page only when there is none. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await cachedPage()
    if (kept) return kept
    throw error
  }
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const known = cachedFile(path)
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    const kept = await known
    if (kept) return kept
    throw error
  }
  // The shell replaces bad bytes by `reload`: the cached copy is deleted as well.
  if (request.cache === 'reload') event.waitUntil(deleteCachedFile(path))
  else if (isWorthCaching(path, request.integrity, answer) && !(await known)) {
    event.waitUntil(cacheFile(path, answer.clone()))
  }
  return answer
}
