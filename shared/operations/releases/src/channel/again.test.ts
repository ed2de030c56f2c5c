/** A rollback that names no release, given again by whoever was not told whether it was written. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { release } from '../command/release.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { close, open } from './close.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'
import { startTrial } from './trial.ts'

const by = { channel: 'production', actor: 'chi', reason: 'a test' }

/** A store in which three releases of the lottery went live, one after the other, and one of the games. */
async function begin() {
  const dir = await scratch()
  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const publishAs = async (sketch: Parameters<typeof writeRelease>[1]) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, by)
    await promote(store, { ...by, remote: record.remote, id: record.id })
    return record.id
  }
  const [a, b, c] = [
    await publishAs({ version: '1.0.0' }),
    await publishAs({ version: '1.1.0' }),
    await publishAs({ version: '1.2.0' }),
  ]
  const games = await publishAs({ remote: 'games', version: '1.0.0' })
  const run = async (...argv: string[]) => {
    const said: string[] = []
    const hear = (text: string) => void said.push(text)
    const code = await release(argv, { env: { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }, out: hear, err: hear })
    return { code, said: said.join('') }
  }
  const live = async () => (await store.channel('production')).revision
  return { location, store, a, b, c, games, publishAs, run, live }
}

it('FD-04 a rollback that its disk did not confirm, done again, goes no further back and names who would', async () => {
  const { location, a, b, run, live } = await begin()
  const sick = openFolderStore(location, {
    step: (name) => {
      if (name === 'create.sync') throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    },
  })
  await expect(rollback(sick, { ...by, remote: 'lottery' })).rejects.toMatchObject({ code: 'store.unconfirmed' })
  const { at } = (await live()) ?? {}
  const refusal = `Nothing was changed: lottery went back to ${b} already, with revision 5 of production by chi at ${at}. To go further back, name the release: rollback lottery ${a}.\n`
  expect(await run('rollback', 'lottery', '--reason', 'again')).toEqual({ code: 1, said: refusal })
  expect(await live()).toMatchObject({ revision: 5, pins: { lottery: b } })
  expect((await run('rollback', 'lottery', '--json')).said).toContain('"code": "rollback.again"')
  // As it was told.
  expect((await run('rollback', 'lottery', b)).code).toBe(0)
  expect(await live()).toMatchObject({ revision: 5 })
  expect((await run('rollback', 'lottery', a)).code).toBe(0)
  expect(await live()).toMatchObject({ revision: 6, pins: { lottery: a } })
})

it('FD-04 nor does it where something else was changed in between, and after a promote it goes back again', async () => {
  const { b, c, run, live } = await begin()
  expect((await run('rollback', 'lottery')).code).toBe(0)
  expect((await run('close', 'games')).code).toBe(0)
  expect((await run('rollback', 'lottery')).code).toBe(1)
  expect((await run('promote', 'lottery', c)).code).toBe(0)
  expect((await run('rollback', 'lottery')).code).toBe(0)
  expect(await live()).toMatchObject({ pins: { lottery: b } })
})

it('FD-04 of two who roll back at the same moment the second is told, and nothing goes two releases back', async () => {
  const { store, b, live } = await begin()
  const change = { ...by, remote: 'lottery', isBlind: true }
  // The first one has written when the second one reads, or writes between its reads.
  await rollback(store, change)
  await expect(rollback(store, { ...change, actor: 'mai' })).rejects.toMatchObject({ code: 'rollback.again' })
  expect(await live()).toMatchObject({ revision: 5, pins: { lottery: b } })
})

it('FD-04 of ten that are started at once one writes, and all go one release back', async () => {
  const { location, b, live } = await begin()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => rollback(openFolderStore(location), { ...by, remote: 'lottery', isBlind: true })),
  )
  expect(answers.filter((each) => each.status === 'fulfilled' && each.value.changed)).toHaveLength(1)
  expect(await live()).toMatchObject({ revision: 5, pins: { lottery: b } })
})

it('TL-04 FD-04 while a release is tried nobody is taken off the one that is live without naming where to', async () => {
  const { store, a, b, c, run, live } = await begin()
  await rollback(store, { ...by, remote: 'lottery', to: b })
  await startTrial(store, { ...by, pins: { lottery: c }, share: 500, base: 0.005 })
  const refusal = `Nothing was changed: trial 6 tries lottery ${c}; "trial halt" ends it and leaves everybody with ${b}. To go back behind that, name the release: rollback lottery ${a}.\n`
  expect(await run('rollback', 'lottery', '--reason', 'trouble')).toEqual({ code: 1, said: refusal })
  expect((await run('rollback', 'lottery', '--json')).said).toContain('"code": "rollback.tried"')
  expect(await live()).toMatchObject({ revision: 6, pins: { lottery: b } })
  expect((await run('rollback', 'lottery', a, '--reason', 'trouble')).code).toBe(0)
  expect(await live()).toMatchObject({ revision: 7, pins: { lottery: a } })
  expect((await live())?.trial).toBeUndefined()
})

it('FD-04 SC-02 where somebody has taken away what ran before, it goes no further back than it was told', async () => {
  const { location, a, b, c, run, live } = await begin()
  await rm(join(location, 'releases/lottery', b), { recursive: true })
  const refusal = `Nothing was changed: lottery ${b}, which ran before, is not in the store. Publish it again, or name another one: rollback lottery ${a}.\n`
  expect(await run('rollback', 'lottery')).toEqual({ code: 1, said: refusal })
  expect((await run('rollback', 'lottery', '--json')).said).toContain('"code": "rollback.gone"')
  expect(await live()).toMatchObject({ pins: { lottery: c } })
  expect((await run('rollback', 'lottery', a)).code).toBe(0)
})

it('TL-04 FD-04 a trial of another remote is in nobody’s way', async () => {
  const { store, b, publishAs, games, run, live } = await begin()
  const newer = await publishAs({ remote: 'games', version: '1.1.0' })
  await rollback(store, { ...by, remote: 'games', to: games })
  await startTrial(store, { ...by, pins: { games: newer }, share: 500, base: 0.005 })
  expect((await run('rollback', 'lottery')).code).toBe(0)
  expect(await live()).toMatchObject({ pins: { lottery: b } })
})

it('FD-04 a rollback that sixty changes of others are behind is not looked for any more', async () => {
  const { store, a, live } = await begin()
  await rollback(store, { ...by, remote: 'lottery' })
  for (let n = 0; n < 30; n += 1) {
    await close(store, { ...by, remote: 'games', part: '*' })
    await open(store, { ...by, remote: 'games', part: '*' })
  }
  await rollback(store, { ...by, remote: 'lottery', isBlind: true })
  expect(await live()).toMatchObject({ pins: { lottery: a } })
})

it('FD-04 finds the last rollback behind 40 changes of others with a read for each, and past what is no revision', async () => {
  const { store, location, b, run, live } = await begin()
  expect((await run('rollback', 'lottery')).code).toBe(0)
  for (let n = 0; n < 20; n += 1) {
    await close(store, { ...by, remote: 'games', part: '*' })
    await open(store, { ...by, remote: 'games', part: '*' })
  }
  await writeFile(join(location, 'channels/production/00000046.json'), 'no revision')
  await close(store, { ...by, remote: 'games', part: '*' })
  let reads = 0
  const { entries } = store
  const text: typeof entries.text = (...where) => {
    reads += 1
    return entries.text(...where)
  }
  const counted = { ...store, entries: { ...entries, text } }
  const again = rollback(counted, { ...by, remote: 'lottery', isBlind: true })
  await expect(again).rejects.toMatchObject({ code: 'rollback.again' })
  expect(await live()).toMatchObject({ pins: { lottery: b } })
  expect(reads).toBeLessThan(50)
})

it('FD-04 with no release left to go back to it says so, and of the shell no more than can be done', async () => {
  const { run, a, b } = await begin()
  for (const id of [b, a]) expect((await run('rollback', 'lottery', id)).code).toBe(0)
  expect((await run('rollback', 'lottery')).said).toContain('or close lottery')
  expect((await run('rollback', 'shell')).said).toBe(
    'No release of the shell ran on production before; name the one to go back to.\n',
  )
})
