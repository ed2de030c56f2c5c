import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Boot, EDGE } from '@lobby/contracts/boot'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { bootOf, site, type TestEdge, type TestStore, testEdge } from '../testing/test-edge.ts'
import { REMOVING_WORKER } from './worker-route.ts'

/** A worker that differs from the removing one. */
const WORKER = 'addEventListener("fetch", () => undefined)'

async function siteWithWorker(store: TestStore): Promise<void> {
  await site(store)
  await store.release({ remote: 'shell', version: '9.0.0', files: { 'worker.js': WORKER } })
}

const edges: TestEdge[] = []
const open = async (...how: Parameters<typeof testEdge>): Promise<TestEdge> => {
  const edge = await testEdge(...how)
  edges.push(edge)
  return edge
}
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge[Symbol.asyncDispose]()
})

it('serves the live shell’s worker past every cache, and names it in the page', async () => {
  const edge = await open(siteWithWorker)
  const answer = await edge.app.inject(EDGE.worker)
  expect(answer.body).toBe(WORKER)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(bootOf((await edge.app.inject('/m/home')).body).worker).toBe(EDGE.worker)
})

it('FD-05 serves one that removes itself when the shell that is live again has none', async () => {
  const edge = await open(site)
  expect((await edge.app.inject(EDGE.worker)).body).toBe(REMOVING_WORKER)
  expect((await edge.app.inject(EDGE.offline)).statusCode).toBe(404)
  expect(bootOf((await edge.app.inject('/m/home')).body).worker).toBeUndefined()
})

it('FD-05 serves one that removes itself when the operator has switched workers off', async () => {
  const edge = await open(siteWithWorker, { worker: false })
  expect((await edge.app.inject(EDGE.worker)).body).toBe(REMOVING_WORKER)
  expect((await edge.app.inject(EDGE.offline)).statusCode).toBe(404)
  expect(bootOf((await edge.app.inject('/m/home')).body).worker).toBeUndefined()
})

it('gives everybody the same offline page, without data and with the shell’s files alone', async () => {
  const edge = await open(siteWithWorker)
  const headers = { cookie: 'lang=EN; theme=light', authorization: 'Bearer secret' }
  const [one, other] = await Promise.all([
    edge.app.inject(EDGE.offline),
    edge.app.inject({ url: EDGE.offline, headers }),
  ])
  expect(other.body).toBe(one.body)
  expect(v.parse(Boot, bootOf(one.body))).toMatchObject({ pins: {}, first: {}, offline: true })
  expect([...one.body.matchAll(/\/releases\/(\w+)\//g)].map(([, remote]) => remote)).not.toContain('promotions')
  expect(one.headers['content-security-policy']).toContain("script-src 'self'")
  expect(one.headers['cache-control']).toBe('no-cache')
})

it('SP-04 compresses the worker, the offline page and the pins as the browser accepts it', async () => {
  const edge = await open(siteWithWorker)
  const { allPins } = (await edge.app.inject(EDGE.channel)).json()
  for (const url of [EDGE.worker, EDGE.offline, allPins]) {
    const plain = await edge.app.inject(url)
    expect([url, plain.headers['content-encoding']]).toEqual([url, undefined])
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await edge.app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect([url, packed.headers['content-encoding']]).toEqual([url, encoding])
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    }
  }
})
