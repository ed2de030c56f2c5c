import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { promote } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { openTrust } from '../signing/trust.ts'
import { openFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, C } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { partOf, releaseOf, remoteOf } from './names.ts'

let dir: string
let store: ReleaseStore
beforeEach(async () => {
  dir = await scratch()
  store = openFolderStore(`${dir}/store`)
})
async function put(version: string, hash: string, more: object = {}): Promise<string> {
  const { folder, record } = await writeRelease(dir, { version, hash, ...more })
  await publish(store, folder, { channel: 'production', actor: 'team' })
  return record.id
}

it('FD-04 a remote is named by its folder as well', () => {
  expect(['lottery', 'remote-lottery', './remote-lottery/', '/a/b/remote-lottery'].map(remoteOf)).toEqual(
    Array(4).fill('lottery'),
  )
  expect(remoteOf('remote-remote-x')).toBe('remote-x')
  for (const word of ['', 'Lottery', '..', 'a b'])
    expect(() => remoteOf(word)).toThrow(`"${word}" is no name of a remote.`)
})

it('FD-04 a release is named by its id, by a beginning that one has alone, or as the latest', async () => {
  const [a, b, c] = [
    await put('1.0.0', 'aaaaaaaaaaaa'),
    await put('1.10.0', 'bbbbbbbbbbbb'),
    await put('1.9.0', 'cccccccccccc'),
  ]
  const trust = await openTrust(store, {})
  const idOf = async (remote: string, word: string) => (await releaseOf(store, trust, remote, word)).id
  expect(await idOf('lottery', a)).toBe(a)
  expect(await idOf('lottery', '1.9')).toBe(c)
  expect(await idOf('lottery', 'latest')).toBe(b)
  await expect(idOf('lottery', '1.1')).resolves.toBe(b)
  await expect(idOf('lottery', '2')).rejects.toMatchObject({
    code: 'release.unknown',
    message: `There is no release lottery 2 in ${store.location}; the newest is ${b}.`,
  })
  await expect(idOf('lottery', '1.')).rejects.toMatchObject({
    code: 'release.unknown',
    message: `1. is the beginning of several releases of lottery: ${a}, ${c}, ${b}.`,
  })
  await expect(idOf('games', 'latest')).rejects.toMatchObject({
    code: 'release.unknown',
    message: `No release of games is in ${store.location}.`,
  })
})

it('FD-24 a part is named by its path, its module, or an id that it has alone', async () => {
  await expect(partOf(store, 'production', 'lottery', 'page-0')).rejects.toMatchObject({ code: 'close.none' })
  const id = await put('1.0.0', 'aaaaaaaaaaaa', { pages: ['/m/a', '/m/b'], slots: ['home.games'] })
  await promote(store, { channel: 'production', actor: 'team', reason: '', remote: 'lottery', id })
  const part = (word: string) => partOf(store, 'production', 'lottery', word)
  expect(await Promise.all(['/m/b', 'page-1', 'page/page-1', './page/page-1'].map(part))).toEqual(
    Array(4).fill('./page/page-1'),
  )
  expect(await part('slot-0')).toBe('./slot/slot-0')
  const unknown = await part('page').catch((error: unknown) => error)
  expect(unknown).toMatchObject({ name: 'RefusedError', code: 'close.unknown' })
  expect((unknown as Error).message).toContain('page/page-0, page/page-1, slot/slot-0')
})

it('FD-04 a beginning is that of a release, whatever folder without a record lies beside it', async () => {
  const id = await put('1.0.0', 'aaaaaaaaaaaa')
  await mkdir(join(dir, 'store/releases/lottery/1.0.0-000000000000'), { recursive: true })
  expect((await releaseOf(store, await openTrust(store), 'lottery', '1.0.0')).id).toBe(id)
})

it('OP-01 a part is that of the bytes that are live, whatever lies in the place of their record', async () => {
  const { as, b, store: signed } = await begin(await folderUnderTest())
  const { record: other } = await writeRelease(dir, { version: '2.0.0', pages: ['/m/results'] })
  const path = join(signed.location, 'releases/lottery', b, 'record.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, JSON.stringify({ ...JSON.parse(text), pages: other.pages }))
  await expect(partOf(await as(), C, 'lottery', '/m/results')).rejects.toMatchObject({ code: 'record.changed' })
})

it('FD-04 nothing is the beginning of no release', async () => {
  const id = await put('1.0.0', 'aaaaaaaaaaaa')
  await expect(releaseOf(store, await openTrust(store), 'lottery', '')).rejects.toMatchObject({
    code: 'release.unknown',
    message: expect.stringContaining(`the newest is ${id}.`),
  })
})
