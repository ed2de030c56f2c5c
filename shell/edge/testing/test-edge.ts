/** An edge over a store of its own with true releases, for the tests of the edge. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { openStore } from '@lobby/releases/open-store'
import { promote } from '@lobby/releases/promote'
import { publish } from '@lobby/releases/publish'
import { servedStore } from '@lobby/releases/served-store'
import type { Signer } from '@lobby/releases/signed-store'
import type { ReleaseStore } from '@lobby/releases/store'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import { openSigner, openTrust, type Trust } from '@lobby/releases/trust'
import type { FastifyInstance } from 'fastify'
import { createEdge, type EdgeOptions } from '../edge.ts'

export const CHANNEL = 'production'

export interface TestStore extends AsyncDisposable {
  dir: string
  store: ReleaseStore
  /** Publishes a release and pins it. */
  release(sketch: ReleaseSketch): Promise<ReleaseRecord>
}

export async function testStore(): Promise<TestStore> {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-edge-'))
  const store = await openStore(join(dir, 'store'))
  // Once there is a list of roles it is no store for development any more.
  let keys: { signer: Signer; trust: Trust } | undefined
  return {
    dir,
    store,
    async release(sketch) {
      const { folder, record } = await writeRelease(join(dir, 'built'), sketch)
      keys ??= { signer: await openSigner(store), trust: await openTrust(store) }
      const { signer, trust } = keys
      const { remote, id } = record
      await publish(store, folder, { channel: CHANNEL, actor: 'test', signer })
      await promote(store, { channel: CHANNEL, remote, id, actor: 'test', reason: 'test', trust })
      return record
    },
    async [Symbol.asyncDispose]() {
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export interface TestEdge extends TestStore {
  app: FastifyInstance
  log: Record<string, unknown>[]
}

/** Nothing listens at the gateway's address unless a test gives one. */
export async function testEdge(
  prepare: (store: TestStore) => Promise<void>,
  options: Partial<EdgeOptions> = {},
): Promise<TestEdge> {
  const kept = await testStore()
  const trust = await openTrust(kept.store)
  await prepare(kept)
  const log: Record<string, unknown>[] = []
  const app = await createEdge({
    store: servedStore(kept.store, trust),
    channel: CHANNEL,
    gatewayUrl: 'http://127.0.0.1:9',
    log: (line) => log.push(line),
    ...options,
  })
  return {
    ...kept,
    app,
    log,
    async [Symbol.asyncDispose]() {
      await app.close()
      await kept[Symbol.asyncDispose]()
    },
  }
}

/** A shell, lottery with a page, games and promotions with slots of home. */
export async function site(store: TestStore): Promise<void> {
  await store.release({ remote: 'shell' })
  await store.release({
    remote: 'lottery',
    pages: ['/m/lottery', '/m/lotto-h5/:mui/:playType'],
    slots: ['home.lottery'],
  })
  await store.release({ remote: 'games', pages: ['/m/game'], slots: ['home.games', 'layout.gameTypes'] })
  await store.release({ remote: 'promotions', pages: ['/m/promotions'], slots: ['home.banners'] })
}

/** Attributes of all elements of a name in a page's text. */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?: [^>]*)?)>`, 'g'))].map((match) =>
    Object.fromEntries(
      [...(match[1] ?? '').matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map((attribute) => [
        attribute[1],
        attribute[2] ?? '',
      ]),
    ),
  )
}

/** What the page carries for the shell. */
export function bootOf(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="lobby-boot">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(text ?? 'null')
}
