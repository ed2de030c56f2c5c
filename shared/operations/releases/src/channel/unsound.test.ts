import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

const common = { channel: 'production', actor: 'tester', reason: 'why' }

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const { folder, record } = await writeRelease(dir)
  await publish(store, folder, { channel: 'staging', actor: 'tester' })
  return { store, id: record.id }
}

it('FD-04 FD-09 refuses a release that nobody has signed, and says what to do', async () => {
  const { store, id } = await setUp()
  await store.note('lottery', id, { format: 1, at: '2026-01-01T00:00:00.000Z', actor: 'somebody' })
  await expect(promote(store, { ...common, remote: 'lottery', id, force: true })).rejects.toMatchObject({
    name: 'RefusedError',
    code: 'release.unsigned',
    message: `The record of lottery ${id} in ${store.location} has no signature; publish it again, or sign it.`,
  })
  expect((await store.channel('production')).revision).toBeUndefined()
})

it('FD-04 says of a release that was cleared while it was pinned that it is to be published again', async () => {
  const { store, id } = await setUp()
  const clearing: ReleaseStore = {
    ...store,
    append: async (revision) => {
      const kept = await store.append(revision)
      await rm(store.folder?.('lottery', id) ?? '', { recursive: true })
      return kept
    },
  }
  await expect(promote(clearing, { ...common, remote: 'lottery', id })).rejects.toMatchObject({
    name: 'StoreError',
    code: 'release.unknown',
    message: `lottery ${id} was pinned, but somebody cleared it from the store at the same moment; publish it again.`,
    cause: { code: 'release.unknown' },
  })
})
