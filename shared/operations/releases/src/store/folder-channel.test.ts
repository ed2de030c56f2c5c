import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelRevision } from '@lobby/contracts/release'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asPlainUser } from '../testing/plain-user.ts'
import { scratch } from '../testing/scratch.ts'
import { openFolderStore } from './folder-store.ts'

const id = (version: string) => `${version}-aaaaaaaaaaaa`

function revision(number: number, change: Partial<ChannelRevision> = {}): ChannelRevision {
  return {
    format: 1,
    channel: 'production',
    revision: number,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'tester',
    reason: '',
    action: 'promote',
    remote: 'lottery',
    from: null,
    to: id(`1.0.${number}`),
    pins: { lottery: id(`1.0.${number}`) },
    before: {},
    ...change,
  }
}

async function setUp() {
  const dir = await scratch()
  return { store: openFolderStore(dir), dir, folder: join(dir, 'channels/production') }
}

describe('FD-04 a channel', () => {
  it('FD-04 is empty before its first revision, and then has the newest', async () => {
    const { store, dir } = await setUp()
    expect(await store.channel('production')).toEqual({ revision: undefined, skipped: [], next: 1 })
    expect(await store.channels()).toEqual([])
    await store.append(revision(1))
    await store.append(revision(2))
    expect(await store.channel('production')).toEqual({ revision: revision(2), skipped: [], next: 3 })
    expect(await store.history('production')).toEqual([revision(1), revision(2)])
    expect(await store.channels()).toEqual(['production'])
    expect(await readdir(join(dir, 'incoming'))).toEqual([])
  })

  it('FD-04 takes a number once: who comes second hears that the channel moved', async () => {
    const { store } = await setUp()
    await store.append(revision(1))
    await expect(store.append(revision(1, { remote: 'games' }))).rejects.toMatchObject({ code: 'channel.moved' })
    const both = await Promise.allSettled([
      store.append(revision(2, { actor: 'a' })),
      store.append(revision(2, { actor: 'b' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await store.history('production')).toHaveLength(2)
  })

  it('FD-04 refuses a gap, a revision that is none, and a name that leads out', async () => {
    const { store, folder } = await setUp()
    await expect(store.append(revision(2))).rejects.toMatchObject({ code: 'channel.broken' })
    await expect(store.append(revision(1, { actor: '' }))).rejects.toThrow()
    await expect(store.channel('../production')).rejects.toMatchObject({ code: 'channel.unknown' })
    await expect(readdir(folder)).rejects.toThrow()
  })

  it.each([0, 1, 40, 200])(
    'FD-04 passes over a revision that was cut to %i bytes, names it, and goes on after it',
    async (bytes) => {
      const { store, folder } = await setUp()
      for (const number of [1, 2, 3]) await store.append(revision(number))
      await truncate(join(folder, '00000003.json'), bytes)
      expect(await store.channel('production')).toEqual({ revision: revision(2), skipped: ['00000003.json'], next: 4 })
      await expect(store.append(revision(3))).rejects.toMatchObject({ code: 'channel.moved' })
      await store.append(revision(4))
      expect(await store.channel('production')).toEqual({ revision: revision(4), skipped: [], next: 5 })
      expect((await store.history('production')).map((each) => each.revision)).toEqual([1, 2, 4])
      expect((await readFile(join(folder, '00000003.json'))).byteLength).toBe(bytes)
    },
  )

  it('FD-04 does not take a file for the revision of another number or channel, nor a stray file for one', async () => {
    const { store, folder } = await setUp()
    await store.append(revision(1))
    await writeFile(join(folder, '00000002.json'), JSON.stringify(revision(7)))
    await writeFile(join(folder, '00000003.json'), JSON.stringify(revision(3, { channel: 'staging' })))
    await writeFile(join(folder, 'notes.txt'), '')
    expect(await store.channel('production')).toEqual({
      revision: revision(1),
      skipped: ['00000003.json', '00000002.json'],
      next: 4,
    })
  })

  it('FD-04 goes on after the highest number when somebody removed one', async () => {
    const { store, folder } = await setUp()
    for (const number of [1, 2, 3]) await store.append(revision(number))
    await rm(join(folder, '00000002.json'))
    expect((await store.channel('production')).next).toBe(4)
    await store.append(revision(4))
    expect((await store.channel('production')).revision).toEqual(revision(4))
  })

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

  it('FD-25 takes the first number that is free, not one after a number far off', async () => {
    const { store, folder } = await setUp()
    await store.append(revision(1))
    await writeFile(join(folder, '00000002.json'), 'junk')
    await writeFile(join(folder, '99999999.json'), 'junk')
    expect(await store.channel('production')).toEqual({
      revision: revision(1),
      skipped: ['99999999.json', '00000002.json'],
      next: 3,
    })
  })

  it('FD-25 goes on past the last number of eight digits', async () => {
    const { store, folder } = await setUp()
    await store.append(revision(1))
    await writeFile(join(folder, '99999999.json'), JSON.stringify(revision(99_999_999)))
    await store.append(revision(100_000_000))
    expect((await store.channel('production')).revision).toEqual(revision(100_000_000))
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

describe('FD-05 watching a channel', () => {
  function follow(store: ReturnType<typeof openFolderStore>, since?: number) {
    const seen: number[] = []
    const waiting: { number: number; found: () => void }[] = []
    const stop = store.watch(
      'production',
      (told) => {
        seen.push(told.revision)
        for (const { number, found } of waiting) if (told.revision >= number) found()
      },
      since,
    )
    onTestFinished(stop)
    const until = (number: number) =>
      new Promise<void>((found) => (seen.some((each) => each >= number) ? found() : waiting.push({ number, found })))
    return { seen, until, stop }
  }

  it('FD-05 tells of the first revision and of each later one, in order, and not of what was there', async () => {
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

  it('FD-05 tells of what came since the revision that the caller has', async () => {
    const { store } = await setUp()
    await store.append(revision(1))
    await store.append(revision(2))
    const since = follow(store, 1)
    await since.until(2)
    expect(since.seen).toEqual([2])
  })

  it('FD-05 hears of changes that another process makes by copying files in, torn ones aside', async () => {
    const { store, folder } = await setUp()
    const watching = follow(store)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '00000001.json'), JSON.stringify(revision(1)).slice(0, 50))
    await writeFile(join(folder, '00000002.json'), JSON.stringify(revision(2)))
    await watching.until(2)
    expect(watching.seen).toEqual([2])
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

  it('FD-05 is silent after its undo', async () => {
    const { store } = await setUp()
    const [stopped, other] = [follow(store), follow(store)]
    stopped.stop()
    await store.append(revision(1))
    await other.until(1)
    expect(stopped.seen).toEqual([])
  })
})
