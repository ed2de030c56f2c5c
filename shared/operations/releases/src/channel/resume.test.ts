import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C } from '../testing/role-store.ts'
import { promote } from './promote.ts'
import { resume } from './resume.ts'
import { startTrial } from './trial.ts'

const setUp = async (people: 1 | 2 = 1) => begin(await folderUnderTest(), { people })

it('OP-03 goes on a thousand above what the store has, with the pins that it had, and says who did it and why', async () => {
  const { as, a, b } = await setUp()
  const mai = await as('mai')
  const { revision: before } = await mai.channel(C)
  expect(before).toMatchObject({ revision: 3, pins: { lottery: b } })
  const { revision, changed, overruled } = await resume(mai, { ...by, reason: 'restored from the night' }, 4)
  expect([changed, overruled]).toEqual([true, []])
  expect(revision).toMatchObject({
    revision: 1003,
    action: 'resume',
    actor: 'mai',
    reason: 'restored from the night',
    pins: before?.pins,
    before: { lottery: [a] },
  })
  // The first remote that is pinned stands for all: nothing of it changes.
  const [remote = ''] = Object.keys(before?.pins ?? {})
  expect(revision).toMatchObject({ remote, from: before?.pins[remote], to: before?.pins[remote] })
  expect((await mai.channel(C)).revision).toEqual(revision)
  expect(Date.parse(revision.at)).toBeGreaterThan(Date.parse('2026-01-01'))
})

it.each([
  [1002, 1003],
  [1003, 1004],
  [5000, 5001],
])('OP-03 where somebody has seen revision %d, goes on with %d', async (above, number) => {
  const { as } = await setUp()
  expect((await resume(await as('mai'), by, above)).revision.revision).toBe(number)
})

it('OP-03 goes on above names that something else has taken', async () => {
  const { as, put } = await setUp()
  await put(1003, 'half a revis')
  const mai = await as('mai')
  const { revision, changed } = await resume(mai, by, 0)
  expect([revision.revision, changed]).toEqual([1004, true])
  expect((await mai.channel(C)).revision).toEqual(revision)
})

it('OP-03 a change that two have to make waits for the second, and nothing counts yet', async () => {
  const { as } = await setUp(2)
  const mai = await as('mai')
  const moved = await resume(mai, by, 0)
  expect(moved).toMatchObject({ changed: false, proposed: true, overruled: [], revision: { action: 'resume' } })
  expect((await mai.channel(C)).revision).toMatchObject({ revision: 3 })
})

it('OP-03 a channel without a revision has nothing to go on from', async () => {
  const { as } = await setUp()
  await expect(resume(await as('mai'), { ...by, channel: 'staging' }, 4)).rejects.toMatchObject({
    name: 'RefusedError',
    code: 'rollback.none',
    message: 'staging has no revision to go on from.',
  })
})

it('OP-03 what is tried ends with it', async () => {
  const { as, c } = await setUp()
  const mai = await as('mai')
  await startTrial(mai, { ...by, pins: { lottery: c }, share: 500, base: 0.005 })
  const trial = (await mai.channel(C)).revision as ChannelRevision
  expect(trial.trial).toBeDefined()
  const { revision } = await resume(mai, by, 0)
  expect(revision.revision).toBe(trial.revision + 1000)
  expect('trial' in revision).toBe(false)
})

it('OP-03 counts where somebody else has changed the channel right behind it', async () => {
  const { as, c } = await setUp()
  const mai = await as('mai')
  const binh = await as('binh')
  const busy = {
    ...mai,
    async append(revision: ChannelRevision) {
      const kept = await mai.append(revision)
      await promote(binh, { ...by, remote: 'lottery', id: c })
      return kept
    },
  }
  expect(await resume(busy, by, 4)).toMatchObject({ changed: true, revision: { revision: 1003, action: 'resume' } })
  expect((await mai.channel(C)).revision).toMatchObject({ revision: 1004, actor: 'binh', pins: { lottery: c } })
})
