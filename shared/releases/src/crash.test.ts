import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { wrongFolder } from './release-files.ts'
import type { ReleaseStore } from './store.ts'
import { scratch } from './testing/scratch.ts'
import { startWriter } from './testing/start-writer.ts'
import { writeRelease } from './testing/write-release.ts'

const common = { channel: 'production', actor: 'tester', reason: '' }
const filled = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`img/${i}.svg`, `<!-- ${i} -->`.repeat(20_000)]),
)

/** Whatever a reader can see is whole. */
async function expectWhole(store: ReleaseStore) {
  for (const remote of await store.remotes()) {
    for (const id of await store.releases(remote)) {
      expect(await wrongFolder(await store.record(remote, id), store.folder?.(remote, id) ?? '')).toEqual([])
      expect(await store.publication(remote, id)).toBeDefined()
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
  it('FD-02 FD-04 leaves no half release and no torn channel at any step', async () => {
    const dir = await scratch()
    const { folder, record } = await writeRelease(dir, { pages: ['/m/lottery'], twins: true })
    const all = await steps(async (step) => {
      const store = openFolderStore(join(dir, 'rehearsal'), { step })
      await publish(store, folder, common)
      await promote(store, { ...common, remote: 'lottery', id: record.id })
    })
    expect(all).toEqual(
      expect.arrayContaining([
        'move.folder',
        'move.file record.json',
        'move.rename',
        'move.sync',
        'create.write',
        'create.link',
        'create.sync',
      ]),
    )
    for (const [i, dieAt] of [...new Set(all)].entries()) {
      const path = join(dir, `store-${i}`)
      const work = [{ publish: folder }, { promote: record.id, remote: 'lottery' }]
      expect(await startWriter({ store: path, dieAt, work }).ended).toEqual({ end: 'SIGKILL', said: '' })
      const store = openFolderStore(path)
      await expectWhole(store)
      const left = await readdir(join(path, 'incoming'))
      expect(left).toHaveLength(['move.folder', 'move.sync', 'create.write'].includes(dieAt) ? 0 : 1)
      const published = await publish(store, folder, common)
      expect(published.outcome).toBe(/^move\.(folder|file|rename)/.test(dieAt) ? 'published' : 'present')
      const promoted = await promote(store, { ...common, remote: 'lottery', id: record.id })
      expect(promoted.changed).toBe(dieAt !== 'create.sync')
      expect(promoted.revision.revision).toBe(1)
      await expectWhole(store)
      expect(await readdir(join(path, 'incoming'))).toEqual([])
    }
  })

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
