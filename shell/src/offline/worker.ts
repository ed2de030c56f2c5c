/**
 * The site's service worker. While the site can be reached it changes nothing: pages and files are what the network says,
 * so that a rollback, a missing file or bad bytes have the effect they have without it. Only when the network is dead does
 * it answer, with the page that was kept for that and with the files that pages have used. It never touches a call:
 * nothing that carries a session can get into its caches (decision 270).
 */

import { dropFile, keep, keepFile, keptFile, keptPage, onlyOurCaches } from './kept.ts'
import { isRelease } from './kept-files.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** SH-01: the paths that are the page. */
const PAGE = /^\/(m(\/.*)?)?$/

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker is still starting: it costs no time online.
  event.waitUntil(Promise.allSettled([onlyOurCaches(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('message', (event) => {
  const data = event.data as { type?: unknown; files?: unknown } | null
  if (data?.type !== 'keep' || !Array.isArray(data.files)) return
  const files = data.files.filter((path) => typeof path === 'string')
  event.waitUntil(keep(files).catch((error: unknown) => console.warn('Nothing was kept for later', error)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(event))
  else if (isRelease(pathname)) event.respondWith(file(event, pathname))
})

/** Always the network's own answer, whatever it is; what was kept only when there is none. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await keptPage()
    if (kept) return kept
    throw error
  }
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const known = keptFile(path)
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (error) {
    const kept = await known
    if (kept) return kept
    throw error
  }
  // `reload` is how the shell mends bad bytes: what was kept of them goes as well.
  if (request.cache === 'reload') event.waitUntil(dropFile(path))
  else if (answer.status === 200 && isVerified(path, request) && !(await known)) {
    event.waitUntil(keepFile(path, answer.clone()))
  }
  return answer
}

/** Scripts and styles are kept when the browser has compared their bytes with the record's hash (FD-09). */
const isVerified = (path: string, { integrity }: Request): boolean => integrity !== '' || !/\.(js|css)$/.test(path)
