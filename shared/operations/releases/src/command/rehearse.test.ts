import { rename } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { roleSite } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { asSeen, rehearse } from './rehearse.ts'
import { release } from './release.ts'

/** A store in which lottery 1.0.0 was live before 1.1.0, and 1.2.0 waits. */
async function setUp() {
  const dir = await scratch()
  const env = { LOBBY_STORE: `${dir}/store`, LOBBY_ACTOR: 'chi' }
  const ids: string[] = []
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { folder, record } = await writeRelease(dir, { version })
    const err = (text: string) => expect.fail(text)
    await release(['publish', folder, ...(version === '1.2.0' ? [] : ['--promote'])], { env, out: () => {}, err })
    ids.push(record.id)
  }
  const store = openFolderStore(env.LOBBY_STORE)
  const change = { channel: 'production', remote: 'lottery', actor: 'chi', reason: 'odd' }
  const revisions = async () => (await store.history('production')).map(({ revision }) => revision)
  return { dir, store, change, ids, revisions }
}

it('OP-04 a rehearsal answers the revision that a change would write, and writes nothing', async () => {
  const { store, change, ids, revisions } = await setUp()
  const would = await rehearse(store, (as) => rollback(as, change))
  expect(would).toMatchObject({
    revision: { revision: 3, action: 'rollback', from: ids[1], to: ids[0], pins: { lottery: ids[0] } },
  })
  expect(await rehearse(store, (as) => promote(as, { ...change, id: ids[1] ?? '' }))).toBeUndefined()
  expect(await revisions()).toEqual([1, 2])
})

it('OP-04 where changes are signed, a rehearsal answers what would be signed or proposed, and writes nothing', async () => {
  const { store, change, ids, revisions } = await setUp()
  const { as } = await roleSite(store, { people: 2 })
  const back = await rehearse(await as('chi'), (on) => rollback(on, change))
  expect(back).toEqual({
    revision: expect.objectContaining({
      ...{ revision: 3, action: 'rollback', actor: 'chi', to: ids[0], signatures: [expect.anything()] },
    }),
  })
  const mai = await as('mai')
  const ahead = await rehearse(mai, (on) => promote(on, { ...change, id: ids[2] ?? '' }))
  expect(ahead).toEqual({
    proposed: true,
    revision: expect.objectContaining({ revision: 3, action: 'promote', actor: 'mai', to: ids[2] }),
  })
  expect(await mai.signed?.proposals('production')).toEqual({ waiting: [], lapsed: [] })
  expect(await revisions()).toEqual([1, 2])
})

it('OP-04 a rehearsal is refused as the change itself is', async () => {
  const { store, change } = await setUp()
  const missing = rehearse(store, (as) => promote(as, { ...change, id: '9.9.9-000000000000' }))
  await expect(missing).rejects.toMatchObject({ code: 'release.unknown' })
})

it('OP-04 a change of a channel as it was seen is made once, and not of a channel that has moved', async () => {
  const { store, change, ids, revisions } = await setUp()
  const back = () => rollback(asSeen(store, 'production', 2), change)
  expect((await back()).revision).toMatchObject({ revision: 3, to: ids[0] })
  await expect(back()).rejects.toMatchObject({ code: 'channel.moved' })
  expect(await revisions()).toEqual([1, 2, 3])
})

it('OP-04 of two who change the same revision at the same moment one does nothing', async () => {
  const { store, change, ids, revisions } = await setUp()
  const both = await Promise.allSettled([
    rollback(asSeen(store, 'production', 2), change),
    promote(asSeen(store, 'production', 2), { ...change, id: ids[2] ?? '' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'channel.moved' } })
  expect(await revisions()).toEqual([1, 2, 3])
})

it('OP-04 a channel that is gone is told from one that somebody has moved', async () => {
  const { store, change, dir } = await setUp()
  await rename(`${dir}/store`, `${dir}/away`)
  const back = rollback(asSeen(store, 'production', 2), change)
  await expect(back).rejects.toMatchObject({ code: 'store.unreadable' })
})
