/** What every store promises, whatever it is made of: one suite for all kinds (SC-01). */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ChannelRevision, Publication } from '@lobby/contracts/release'
import { describe, expect, it, onTestFinished } from 'vitest'
import { damageOf } from '../store/damage.ts'
import type { ReleaseStore } from '../store/store.ts'
import { scratch } from './scratch.ts'
import { writeRelease } from './write-release.ts'

/** A fresh store, and what people and machines may do to it behind its back. */
export interface StoreUnderTest {
  store: ReleaseStore
  /** As another process opens it. */
  again(): Promise<ReleaseStore>
  /** Writes over a file of a release; undefined takes it away. */
  damage(remote: string, id: string, path: string, bytes: string | undefined): Promise<void>
  /** The same for a file among a channel's revisions. */
  stray(channel: string, name: string, text: string | undefined): Promise<void>
}

const id = (version: string) => `${version}-aaaaaaaaaaaa`
const noteAt = (at: string): Publication => ({ format: 1, at, actor: 'tester' })
const note = noteAt('2026-01-01T00:00:00.000Z')

/** A revision of `production` that pins one release. */
export function revision(number: number, change: Partial<ChannelRevision> = {}): ChannelRevision {
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

/** Follows a channel for as long as the test runs. */
export function follow(store: ReleaseStore, since?: number) {
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

/** Runs the suite on the stores that `make` gives, a fresh one each time. */
export function describeStore(kind: string, make: () => Promise<StoreUnderTest>): void {
  describe(`FD-02 SC-01 a release in ${kind}`, () => releases(make))
  describe(`FD-04 SC-01 a channel in ${kind}`, () => channels(make))
}

function releases(make: () => Promise<StoreUnderTest>): void {
  it('FD-02 SC-01 round-trips with its record, every file and every twin', async () => {
    const { store, again } = await make()
    const { folder, record } = await writeRelease(await scratch(), {
      pages: ['/m/lottery'],
      files: { 'img/a.svg': '<svg/>' },
      twins: true,
    })
    expect(await store.publish(record, folder, note)).toBe('published')
    for (const reader of [store, await again()]) {
      expect(await reader.record('lottery', record.id)).toEqual(record)
      expect(await damageOf(reader, record)).toEqual([])
      expect(Buffer.from(await reader.file('lottery', record.id, 'img/a.svg')).toString()).toBe('<svg/>')
      expect((await reader.file('lottery', record.id, 'img/a.svg.gz')).byteLength).toBeGreaterThan(0)
      expect(await reader.publication('lottery', record.id)).toEqual(note)
      expect(await reader.remotes()).toEqual(['lottery'])
      expect(await reader.releases('lottery')).toEqual([record.id])
    }
  })

  it('FD-02 SC-01 is there already when it is published again, even from another revision of the source', async () => {
    const { store } = await make()
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir)
    await store.publish(record, folder, note)
    expect(await store.publish(record, folder, note)).toBe('present')
    const other = await writeRelease(join(dir, 'again'), {
      hash: record.id.slice(-12),
      record: { source: { revision: 'b', dirty: true } },
    })
    expect(await store.publish(other.record, other.folder, note)).toBe('present')
    expect((await store.record('lottery', record.id)).source.revision).toBe('unknown')
  })

  it('FD-02 SC-01 refuses other bytes, and another record, under an id that is there', async () => {
    const { store } = await make()
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir, { hash: 'aaaaaaaaaaaa' })
    await store.publish(record, folder, note)
    const bytes = await writeRelease(join(dir, 'bytes'), { hash: 'aaaaaaaaaaaa', files: { 'vi.js': '/* other */' } })
    const said = await writeRelease(join(dir, 'record'), { hash: 'aaaaaaaaaaaa', record: { contract: 7 } })
    for (const [wrong, what] of [
      [bytes, 'vi.js'],
      [said, 'contract'],
    ] as const) {
      await expect(store.publish(wrong.record, wrong.folder, note)).rejects.toMatchObject({
        code: 'release.differs',
        message: expect.stringContaining(what),
      })
    }
    expect(await damageOf(store, record)).toEqual([])
  })

  it('FD-02 SC-01 of two who publish other bytes under one id at once, one is there whole', async () => {
    const { store, again } = await make()
    const dir = await scratch()
    const built = await Promise.all(
      ['a', 'b'].map((name) =>
        writeRelease(join(dir, name), {
          hash: 'aaaaaaaaaaaa',
          files: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`img/${i}.svg`, `<!-- ${name} ${i} -->`])),
        }),
      ),
    )
    const writers = [store, await again()]
    const both = await Promise.allSettled(
      built.map(({ record, folder }, i) => (writers[i] ?? store).publish(record, folder, note)),
    )
    expect(both.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code)).sort()).toEqual([
      'published',
      'release.differs',
    ])
    const winner = built[both.findIndex(({ status }) => status === 'fulfilled')]
    expect(await damageOf(store, winner?.record ?? built[0]?.record ?? raise())).toEqual([])
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
  ])('FD-02 SC-01 refuses a folder when %s, and keeps nothing of it', async (_, spoil) => {
    const { store } = await make()
    const { folder, record } = await writeRelease(await scratch())
    await spoil(folder)
    await expect(store.publish(record, folder, note)).rejects.toMatchObject({ code: 'release.invalid' })
    expect(await store.releases('lottery')).toEqual([])
    expect(await store.remotes()).toEqual([])
  })

  it('FD-02 SC-01 mends what somebody damaged in the store when the same release is published again', async () => {
    const { store, damage } = await make()
    const { folder, record } = await writeRelease(await scratch(), { twins: true })
    await store.publish(record, folder, note)
    await damage('lottery', record.id, 'vi.js', 'broken')
    await damage('lottery', record.id, 'en.js', undefined)
    await damage('lottery', record.id, 'entry.js.gz', 'broken')
    await damage('lottery', record.id, 'en.js.br', 'broken')
    expect(await store.publish(record, folder, note)).toBe('repaired')
    await damage('lottery', record.id, 'record.json', '{"format":')
    await expect(store.record('lottery', record.id)).rejects.toMatchObject({ code: 'record.broken' })
    expect(await store.publish(record, folder, note)).toBe('repaired')
    expect(await damageOf(store, record)).toEqual([])
    expect(await store.publish(record, folder, note)).toBe('present')
  })

  it('FD-02 SC-01 is listed in the order of its publishing, whatever its version', async () => {
    const { store } = await make()
    const dir = await scratch()
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

  it('FD-02 SC-01 answers what is not there, and paths that lead out, with a code', async () => {
    const { store } = await make()
    expect(await store.remotes()).toEqual([])
    expect(await store.releases('lottery')).toEqual([])
    await expect(store.record('lottery', '1.0.0-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'release.unknown' })
    await expect(store.record('../x', '1.0.0-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'release.unknown' })
    const { folder, record } = await writeRelease(await scratch())
    await store.publish(record, folder, note)
    for (const path of ['none.js', '../record.json', '/etc/passwd', '..', '']) {
      await expect(store.file('lottery', record.id, path)).rejects.toMatchObject({ code: 'file.unknown' })
    }
  })

  it('FD-02 SC-01 gets another publication and stays as it is', async () => {
    const { store, again } = await make()
    const { folder, record } = await writeRelease(await scratch())
    await store.publish(record, folder, note)
    const later = { ...note, actor: 'somebody else' }
    await store.note('lottery', record.id, later)
    expect(await (await again()).publication('lottery', record.id)).toEqual(later)
    expect(await store.record('lottery', record.id)).toEqual(record)
  })

  it('FD-02 SC-01 is retired for all, unless somebody wants it after all', async () => {
    const { store, again } = await make()
    const { folder, record } = await writeRelease(await scratch())
    await store.publish(record, folder, note)
    const other = await again()
    await other.record('lottery', record.id)
    expect(await store.retire('lottery', record.id, async () => true)).toBe(false)
    expect(await damageOf(other, record)).toEqual([])
    await expect(store.retire('lottery', record.id, () => Promise.reject(new Error('odd')))).rejects.toThrow('odd')
    expect(await damageOf(other, record)).toEqual([])
    expect(await store.retire('lottery', record.id, async () => false)).toBe(true)
    expect(await other.releases('lottery')).toEqual([])
    await expect(other.record('lottery', record.id)).rejects.toMatchObject({ code: 'release.unknown' })
    await expect(other.file('lottery', record.id, 'vi.js')).rejects.toMatchObject({
      code: expect.stringMatching(/^(release|file)\.unknown$/),
    })
    await expect(store.retire('lottery', record.id, async () => false)).rejects.toMatchObject({
      code: 'release.unknown',
    })
    expect(await store.publish(record, folder, note)).toBe('published')
    expect(await damageOf(other, record)).toEqual([])
  })
}

function channels(make: () => Promise<StoreUnderTest>): void {
  it('FD-04 SC-01 is empty before its first revision, and then has the newest', async () => {
    const { store, again } = await make()
    expect(await store.channel('production')).toEqual({ revision: undefined, skipped: [], next: 1 })
    expect(await store.channels()).toEqual([])
    await store.append(revision(1))
    await store.append(revision(2))
    for (const reader of [store, await again()]) {
      expect(await reader.channel('production')).toEqual({ revision: revision(2), skipped: [], next: 3 })
      expect(await reader.history('production')).toEqual([revision(1), revision(2)])
      expect(await reader.revision('production', 1)).toEqual(revision(1))
      expect(await reader.revision('production', 3)).toBeUndefined()
      expect(await reader.channels()).toEqual(['production'])
    }
  })

  it('FD-04 SC-01 takes a number once: of twenty at once one is taken, the others hear that the channel moved', async () => {
    const { store, again } = await make()
    await store.append(revision(1))
    await expect(store.append(revision(1, { remote: 'games' }))).rejects.toMatchObject({ code: 'channel.moved' })
    const writers = [store, await again()]
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => (writers[i % 2] ?? store).append(revision(2, { actor: `writer ${i}` }))),
    )
    const taken = all.findIndex(({ status }) => status === 'fulfilled')
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of all) if (each.status === 'rejected') expect(each.reason.code).toBe('channel.moved')
    expect((await store.channel('production')).revision?.actor).toBe(`writer ${taken}`)
    expect(await store.history('production')).toHaveLength(2)
  })

  it('FD-04 SC-01 refuses a gap, a revision that is none, and a name that leads out', async () => {
    const { store } = await make()
    await expect(store.append(revision(2))).rejects.toMatchObject({ code: 'channel.broken' })
    await expect(store.append(revision(1, { actor: '' }))).rejects.toThrow()
    await expect(store.channel('../production')).rejects.toMatchObject({ code: 'channel.unknown' })
    expect(await store.channels()).toEqual([])
  })

  it.each([0, 1, 40, 200])(
    'FD-04 SC-01 passes over a revision that was cut to %i bytes, names it, and goes on after it',
    async (bytes) => {
      const { store, stray } = await make()
      for (const number of [1, 2, 3]) await store.append(revision(number))
      await stray('production', '00000003.json', `${JSON.stringify(revision(3), null, 2)}\n`.slice(0, bytes))
      expect(await store.channel('production')).toEqual({ revision: revision(2), skipped: ['00000003.json'], next: 4 })
      await expect(store.append(revision(3))).rejects.toMatchObject({ code: 'channel.moved' })
      await store.append(revision(4))
      expect(await store.channel('production')).toEqual({ revision: revision(4), skipped: [], next: 5 })
      expect((await store.history('production')).map((each) => each.revision)).toEqual([1, 2, 4])
    },
  )

  it('FD-04 SC-01 takes no file for the revision of another number or channel, nor a stray file for one', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '00000002.json', JSON.stringify(revision(7)))
    await stray('production', '00000003.json', JSON.stringify(revision(3, { channel: 'staging' })))
    await stray('production', 'notes.txt', '')
    const skipped = ['00000003.json', '00000002.json']
    expect(await store.channel('production')).toEqual({ revision: revision(1), skipped, next: 4 })
  })

  it('FD-04 SC-01 goes on after the highest number when somebody removed one', async () => {
    const { store, stray } = await make()
    for (const number of [1, 2, 3]) await store.append(revision(number))
    await stray('production', '00000002.json', undefined)
    expect((await store.channel('production')).next).toBe(4)
    await store.append(revision(4))
    expect((await store.channel('production')).revision).toEqual(revision(4))
  })

  it('FD-25 SC-01 takes the first number that is free, not one after a number far off', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '00000002.json', 'junk')
    await stray('production', '99999999.json', 'junk')
    const skipped = ['99999999.json', '00000002.json']
    expect(await store.channel('production')).toEqual({ revision: revision(1), skipped, next: 3 })
  })

  it('FD-25 SC-01 goes on past the last number of eight digits', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    await stray('production', '99999999.json', JSON.stringify(revision(99_999_999)))
    await store.append(revision(100_000_000))
    expect((await store.channel('production')).revision).toEqual(revision(100_000_000))
  })

  it('FD-05 SC-01 tells of the first revision and of each later one, in order, in another process too', async () => {
    const { store, again } = await make()
    const [here, there] = [follow(store), follow(await again())]
    for (const number of [1, 2]) {
      await store.append(revision(number))
      await Promise.all([here.until(number), there.until(number)])
    }
    expect([here.seen, there.seen]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('FD-05 SC-01 tells of what came since the revision that the caller has', async () => {
    const { store } = await make()
    await store.append(revision(1))
    await store.append(revision(2))
    const since = follow(store, 1)
    await since.until(2)
    expect(since.seen).toEqual([2])
    const known = follow(store, 2)
    await store.append(revision(3))
    await known.until(3)
    expect(known.seen).toEqual([3])
  })

  it('FD-05 SC-01 hears of revisions that somebody copies in, torn ones aside', async () => {
    const { store, stray } = await make()
    await store.append(revision(1))
    const watching = follow(store, 1)
    await stray('production', '00000002.json', JSON.stringify(revision(2)).slice(0, 50))
    await stray('production', '00000003.json', JSON.stringify(revision(3)))
    await watching.until(3)
    expect(watching.seen).toEqual([3])
  })

  it('FD-05 SC-01 is silent after its undo', async () => {
    const { store } = await make()
    const [stopped, other] = [follow(store), follow(store)]
    stopped.stop()
    await store.append(revision(1))
    await other.until(1)
    expect(stopped.seen).toEqual([])
  })
}

function raise(): never {
  throw new Error('nobody won')
}
