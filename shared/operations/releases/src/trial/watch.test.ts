import { join } from 'node:path'
import { expect, it } from 'vitest'
import { promote } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { haltTrial, startTrial } from '../channel/trial.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { talliesOf } from './counting.ts'
import { lookAt } from './watch.ts'

const channel = 'production'
const by = { channel, actor: 'tester', reason: 'why' }
const UNTIL = '2099-01-01T00:00:00.000Z'

/** A trial of lottery 1.1.0, where 1.0.0 is live. */
async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const ids: string[] = []
  for (const version of ['1.0.0', '1.1.0']) {
    const { folder, record } = await writeRelease(dir, { version })
    await publish(store, folder, by)
    ids.push(record.id)
  }
  const [stable = '', candidate = ''] = ids
  await promote(store, { ...by, remote: 'lottery', id: stable })
  const pins = { lottery: candidate }
  const { revision } = await startTrial(store, { ...by, pins, share: 500, base: 0.005, until: UNTIL })
  const { trial } = revision
  if (!trial) throw new Error('No trial began.')
  const now = () => Date.parse(UNTIL) - 1
  const keep = (visits: number, failed: number) => {
    const side = (count: number, fails: number) => ({
      visits: count,
      failed: Array.from({ length: fails }, (_, n) => `v${n}`),
    })
    const tally = { began: trial.began, share: 500, candidate: side(visits, failed), stable: side(400, 0) }
    return store.keepTally(channel, trial.began, 'edge', JSON.stringify(tally))
  }
  const last = async () => (await store.channel(channel)).revision
  return { store, trial, candidate, now, keep, last }
}

it('TL-04 a trial that fails no more than everybody else goes on, and nothing is written', async () => {
  const { store, trial, now, keep, last } = await setUp()
  expect(await lookAt(trial, { store, channel, now })).toBeUndefined()
  await keep(100, 5)
  expect(await lookAt(trial, { store, channel, now })).toBeUndefined()
  expect((await last())?.revision).toBe(2)
})

it('TL-04 one that fails too often is halted by the watchdog, with the figures', async () => {
  const { store, trial, now, keep, last } = await setUp()
  await keep(100, 6)
  const said =
    '6 of 100 (6 %) first visits failed; of everybody else 0 of 400 (0 %). That is too many for a base of 0.5 %.'
  // A difference of 6 % is none where 10 % matter.
  expect(await lookAt(trial, { store, channel, now, effect: 0.1 })).toBeUndefined()
  expect(await lookAt(trial, { store, channel, now })).toBe(said)
  expect(await last()).toMatchObject({ revision: 3, action: 'halt', actor: 'watchdog', reason: said })
  // It is over: whoever still looks at it does nothing.
  expect(await lookAt(trial, { store, channel, now })).toBeUndefined()
  expect((await last())?.revision).toBe(3)
})

it('TL-04 a trial ends at its time, and not a millisecond before', async () => {
  const { store, trial, last } = await setUp()
  const at = (ms: number) => ({ store, channel, now: () => Date.parse(UNTIL) + ms })
  expect(await lookAt(trial, at(-1))).toBeUndefined()
  expect(await lookAt(trial, at(0))).toBe(`Its time was over at ${UNTIL}.`)
  expect((await last())?.action).toBe('halt')
})

const fails = (store: ReleaseStore, error: Error): ReleaseStore => ({ ...store, record: () => Promise.reject(error) })

it.each(['release.unknown', 'record.broken', 'record.unsigned'] as const)(
  'TL-04 a trial whose release is not to be had any more is halted (%s)',
  async (code) => {
    const { store, trial, candidate, now, last } = await setUp()
    const broken = fails(store, new StoreError(code, 'It is gone.'))
    const said = `lottery ${candidate} is not in the store any more, or not whole.`
    expect(await lookAt(trial, { store: broken, channel, now })).toBe(said)
    expect((await last())?.reason).toBe(said)
  },
)

it('TL-04 a store that cannot be read halts nothing, and is heard of', async () => {
  const { store, trial, now, last } = await setUp()
  for (const error of [new StoreError('store.unreadable', 'It is away.'), new Error('odd')]) {
    await expect(lookAt(trial, { store: fails(store, error), channel, now })).rejects.toBe(error)
  }
  expect((await last())?.revision).toBe(2)
})

it('TL-04 what the store says to a halt is heard of, too', async () => {
  const { store, trial, now, keep } = await setUp()
  await keep(100, 6)
  const full = new StoreError('store.full', 'There is no room.')
  const on: ReleaseStore = { ...store, append: () => Promise.reject(full) }
  await expect(lookAt(trial, { store: on, channel, now })).rejects.toBe(full)
})

it('TL-04 somebody else may halt it at the same moment', async () => {
  const { store, trial, now, keep, last } = await setUp()
  await keep(100, 6)
  const tallies = async (...words: Parameters<ReleaseStore['tallies']>) => {
    const texts = await store.tallies(...words)
    await haltTrial(store, { ...by, began: trial.began })
    return texts
  }
  expect(await lookAt(trial, { store: { ...store, tallies }, channel, now })).toBeUndefined()
  expect(await last()).toMatchObject({ revision: 3, actor: 'tester' })
})

it('TL-06 what is no tally is left out', async () => {
  const { store, trial, keep } = await setUp()
  await keep(7, 1)
  for (const [n, text] of ['{', '{}', '[]', JSON.stringify({ began: 0 })].entries())
    await store.keepTally(channel, trial.began, `junk-${n}`, text)
  const { tallies } = await talliesOf(store, channel, trial)
  expect(tallies).toMatchObject([{ began: 2, candidate: { visits: 7, failed: ['v0'] } }])
})
