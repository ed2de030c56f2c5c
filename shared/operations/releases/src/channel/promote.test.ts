import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { startWriter } from '../testing/start-writer.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { pinFile } from './pins.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'

const common = { channel: 'production', actor: 'tester', reason: 'why' }

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const put = async (sketch: ReleaseSketch) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, { channel: 'staging', actor: 'tester' })
    return record.id
  }
  return { dir, store, put }
}

const live = async (store: ReleaseStore) => (await store.channel('production')).revision

/** A store in which another change comes in just before the first one of the caller. */
function overtakenBy(store: ReleaseStore, change: () => Promise<unknown>): ReleaseStore {
  let waiting = true
  return {
    ...store,
    append: async (revision) => {
      if (waiting) {
        waiting = false
        await change()
      }
      return store.append(revision)
    },
  }
}

describe('FD-04 promote and rollback', () => {
  it('FD-04 gives up in one sentence where others are first again and again, and says what else is wrong', async () => {
    const { store, put } = await setUp()
    const a = await put({})
    const change = { ...common, remote: 'lottery', id: a }
    const appendFails = (error: Error) => ({ ...store, append: () => Promise.reject(error) })
    await expect(
      promote(appendFails(new StoreError('channel.moved', 'Somebody was first.')), change),
    ).rejects.toMatchObject({
      code: 'channel.moved',
      message: 'The channel production is changed too often at the moment; try again.',
    })
    const full = new StoreError('store.full', 'There is no room.')
    await expect(promote(appendFails(full), change)).rejects.toBe(full)
  })

  it('FD-04 records time, actor, reason and what was live before', async () => {
    const { store, put } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    await promote(store, { ...common, remote: 'lottery', id: a })
    const { revision, changed } = await promote(store, { ...common, remote: 'lottery', id: b })
    expect(changed).toBe(true)
    expect(revision).toMatchObject({
      revision: 2,
      actor: 'tester',
      reason: 'why',
      action: 'promote',
      from: a,
      to: b,
      pins: { lottery: b },
      before: { lottery: [a] },
    })
    expect(Date.parse(revision.at)).toBeGreaterThan(0)
    expect(await live(store)).toEqual(revision)
  })

  it('FD-04 writes nothing when the release is live already', async () => {
    const { store, put } = await setUp()
    const a = await put({})
    await promote(store, { ...common, remote: 'lottery', id: a })
    expect((await promote(store, { ...common, remote: 'lottery', id: a })).changed).toBe(false)
    expect(await store.history('production')).toHaveLength(1)
  })

  it('FD-04 goes back to the release before, and does not offer the one it left as last-good', async () => {
    const { store, put } = await setUp()
    const ids: string[] = []
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      ids.push(await put({ version }))
      await promote(store, { ...common, remote: 'lottery', id: ids.at(-1) ?? '' })
    }
    const [a, b, c] = ids
    const first = await rollback(store, { ...common, remote: 'lottery' })
    expect(first.revision).toMatchObject({
      action: 'rollback',
      from: c,
      to: b,
      pins: { lottery: b },
      before: { lottery: [a] },
    })
    const second = await rollback(store, { ...common, remote: 'lottery' })
    expect(second.revision).toMatchObject({ from: b, to: a, before: { lottery: [] } })
    await expect(rollback(store, { ...common, remote: 'lottery' })).rejects.toMatchObject({ code: 'rollback.none' })
    await expect(rollback(store, { ...common, remote: 'loterry' })).rejects.toMatchObject({
      code: 'rollback.none',
      message: expect.stringMatching(
        /^There is no remote loterry, on production or in the store\. On production there are: .*lottery/,
      ),
    })
    expect((await live(store))?.revision).toBe(5)
  })

  it('FD-04 goes back to any release that is kept, whether or not it was ever live', async () => {
    const { store, put } = await setUp()
    const ids = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' }), await put({ version: '1.2.0' })]
    for (const id of ids) await promote(store, { ...common, remote: 'lottery', id })
    const never = await put({ version: '0.9.0' })
    const [a] = ids
    expect((await rollback(store, { ...common, remote: 'lottery', to: a })).revision).toMatchObject({
      to: a,
      before: { lottery: [] },
    })
    expect((await rollback(store, { ...common, remote: 'lottery', to: never })).revision.pins).toEqual({
      lottery: never,
    })
    await expect(rollback(store, { ...common, remote: 'lottery', to: '9.9.9-aaaaaaaaaaaa' })).rejects.toMatchObject({
      code: 'release.unknown',
    })
  })

  it('FD-04 keeps ten earlier releases of each remote, each once, and leaves the other remotes alone', async () => {
    const { store, put } = await setUp()
    const games = await put({ remote: 'games' })
    await promote(store, { ...common, remote: 'games', id: games })
    const ids: string[] = []
    for (let i = 0; i < 13; i += 1) ids.push(await put({ version: `1.${i}.0` }))
    for (const id of [...ids, ids[5] ?? '', ids[12] ?? '']) await promote(store, { ...common, remote: 'lottery', id })
    const before = (await live(store))?.before.lottery ?? []
    expect(before).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((i) => ids[i]))
    expect((await live(store))?.pins).toEqual({ games, lottery: ids[12] })
  })

  it('FD-04 refuses a release whose files are damaged in the store', async () => {
    const { store, put } = await setUp()
    const id = await put({})
    await truncate(join(store.folder?.('lottery', id) ?? '', 'vi.js'), 2)
    const change = { ...common, remote: 'lottery', id, force: true }
    await expect(promote(store, change)).rejects.toMatchObject({
      code: 'release.damaged',
      message: expect.stringMatching(
        new RegExp(
          `^lottery ${id} is damaged in the store \\(publish it again to repair it\\): vi\\.js has 2 bytes[^.]*\\.$`,
        ),
      ),
      problems: [{ code: 'file.size' }],
    })
    expect(await live(store)).toBeUndefined()
  })

  it('FD-04 goes on from the newest whole revision when the last one was cut in half', async () => {
    const { dir, store, put } = await setUp()
    const [a, b, c] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' }), await put({ remote: 'games' })]
    await promote(store, { ...common, remote: 'lottery', id: a })
    await promote(store, { ...common, remote: 'lottery', id: b })
    await truncate(join(dir, 'store/channels/production/00000002.json'), 80)
    const { revision } = await promote(store, { ...common, remote: 'games', id: c })
    expect(revision).toMatchObject({ revision: 3, pins: { lottery: a, games: c } })
  })

  it('FD-04 goes one release back when two operators roll back at once', async () => {
    const { store, put } = await setUp()
    const ids = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' }), await put({ version: '1.2.0' })]
    for (const id of ids) await promote(store, { ...common, remote: 'lottery', id })
    const both = await Promise.all([
      rollback(store, { ...common, remote: 'lottery' }),
      rollback(store, { ...common, remote: 'lottery' }),
    ])
    expect(both.map(({ revision }) => revision.to)).toEqual([ids[1], ids[1]])
    expect(both.filter(({ changed }) => changed)).toHaveLength(1)
  })

  it('FD-04 does not roll back a remote that somebody else moved in the meantime', async () => {
    const { store, put } = await setUp()
    const ids = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' }), await put({ version: '1.2.0' })]
    for (const id of ids.slice(0, 2)) await promote(store, { ...common, remote: 'lottery', id })
    const overtaken = overtakenBy(store, () => promote(store, { ...common, remote: 'lottery', id: ids[2] ?? '' }))
    await expect(rollback(overtaken, { ...common, remote: 'lottery' })).rejects.toMatchObject({
      code: 'channel.moved',
      message: `Somebody else moved lottery to ${ids[2]} on production at the same time; look at it and decide again.`,
    })
    expect((await live(store))?.pins.lottery).toBe(ids[2])
  })

  it('FD-04 FD-13 checks again when somebody else was first', async () => {
    const { store, put } = await setUp()
    const lottery = await put({ pages: ['/m/draws'] })
    const games = await put({ remote: 'games', pages: ['/m/draws'] })
    const overtaken = overtakenBy(store, () => promote(store, { ...common, remote: 'games', id: games }))
    await expect(promote(overtaken, { ...common, remote: 'lottery', id: lottery })).rejects.toMatchObject({
      problems: [{ code: 'path.taken' }],
    })
    expect((await live(store))?.pins).toEqual({ games })
  })

  it('FD-04 loses no change when six processes change six remotes at once', async () => {
    const { dir, store, put } = await setUp()
    const remotes = ['account', 'games', 'lottery', 'promotions', 'agent', 'extra']
    const writers = []
    const last: Record<string, string> = {}
    for (const remote of remotes) {
      const ids = [
        await put({ remote, version: '1.0.0' }),
        await put({ remote, version: '1.1.0' }),
        await put({ remote, version: '1.2.0' }),
      ]
      const work = ids.map((id) => ({ promote: id, remote }))
      writers.push(startWriter({ store: join(dir, 'store'), wait: true, work }))
      last[remote] = ids[2] ?? ''
    }
    await Promise.all(writers.map(({ ready }) => ready))
    for (const { child } of writers) child.stdin?.write('go\n')
    for (const { ended } of writers) expect(await ended).toEqual({ end: 0, said: '' })
    const history = await store.history('production')
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
    expect((await live(store))?.pins).toEqual(last)
    for (const [i, change] of history.entries()) {
      const before = history[i - 1]?.pins ?? {}
      expect(change.pins).toEqual({ ...before, [change.remote]: change.to })
      expect(change.from).toBe(before[change.remote] ?? null)
    }
  })
})

describe('FD-13 refusals', () => {
  it('FD-13 publishes and promotes nothing that does not fit what is live, unless it is forced with a reason that is kept', async () => {
    const { dir, store, put } = await setUp()
    const games = await put({ remote: 'games', pages: ['/m/draws'] })
    await promote(store, { ...common, remote: 'games', id: games })
    const { folder, record } = await writeRelease(dir, { pages: ['/m/draws'] })
    const options = { channel: 'production', actor: 'tester' }
    await expect(publish(store, folder, options)).rejects.toMatchObject({
      code: 'release.refused',
      problems: [{ code: 'path.taken' }],
    })
    await expect(publish(store, folder, { ...options, force: true, reason: ' ' })).rejects.toMatchObject({
      code: 'force.reason',
    })
    expect(await store.releases('lottery')).toEqual([])
    const { overruled } = await publish(store, folder, { ...options, force: true, reason: 'games gives it up today' })
    expect(overruled.map(({ code }) => code)).toEqual(['path.taken'])
    expect(await store.publication('lottery', record.id)).toMatchObject({
      actor: 'tester',
      forced: { reason: 'games gives it up today', problems: [expect.stringContaining('/m/draws')] },
    })
    const change = { ...common, remote: 'lottery', id: record.id }
    await expect(promote(store, change)).rejects.toMatchObject({ code: 'release.refused' })
    await expect(promote(store, { ...change, force: true, reason: '' })).rejects.toMatchObject({ code: 'force.reason' })
    expect((await promote(store, { ...change, force: true })).revision).toMatchObject({ forced: true, reason: 'why' })
  })

  it('FD-13 does not mark a change as forced when nothing was overruled', async () => {
    const { store, put } = await setUp()
    const { revision } = await promote(store, { ...common, remote: 'lottery', id: await put({}), force: true })
    expect(revision.forced).toBeUndefined()
  })

  it('FD-13 checks a shell against every pin, and a rollback like a promotion', async () => {
    const { store, put } = await setUp()
    const shell = await put({ remote: 'shell' })
    const react20 = await put({ remote: 'shell', version: '2.0.0', record: { provides: { react: '20.0.0' } } })
    const lottery = await put({})
    await promote(store, { ...common, remote: 'shell', id: shell })
    await promote(store, { ...common, remote: 'lottery', id: lottery })
    await expect(promote(store, { ...common, remote: 'shell', id: react20 })).rejects.toMatchObject({
      problems: [{ code: 'shared.unmet' }],
    })
    await expect(rollback(store, { ...common, remote: 'shell', to: react20 })).rejects.toMatchObject({
      problems: [{ code: 'shared.unmet' }],
    })
  })

  it('FD-13 says so when a pinned record that it must check against cannot be read', async () => {
    const { store, put } = await setUp()
    const games = await put({ remote: 'games' })
    await promote(store, { ...common, remote: 'games', id: games })
    await truncate(join(store.folder?.('games', games) ?? '', 'record.json'), 20)
    const lottery = await put({})
    await expect(promote(store, { ...common, remote: 'lottery', id: lottery })).rejects.toMatchObject({
      problems: [{ code: 'pin.unreadable' }],
    })
  })
})

describe('FD-07 pins for a browser', () => {
  it('FD-07 carry the entry with its hash, no file lists, and two earlier releases; the shell is not among them', async () => {
    const { store, put } = await setUp()
    await promote(store, { ...common, remote: 'shell', id: await put({ remote: 'shell' }) })
    const ids: string[] = []
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      ids.push(await put({ version, pages: ['/m/lottery'], slots: ['home.lottery'] }))
      await promote(store, { ...common, remote: 'lottery', id: ids.at(-1) ?? '' })
    }
    const revision = await live(store)
    if (!revision) throw new Error('There is no revision.')
    const { pins, revision: number } = await pinFile(store, revision)
    const record = await store.record('lottery', ids[3] ?? '')
    expect(number).toBe(5)
    expect(Object.keys(pins)).toEqual(['lottery'])
    expect(pins.lottery?.release).toMatchObject({
      id: ids[3],
      entry: `/releases/lottery/${ids[3]}/entry.js`,
      integrity: record.files['entry.js']?.integrity,
      locales: ['VI', 'EN'],
    })
    expect(JSON.stringify(pins)).not.toContain('"files"')
    expect(pins.lottery?.before.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  })

  it('FD-07 leave out what cannot be read: the release before takes the place of a broken one', async () => {
    const { store, put } = await setUp()
    const [a, b, c] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' }), await put({ remote: 'games' })]
    for (const id of [a, b]) await promote(store, { ...common, remote: 'lottery', id })
    const { revision } = await promote(store, { ...common, remote: 'games', id: c })
    for (const [remote, id] of [
      ['lottery', b],
      ['games', c],
    ] as const)
      await truncate(join(store.folder?.(remote, id) ?? '', 'record.json'), 9)
    const unreadable: string[] = []
    const { pins } = await pinFile(store, revision, ({ code }) => unreadable.push(code))
    expect(Object.keys(pins)).toEqual(['lottery'])
    expect(pins.lottery?.release.id).toBe(a)
    expect(unreadable).toEqual(['record.broken', 'record.broken'])
  })
})

describe('FD-25 a change is read back', () => {
  it('FD-25 is live beside junk in the folder of the channel, and says where', async () => {
    const { dir, store, put } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    await promote(store, { ...common, remote: 'lottery', id: a })
    await writeFile(join(dir, 'store/channels/production/99999999.json'), 'junk')
    const { revision } = await promote(store, { ...common, remote: 'lottery', id: b })
    expect(revision.revision).toBe(2)
    expect(await live(store)).toEqual(revision)
    await rollback(store, { ...common, remote: 'lottery' })
    expect((await live(store))?.pins.lottery).toBe(a)
  })

  it('FD-25 does not say that it is done when the channel reads as before', async () => {
    const { store, put } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    await promote(store, { ...common, remote: 'lottery', id: a })
    const deaf: ReleaseStore = { ...store, append: async (revision) => ({ revision }) }
    const change = promote(deaf, { ...common, remote: 'lottery', id: b })
    await expect(change).rejects.toMatchObject({ name: 'StoreError', code: 'channel.unserved' })
    await expect(change).rejects.toThrow(
      `lottery ${b} was written as revision 2 of production, and is not live: reading production back gives revision 1; look at what lies among its revisions.`,
    )
  })

  it('FD-25 does not say that it is done when edges would serve another release', async () => {
    const { store, put } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    await promote(store, { ...common, remote: 'lottery', id: a })
    const unsigning: ReleaseStore = {
      ...store,
      append: async (revision) => {
        const kept = await store.append(revision)
        await store.note('lottery', b, { format: 1, at: revision.at, actor: 'somebody' })
        return kept
      },
    }
    const change = promote(unsigning, { ...common, remote: 'lottery', id: b })
    await expect(change).rejects.toThrow(
      `lottery ${b} was written as revision 2 of production, and is not live: edges would serve lottery ${a}.`,
    )
  })

  it('FD-25 leaves a change that came right after it to whoever made that', async () => {
    const { store, put } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    const followed: ReleaseStore = {
      ...store,
      append: async (revision) => {
        const kept = await store.append(revision)
        await promote(store, { ...common, remote: 'lottery', id: b })
        return kept
      },
    }
    expect((await promote(followed, { ...common, remote: 'lottery', id: a })).revision.revision).toBe(1)
    expect((await live(store))?.pins.lottery).toBe(b)
  })
})
