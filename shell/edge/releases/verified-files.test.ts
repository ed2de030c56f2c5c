import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { EDGE } from '@lobby/contracts/boot'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { integrityOf } from '@lobby/releases/release-files'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestEdge, testEdge } from '../testing/test-edge.ts'
import { verifiedFiles } from './verified-files.ts'

const WORKER = 'addEventListener("fetch", () => undefined)'
const FILES = {
  'worker.js': WORKER,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icon-192.png': 'a picture',
  'font.woff2': 'a font',
  'manifest.webmanifest': '{}',
}

let edge: TestEdge
let shell: ReleaseRecord
beforeEach(async () => {
  edge = await testEdge(async (store) => {
    shell = await store.release({ remote: 'shell', version: '9.0.0', files: FILES, twins: true })
  })
})
afterEach(() => edge[Symbol.asyncDispose]())

const get = (path: string, encoding = 'identity') =>
  edge.app.inject({ url: `/releases/shell/${shell.id}/${path}`, headers: { 'accept-encoding': encoding } })
const inStore = (path: string) => join(edge.dir, 'store/releases/shell', shell.id, path)
const health = async () => (await edge.app.inject(EDGE.health)).json()

it.each(Object.keys(FILES))('MS-12 %s is not served once somebody has changed it in the store', async (path) => {
  expect((await get(path)).statusCode).toBe(200)
  const bytes = await readFile(inStore(path))
  await appendFile(inStore(path), ' ')
  const refused = await get(path)
  expect([refused.statusCode, refused.headers['cache-control'], refused.body]).toEqual([
    404,
    'no-store',
    'No such file.\n',
  ])
  expect((await health()).problem).toContain(`shell ${shell.id} ${path}`)
  expect(edge.log.filter(({ event }) => event === 'file.refused')).toMatchObject([{ file: path }])

  await writeFile(inStore(path), bytes)
  expect((await get(path)).rawPayload).toEqual(bytes)
  expect((await health()).problem).toBeUndefined()
})

it('MS-12 a changed worker runs nowhere: neither at its own address nor among the files', async () => {
  expect((await edge.app.inject(EDGE.worker)).body).toBe(WORKER)
  await writeFile(inStore('worker.js'), 'fetch("https://elsewhere.example/")')
  const answer = await edge.app.inject(EDGE.worker)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('elsewhere')
  expect((await get('worker.js')).statusCode).toBe(404)
})

it.each(['br', 'gzip'] as const)('MS-12 a %s twin with other bytes gives way to the file itself', async (encoding) => {
  const twin = inStore(`worker.js${encoding === 'br' ? '.br' : '.gz'}`)
  const pack = encoding === 'br' ? brotliCompressSync : gzipSync
  await writeFile(twin, pack(WORKER))
  expect((await get('worker.js', encoding)).headers['content-encoding']).toBe(encoding)
  for (const other of [pack('other'), pack(Buffer.alloc(50_000_000)), Buffer.from('no archive')]) {
    await writeFile(twin, other)
    const { headers, body } = await get('worker.js', encoding)
    expect([headers['content-encoding'], body]).toEqual([undefined, WORKER])
  }
  await rm(twin)
})

it.each(['br', 'gzip'] as const)(
  'MS-12 OP-01 a %s twin of another file that had its name is none of this one',
  async (encoding) => {
    const pack = encoding === 'br' ? brotliCompressSync : gzipSync
    const [made, evil] = [Buffer.from('made'), Buffer.from('evil')]
    const store = { ...edge.store, file: async () => pack(evil) }
    const { read } = verifiedFiles(store, () => undefined)
    const of = (bytes: Buffer): ReleaseRecord => ({
      ...shell,
      files: { 'icon.svg': { bytes: bytes.length, integrity: integrityOf(bytes) } },
    })
    expect(await read(of(evil), 'icon.svg', encoding)).toEqual(pack(evil))
    expect(await read(of(made), 'icon.svg', encoding)).toBeUndefined()
  },
)

it('MS-12 every file carries a policy under which nothing in it runs', async () => {
  for (const path of [...Object.keys(FILES), 'entry.js', 'no-such-file.svg']) {
    const { headers } = await get(path)
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
  expect((await edge.app.inject(EDGE.worker)).headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'",
  )
})

it('MS-12 nothing is read of a file, or its twin, that has become far longer than its record says', async () => {
  const read: number[] = []
  const { store } = edge
  const file: typeof store.file = async (...args) => {
    const bytes = await store.file(...args)
    read.push(bytes.byteLength)
    return bytes
  }
  const files = verifiedFiles({ ...store, file }, () => undefined)
  expect((await files.read(shell, 'worker.js'))?.toString()).toBe(WORKER)
  expect(read).toEqual([WORKER.length])
  for (const path of ['worker.js', 'worker.js.br']) {
    await writeFile(inStore(path), '')
    await truncate(inStore(path), 60_000_000)
  }
  expect(await files.read(shell, 'worker.js')).toBeUndefined()
  expect(await files.read(shell, 'worker.js', 'br')).toBeUndefined()
  expect(read).toEqual([WORKER.length])
})
