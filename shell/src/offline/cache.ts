/** The worker's two caches: the offline page and files of releases. Nothing else is ever cached. */
import { EDGE } from '@lobby/contracts/boot'
import {
  folderOf,
  hashTables,
  isCode,
  isPage,
  isRelease,
  type NamedFile,
  namedFiles,
  outdated,
  type Pins,
} from './cached-files.ts'

const PAGE_CACHE = 'lobby-page-1'
const FILE_CACHE = 'lobby-files-1'

/** Deletes the caches of other versions of the worker. */
export async function deleteOtherCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== PAGE_CACHE && name !== FILE_CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const inCache = async (cache: string, path: string): Promise<Response | undefined> =>
  (await caches.open(cache)).match(path, { ignoreVary: true })

/** Never rejects: without a cache the network's answer must still be used. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  try {
    return await inCache(FILE_CACHE, path)
  } catch {
    return undefined
  }
}

/** Never rejects, for the same reason. */
export async function cacheFile(path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(FILE_CACHE)).put(path, answer)
  } catch (error) {
    console.warn('A file could not be cached', error)
  }
}

/** Never rejects, for the same reason. */
export async function deleteCachedFile(path: string): Promise<void> {
  try {
    await (await caches.open(FILE_CACHE)).delete(path, { ignoreVary: true })
  } catch (error) {
    console.warn('A cached file could not be deleted', error)
  }
}

/** A new response: a cached one would keep its own URL. */
export async function cachedPage(): Promise<Response | undefined> {
  const kept = await inCache(PAGE_CACHE, EDGE.offline).catch(() => undefined)
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(kept.body, { headers })
}

/** As a record and a page write it. */
async function integrityOf(answer: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/**
 * Rejects when the file is not there, when its bytes differ, and when a network answers with its sign-in page.
 * @param hashes where the hash of a script or style has to stand; what was kept with other bytes goes (FD-09)
 */
async function addToCache({ path, integrity }: NamedFile, hashes = integrity): Promise<void> {
  const isGood = async (answer: Response) => !isCode(path) || hashes?.includes(await integrityOf(answer)) === true
  const known = await inCache(FILE_CACHE, path)
  if (known && (await isGood(known))) return
  if (known) await deleteCachedFile(path)
  // From the browser's own cache, mostly: the page has just used it.
  const answer = await fetch(path, { cache: known ? 'reload' : 'default', ...(integrity && { integrity }) })
  if (answer.status !== 200 || isPage(answer)) throw new Error(`${path} answered ${answer.status}`)
  if (!(await isGood(answer))) throw new Error(`${path} is none of its release's files`)
  await (await caches.open(FILE_CACHE)).put(path, answer)
}

/**
 * Caches the current offline page, the files that it names and those that a page has used, and deletes what is
 * outdated. The page is replaced only when all its files are cached, so that the one before still opens until then.
 */
export async function updateCache(used: readonly string[]): Promise<void> {
  const answer = await fetch(EDGE.offline, { credentials: 'omit', cache: 'no-cache' })
  if (answer.status !== 200) return
  const html = await answer.clone().text()
  const named = namedFiles(html)
  // The sign-in page of a network, which answers everything with it (FD-27).
  if (named.length === 0) return
  await Promise.all(named.map((file) => addToCache(file)))
  await (await caches.open(PAGE_CACHE)).put(EDGE.offline, answer)
  const pins = await keptPins(named)
  await addUsed(used, hashTables(named, pins ?? {}))
  if (pins) await dropOutdated(named, pins)
}

/** Files that a page has used. Their own hashes are in no page: scripts and styles need the table of their release. */
async function addUsed(used: readonly string[], tables: readonly NamedFile[]): Promise<void> {
  const wanted = used.filter(isRelease)
  await Promise.allSettled(tables.filter(({ path }) => wanted.includes(path)).map((table) => addToCache(table)))
  const texts = new Map<string, string>()
  for (const { path } of tables) {
    const text = (await (await inCache(FILE_CACHE, path))?.text()) ?? ''
    texts.set(folderOf(path), `${texts.get(folderOf(path)) ?? ''}${text}`)
  }
  const others = wanted.filter((path) => tables.every((table) => table.path !== path))
  const add = (path: string) => addToCache({ path, integrity: undefined }, texts.get(folderOf(path)))
  await Promise.allSettled(others.map(add))
}

/** Undefined where the page names no pins. */
async function keptPins(named: readonly NamedFile[]): Promise<Pins | undefined> {
  const pinFile = named.find(({ path }) => path.startsWith(EDGE.pins))
  const text = pinFile && (await (await inCache(FILE_CACHE, pinFile.path))?.text())
  return text ? (JSON.parse(text) as { pins: Pins }).pins : undefined
}

async function dropOutdated(named: readonly NamedFile[], pins: Pins): Promise<void> {
  const files = await caches.open(FILE_CACHE)
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(outdated(kept, named, pins).map((path) => files.delete(path)))
}
