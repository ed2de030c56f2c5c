/** What a guard does where it cannot write to the store, or not read there. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { kept, listed, live } from '../testing/guarded-trial.ts'
import { CHANNEL } from '../testing/test-edge.ts'

const UNKEPT = 'What this edge counts of the trial cannot be kept in the store, and no other edge counts it.'

it.each<[string, (file: string) => Promise<unknown>]>([
  ['a folder in the place of its count', (file) => mkdir(join(file, 'x'), { recursive: true })],
  ['a file in the place of all counts', (file) => writeFile(join(file, '../../..'), '')],
])('TL-04 TL-05 an edge halts by what it has counted itself, with %s, and says so', async (_is, put) => {
  const { keyed, fileOf } = await listed()
  const { guard, visits, log } = await keyed('one')
  await put(join(kept.dir, 'store', await fileOf('one-500')))
  visits(40, 2)
  await guard.look()
  await guard.look()
  expect([guard.problem, (await live())?.trial?.share]).toEqual([expect.stringContaining(UNKEPT), 500])
  visits(61, 4)
  await guard.look()
  expect((await live())?.reason).toContain('6 of 101')
  expect(log.filter(({ event }) => event === 'trial.unkept')).toHaveLength(1)
  expect(log.filter(({ problem }) => problem === UNKEPT)).toHaveLength(1)
})

const UNREAD = 'What edges count of the trial cannot be read in the store.'
const UNWATCHED = 'This edge cannot watch the trial, or not halt it: trial.unwatched in its log says why.'

it('TL-04 TL-05 an edge halts by what it has counted and read before, where no counts can be read, and says so', async () => {
  const { list, keyed } = await listed()
  const away = async () => {
    throw new Error('It cannot be read.')
  }
  const open = { ...(await list.as('watchdog')) }
  const [dead, one] = [await keyed('dead-'), await keyed('one', { store: open })]
  dead.visits(40, 3)
  await dead.guard.look()
  await one.guard.look()
  open.tallies = away
  one.visits(40, 2)
  await one.guard.look()
  await one.guard.look()
  expect([one.guard.problem, (await live())?.trial?.share]).toEqual([UNREAD, 500])
  one.visits(21, 1)
  await one.guard.look()
  expect((await live())?.reason).toContain('6 of 101')
  expect(one.log.map(({ event, cause }) => [event, cause])).toEqual([
    ['trial.unread', 'Error: It cannot be read.'],
    ['trial.uncounted', undefined],
    ['trial.halted', undefined],
  ])
})

it.each<[string, (folder: string) => Promise<unknown>]>([
  [
    'of this trial',
    async (folder) => {
      await mkdir(dirname(folder), { recursive: true })
      await symlink('x'.repeat(300), folder)
    },
  ],
  ['of all trials', (folder) => symlink('x'.repeat(300), dirname(dirname(folder)))],
])(
  'TL-04 TL-05 an edge halts by what it has counted itself, with a link to no name in the place %s, and says so',
  async (_of, put) => {
    const { keyed, fileOf } = await listed()
    const { guard, visits } = await keyed('one')
    await put(dirname(join(kept.dir, 'store', await fileOf('one-500'))))
    visits(40, 2)
    await guard.look()
    await guard.look()
    expect(guard.problem).toContain(UNKEPT)
    visits(61, 4)
    await guard.look()
    expect((await live())?.reason).toContain('6 of 101')
  },
)

it('TL-04 an edge that cannot write that a trial is over says so for as long as it cannot', async () => {
  const { keyed } = await listed()
  const { guard, visits, log } = await keyed('one')
  const next = ((await live())?.revision ?? 0) + 1
  const taken = Array.from({ length: 1_001 }, (_, n) => `${next + n}`.padStart(8, '0'))
  const path = (name: string) => join(kept.dir, 'store/channels', CHANNEL, `${name}.json`)
  for (const name of taken) await writeFile(path(name), '')
  visits(101, 60)
  await guard.look()
  await guard.look()
  expect((await live())?.trial).toBeDefined()
  expect(guard.problem).toBe(UNWATCHED)
  expect(log.map(({ event }) => event)).toEqual(['trial.unwatched'])
  for (const name of taken) await rm(path(name))
  await guard.look()
  expect([(await live())?.trial, guard.problem]).toEqual([undefined, undefined])
})
