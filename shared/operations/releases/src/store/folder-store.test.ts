import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Publication } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { asPlainUser } from '../testing/plain-user.ts'
import { scratch } from '../testing/scratch.ts'
import { describeContents } from '../testing/store-suite.ts'
import { writeRelease } from '../testing/write-release.ts'
import { writeFault } from './folder-fault.ts'
import { openFolderStore } from './folder-store.ts'
import { wrongFolder } from './release-files.ts'

const note: Publication = { format: 1, at: '2026-01-01T00:00:00.000Z', actor: 'tester' }

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  return { dir, store, incoming: join(dir, 'store/incoming') }
}

describeContents('a folder', folderUnderTest)

describe('FD-02 the folder of a store', () => {
  it('FD-02 holds a release as it was built, and nothing that is half written', async () => {
    const { dir, store, incoming } = await setUp()
    const { folder, record } = await writeRelease(dir, { twins: true })
    const spoilt = await writeRelease(join(dir, 'spoilt'))
    await writeFile(join(spoilt.folder, 'more.js'), '')
    await expect(store.publish(spoilt.record, spoilt.folder, note)).rejects.toMatchObject({ code: 'release.invalid' })
    expect(await readdir(incoming)).toEqual([])
    await store.publish(record, folder, note)
    expect(await wrongFolder(record, store.folder?.('lottery', record.id) ?? '')).toEqual([])
    expect(await readdir(incoming)).toEqual([])
  })
})

describe('FD-02 what a store is asked for and has not', () => {
  it('FD-02 a release of a name that is none is unknown, in one sentence with the store', async () => {
    const { store } = await setUp()
    const folder = () => store.folder?.('..', '1.0.0')
    expect(folder).toThrow(`There is no release .. 1.0.0 in ${store.location}.`)
  })

  it('FD-25 a folder of releases that cannot be looked into is a fault, one that is not there holds none', async () => {
    const { dir, store } = await setUp()
    expect(await store.remotes()).toEqual([])
    const { folder, record } = await writeRelease(dir)
    await store.publish(record, folder, note)
    await chmod(dir, 0o755)
    await asPlainUser(join(dir, 'store'), async () => {
      process.seteuid?.(0)
      await chmod(join(dir, 'store/releases'), 0)
      process.seteuid?.(65_534)
      await expect(store.remotes()).rejects.toMatchObject({
        code: 'store.unreadable',
        message: `The store ${store.location} cannot be read (EACCES).`,
      })
    })
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

  it('FD-02 a publication names who published, not who died on the way', async () => {
    const { dir, store } = await setUp()
    const dying = openFolderStore(join(dir, 'store'), {
      step: (name) => {
        if (name === 'move.folder') throw new Error('the publisher died')
      },
    })
    const { folder, record } = await writeRelease(dir)
    await expect(dying.publish(record, folder, { ...note, actor: 'the dead' })).rejects.toThrow()
    expect(await store.publish(record, folder, note)).toBe('published')
    expect(await store.publication('lottery', record.id)).toEqual(note)
  })

  it('FD-02 says that a release is there when only the name of its publisher could not be written', async () => {
    const { dir, store } = await setUp()
    const stopped = (at: string) =>
      openFolderStore(join(dir, 'store'), {
        step: (name) => {
          if (name === at) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        },
      })
    const { folder, record } = await writeRelease(dir)
    await expect(stopped('move.folder').publish(record, folder, note)).rejects.toMatchObject({ code: 'store.full' })
    await expect(stopped('replace.write').publish(record, folder, note)).rejects.toMatchObject({
      code: 'store.unconfirmed',
      message: expect.stringContaining('is published'),
    })
    expect(await store.releases('lottery')).toEqual([record.id])
    expect(await store.publish(record, folder, note)).toBe('present')
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
