import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEdge, testEdge } from '../testing/test-edge.ts'

let edge: TestEdge
let base: string
beforeAll(async () => {
  edge = await testEdge(async (store) => {
    await store.release({ remote: 'shell' })
    const files = { 'art.png': 'not really a picture', 'words.json': '{}', 'plain.bin': '1', 'page-0.js.map': '{}' }
    const record = await store.release({ remote: 'lottery', pages: ['/m/lottery'], twins: true, files })
    base = `/releases/lottery/${record.id}`
  })
})
afterAll(() => edge[Symbol.asyncDispose]())

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })

describe('files of releases', () => {
  it('FD-02 serves a file as published, immutable and with its type', async () => {
    const types = {
      'entry.js': 'text/javascript',
      'page-0.css': 'text/css',
      'words.json': 'application/json',
      'art.png': 'image/png',
      'plain.bin': 'application/octet-stream',
    }
    const [id = ''] = await edge.store.releases('lottery')
    for (const [path, type] of Object.entries(types)) {
      const { statusCode, headers, rawPayload } = await get(`${base}/${path}`)
      expect([path, statusCode, headers['x-content-type-options']]).toEqual([path, 200, 'nosniff'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(String(headers['content-type']).split(';')[0]).toBe(type)
      expect(rawPayload).toEqual(Buffer.from(await edge.store.file('lottery', id, path)))
    }
  })

  it('TE-04 serves no source map, although the release keeps it', async () => {
    const [id = ''] = await edge.store.releases('lottery')
    expect(Buffer.from(await edge.store.file('lottery', id, 'page-0.js.map')).toString()).toBe('{}')
    for (const name of ['page-0.js.map', 'page-0.js%2Emap', 'page-0.js.map?x=.js'])
      expect((await get(`${base}/${name}`)).statusCode, name).toBe(404)
    expect((await get(`${base}/page-0.js`)).statusCode).toBe(200)
  })

  it('FD-14 sends the compressed twin that the browser accepts, and the plain file where there is none', async () => {
    const plain = (await get(`${base}/entry.js`)).rawPayload
    const zipped = await get(`${base}/entry.js`, { 'accept-encoding': 'gzip, deflate, br' })
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual([
      'gzip',
      'Accept-Encoding, Available-Dictionary',
    ])
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain)

    const [id = ''] = await edge.store.releases('lottery')
    await writeFile(join(edge.dir, 'store/releases/lottery', id, 'entry.js.br'), brotliCompressSync(plain))
    const best = await get(`${base}/entry.js`, { 'accept-encoding': 'gzip, deflate, br' })
    expect(best.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(best.rawPayload)).toEqual(plain)
    expect((await get(`${base}/entry.js`, { 'accept-encoding': 'identity' })).headers).not.toHaveProperty(
      'content-encoding',
    )
    expect((await get(`${base}/art.png`, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding')
  })

  it('FD-14 answers 304 to a browser that has the file in that encoding', async () => {
    const { headers } = await get(`${base}/entry.js`, { 'accept-encoding': 'gzip' })
    const tag = String(headers.etag)
    expect((await get(`${base}/entry.js`, { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get(`${base}/entry.js`, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('FD-02 serves nothing that the record does not list, and lets no cache keep that', async () => {
    const [id = ''] = await edge.store.releases('lottery')
    const paths = [
      `${base}/record.json`,
      `${base}/entry.js.gz`,
      `${base}/..%2f..%2f..%2fchannels%2fproduction%2f00000001.json`,
      `${base}/%2e%2e/%2e%2e/shell/record.json`,
      `${base}/constructor`,
      `${base}/`,
      '/releases/lottery/9.9.9-000000000000/entry.js',
      `/releases/..%2flottery/${id}/entry.js`,
      `/releases/lottery/..%2f${id}/entry.js`,
      `/releases/nobody/${id}/entry.js`,
    ]
    for (const path of paths) {
      const { statusCode, headers } = await get(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(headers['cache-control'], path).toBe('no-store')
    }
  })

  it('FD-07 says at once that a file is gone, and serves it again when it is back', async () => {
    const [id = ''] = await edge.store.releases('lottery')
    const path = join(edge.dir, 'store/releases/lottery', id, 'page-0.js')
    const bytes = (await get(`${base}/page-0.js`)).rawPayload
    await rm(path)
    await rm(`${path}.gz`)
    expect((await get(`${base}/page-0.js`)).statusCode).toBe(404)
    await writeFile(path, bytes)
    expect((await get(`${base}/page-0.js`)).rawPayload).toEqual(bytes)
  })
})
