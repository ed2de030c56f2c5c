import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEdge } from '../edge.ts'
import { CHANNEL, type TestEdge, testStore } from '../testing/test-edge.ts'
import { openFileCache } from './file-cache.ts'

/** The store as it is when nothing of it can be reached. */
function withOutage(store: ReleaseStore): { store: ReleaseStore; away: (is: boolean | 'silent') => void } {
  let isAway: boolean | 'silent' = false
  const guarded = Object.fromEntries(
    Object.entries(store)
      .filter(([name]) => name !== 'folder')
      .map(([name, value]) => [
        name,
        typeof value !== 'function' || name === 'watch'
          ? value
          : async (...words: unknown[]) => {
              if (isAway === 'silent') return new Promise(() => undefined)
              if (isAway) throw new StoreError('store.unreadable', 'The store is away.')
              return (value as (...all: unknown[]) => unknown)(...words)
            },
      ]),
  )
  return {
    store: guarded as unknown as ReleaseStore,
    away: (is) => {
      isAway = is
    },
  }
}

let kept: Awaited<ReturnType<typeof testStore>>
let records: ReleaseRecord[]
beforeEach(async () => {
  kept = await testStore()
  const shell = await kept.release({ remote: 'shell', version: '9.0.0', twins: true })
  const before = await kept.release({ remote: 'lottery', version: '1.0.0', pages: ['/m/lottery'], twins: true })
  const now = await kept.release({ remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'], twins: true })
  records = [shell, now, before]
})
afterEach(() => kept[Symbol.asyncDispose]())

async function start(room = 1_000_000) {
  const log: Record<string, unknown>[] = []
  const { store, away } = withOutage(kept.store)
  const folder = join(kept.dir, 'cache')
  const app: TestEdge['app'] = await createEdge({
    store,
    channel: CHANNEL,
    cache: await openFileCache(folder, room),
    gatewayUrl: 'http://127.0.0.1:9',
    log: (line) => log.push(line),
  })
  const isKept = () => expect.poll(() => log.filter(({ event }) => event === 'files.kept')).toHaveLength(1)
  return { app, away, folder, isKept, log }
}

const addresses = () =>
  records.flatMap(({ remote, id, files }) =>
    Object.keys(files).map((path) => `${EDGE.releases}${remote}/${id}/${path}`),
  )

describe('SC-02 an edge whose store is elsewhere', () => {
  it('SC-02 serves every page and file of what is live, and of what would run in its place, with the store away', async () => {
    const { app, away, isKept } = await start()
    await isKept()
    away(true)
    for (const encoding of ['br', 'identity']) {
      for (const url of ['/m', '/m/lottery', ...addresses()]) {
        const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
        expect([url, answer.statusCode]).toEqual([url, 200])
      }
    }
    await app.close()
  })

  it('SC-02 serves every file with the store away although its disk takes nothing', async () => {
    await writeFile(join(kept.dir, 'cache'), 'a file in the place of the folder')
    const { app, away, isKept, log } = await start()
    await isKept()
    expect(log.find(({ event }) => event === 'files.kept')).toMatchObject({ kept: addresses().length })
    away(true)
    for (const url of addresses()) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
    await app.close()
  })

  it('SC-02 says how many files it has no room for', async () => {
    const { app, isKept, log } = await start(1)
    await isKept()
    expect(log.find(({ event }) => event === 'files.kept')).toMatchObject({ kept: 0, missing: addresses().length })
    await app.close()
  })

  it('SC-02 lets nobody wait for a store that never answers, whatever the browser takes', async () => {
    const { app, away, isKept } = await start()
    await isKept()
    away('silent')
    const dictionary = `:${'A'.repeat(43)}=:`
    for (const encoding of ['br', 'gzip', 'zstd, dcz, br', 'identity']) {
      for (const url of addresses()) {
        const headers = { 'accept-encoding': encoding, 'available-dictionary': dictionary }
        expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200])
      }
    }
    await app.close()
  })

  it('SC-02 serves no file that was changed on its disk: it fetches it again', async () => {
    const { app, away, folder, isKept } = await start()
    await isKept()
    const [url = ''] = addresses()
    const { body } = await app.inject(url)
    for (const name of await readdir(folder)) await appendFile(join(folder, name), 'x')
    expect((await app.inject(url)).body).toBe(body)
    for (const name of await readdir(folder)) await appendFile(join(folder, name), 'x')
    away(true)
    expect((await app.inject(url)).statusCode).toBe(503)
    away(false)
    expect((await app.inject(url)).body).toBe(body)
    await app.close()
  })

  it('SC-02 fetches what a promotion brings before anybody asks for it', async () => {
    const { app, away, log, isKept } = await start()
    await isKept()
    const next = await kept.release({ remote: 'lottery', version: '1.2.0', pages: ['/m/lottery'] })
    await expect.poll(() => log.filter(({ event }) => event === 'files.kept')).toHaveLength(2)
    away(true)
    for (const path of Object.keys(next.files)) {
      expect((await app.inject(`${EDGE.releases}lottery/${next.id}/${path}`)).statusCode).toBe(200)
    }
    await app.close()
  })
})
