/** The worker's two caches: the offline page, and files of releases. Nothing else gets in. */
import { EDGE } from '@lobby/contracts/boot'
import { isRelease, type NamedFile, namedFiles, outdated } from './kept-files.ts'

const PAGE_CACHE = 'lobby-page-1'
const FILE_CACHE = 'lobby-files-1'

/** What another version of the worker has left. */
export async function onlyOurCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== PAGE_CACHE && name !== FILE_CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const inCache = async (cache: string, path: string): Promise<Response | undefined> =>
  (await caches.open(cache)).match(path, { ignoreVary: true })

/** Never rejects: a browser that keeps nothing must not lose what the network brings. */
export async function keptFile(path: string): Promise<Response | undefined> {
  try {
    return await inCache(FILE_CACHE, path)
  } catch {
    return undefined
  }
}

/** Never rejects, for the same reason. */
export async function keepFile(path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(FILE_CACHE)).put(path, answer)
  } catch (error) {
    console.warn('A file could not be kept', error)
  }
}

/** Never rejects, for the same reason. */
export async function dropFile(path: string): Promise<void> {
  try {
    await (await caches.open(FILE_CACHE)).delete(path, { ignoreVary: true })
  } catch (error) {
    console.warn('A kept file could not be dropped', error)
  }
}

/** As an answer of its own: one from the cache would bring its own address along. */
export async function keptPage(): Promise<Response | undefined> {
  const kept = await inCache(PAGE_CACHE, EDGE.offline).catch(() => undefined)
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(kept.body, { headers })
}

/** Rejects when the file is not there or has other bytes than the page says. */
async function bring({ path, integrity }: NamedFile): Promise<void> {
  if (await inCache(FILE_CACHE, path)) return
  // From the browser's own cache, mostly: the page has just used it.
  const answer = await fetch(path, integrity ? { integrity } : {})
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await (await caches.open(FILE_CACHE)).put(path, answer)
}

/**
 * Keeps the offline page as the site has it now, the files that it names and those that a page has used, and lets go of
 * what is outdated. The page is changed only when all its files are there, so that what was kept before still opens.
 */
export async function keep(used: readonly string[]): Promise<void> {
  const answer = await fetch(EDGE.offline, { credentials: 'omit', cache: 'no-cache' })
  if (answer.status !== 200) return
  const html = await answer.clone().text()
  const named = namedFiles(html)
  await Promise.all(named.map(bring))
  await (await caches.open(PAGE_CACHE)).put(EDGE.offline, answer)
  const others = used.filter(isRelease).map((path) => ({ path, integrity: undefined }))
  await Promise.allSettled(others.map(bring))
  await dropOutdated(named)
}

async function dropOutdated(named: readonly NamedFile[]): Promise<void> {
  const pinFile = named.find(({ path }) => path.startsWith(EDGE.pins))
  const text = pinFile && (await (await inCache(FILE_CACHE, pinFile.path))?.text())
  if (!text) return
  const { pins } = JSON.parse(text) as { pins: Parameters<typeof outdated>[2] }
  const files = await caches.open(FILE_CACHE)
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(outdated(kept, named, pins).map((path) => files.delete(path)))
}
