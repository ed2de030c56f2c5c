import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { release } from '@lobby/releases/command'
import { openStore } from '@lobby/releases/open-store'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import { type BucketServer, bucketServer } from '@lobby/releases/testing/bucket-server'
import { openTrust, trustedStore } from '@lobby/releases/trust'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createEdge } from '../edge.ts'
import { CHANNEL } from '../testing/test-edge.ts'
import { openFileCache } from './file-cache.ts'

const LOTTERY = { remote: 'lottery', pages: ['/m/lottery'] }
/** An edge asks each second. */
const SOON = { timeout: 15_000 }

/** Operators with the release command, and edges of two machines: a bucket is all that they share. */
async function setUp() {
  const bucket = await bucketServer()
  const dir = await mkdtemp(join(tmpdir(), 'lobby-bucket-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const trusted = { LOBBY_TRUSTED_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
  const env = {
    ...bucket.env,
    ...trusted,
    LOBBY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    LOBBY_STORE: bucket.url,
    LOBBY_ACTOR: 'chi',
    GATEWAY_URL: 'http://127.0.0.1:9',
  }
  async function run(...argv: string[]) {
    let said = ''
    const hear = (text: string): void => {
      said += text
    }
    return { code: await release(argv, { env, out: hear, err: hear }), said }
  }
  async function publish(sketch: ReleaseSketch) {
    const { folder, record } = await writeRelease(join(dir, 'built'), sketch)
    expect(await run('publish', folder, '--promote')).toMatchObject({ code: 0 })
    return record
  }
  return { bucket, run, publish, edge: (name: string) => startEdge(bucket, trusted, join(dir, name)) }
}

async function startEdge(bucket: BucketServer, trusted: NodeJS.ProcessEnv, folder: string) {
  const log: unknown[] = []
  const store = await openStore(bucket.url, bucket.env)
  const app = await createEdge({
    store: trustedStore(store, await openTrust(store, trusted)),
    channel: CHANNEL,
    cache: await openFileCache(folder, 1_000_000),
    gatewayUrl: 'http://127.0.0.1:9',
    log: (line) => log.push(line.event),
  })
  onTestFinished(() => app.close())
  return { app, hasKept: (times: number) => log.filter((event) => event === 'files.kept').length >= times }
}

const revisionAt = async (edge: FastifyInstance): Promise<number> => (await edge.inject(EDGE.channel)).json().revision

/** Which release of the lottery its page names, once its files and the page have come. */
async function lotteryOf(edge: FastifyInstance): Promise<string | undefined> {
  const page = await edge.inject('/m/lottery')
  expect(page.statusCode).toBe(200)
  const files = [...page.body.matchAll(/"(\/releases\/[^"?]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  for (const file of files) expect([file, (await edge.inject(file)).statusCode]).toEqual([file, 200])
  return files.flatMap((file) => /^\/releases\/lottery\/([^/]+)\//.exec(file)?.[1] ?? [])[0]
}

test('SC-01 SC-02 a site on a bucket: what one operator puts live and takes back runs at every edge, and goes on while the bucket is away', async () => {
  const { bucket, run, publish, edge } = await setUp()
  await publish({ remote: 'shell' })
  const before = await publish({ ...LOTTERY, version: '1.0.0' })
  const edges = await Promise.all([edge('one'), edge('two')])
  for (const { app } of edges) expect(await lotteryOf(app)).toBe(before.id)

  const now = await publish({ ...LOTTERY, version: '1.1.0' })
  for (const { app } of edges) await expect.poll(() => lotteryOf(app), SOON).toBe(now.id)
  expect(await run('rollback', 'lottery', '--reason', 'too slow')).toMatchObject({ code: 0 })
  for (const { app } of edges) await expect.poll(() => lotteryOf(app), SOON).toBe(before.id)
  for (const { app, hasKept } of edges) {
    expect(await revisionAt(app)).toBe(4)
    await expect.poll(() => hasKept(2), SOON).toBe(true)
  }

  bucket.away(true)
  for (const { app } of edges) expect(await lotteryOf(app)).toBe(before.id)
  const refused = await run('promote', 'lottery', now.id)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('s3://releases/site')
  bucket.away(false)

  expect(await run('promote', 'lottery', now.id)).toMatchObject({ code: 0 })
  for (const { app } of edges) await expect.poll(() => lotteryOf(app), SOON).toBe(now.id)
  // One is enough for who reads it all: a third machine, made today.
  expect(await lotteryOf((await edge('three')).app)).toBe(now.id)
  expect(await run('verify')).toMatchObject({ code: 0 })
  const { code, said } = await run('history', 'lottery')
  expect([code, said.match(/too slow/g)]).toEqual([0, ['too slow']])
})
