/** What an edge that starts serves where the store was spoilt, and it has kept what was live before (575). */
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { makeKey, signerFrom } from '@lobby/releases/keys'
import { promote, rollback } from '@lobby/releases/promote'
import { publish } from '@lobby/releases/publish'
import { RECORD_FILE } from '@lobby/releases/release-files'
import { keepRebuilt, servedStore } from '@lobby/releases/served-store'
import { writeRelease } from '@lobby/releases/testing'
import { roleSite } from '@lobby/releases/testing/role-site'
import { openSigner, signRelease } from '@lobby/releases/trust'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { bootOf, CHANNEL, testStore } from '../testing/test-edge.ts'
import { openFileCache } from './file-cache.ts'
import { MOST_RECORDS, openKeptRecords } from './kept-records.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }
const GONE = '1 pinned release(s) were changed in the store, or taken away; what this edge knows of them is served.'

/** A store with a list of roles: shell 1.1.0 and lottery 1.1.0 are live, 1.0.0 of both was. */
async function begin() {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  const { store, dir } = kept
  await kept.release({ remote: 'shell', version: '1.0.0' })
  const shell = await kept.release({ remote: 'shell', version: '1.1.0' })
  const a = await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  const b = await kept.release({ version: '1.1.0', pages: ['/m/lottery'] })
  const developer = await openSigner(store, {})
  const site = await roleSite(store)
  // From here on the channel says which bytes it means.
  await promote(await site.as('mai'), { ...by, remote: 'shell', id: shell.id, force: true })
  const path = (id: string, remote = 'lottery') => join(dir, 'store/releases', remote, id, RECORD_FILE)
  const { trust } = site
  const edge = async (folder = 'cache', trusted = trust) => {
    const signed = await site.as()
    const files = await openFileCache(join(dir, folder), 10_000_000)
    const records = openKeptRecords(await openFileCache(join(dir, folder, 'records'), MOST_RECORDS), signed, trusted)
    const { revision } = await signed.channel(CHANNEL)
    let isKept = false
    const app = await createEdge({
      store: servedStore(signed, trusted),
      channel: CHANNEL,
      cache: files,
      keptRecords: records,
      gatewayUrl: 'http://127.0.0.1:9',
      log: ({ event }) => {
        isKept ||= event === 'files.kept'
      },
    })
    onTestFinished(() => app.close())
    if (revision) await records.keep(revision)
    await expect.poll(() => isKept).toBe(true)
    const problem = async () => (await app.inject(EDGE.health)).json().problem as string | undefined
    const lottery = async () => {
      const { allPins } = (await app.inject(EDGE.channel)).json()
      return (await app.inject(allPins)).json().pins.lottery?.release.id
    }
    const shellOf = async () => bootOf((await app.inject('/m/lottery')).body).shell
    const entry = async (id: string, remote = 'lottery') =>
      (await app.inject(`${EDGE.releases}${remote}/${id}/entry.js`)).statusCode
    return { app, problem, lottery, shellOf, entry }
  }
  return { ...kept, site, shell: shell.id, a: a.id, b: b.id, path, edge, developer }
}

it.each<[string, (path: string) => Promise<unknown>]>([
  ['spoilt', (path) => writeFile(path, '{}')],
  ['taken away', (path) => rm(path)],
  ['taken away with all its files', (path) => rm(join(path, '..'), { recursive: true })],
])(
  'OP-01 FD-02 an edge that starts with what it has kept serves what is live, whose record is %s',
  async (_is, spoil) => {
    const { edge, b, shell, path } = await begin()
    await (await edge()).app.close()
    await spoil(path(b))
    const again = await edge()
    expect([await again.problem(), await again.lottery(), await again.entry(b)]).toEqual([GONE, b, 200])
    await spoil(path(shell, 'shell'))
    const third = await edge()
    expect([await third.shellOf(), await third.lottery(), await third.entry(b)]).toEqual([shell, b, 200])
  },
)

it('OP-01 what it has kept counts no more once the channel has gone back, and nothing of it is served unasked', async () => {
  const { edge, site, a, b, path } = await begin()
  await (await edge()).app.close()
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await rm(path(b))
  const again = await edge()
  expect([await again.problem(), await again.lottery()]).toEqual([undefined, a])
})

it('OP-01 MS-12 nor what a key has signed that is trusted no more', async () => {
  const { edge, store, a, b, path } = await begin()
  await (await edge()).app.close()
  const fresh = signerFrom(makeKey().pem, 'a test')
  const trusted = { keys: new Map([[fresh.key, fresh.publicKey]]), adopted: 0 }
  // All but what is live is signed anew.
  for (const remote of await store.remotes())
    for (const id of await store.releases(remote))
      if (id !== b) await signRelease(store, remote, id, fresh, await readFile(path(id, remote)))
  const again = await edge('cache', trusted)
  expect(await again.lottery()).toBe(a)
  // What is signed anew is kept with its new signature.
  await signRelease(store, 'lottery', b, fresh, await readFile(path(b)))
  await (await edge('cache', trusted)).app.close()
  await rm(path(b))
  expect(await (await edge('cache', trusted)).lottery()).toBe(b)
})

it.each<[string, (folder: string, names: readonly string[]) => Promise<unknown>]>([
  ['cut in half', async (folder, names) => Promise.all(names.map((name) => truncate(join(folder, name), 40)))],
  [
    'of other releases',
    async (folder, names) => {
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
      await Promise.all(names.map((name, i) => writeFile(join(folder, name), texts[(i + 1) % texts.length] ?? '')))
    },
  ],
  [
    'a folder',
    async (folder, names) => {
      for (const name of names) {
        await rm(join(folder, name))
        await mkdir(join(folder, name))
      }
    },
  ],
  [
    'changed by a letter',
    async (folder, names) => {
      for (const name of names) {
        const text = await readFile(join(folder, name), 'utf8')
        await writeFile(join(folder, name), text.replaceAll('/m/lottery', '/m/lotterz'))
      }
    },
  ],
])('OP-01 what is kept and was %s is no worse than nothing', async (_is, spoil) => {
  const { edge, dir, a, b, path } = await begin()
  await (await edge()).app.close()
  const folder = join(dir, 'cache/records')
  const names = await readdir(folder)
  // Both shells and both lotteries.
  expect(names).toHaveLength(4)
  await spoil(folder, names)
  await rm(path(b))
  const again = await edge()
  expect([await again.lottery(), await again.entry(a)]).toEqual([a, 200])
})

it('OP-01 OP-05 what two builders have built is kept with the word of the second', async () => {
  const { edge, store, site, dir, b, path, developer } = await begin()
  const { folder, record } = await writeRelease(join(dir, 'built'), { version: '1.2.0', pages: ['/m/lottery'] })
  await publish(store, folder, { channel: CHANNEL, actor: 'team', signer: developer })
  await site.change((list) => ({ ...list, promotion: { ...list.promotion, builders: 2 } }))
  const bytes = await readFile(path(record.id))
  await keepRebuilt(store.papers, 'lottery', record.id, site.signerOf('second').sign(bytes, 'rebuild'))
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: record.id })
  await (await edge()).app.close()
  await rm(join(dir, 'store/rebuilds'), { recursive: true })
  // One that has kept nothing.
  expect(await (await edge('nothing')).lottery()).toBe(b)
  await rm(path(record.id))
  expect(await (await edge()).lottery()).toBe(record.id)
})

it('OP-01 SC-02 no signature is tried over bytes that are not those that are live, and few of a key over those that are', async () => {
  const { site, a, b, path, dir } = await begin()
  // Both are named by now.
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a, force: true })
  const { trust } = site
  const [key = ''] = trust.keys.keys()
  const tried = { [a]: 0, [b]: 0 }
  const signed = await site.as()
  const publication: typeof signed.publication = async (remote, id) => {
    const known = await signed.publication(remote, id)
    if (!known || remote !== 'lottery') return known
    const fake = {
      key,
      get value() {
        tried[id] = (tried[id] ?? 0) + 1
        return `${'A'.repeat(86)}==`
      },
    }
    return { ...known, signatures: [...(known.signatures ?? []), ...Array.from({ length: 800 }, () => fake)] }
  }
  await writeFile(path(b), Buffer.alloc(1024 * 1024, ' '))
  const cache = await openFileCache(join(dir, 'cache/records'), MOST_RECORDS)
  const records = openKeptRecords(cache, { ...signed, publication }, trust)
  const { revision } = await signed.channel(CHANNEL)
  if (!revision) throw new Error('There is no revision')
  await records.keep(revision)
  expect(tried[b]).toBe(0)
  expect(tried[a]).toBeLessThan(5)
  const hash = revision.records?.lottery?.[a] ?? ''
  expect(await records.read('lottery', a, hash)).toMatchObject({ id: a })
})
