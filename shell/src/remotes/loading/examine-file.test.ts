import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_RELEASES, type View } from '../state/page-releases.ts'
import { releaseStore } from '../state/store.ts'
import { chunkError, releaseOf } from '../testing/fake-container.ts'
import { ConnectionError } from './connection.ts'
import { examineFile } from './examine-file.ts'

const release = releaseOf('lottery', '1')
const view: View = { release, module: './page/p', Component: () => null }
const file = `${location.origin}/releases/lottery/1/7.js`

/** What the network answers: the edge itself, and the file. */
let [edge, status] = [true, 200]
let asked: unknown[] = []

beforeEach(() => {
  ;[edge, status, asked] = [true, 200, []]
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    if (!edge) throw new TypeError('Failed to fetch')
    if (url !== file) return Response.json({ revision: 1 })
    asked.push([url, cache])
    return new Response('', { status })
  })
  releaseStore.setState(NO_RELEASES, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

function preload(href: string, rel = 'preload'): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}

it('FD-07 a file that the edge does not bring although it answers is the fault of its release', async () => {
  preload(`${file}.map`)
  preload(file, 'prefetch')
  expect(await examineFile(view, chunkError(file))).toEqual({ verdict: 'release', file })
  // Past the browser's cache, which may hold bad bytes under an immutable name.
  expect(asked).toEqual([[file, 'reload']])
})

it('FD-07 a file that was preloaded and is there after all may have been failed by its preload, once', async () => {
  preload(`${file}.map`)
  preload(file)
  expect(await examineFile(view, chunkError(file))).toEqual({ verdict: 'preload', file })
  releaseStore.setState({ retriedFiles: [file] })
  expect((await examineFile(view, chunkError(file))).verdict).toBe('release')
})

it('FD-07 a file that was preloaded and is not there is the fault of its release', async () => {
  preload(file)
  status = 404
  expect((await examineFile(view, chunkError(file))).verdict).toBe('release')
})

it('FD-07 an edge that is silent, or a load that heard so, says that it was the connection', async () => {
  expect((await examineFile(view, new ConnectionError('gone'))).verdict).toBe('connection')
  edge = false
  expect(await examineFile(view, chunkError(file))).toEqual({ verdict: 'connection', file })
  expect(asked).toEqual([])
})

it('FD-07 a connection that was gone a second and a half before the failure is at fault, and not one gone earlier', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(60_000)
  dispatchEvent(new Event('offline'))
  now.mockReturnValue(61_500)
  expect((await examineFile(view, chunkError(file))).verdict).toBe('connection')
  now.mockReturnValue(61_501)
  expect((await examineFile(view, chunkError(file))).verdict).toBe('release')
  now.mockRestore()
})
