/** What becomes of lists of roles that somebody takes out of the store while edges run, or before they start (576). */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPath, readRoles } from '@lobby/releases/read-roles'
import { openSignedStore } from '@lobby/releases/signed-store'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, it, onTestFinished } from 'vitest'
import { CHANNEL, testStore } from '../testing/test-edge.ts'
import { watchFreshness } from './freshness.ts'
import { followChannel } from './live-channel.ts'
import { openMemory } from './memory.ts'

/** A signed channel with four lists of roles, and edges that keep what they have seen in a folder each. */
async function begin() {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  const { store, dir } = kept
  await kept.release({ remote: 'shell' })
  const site = await roleSite(store)
  for (const reason of ['the second', 'the third', 'the fourth']) await site.change((list) => ({ ...list, reason }))
  const path = (version: number) => join(dir, 'store', listPath(version))
  const texts = () => Promise.all([1, 2, 3, 4].map((version) => readFile(path(version), 'utf8').catch(() => undefined)))
  const edge = async (folder: string, where = store.location) => {
    const log: unknown[] = []
    const memory = openMemory(join(dir, folder, 'seen.json'), where, CHANNEL, () => undefined)
    const open = await openSignedStore(store, { env: {}, signer: null, seen: await memory.read() })
    const { signed } = open
    if (!signed) throw new Error('There is no list of roles')
    const live = await followChannel(open, CHANNEL, () => undefined)
    onTestFinished(() => live.close())
    const fresh = watchFreshness({ ...open, signed }, CHANNEL, live, (line) => log.push(line), {
      writer: folder,
      memory,
    })
    onTestFinished(() => fresh.stop())
    await fresh.look()
    return { live, fresh, signed, log }
  }
  return { ...kept, site, path, texts, edge }
}

const RESTORED = (versions: number[]) => ({ event: 'roles.restored', versions })

it('OP-01 an edge that runs puts back each list that is gone, and not the newest alone', async () => {
  const { store, path, texts, edge } = await begin()
  const before = await texts()
  const { fresh, log } = await edge('a')
  for (const version of [1, 2, 4]) await rm(path(version))
  await expect(readRoles(store, undefined)).rejects.toMatchObject({ code: 'roles.missing' })
  await fresh.look()
  expect(await texts()).toEqual(before)
  expect(log).toContainEqual(RESTORED([1, 2, 4]))
  expect((await readRoles(store, undefined))?.list.version).toBe(4)
})

it('OP-01 and within a minute what was put in the place of one and is none', async () => {
  const { store, path, texts, edge } = await begin()
  const before = await texts()
  const { fresh } = await edge('a')
  await writeFile(path(2), '{')
  await writeFile(path(3), JSON.stringify({ list: { version: 3 }, signatures: [] }))
  await expect(readRoles(store, undefined)).rejects.toMatchObject({ code: 'roles.missing' })
  // A look each ten seconds.
  for (let n = 0; n < 6; n += 1) await fresh.look()
  expect(await texts()).toEqual(before)
})

it('OP-01 an edge that starts with what it has kept goes on where lists are gone, and puts them back', async () => {
  const { site, path, texts, edge } = await begin()
  const before = await texts()
  await (await edge('a')).fresh.stop()
  for (const version of [1, 3]) await rm(path(version))
  const { live, signed } = await edge('a')
  expect(live.state?.revision).toBe(1)
  expect([signed.roles().list.version, live.problem]).toEqual([4, undefined])
  expect(await texts()).toEqual(before)
  await rm(path(2))
  await (await edge('a')).fresh.look()
  // Who has kept nothing starts again.
  expect((await edge('b')).signed.roles().list.version).toBe(4)
  expect((await site.as()).signed?.roles().list.version).toBe(4)
})

it('OP-01 what an edge has kept and somebody has changed, or is of another store, is put nowhere', async () => {
  const { dir, path, texts, edge } = await begin()
  await (await edge('a')).fresh.stop()
  const file = join(dir, 'a/lists-production.json')
  const kept = JSON.parse(await readFile(file, 'utf8'))
  const lists = kept.lists.map((text: string) => text.replace('the second', 'a thief’s'))
  await writeFile(file, JSON.stringify({ ...kept, lists }))
  await rm(path(2))
  await edge('a')
  expect((await texts())[1]).toBeUndefined()
  await writeFile(file, '{ "half')
  await edge('a')
  expect((await texts())[1]).toBeUndefined()
  // Whole, and of a store elsewhere.
  await writeFile(file, JSON.stringify({ ...kept, store: '/elsewhere', root: 'f'.repeat(64) }))
  await edge('a')
  expect((await texts())[1]).toBeUndefined()
  await writeFile(file, JSON.stringify(kept))
  await edge('a')
  expect((await texts())[1]).toContain('the second')
})

it('OP-01 a store that was begun anew with other root keys is left as it is', async () => {
  const { dir, store, edge } = await begin()
  const { fresh } = await edge('a')
  await rm(join(dir, 'store/roles'), { recursive: true })
  const other = await roleSite(store)
  const text = await readFile(join(dir, 'store', listPath(1)), 'utf8')
  await fresh.look()
  expect(await readFile(join(dir, 'store', listPath(1)), 'utf8')).toBe(text)
  expect(await readdir(join(dir, 'store/roles'))).toEqual(['00000001.json'])
  expect((await other.as()).signed?.roles().list.version).toBe(1)
})

it('OP-01 a list that is made while an edge runs is kept and put back as well', async () => {
  const { site, path, edge } = await begin()
  const { fresh } = await edge('a')
  await site.change((list) => ({ ...list, reason: 'the fifth' }))
  await fresh.look()
  await fresh.look()
  const text = await readFile(path(5), 'utf8')
  await rm(path(5))
  await fresh.stop()
  await edge('a')
  expect(await readFile(path(5), 'utf8')).toBe(text)
})
