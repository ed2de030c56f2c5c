import { EDGE } from '@lobby/contracts/boot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateCache } from './cache.ts'

/** As much of the browser's CacheStorage as the worker uses. */
const kept = new Map<string, Response>()
const answers = new Map<string, Response>()
const cache = {
  match: async (path: string) => kept.get(path),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
  delete: async (path: string) => kept.delete(path),
  keys: async () => [...kept.keys()].map((path) => ({ url: new URL(path, 'https://lobby.test').href })),
}

const SHELL = '/releases/shell/1.0.0-a/shell.js'
const PAGE = '/releases/lottery/1.0.0-a/7.js'
const page = () => new Response(`<script src="${SHELL}" integrity="sha384-j"></script>`)
const signIn = () => new Response('<form action="/login">', { headers: { 'content-type': 'text/html; charset=utf-8' } })

beforeEach(() => {
  kept.clear()
  answers.clear()
  answers.set(EDGE.offline, page())
  answers.set(SHELL, new Response('shell'))
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => answers.get(path) ?? new Response('', { status: 404 }))
})
afterEach(() => vi.unstubAllGlobals())

test('FD-07 the offline page is kept with its files and those that a page has used', async () => {
  answers.set(PAGE, new Response('page'))
  await updateCache([PAGE, '/wps/member/info'])
  expect([...kept.keys()].sort()).toEqual([EDGE.offline, PAGE, SHELL])
})

test('FD-27 the sign-in page of a network takes no place of the offline page', async () => {
  const good = page()
  kept.set(EDGE.offline, good)
  answers.set(EDGE.offline, signIn())
  await updateCache([])
  expect(kept.get(EDGE.offline)).toBe(good)
})

test('FD-27 the sign-in page of a network takes no place of a file that a page has used', async () => {
  answers.set(PAGE, signIn())
  await updateCache([PAGE])
  expect([...kept.keys()].sort()).toEqual([EDGE.offline, SHELL])
})
