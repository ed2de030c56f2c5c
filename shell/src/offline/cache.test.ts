import { createHash } from 'node:crypto'
import { EDGE } from '@lobby/contracts/boot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateCache } from './cache.ts'

/** Files, and the page, in as much of the browser's CacheStorage as the worker uses. */
const kept = new Map<string, Response>()
const pages = new Map<string, Response>()
const answers = new Map<string, Response>()
const cacheOf = (those: Map<string, Response>) => ({
  match: async (path: string) => those.get(path)?.clone(),
  put: async (path: string, answer: Response) => void those.set(path, answer),
  delete: async (path: string) => those.delete(path),
  keys: async () => [...those.keys()].map((path) => ({ url: new URL(path, 'https://lobby.test').href })),
})

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const SHELL = '/releases/shell/1.0.0-a/shell.js'
const LATE = '/releases/shell/1.0.0-a/9.js'
const PINS = '/pins/7-0.json'
const ENTRY = '/releases/lottery/1.0.0-a/entry.js'
const PAGE = '/releases/lottery/1.0.0-a/7.js'
const STYLE = '/releases/lottery/1.0.0-a/7.css'
const PICTURE = '/releases/lottery/1.0.0-a/ball.svg'
const WORDS = '/releases/agent/1.0.0-a/2.js'
/** Bytes as their releases have them; of `agent` no entry is known. */
const BYTES: Record<string, string> = {
  [SHELL]: `const hashes = { 9: '${hashOf('late')}' }`,
  [LATE]: 'late',
  [ENTRY]: `const hashes = { 7: '${hashOf('page')}' }, styles = { 7: '${hashOf('style')}' }`,
  [PAGE]: 'page',
  [STYLE]: 'style',
  [PICTURE]: 'picture',
  [WORDS]: 'words',
}
const textOf = (path: string) => BYTES[path] ?? ''
const lottery = { remote: 'lottery', id: '1.0.0-a', entry: ENTRY, integrity: hashOf(textOf(ENTRY)) }
const pins = JSON.stringify({ revision: 7, pins: { lottery: { release: lottery, before: [] } } })
const page = () =>
  new Response(`<script src="${SHELL}" integrity="${hashOf(textOf(SHELL))}"></script>
    <link rel="preload" as="fetch" href="${PINS}">`)
const signIn = () => new Response('<form action="/login">', { headers: { 'content-type': 'text/html; charset=utf-8' } })

beforeEach(() => {
  kept.clear()
  pages.clear()
  answers.clear()
  answers.set(EDGE.offline, page())
  answers.set(PINS, new Response(pins))
  for (const [path, text] of Object.entries(BYTES)) answers.set(path, new Response(text))
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name.startsWith('lobby-page') ? pages : kept) })
  vi.stubGlobal('fetch', async (path: string) => (answers.get(path) ?? new Response('', { status: 404 })).clone())
})
afterEach(() => vi.unstubAllGlobals())

const USED = [LATE, PAGE, STYLE, PICTURE, ENTRY, '/wps/member/info']
const keptPaths = () => [...pages.keys(), ...kept.keys()].sort()
const ALWAYS = [EDGE.offline, PINS, SHELL]

test('FD-07 the offline page is kept with its files and those that a page has used', async () => {
  await updateCache(USED)
  expect(keptPaths()).toEqual([...ALWAYS, ENTRY, LATE, PAGE, PICTURE, STYLE].sort())
})

test.each([
  ['a chunk', PAGE],
  ['a style sheet', STYLE],
  ['a late file of the shell', LATE],
])('FD-09 %s with other bytes than its release names is not kept, and is once it comes right', async (_name, path) => {
  answers.set(path, new Response('other bytes'))
  await updateCache(USED)
  expect(kept.has(path)).toBe(false)
  answers.set(path, new Response(textOf(path)))
  await updateCache(USED)
  expect(await kept.get(path)?.clone().text()).toBe(textOf(path))
})

test.each([
  ['a chunk', PAGE],
  ['an entry', ENTRY],
  ['a file that the page names', SHELL],
])('FD-09 %s that was kept with other bytes goes, and its own take their place', async (_name, path) => {
  kept.set(path, new Response('other bytes'))
  await updateCache(USED)
  expect(await kept.get(path)?.clone().text()).toBe(textOf(path))
})

test('FD-09 a network that goes on serving other bytes leaves nothing of them', async () => {
  kept.set(PAGE, new Response('other bytes'))
  answers.set(PAGE, new Response('other bytes'))
  await updateCache(USED)
  expect(kept.has(PAGE)).toBe(false)
})

test('FD-09 of an entry with other bytes than its pin says nothing is taken at its word', async () => {
  answers.set(ENTRY, new Response(`${textOf(ENTRY)} ${hashOf('other bytes')}`))
  answers.set(PAGE, new Response('other bytes'))
  await updateCache(USED)
  expect(keptPaths()).toEqual([...ALWAYS, LATE, PICTURE].sort())
})

test('FD-09 scripts of a release whose hashes nothing tells are not kept', async () => {
  await updateCache([WORDS])
  expect(keptPaths()).toEqual([...ALWAYS].sort())
})

test('FD-27 the sign-in page of a network takes no place of the offline page', async () => {
  const good = page()
  pages.set(EDGE.offline, good)
  answers.set(EDGE.offline, signIn())
  await updateCache([])
  expect(pages.get(EDGE.offline)).toBe(good)
})

test('FD-27 the sign-in page of a network takes no place of a file that a page has used', async () => {
  answers.set(PICTURE, signIn())
  await updateCache([PICTURE])
  expect(keptPaths()).toEqual([...ALWAYS].sort())
})
