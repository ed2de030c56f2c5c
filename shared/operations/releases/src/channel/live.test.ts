import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelRevision } from '@lobby/contracts/release'
import { CONTRACT_VERSION } from '@lobby/contracts/remote'
import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { checkAgainst } from './live.ts'
import { publish } from './publish.ts'

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const put = async (sketch: ReleaseSketch) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, { channel: 'staging', actor: 'tester', force: true, reason: 'the test' })
    return record
  }
  const pinned = (pins: Record<string, string>, before: Record<string, string[]> = {}, more = {}): ChannelRevision => ({
    ...{ format: 1, channel: 'production', revision: 1, at: '2026-01-01T00:00:00.000Z', actor: 'tester', reason: '' },
    ...{ action: 'promote', remote: 'games', from: null, to: '', pins, before, ...more },
  })
  return { store, put, pinned }
}

it('FD-13 what is wrong beside a live release is not said again of the ones before it, and what is wrong beside one of them alone is said once', async () => {
  const { store, put, pinned } = await setUp()
  const games = (version: string, ...pages: string[]) => put({ remote: 'games', version, pages })
  const [older, old, live] = [
    await games('1.0.0', '/m/a', '/m/old'),
    await games('1.1.0', '/m/a', '/m/old'),
    await games('1.2.0', '/m/live'),
  ]
  const candidate = await put({ version: '2.0.0', pages: ['/m/live', '/m/old'] })
  const before = { games: [old.id, older.id] }
  const beside = async (revision: ChannelRevision) =>
    (await checkAgainst(store, revision, candidate, { targets: true })).map(({ code, message }) => `${code} ${message}`)
  // The live one takes a path as well: that is said, and nothing of those before, which take another.
  const [both] = await beside(pinned({ games: live.id }, before))
  expect(await beside(pinned({ games: live.id }, before))).toEqual([both])
  expect(both).toMatch(/^path\.taken .*\/m\/live/)
  // Where the live one takes none, each of those before is named.
  const apart = await games('1.3.0', '/m/apart')
  const said = await beside(pinned({ games: apart.id }, before))
  expect(said).toHaveLength(2)
  for (const [i, id] of [old.id, older.id].entries()) {
    expect(said[i]).toMatch(/^path\.taken .*\/m\/old/)
    expect(said[i]).toContain(`games ${id}`)
  }
  // Of more than three, the fourth is one that nobody goes back to.
  expect(await beside(pinned({ games: apart.id }, { games: [apart.id, apart.id, apart.id, old.id] }))).toEqual([])
  // Nor of a remote that is closed, nor without being asked for those before.
  expect(await beside(pinned({ games: apart.id }, before, { closed: { games: ['*'] } }))).toEqual([])
  expect(await checkAgainst(store, pinned({ games: apart.id }, before), candidate)).toEqual([])
})

it('FD-13 a pin whose record cannot be read is a problem with its name, and one before it that is gone is none', async () => {
  const { store, put, pinned } = await setUp()
  const live = await put({ remote: 'games', version: '1.0.0' })
  const candidate = await put({ version: '2.0.0' })
  const gone = '0.9.0-0123456789ab'
  expect(
    await checkAgainst(store, pinned({ games: live.id }, { games: [gone] }), candidate, { targets: true }),
  ).toEqual([])
  await rm(join(store.folder?.('games', live.id) ?? '', 'record.json'))
  const problems = await checkAgainst(store, pinned({ games: live.id }), candidate)
  expect(problems.map(({ code }) => code)).toEqual(['pin.unreadable'])
  expect(problems[0]?.message).toContain(`games ${live.id}`)
  expect(await checkAgainst(store, pinned({ games: live.id }, {}, { closed: { games: ['*'] } }), candidate)).toEqual([])
  expect(await checkAgainst(store, pinned({ lottery: gone }), candidate)).toEqual([])
  expect(await checkAgainst(store, undefined, candidate, { targets: true })).toEqual([])
})

it('FD-13 an older shell that is silent about its names holds nothing up, the live one does', async () => {
  const { store, put, pinned } = await setUp()
  const uses = { '@lobby/platform': ['useCall'] }
  const record = { serves: [CONTRACT_VERSION] }
  const silent = await put({ remote: 'shell', version: '1.0.0', record })
  const telling = await put({ remote: 'shell', version: '1.1.0', record: { ...record, offers: uses } })
  const candidate = await put({ version: '2.0.0', record: { uses } })
  const codes = async (revision: ChannelRevision) =>
    (await checkAgainst(store, revision, candidate, { targets: true })).map(({ code }) => code)
  expect(await codes(pinned({ shell: telling.id }, { shell: [silent.id] }))).toEqual([])
  expect(await codes(pinned({ shell: silent.id }))).toEqual(['shared.unnamed'])
})
