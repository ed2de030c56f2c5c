import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelRevision } from '@lobby/contracts/release'
import { describe, expect, it, onTestFinished } from 'vitest'
import { follow, revision } from '../testing/channel-suite.ts'
import { asPlainUser } from '../testing/plain-user.ts'
import { scratch } from '../testing/scratch.ts'
import { openFolderStore } from './folder-store.ts'

async function setUp() {
  const dir = await scratch()
  return { store: openFolderStore(dir), dir, folder: join(dir, 'channels/production') }
}

describe('FD-04 a channel', () => {
  /** Everything that may lie in the folder of a channel and is no revision of it. */
  const JUNK: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
    'a number far off': (folder) => writeFile(join(folder, '99999999.json'), 'junk'),
    'a number of nine digits': (folder) => writeFile(join(folder, '100000000.json'), '{}'),
    'a folder in the place of the next': (folder) => mkdir(join(folder, '00000003.json')),
    'a link to what never ends': (folder) => symlink('/dev/zero', join(folder, '00000003.json')),
    'a circle of links': (folder) => symlink('00000003.json', join(folder, '00000003.json')),
    'half a file': (folder) => writeFile(join(folder, '00000003.json'), JSON.stringify(revision(3)).slice(0, 90)),
    'a gap and half a file': (folder) => writeFile(join(folder, '00000005.json'), '{"format":1,'),
    'names of other things': async (folder) => {
      for (const name of ['3.json', '00000003.json~', '.DS_Store', '-1.json', '00000000.json', 'latest'])
        await writeFile(join(folder, name), JSON.stringify(revision(3)))
    },
  }

  it.each(Object.keys(JUNK))('FD-25 goes on beside what is no revision: %s', async (what) => {
    const { store, folder } = await setUp()
    for (const number of [1, 2]) await store.append(revision(number))
    await JUNK[what]?.(folder)
    const before = await store.channel('production')
    expect(before.revision).toEqual(revision(2))
    const told = new Promise<ChannelRevision>((found) => onTestFinished(store.watch('production', found)))
    await store.append(revision(before.next))
    expect((await store.channel('production')).revision).toEqual(revision(before.next))
    expect(await store.revision('production', before.next)).toEqual(revision(before.next))
    expect((await told).revision).toBe(before.next)
  })

  it('FD-04 says that it is read-only, and stays readable', async () => {
    const { store, dir } = await setUp()
    await store.append(revision(1))
    await asPlainUser(dir, async () => {
      await expect(store.append(revision(2))).rejects.toMatchObject({ code: 'store.unwritable' })
      expect((await store.channel('production')).revision).toEqual(revision(1))
    })
  })
})

describe('FD-25 a folder that cannot be looked into', () => {
  it.each([
    ['the folder of a channel', 'channels/production'],
    ['the folder of all channels', 'channels'],
  ])('FD-25 %s is a fault of the store, and no empty channel', async (_what, closed) => {
    const { store, dir } = await setUp()
    expect(await store.channels()).toEqual([])
    await store.append(revision(1))
    await asPlainUser(dir, async () => {
      process.seteuid?.(0)
      await chmod(join(dir, closed), 0)
      process.seteuid?.(65_534)
      const fault = { code: 'store.unreadable', message: `The store ${dir} cannot be read (EACCES).` }
      await expect(store.channel('production')).rejects.toMatchObject(fault)
      if (closed === 'channels') await expect(store.channels()).rejects.toMatchObject(fault)
      else expect(await store.channels()).toEqual(['production'])
    })
  })
})

describe('FD-05 watching a channel', () => {
  it('FD-05 tells of what comes, and not of what was there when nobody says what he knows', async () => {
    const { store } = await setUp()
    const first = follow(store)
    await store.append(revision(1))
    await first.until(1)
    const second = follow(store)
    await store.append(revision(2))
    await Promise.all([first.until(2), second.until(2)])
    expect(first.seen).toEqual([1, 2])
    expect(second.seen).toEqual([2])
  })

  it('FD-25 a revision of 1 MiB was there, one of a byte more is none', async () => {
    const { store, folder } = await setUp()
    await store.append(revision(1))
    const fill = async (bytes: number) =>
      writeFile(join(folder, '00000002.json'), JSON.stringify(revision(2)).padEnd(bytes, ' '))
    await fill(1024 * 1024 + 1)
    expect((await store.channel('production')).revision).toEqual(revision(1))
    await fill(1024 * 1024)
    expect((await store.channel('production')).revision).toEqual(revision(2))
    const watching = follow(store)
    await store.append(revision(3))
    await watching.until(3)
    expect(watching.seen).toEqual([3])
  })

  it('FD-25 tells of the revision that holds once somebody has taken the newest away', async () => {
    const { store, folder } = await setUp()
    for (const number of [1, 2]) await store.append(revision(number))
    const watching = follow(store)
    await store.append(revision(3))
    await watching.until(3)
    await rm(join(folder, '00000003.json'))
    await expect.poll(() => watching.seen).toEqual([3, 2])
  })
})
