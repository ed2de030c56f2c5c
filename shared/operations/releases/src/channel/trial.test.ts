import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { unreachable } from './gc.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'
import { finishTrial, haltTrial, raiseTrial, startTrial } from './trial.ts'
import { trialSet } from './trial-set.ts'

const common = { channel: 'production', actor: 'tester', reason: 'why' }

/** Lottery and games live in 1.0.0, with 1.1.0 of both in the store. */
async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const put = async (sketch: ReleaseSketch) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, { channel: 'staging', actor: 'tester' })
    return record.id
  }
  const [lottery, games] = [await put({}), await put({ remote: 'games' })]
  const next = { lottery: await put({ version: '1.1.0' }), games: await put({ remote: 'games', version: '1.1.0' }) }
  await promote(store, { ...common, remote: 'lottery', id: lottery })
  await promote(store, { ...common, remote: 'games', id: games })
  const begin = (pins: Record<string, string> = next, share = 500) =>
    startTrial(store, { ...common, pins, share, base: 0.005 })
  return { dir, store, put, lottery, games, next, begin }
}

const live = async (store: ReleaseStore) => (await store.channel('production')).revision

describe('TL-01 a trial in the channel', () => {
  it('TL-01 puts a set beside the pins, which stay, and falls back on them', async () => {
    const { store, lottery, games, next, begin } = await setUp()
    await begin()
    const revision = await live(store)
    expect(revision).toMatchObject({ revision: 3, action: 'trial', remote: 'lottery', from: lottery, to: lottery })
    expect(revision?.pins).toEqual({ lottery, games })
    expect(revision?.trial).toEqual({ began: 3, pins: next, share: 500, base: 0.005, secret: expect.any(String) })
    expect(revision && trialSet(revision)).toMatchObject({ pins: next, before: { lottery: [lottery], games: [games] } })
  })

  it.each([
    ['0 %', 0],
    ['100 %', 10_000],
    ['250 %', 25_000],
  ])('TL-01 a share of %s is refused in one sentence, and stable goes on', async (word, share) => {
    const { store, begin, next } = await setUp()
    await expect(begin(next, share)).rejects.toThrow(
      `A trial has from 0.01 to 99.99 % of the visitors, not ${word}; for all of them, promote it.`,
    )
    expect((await live(store))?.revision).toBe(2)
  })

  it('TL-01 a second trial, a trial of the shell, of what is live and of what is not are refused', async () => {
    const { store, put, lottery, begin, next } = await setUp()
    const shell = await put({ remote: 'shell' })
    const poker = await put({ remote: 'poker' })
    await expect(begin({ lottery })).rejects.toMatchObject({ code: 'trial.same' })
    await expect(begin({ poker })).rejects.toMatchObject({ code: 'trial.none' })
    await expect(begin({ shell })).rejects.toMatchObject({ code: 'trial.shell' })
    await expect(begin({ lottery: '9.9.9-000000000000' })).rejects.toMatchObject({ code: 'release.unknown' })
    await begin({ games: next.games })
    await expect(begin({ lottery: next.lottery })).rejects.toMatchObject({ code: 'trial.running' })
    expect((await live(store))?.trial?.pins).toEqual({ games: next.games })
  })

  it('TL-01 a set that would be refused as a promotion is refused, also where only its parts clash', async () => {
    const { put, next, begin } = await setUp()
    const one = await put({ version: '1.2.0', pages: ['/m/both'] })
    const other = await put({ remote: 'games', version: '1.2.0', pages: ['/m/both'] })
    await expect(begin({ lottery: one, games: other })).rejects.toMatchObject({ code: 'release.refused' })
    expect((await begin({ lottery: one, games: next.games })).changed).toBe(true)
  })

  it('TL-01 a promotion of a tried remote is refused, and of another one has to fit the set', async () => {
    const { store, put, begin } = await setUp()
    const tried = await put({ version: '1.2.0', pages: ['/m/both'] })
    await begin({ lottery: tried })
    await expect(promote(store, { ...common, remote: 'lottery', id: tried })).rejects.toMatchObject({
      code: 'trial.running',
      message: `A trial of lottery ${tried} runs on production; halt or finish it first.`,
    })
    const clashing = await put({ remote: 'games', version: '1.2.0', pages: ['/m/both'] })
    await expect(promote(store, { ...common, remote: 'games', id: clashing })).rejects.toThrow('(in the trial)')
    const fitting = await put({ remote: 'games', version: '1.3.0', pages: ['/m/else'] })
    await promote(store, { ...common, remote: 'games', id: fitting })
    expect(await live(store)).toMatchObject({ pins: { games: fitting }, trial: { pins: { lottery: tried } } })
  })

  it('TL-02 a rollback of a tried remote ends the trial, of another one leaves it', async () => {
    const { store, put, lottery, next, begin } = await setUp()
    const hotfix = await put({ version: '1.0.1' })
    const games = await put({ remote: 'games', version: '1.0.1' })
    await promote(store, { ...common, remote: 'lottery', id: hotfix })
    await promote(store, { ...common, remote: 'games', id: games })
    await begin({ lottery: next.lottery })
    await rollback(store, { ...common, remote: 'games' })
    expect((await live(store))?.trial?.pins).toEqual({ lottery: next.lottery })
    await rollback(store, { ...common, remote: 'lottery' })
    expect(await live(store)).toMatchObject({ pins: { lottery } })
    expect((await live(store))?.trial).toBeUndefined()
  })

  it('TL-02 a rollback of another remote does not wait for a set that no longer fits: it ends the trial', async () => {
    const { store, put } = await setUp()
    const old = await put({ remote: 'games', version: '1.4.0', pages: ['/m/both'] })
    const now = await put({ remote: 'games', version: '1.5.0' })
    await promote(store, { ...common, remote: 'games', id: old })
    await promote(store, { ...common, remote: 'games', id: now })
    const tried = await put({ version: '1.2.0', pages: ['/m/both'] })
    await startTrial(store, { ...common, pins: { lottery: tried }, share: 1, base: 0.01, force: true })
    await rollback(store, { ...common, remote: 'games' })
    expect((await live(store))?.pins.games).toBe(old)
    expect((await live(store))?.trial).toBeUndefined()
  })

  it('TL-02 a share is raised and never lowered', async () => {
    const { store, begin } = await setUp()
    await begin()
    const begun = (await live(store))?.trial
    await raiseTrial(store, { ...common, share: 2_000 })
    expect((await live(store))?.trial).toEqual({ ...begun, share: 2_000 })
    await expect(raiseTrial(store, { ...common, share: 500 })).rejects.toThrow(
      'The trial has 20 % already; a smaller share would send visitors back and forth.',
    )
    expect((await raiseTrial(store, { ...common, share: 2_000 })).changed).toBe(false)
  })

  it('TL-02 a halt leaves every pin where it is, and ends only the trial that it was concluded from', async () => {
    const { store, lottery, games, begin } = await setUp()
    await begin()
    await expect(haltTrial(store, { ...common, began: 2 })).rejects.toMatchObject({ code: 'trial.none' })
    await haltTrial(store, { ...common, began: 3 })
    expect(await live(store)).toMatchObject({ action: 'halt', pins: { lottery, games } })
    expect((await live(store))?.trial).toBeUndefined()
    await expect(haltTrial(store, common)).rejects.toThrow('No trial runs on production.')
  })

  it('TL-01 a finish pins the whole set in one revision, and each remote can go back', async () => {
    const { store, lottery, games, next, begin } = await setUp()
    await begin()
    await finishTrial(store, common)
    const revision = await live(store)
    expect(revision).toMatchObject({ revision: 4, action: 'finish', from: lottery, to: next.lottery, pins: next })
    expect(revision?.before).toMatchObject({ lottery: [lottery], games: [games] })
    expect(revision?.trial).toBeUndefined()
    await rollback(store, { ...common, remote: 'games' })
    expect((await live(store))?.pins).toEqual({ lottery: next.lottery, games })
  })

  it('TL-01 gc leaves what is tried alone', async () => {
    const { store, put, next, begin } = await setUp()
    await put({ version: '1.2.0' })
    await put({ remote: 'games', version: '1.2.0' })
    const since = Date.now() + 1_000
    const ids = async () => (await unreachable(store, { since })).map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([next.lottery, next.games]))
    await begin()
    expect(await ids()).toEqual([])
  })

  it('TL-01 a candidate that is gone from the store is one sentence, and a halt goes through', async () => {
    const { dir, store, next, begin } = await setUp()
    await begin({ lottery: next.lottery })
    await rm(join(dir, 'store', 'releases', 'lottery', next.lottery), { recursive: true })
    await expect(finishTrial(store, common)).rejects.toMatchObject({ code: 'release.unknown' })
    await haltTrial(store, common)
    expect((await live(store))?.trial).toBeUndefined()
  })
})
