/** What every store promises, whatever it is made of: one suite for all kinds (SC-01). */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Publication } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { damageOf } from '../store/damage.ts'
import { buildersSuite } from './builders-suite.ts'
import { channelSuite } from './channel-suite.ts'
import { chainSuite, replaySuite } from './history-suite.ts'
import { plantedSuite } from './planted-suite.ts'
import { rolesSuite } from './roles-suite.ts'
import { scratch } from './scratch.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { writeRelease } from './write-release.ts'

const noteAt = (at: string): Publication => ({ format: 1, at, actor: 'tester' })
const note = noteAt('2026-01-01T00:00:00.000Z')

/** Runs the suite on the stores that `make` gives, a fresh one each time. */
export function describeStore(kind: string, make: () => Promise<StoreUnderTest>): void {
  describeContents(kind, make)
  describeRoles(kind, make)
}

/** The part about what lies in it, whoever may change that. */
export function describeContents(kind: string, make: () => Promise<StoreUnderTest>): void {
  describe(`FD-02 SC-01 a release in ${kind}`, () => releases(make))
  describe(`FD-04 SC-01 a channel in ${kind}`, () => channelSuite(make))
}

/** The part about who may change it. */
export function describeRoles(kind: string, make: () => Promise<StoreUnderTest>): void {
  describe(`OP-01 roles in ${kind}`, () => rolesSuite(make))
  describe(`OP-01 planted numbers in ${kind}`, () => plantedSuite(make))
  describe(`OP-02 a history in ${kind}`, () => chainSuite(make))
  describe(`OP-05 builders in ${kind}`, () => buildersSuite(make))
  describe(`OP-03 a channel that is replayed in ${kind}`, () => replaySuite(make))
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

  it('TL-06 keeps what each edge has counted of a trial, the last of each, for every reader', async () => {
    const { store, again } = await make()
    expect(await store.tallies('production', 7)).toEqual([])
    await store.keepTally('production', 7, 'edge-1', 'first')
    await store.keepTally('production', 7, 'edge-1', 'second')
    await store.keepTally('production', 7, 'edge-2.b', 'other')
    await store.keepTally('production', 77, 'edge-1', 'of another trial')
    for (const reader of [store, await again()]) {
      expect((await reader.tallies('production', 7)).map(({ text }) => text).sort()).toEqual(['other', 'second'])
    }
    await expect(store.keepTally('production', 7, '../x', 'first')).rejects.toThrow('no name of a writer')
  })

  it('TL-06 takes away what was counted of one trial, and leaves that of others and of other channels', async () => {
    const { store, again } = await make()
    await store.keepTally('production', 7, 'edge-1', 'first')
    await store.keepTally('production', 7, 'edge-2', 'second')
    await store.keepTally('production', 77, 'edge-1', 'of another trial')
    await store.keepTally('staging', 7, 'edge-1', 'of another channel')
    expect(await store.dropTallies('production', 7)).toBe(2)
    for (const reader of [store, await again()]) {
      expect(await reader.tallies('production', 7)).toEqual([])
      expect((await reader.tallies('production', 77)).map(({ text }) => text)).toEqual(['of another trial'])
      expect((await reader.tallies('staging', 7)).map(({ text }) => text)).toEqual(['of another channel'])
    }
    expect(await store.dropTallies('production', 7)).toBe(0)
    // An edge that is behind may count on.
    await store.keepTally('production', 7, 'edge-1', 'late')
    expect((await store.tallies('production', 7)).map(({ text }) => text)).toEqual(['late'])
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
      built.map(({ record, folder }, i) =>
        (writers[i] ?? store).publish(record, folder, { ...note, actor: `publisher ${i}` }),
      ),
    )
    expect(both.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code)).sort()).toEqual([
      'published',
      'release.differs',
    ])
    const won = both.findIndex(({ status }) => status === 'fulfilled')
    const winner = built[won] ?? raise()
    expect(await damageOf(store, winner.record)).toEqual([])
    expect((await store.publication('lottery', winner.record.id))?.actor).toBe(`publisher ${won}`)
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

  it('SP-06 SC-01 has its deltas beside it until one of the two is retired', async () => {
    const { store, again } = await make()
    const dir = await scratch()
    const [a, b, c] = await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => writeRelease(dir, { version })))
    if (!a || !b || !c) throw new Error('three releases')
    for (const { record, folder } of [a, b, c]) await store.publish(record, folder, note)
    const keep = (of: typeof a, from: typeof a, pack: string) =>
      store.keepDeltas('lottery', of.record.id, from.record.id, pack)
    await keep(b, a, '{"b":"a"}')
    await keep(c, a, '{"c":"a"}')
    await keep(c, b, '{"c":"b"}')
    const other = await again()
    expect(await other.deltaBases('lottery', c.record.id)).toEqual([a.record.id, b.record.id])
    expect(await other.deltaBases('lottery', a.record.id)).toEqual([])
    const pack = (from: typeof a) => other.deltas('lottery', c.record.id, from.record.id)
    expect(Buffer.from((await pack(a)) ?? []).toString()).toBe('{"c":"a"}')
    expect(await pack(c)).toBeUndefined()
    await store.retire('lottery', a.record.id, async () => false)
    expect(await other.deltaBases('lottery', c.record.id)).toEqual([b.record.id])
    expect(await other.deltaBases('lottery', b.record.id)).toEqual([])
    await expect(store.keepDeltas('lottery', c.record.id, '../x', '')).rejects.toMatchObject({
      code: 'release.unknown',
    })
  })

  it('SP-06 OP-01 reads no pack of deltas above 4 MiB', async () => {
    const { store, again } = await make()
    const [id, from] = [`1.1.0-${'0'.repeat(12)}`, `1.0.0-${'0'.repeat(12)}`]
    const most = 4 * 1024 * 1024
    await store.keepDeltas('lottery', id, from, 'x'.repeat(most))
    expect((await (await again()).deltas('lottery', id, from))?.byteLength).toBe(most)
    await store.keepDeltas('lottery', id, from, 'x'.repeat(most + 1))
    expect(await (await again()).deltas('lottery', id, from)).toBeUndefined()
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

function raise(): never {
  throw new Error('nobody won')
}
