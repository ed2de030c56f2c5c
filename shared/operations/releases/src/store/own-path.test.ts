/** What is written over and removed through links that lie in a store (582). */
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { publish } from '../channel/publish.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { openFolderStore } from './folder-store.ts'
import type { ReleaseStore } from './store.ts'

let dir: string
let store: ReleaseStore
/** What is nobody's to remove: beside the store, with whatever names a store has. */
let precious: string
let id: string
const by = { channel: 'production', actor: 'tester' }

beforeEach(async () => {
  dir = await scratch()
  store = openFolderStore(join(dir, 'store'))
  precious = join(dir, 'precious')
  id = await put('1.0.0')
})

async function put(version: string): Promise<string> {
  const { folder, record } = await writeRelease(dir, { version })
  await publish(store, folder, by)
  return record.id
}

/** Puts files beside the store, and a link to them in it. */
async function lead(place: string, ...files: string[]): Promise<() => Promise<string[]>> {
  for (const file of files) {
    await mkdir(dirname(join(precious, file)), { recursive: true })
    await writeFile(join(precious, file), 'precious')
  }
  await rm(join(dir, 'store', place), { recursive: true, force: true })
  await mkdir(dirname(join(dir, 'store', place)), { recursive: true })
  await symlink(precious, join(dir, 'store', place))
  return async () => (await readdir(precious, { recursive: true })).sort()
}

const refused = (place: string) => ({
  code: 'store.unwritable',
  message: `In the store, ${join(dir, 'store', place)} is a link, through which nothing is written or removed; remove the link.`,
})

it.each([
  ['trials/production/5', 'edge-1.json'],
  ['trials', 'production/5/edge-1.json'],
])('FD-04 OP-01 what was counted of a trial is not removed through a link at %s', async (place, file) => {
  const left = await lead(place, file)
  const before = await left()
  await expect(store.dropTallies('production', 5)).rejects.toMatchObject(refused(place))
  expect(await left()).toEqual(before)
})

it('FD-04 OP-01 a text that is a link goes, and what it leads to stays', async () => {
  const left = await lead('trials/production/5/edge-1.json', 'file')
  expect(await store.dropTallies('production', 5)).toBe(1)
  expect([await left(), await store.papers.names('trials/production/5')]).toEqual([['file'], []])
})

it('FD-04 OP-01 a release is not retired through a link in the place of its remote', async () => {
  const left = await lead('releases/lottery', `${id}/entry.js`)
  await expect(store.retire('lottery', id, async () => false)).rejects.toMatchObject(refused('releases/lottery'))
  expect(await left()).toEqual([id, `${id}/entry.js`])
})

it('FD-04 OP-01 nothing that lies behind a link goes with a release: no publication, no deltas', async () => {
  for (const place of ['publications/lottery', 'deltas/lottery', `deltas/lottery/1.9.0-${'0'.repeat(12)}`]) {
    const left = await lead(place, `${id}.json`, `${id}/file`)
    await expect(store.retire('lottery', id, async () => false)).rejects.toMatchObject(refused(place))
    expect(await left()).toEqual([id, `${id}.json`, `${id}/file`])
    await rm(join(dir, 'store', place))
    await put('1.0.0')
  }
})

it('FD-02 OP-01 what a killed publisher left is not looked for behind a link', async () => {
  // As the name of what another machine's process has left.
  const left = await lead('incoming', 'site.2024.backup')
  await utimes(join(precious, 'site.2024.backup'), 1, 1)
  await put('1.1.0')
  expect(await left()).toEqual(['site.2024.backup'])
})

it('OP-01 nothing is written over through a link', async () => {
  await lead('seen/production', 'edge-1.json')
  const write = store.papers.replace('seen/production/edge-1.json', 'said')
  await expect(write).rejects.toMatchObject(refused('seen/production'))
  expect(await store.papers.text('seen/production/edge-1.json')).toBe('precious')
})

it('SC-01 a store whose own folder is a link is written and cleared as any other', async () => {
  await symlink(join(dir, 'store'), join(dir, 'link'))
  const linked = openFolderStore(join(dir, 'link'))
  await linked.papers.replace('seen/production/edge-1.json', 'said')
  await linked.papers.remove('seen/production/edge-1.json')
  expect(await linked.retire('lottery', id, async () => false)).toBe(true)
  expect(await store.releases('lottery')).toEqual([])
})
