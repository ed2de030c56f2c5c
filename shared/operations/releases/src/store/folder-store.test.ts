import { appendFile, chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Publication } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { asPlainUser } from '../testing/plain-user.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { writeFault } from './folder-fault.ts'
import { openFolderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import { wrongFolder } from './release-files.ts'

const noteAt = (at: string): Publication => ({ format: 1, at, actor: 'tester' })
const note = noteAt('2026-01-01T00:00:00.000Z')

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  return { dir, store, incoming: join(dir, 'store/incoming') }
}

describe('FD-02 a release in a store', () => {
  it('FD-02 round-trips with its record, every file and every twin', async () => {
    const { dir, store, incoming } = await setUp()
    const { folder, record } = await writeRelease(dir, {
      pages: ['/m/lottery'],
      files: { 'img/a.svg': '<svg/>' },
      twins: true,
    })
    expect(await store.publish(record, folder, note)).toBe('published')
    expect(await store.record('lottery', record.id)).toEqual(record)
    expect(await wrongFolder(record, store.folder?.('lottery', record.id) ?? '')).toEqual([])
    expect(await store.file('lottery', record.id, 'img/a.svg')).toEqual(Buffer.from('<svg/>'))
    expect((await store.file('lottery', record.id, 'img/a.svg.gz')).byteLength).toBeGreaterThan(0)
    expect(await store.publication('lottery', record.id)).toEqual(note)
    expect(await store.remotes()).toEqual(['lottery'])
    expect(await readdir(incoming)).toEqual([])
  })

  it('FD-02 is there already when it is published again, even from another revision of the source', async () => {
    const { dir, store } = await setUp()
    const { folder, record } = await writeRelease(dir)
    await store.publish(record, folder, note)
    expect(await store.publish(record, folder, note)).toBe('present')
    const again = await writeRelease(join(dir, 'again'), {
      hash: record.id.slice(-12),
      record: { source: { revision: 'b', dirty: true } },
    })
    expect(await store.publish(again.record, again.folder, note)).toBe('present')
    expect((await store.record('lottery', record.id)).source.revision).toBe('unknown')
  })

  it('FD-02 refuses other bytes, and another record, under an id that is there', async () => {
    const { dir, store } = await setUp()
    const { folder, record } = await writeRelease(dir, { hash: 'aaaaaaaaaaaa' })
    await store.publish(record, folder, note)
    const bytes = await writeRelease(join(dir, 'bytes'), { hash: 'aaaaaaaaaaaa', files: { 'vi.js': '/* other */' } })
    const said = await writeRelease(join(dir, 'record'), { hash: 'aaaaaaaaaaaa', record: { contract: 7 } })
    await expect(store.publish(bytes.record, bytes.folder, note)).rejects.toMatchObject({
      code: 'release.differs',
      message: expect.stringContaining('vi.js'),
    })
    await expect(store.publish(said.record, said.folder, note)).rejects.toMatchObject({
      code: 'release.differs',
      message: expect.stringContaining('contract'),
    })
    expect(await wrongFolder(record, store.folder?.('lottery', record.id) ?? '')).toEqual([])
  })

  it.each([
    ['a file is missing', (folder: string) => rm(join(folder, 'vi.js'))],
    ['a file is longer', (folder: string) => appendFile(join(folder, 'vi.js'), ' ')],
    ['a byte is another', (folder: string) => writeFile(join(folder, 'vi.js'), '/* vj */\n')],
    ['a file is too many', (folder: string) => writeFile(join(folder, 'more.js'), '')],
    ['a hidden file is too many', (folder: string) => writeFile(join(folder, '.more'), '')],
    ['a twin unpacks to other bytes', (folder: string) => writeFile(join(folder, 'vi.js.gz'), gzipSync('other'))],
    ['a twin does not unpack', (folder: string) => writeFile(join(folder, 'vi.js.br'), 'other')],
    ['the record is another', (folder: string) => writeFile(join(folder, 'record.json'), '{}')],
  ])('FD-02 refuses a folder when %s, and keeps nothing of it', async (_, spoil) => {
    const { dir, store, incoming } = await setUp()
    const { folder, record } = await writeRelease(dir)
    await spoil(folder)
    await expect(store.publish(record, folder, note)).rejects.toMatchObject({ code: 'release.invalid' })
    expect(await store.releases('lottery')).toEqual([])
    expect(await readdir(incoming)).toEqual([])
  })

  it('FD-02 mends what somebody damaged in the store when the same release is published again', async () => {
    const { dir, store } = await setUp()
    const { folder, record } = await writeRelease(dir, { twins: true })
    await store.publish(record, folder, note)
    const target = store.folder?.('lottery', record.id) ?? ''
    await writeFile(join(target, 'vi.js'), 'broken')
    await rm(join(target, 'en.js'))
    await writeFile(join(target, 'entry.js.gz'), 'broken')
    await writeFile(join(target, 'en.js.br'), 'broken')
    expect(await store.publish(record, folder, note)).toBe('repaired')
    await writeFile(join(target, 'record.json'), '{"format":')
    expect(await store.publish(record, folder, note)).toBe('repaired')
    expect(await wrongFolder(record, target)).toEqual([])
    expect(await store.publish(record, folder, note)).toBe('present')
  })

  it('FD-02 lists releases in the order of their publishing, whatever their version', async () => {
    const { dir, store } = await setUp()
    const ids: string[] = []
    for (const [version, at] of [
      ['2.0.0', '2026-01-01T00:00:00.000Z'],
      ['1.0.1', '2026-01-02T00:00:00.000Z'],
      ['1.10.0', '2026-01-03T00:00:00.000Z'],
      ['1.9.0', '2026-01-03T00:00:00.000Z'],
    ] as const) {
      const { folder, record } = await writeRelease(dir, { version })
      await store.publish(record, folder, noteAt(at))
      ids.push(record.id)
    }
    const [a, b, c, d] = ids
    expect(await store.releases('lottery')).toEqual([a, b, d, c])
  })

  it('FD-02 answers what is not there, and paths that lead out, with a code', async () => {
    const { dir, store } = await setUp()
    expect(await store.remotes()).toEqual([])
    await expect(store.record('lottery', '1.0.0-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'release.unknown' })
    await expect(store.record('../x', '1.0.0-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'release.unknown' })
    const { folder, record } = await writeRelease(dir)
    await store.publish(record, folder, note)
    for (const path of ['none.js', '../record.json', '/etc/passwd', '..', '']) {
      await expect(store.file('lottery', record.id, path)).rejects.toMatchObject({ code: 'file.unknown' })
    }
  })
})

describe('FD-02 a store that cannot be written', () => {
  it('FD-02 says so in one sentence when it is read-only, and can still be read', async () => {
    const { dir, store } = await setUp()
    const first = await writeRelease(dir)
    const second = await writeRelease(dir, { version: '1.1.0' })
    await store.publish(first.record, first.folder, note)
    await chmod(dir, 0o755)
    await asPlainUser(join(dir, 'store'), async () => {
      await expect(store.publish(second.record, second.folder, note)).rejects.toMatchObject({
        code: 'store.unwritable',
        message: `The store ${store.location} is read-only for this user; nothing was changed.`,
      })
      expect(await store.releases('lottery')).toEqual([first.record.id])
    })
  })

  it('FD-02 says so when it is full, and leaves no half release', async () => {
    const { dir } = await setUp()
    const store = openFolderStore(join(dir, 'store'), {
      step: (name) => {
        if (name === 'move.file en.js') throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    })
    const { folder, record } = await writeRelease(dir)
    await expect(store.publish(record, folder, note)).rejects.toMatchObject({ code: 'store.full' })
    expect(await store.releases('lottery')).toEqual([])
    expect(await readdir(join(dir, 'store/incoming'))).toEqual([])
  })

  it('FD-02 says so when something else stands in its place', async () => {
    const { dir } = await setUp()
    await writeFile(join(dir, 'file'), '')
    const { folder, record } = await writeRelease(dir)
    await expect(openFolderStore(join(dir, 'file')).publish(record, folder, note)).rejects.toMatchObject({
      code: 'store.unwritable',
    })
    expect(writeFault('/x', 'odd').message).toContain('cannot be written (odd)')
  })
})

describe('FD-04 the place of a store', () => {
  it('FD-04 is a folder or a file: URL', async () => {
    const dir = await scratch()
    expect(openStore(dir).location).toBe(dir)
    expect(openStore(pathToFileURL(dir).href).location).toBe(dir)
  })
  it.each(['s3://bucket', 'https://host/x', '', 'file://host/x'])('FD-04 refuses "%s"', (location) => {
    expect(() => openStore(location)).toThrow(expect.objectContaining({ code: 'store.location' }))
  })
})
