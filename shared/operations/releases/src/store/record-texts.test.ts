/** The lengths of a record's texts, and the version of its id, wherever one is read or taken (573). */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { publish } from '../channel/publish.ts'
import { openTrust } from '../signing/trust.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { openFolderStore } from './folder-store.ts'
import { RECORD_FILE } from './release-files.ts'

const long = (length: number): string => 'x'.repeat(length)
const wire = (length: number) => ({ calls: { rows: { hash: '0'.repeat(16), wire: long(length) } } })

const TOO_LONG: readonly (readonly [what: string, more: Partial<ReleaseRecord>])[] = [
  ['version has 1000000 characters, and may have 40', { version: long(1_000_000) }],
  ['version has 41 characters, and may have 40', { version: long(41) }],
  ['source.revision has 101 characters, and may have 100', { source: { revision: long(101), dirty: false } }],
  ['runtime has 1001 characters, and may have 1000', { runtime: long(1_001) }],
  ['calls.rows.wire has 100001 characters, and may have 100000', wire(100_001)],
  ['a name in requires has 1001 characters, and may have 1000', { requires: { [long(1_001)]: '^1.0.0' } }],
]

async function setUp(more: Partial<ReleaseRecord>, version = '1.0.0') {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const { folder, record } = await writeRelease(dir, { version, record: more })
  return { dir, store, folder, record, put: () => publish(store, folder, { channel: 'production', actor: 'team' }) }
}

it.each(TOO_LONG)(
  'FD-02 OP-01 a record of which %s is not published, and says so in one sentence',
  async (what, more) => {
    const { folder, store, put } = await setUp(more)
    await expect(put()).rejects.toMatchObject({
      code: 'record.broken',
      message: `${join(folder, RECORD_FILE)} is no release record: ${what}.`,
    })
    expect(await store.remotes()).toEqual([])
  },
)

it.each(TOO_LONG)('FD-02 OP-01 nor is it read where it lies in a store: %s', async (what, more) => {
  const { store, put, record } = await setUp({})
  await put()
  const path = join(store.location, 'releases/lottery', record.id, RECORD_FILE)
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...more }))
  await expect(store.record('lottery', record.id)).rejects.toMatchObject({
    code: 'record.broken',
    message: `${path} is no release record: ${what}.`,
  })
})

it('FD-02 OP-01 a record whose texts are as long as they may be is published and read', async () => {
  const more = {
    version: long(40),
    source: { revision: long(100), dirty: false },
    runtime: long(1_000),
    ...wire(100_000),
  }
  const { store, put, record } = await setUp(more)
  expect(await put()).toMatchObject({ outcome: 'published' })
  expect(await store.record('lottery', record.id)).toMatchObject(more)
  expect((await openTrust(store, {})).keys.size).toBe(1)
})

it('FD-02 OP-01 a record above 4 MB, or nested deeply in what titles may have beside languages, is not published', async () => {
  const { folder, put } = await setUp({})
  const path = join(folder, RECORD_FILE)
  const record = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, `${JSON.stringify(record)}${' '.repeat(4 * 1024 * 1024)}`)
  await expect(put()).rejects.toThrow(/is no release record: it has 419\d{4} bytes, and may have 4194304\.$/)
  const page = { id: 'a', access: 'all', module: './page/a', files: { scripts: [], styles: [] } }
  const title = { VI: 'a', EN: 'a', x: 'DEEP' }
  const text = JSON.stringify({ ...record, pages: [{ ...page, paths: [{ path: '/m/a', title }] }] })
  await writeFile(path, text.replace('"DEEP"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`))
  await expect(put()).rejects.toThrow('is no release record: it is nested too deeply.')
})

it.each(['01.0.0', '99999999999999999999.0.0'])(
  'FD-02 OP-01 a release whose version is %s is neither published nor read',
  async (version) => {
    const { folder, store, record, put } = await setUp({}, version)
    const fault = `${version} in its id is no version (semver.org).`
    await expect(put()).rejects.toMatchObject({
      code: 'record.broken',
      message: `${join(folder, RECORD_FILE)} is no release record: ${fault}`,
    })
    expect(await store.remotes()).toEqual([])
    await cp(folder, join(store.location, 'releases/lottery', record.id), { recursive: true })
    await expect(store.record('lottery', record.id)).rejects.toThrow(`is no release record: ${fault}`)
  },
)

it.each([
  ['301 paths', Array.from({ length: 301 }, (_, i) => `/m/page-${i}`), 'it has 301 paths, and may have 300'],
  ['four optional parts', ['/m/a?/b?/c?/d?'], '/m/a?/b?/c?/d? has 4 optional parts, and may have 3'],
])(
  'OP-06 a record with %s is not published: to compare them would take the service from all teams',
  async (_, pages, why) => {
    const dir = await scratch()
    const { folder } = await writeRelease(dir, { pages })
    const store = openFolderStore(join(dir, 'store'))
    await expect(publish(store, folder, { channel: 'production', actor: 'team' })).rejects.toMatchObject({
      code: 'record.broken',
      message: `${join(folder, RECORD_FILE)} is no release record: ${why}.`,
    })
  },
)

it('OP-06 300 paths are published, and three optional parts', async () => {
  const dir = await scratch()
  const pages = [...Array.from({ length: 299 }, (_, i) => `/m/page-${i}`), '/m/x/a?/b?/c?']
  const { folder, record } = await writeRelease(dir, { pages })
  const store = openFolderStore(join(dir, 'store'))
  await publish(store, folder, { channel: 'production', actor: 'team' })
  expect(await store.releases('lottery')).toEqual([record.id])
})
