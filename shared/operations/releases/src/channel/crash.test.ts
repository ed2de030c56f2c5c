import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTrust, signedRecord } from '../signing/trust.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { wrongFolder } from '../store/release-files.ts'
import type { ReleaseStore } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { startWriter } from '../testing/start-writer.ts'
import { writeRelease } from '../testing/write-release.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'

const common = { channel: 'production', actor: 'tester', reason: '' }
const killed = { end: 'SIGKILL', said: '' }
const filled = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`img/${i}.svg`, `<!-- ${i} -->`.repeat(20_000)]),
)

/** Whatever a reader can see is whole, and signed. */
async function expectWhole(store: ReleaseStore) {
  const trust = await openTrust(store, {})
  for (const remote of await store.remotes()) {
    for (const id of await store.releases(remote)) {
      expect(await wrongFolder(await store.record(remote, id), store.folder?.(remote, id) ?? '')).toEqual([])
      await signedRecord(store, trust, remote, id)
    }
  }
  const { revision, skipped, next } = await store.channel('production')
  expect(skipped).toEqual([])
  expect(await store.history('production')).toHaveLength(next - 1)
  for (const [remote, id] of Object.entries(revision?.pins ?? {})) await store.record(remote, id)
}

async function steps(work: (step: (name: string) => void) => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await work((name) => names.push(name))
  return names
}

describe('FD-02 FD-04 a writer that is killed', () => {
  it('FD-02 FD-04 leaves no half release and no torn channel at any step of a first publish', {
    timeout: 180_000,
  }, async () => {
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir, { twins: true })
    const all = await steps(async (step) => {
      const store = openFolderStore(join(dir, 'rehearsal'), { step })
      await publish(store, folder, common)
    })
    const writes = ['create.write', 'create.link', 'create.sync']
    const moves = ['move.folder', 'move.file record.json', 'move.rename', 'move.sync']
    expect(all).toEqual(expect.arrayContaining([...writes, ...moves]))
    for (const [i, name] of all.entries()) {
      const path = join(dir, `store-${i}`)
      expect(await startWriter({ store: path, dieAt: i + 1, work: [{ publish: folder }] }).ended).toEqual(killed)
      const store = openFolderStore(path)
      await expectWhole(store)
      const { outcome } = await publish(store, folder, common)
      expect(outcome, name).toBe(i < all.indexOf('move.sync') ? 'published' : 'present')
      await expectWhole(store)
      expect(await readdir(join(path, 'incoming'))).toEqual([])
      expect(await store.releases('lottery')).toEqual([record.id])
    }
  })

  it.each(['promote', 'rollback'] as const)(
    'FD-04 leaves the channel as it was or as it should be at any step of a %s',
    async (action) => {
      const dir = await scratch()
      const ids: string[] = []
      /** Two releases, of which the first one or both were live. */
      const prepare = async (path: string, step?: (name: string) => void) => {
        const store = openFolderStore(path, step ? { step } : {})
        ids.length = 0
        for (const version of ['1.0.0', '1.1.0']) {
          const { folder, record } = await writeRelease(dir, { version })
          await publish(store, folder, common)
          ids.push(record.id)
          if (action === 'rollback' || version === '1.0.0') {
            await promote(store, { ...common, remote: 'lottery', id: record.id })
          }
        }
        return store
      }
      const work = () => (action === 'promote' ? { promote: ids[1] ?? '' } : { rollback: undefined })
      const act = (store: ReleaseStore) =>
        action === 'promote'
          ? promote(store, { ...common, remote: 'lottery', id: ids[1] ?? '' })
          : rollback(store, { ...common, remote: 'lottery', to: ids[0] })
      const all = await steps(async (step) => {
        const heard: { listen?: boolean } = {}
        const store = await prepare(join(dir, 'rehearsal'), (name) => heard.listen && step(name))
        heard.listen = true
        await act(store)
      })
      expect(all).toEqual(['create.write', 'create.link', 'create.sync'])
      for (const [i, name] of all.entries()) {
        const path = join(dir, `store-${i}`)
        const store = await prepare(path)
        const before = (await store.channel('production')).next
        const orders = { store: path, dieAt: i + 1, work: [{ ...work(), remote: 'lottery' }] }
        expect(await startWriter(orders).ended).toEqual(killed)
        await expectWhole(store)
        const done = name === 'create.sync'
        expect((await store.channel('production')).next).toBe(before + (done ? 1 : 0))
        expect((await act(store)).changed).toBe(!done)
        expect((await store.channel('production')).revision?.pins.lottery).toBe(ids[action === 'promote' ? 1 : 0])
        await expectWhole(store)
      }
    },
  )

  it('FD-02 FD-04 leaves no half release and no torn channel when it is killed at any moment', async () => {
    const dir = await scratch()
    const path = join(dir, 'store')
    const store = openFolderStore(path)
    for (let round = 0; round < 12; round += 1) {
      const { folder, record } = await writeRelease(dir, { version: `1.${round}.0`, files: filled })
      const writer = startWriter({
        store: path,
        work: [{ publish: folder }, { promote: record.id, remote: 'lottery' }],
      })
      // About as many steps as such a release takes; a kill that comes too late is a good round as well.
      let left = randomInt(1, 24)
      writer.onStep(() => {
        left -= 1
        if (left === 0) writer.child.kill('SIGKILL')
      })
      expect((await writer.ended).said).toBe('')
      await expectWhole(store)
    }
    const { folder } = await writeRelease(dir, { version: '2.0.0' })
    await publish(store, folder, common)
    expect(await readdir(join(path, 'incoming'))).toEqual([])
  })
})

describe('FD-02 FD-04 a store without room', () => {
  it('FD-02 FD-04 says so at any write, changes nothing, and goes on when there is room again', async () => {
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir, { pages: ['/m/lottery'] })
    const act = async (store: ReleaseStore) => {
      await publish(store, folder, common)
      await promote(store, { ...common, remote: 'lottery', id: record.id })
    }
    const all = await steps((step) => act(openFolderStore(join(dir, 'rehearsal'), { step })))
    // What only makes durable what is written already needs no room.
    const writes = [...all.keys()].filter((i) => !all[i]?.endsWith('.sync'))
    for (const full of writes) {
      let at = 0
      const step = (name: string) => {
        at += 1
        if (at > full && !name.endsWith('.sync'))
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      const path = join(dir, `store-${full}`)
      const failed = await act(openFolderStore(path, { step })).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failed, all[full]).toMatchObject({ code: 'store.full' })
      const store = openFolderStore(path)
      await expectWhole(store)
      await act(store)
      expect((await store.channel('production')).revision).toMatchObject({ revision: 1, pins: { lottery: record.id } })
      expect(await readdir(join(path, 'incoming'))).toEqual([])
    }
  })
})

describe('FD-04 a disk that does not confirm', () => {
  it('FD-04 never says that nothing was changed when something was, and the same command again ends well', async () => {
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir)
    const act = async (store: ReleaseStore) => {
      await publish(store, folder, common)
      await promote(store, { ...common, remote: 'lottery', id: record.id })
    }
    const all = await steps((step) => act(openFolderStore(join(dir, 'rehearsal'), { step })))
    const syncs = [...all.keys()].filter((i) => all[i]?.endsWith('.sync'))
    expect(syncs.map((i) => all[i])).toEqual(expect.arrayContaining(['create.sync', 'move.sync']))
    for (const failing of syncs) {
      let at = -1
      const path = join(dir, `store-${failing}`)
      const step = () => {
        at += 1
        if (at === failing) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
      }
      const failed = await act(openFolderStore(path, { step })).then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      expect(failed, all[failing]).toMatchObject({ code: 'store.unconfirmed' })
      expect(failed?.message).toContain('was changed')
      expect(failed?.message).not.toContain('nothing was changed')
      const store = openFolderStore(path)
      await expectWhole(store)
      // The last one is the revision's: it is there, and no second one comes.
      if (failing === all.lastIndexOf('create.sync')) expect((await store.channel('production')).next).toBe(2)
      await act(store)
      expect((await store.channel('production')).revision).toMatchObject({ revision: 1, pins: { lottery: record.id } })
    }
  })
})
