import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { release } from '../command/release.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { endedTrials } from './ended-trials.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { haltTrial, raiseTrial, startTrial } from './trial.ts'

afterEach(() => void vi.useRealTimers())

const DAY = 24 * 3_600_000
const common = { channel: 'production', actor: 'tester', reason: 'why' }

/** Lottery and games live in 1.0.0, and a 1.1.0 of both to try; the clock stands still. */
async function setUp() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  const dir = await scratch()
  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const put = async (remote: string, version: string) => {
    const { folder, record } = await writeRelease(dir, { remote, version })
    await publish(store, folder, common)
    return record.id
  }
  for (const remote of ['lottery', 'games']) {
    await promote(store, { ...common, remote, id: await put(remote, '1.0.0') })
  }
  const next = { lottery: await put('lottery', '1.1.0'), games: await put('games', '1.1.0') }
  /** Begins a trial that one edge has counted something of, and gives its number. */
  const begin = async (remote: 'lottery' | 'games' = 'lottery', share = 500) => {
    const pins = { [remote]: next[remote] }
    const { revision } = await startTrial(store, { ...common, pins, share, base: 0.005 })
    await store.keepTally('production', revision.revision, 'edge-1', 'counts')
    return revision.revision
  }
  const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)
  const ended = async (days: number) => endedTrials(store, { since: Date.now() - days * DAY })
  const run = async (...argv: string[]) => {
    const out: string[] = []
    const say = (text: string) => void out.push(text.trimEnd())
    await release([...argv, '--store', location], { env: {}, out: say, err: say })
    return out.join('\n')
  }
  return { location, store, begin, next, later, ended, run }
}

it('TL-02 what was counted of a trial is kept while it runs, and for as many days after its end as gc leaves alone', async () => {
  const { store, begin, later, ended } = await setUp()
  const began = await begin()
  later(200)
  await raiseTrial(store, { ...common, share: 1_000 })
  later(200)
  expect(await ended(90)).toEqual([])
  await haltTrial(store, common)
  const at = new Date(Date.now()).toISOString()
  later(90)
  expect(await ended(90)).toEqual([])
  vi.setSystemTime(Date.now() + 1)
  expect(await ended(90)).toEqual([{ channel: 'production', began, ended: at }])
})

it('TL-02 of several trials each ends by itself, also where the next one begins at once, or where its end is lost', async () => {
  const { store, begin, later, ended } = await setUp()
  const first = await begin('lottery')
  await haltTrial(store, common)
  const second = await begin('games')
  later(1)
  await haltTrial(store, common)
  later(89)
  const third = await begin('lottery')
  expect([first, second, third]).toEqual([3, 5, 7])
  expect((await ended(89.5)).map(({ began }) => began)).toEqual([first])
  // Without the revision that ended it, the next one that has none says when.
  const history: typeof store.history = async (channel) =>
    (await store.history(channel)).filter(({ revision }) => revision !== 4 && revision !== 6)
  expect(
    (await endedTrials({ ...store, history }, { since: Date.now() - 0.5 * DAY })).map(({ began }) => began),
  ).toEqual([first])
})

it('TL-02 gc names the trials whose counts nobody needs, takes them away when it is told to, and the history stays', async () => {
  const { store, begin, later, run } = await setUp()
  const began = await begin()
  await haltTrial(store, { ...common, reason: '9 of 100 failed' })
  const second = await begin('games')
  const history = await store.history('production')
  expect(await run('gc', '--delete')).toContain('Nothing to remove')
  later(91)
  const what = 'the counts of trial 3 on production, ended 2026-01-01 00:00:00'
  expect(await run('gc')).toBe(`Would be removed: ${what}. To do it: gc --delete.`)
  expect((await store.tallies('production', began)).map(({ text }) => text)).toEqual(['counts'])
  expect(await run('gc', '--delete')).toBe(`Removed: ${what}.`)
  expect(await store.tallies('production', began)).toEqual([])
  expect((await store.tallies('production', second)).map(({ text }) => text)).toEqual(['counts'])
  expect(await store.history('production')).toEqual(history)
  expect(await run('verify')).toContain('all whole')
  expect(await run('gc', '--delete')).toContain('Nothing to remove')
})

it('TL-02 FD-04 gc removes nothing through a link in the place of what was counted, and names the link', async () => {
  const { location, store, begin, later, run } = await setUp()
  const began = await begin()
  await haltTrial(store, common)
  later(91)
  const place = join(location, 'trials/production', String(began))
  await rm(place, { recursive: true })
  await symlink('../../channels/production', place)
  const before = await readdir(join(location, 'channels/production'))
  expect(await run('gc', '--delete')).toContain(`${place} is a link, through which nothing is written or removed`)
  expect(await readdir(join(location, 'channels/production'))).toEqual(before)
  await rm(place)
  expect(await run('gc', '--delete')).toContain('Nothing to remove')
})
