import { join } from 'node:path'
import type { ChannelRevision } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { release } from '../command/release.ts'
import { ALL } from '../store/closed.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { StoreError } from '../store/store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { close } from './close.ts'
import { pinFile } from './pins.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

async function setUp() {
  const dir = await scratch()
  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const put = async (sketch: ReleaseSketch) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, { channel: 'production', actor: 'tester' })
    return record.id
  }
  const live = async (sketch: ReleaseSketch) => {
    const id = await put(sketch)
    const remote = sketch.remote ?? 'lottery'
    await promote(store, { channel: 'production', actor: 'tester', reason: '', remote, id })
    return id
  }
  const run = async (...words: string[]) => {
    let text = ''
    const add = (more: string) => {
      text += more
    }
    const code = await release([...words, '--store', location], { env: { LOBBY_ACTOR: 'tester' }, out: add, err: add })
    return { code, text }
  }
  const pins = async () => {
    const { revision } = await store.channel('production')
    if (!revision) throw new Error('no revision')
    return pinFile(store, revision)
  }
  await live({ remote: 'shell' })
  const id = await live({ pages: ['/m/lottery', '/m/lottery/rules'], slots: ['home.lottery'] })
  await live({ remote: 'games', pages: ['/m/game'] })
  return { store, put, live, run, pins, id }
}

describe('FD-24 close and open', () => {
  it('FD-24 gives up in one sentence where others are first again and again, and says what else is wrong', async () => {
    const { store } = await setUp()
    const change = { channel: 'production', actor: 'tester', reason: '', remote: 'lottery', part: ALL }
    const appendFails = (error: Error) => ({ ...store, append: () => Promise.reject(error) })
    await expect(
      close(appendFails(new StoreError('channel.moved', 'Somebody was first.')), change),
    ).rejects.toMatchObject({
      code: 'channel.moved',
      message: 'The channel production is changed too often at the moment; try again.',
    })
    const full = new StoreError('store.full', 'There is no room.')
    await expect(close(appendFails(full), change)).rejects.toBe(full)
  })

  it('FD-24 closes after somebody who was first, what was changed by then', async () => {
    const { store } = await setUp()
    const change = { channel: 'production', actor: 'tester', reason: '', part: ALL }
    let waiting = true
    const overtaken = {
      ...store,
      append: async (revision: ChannelRevision) => {
        if (waiting) {
          waiting = false
          await close(store, { ...change, remote: 'games' })
        }
        return store.append(revision)
      },
    }
    const { revision } = await close(overtaken, { ...change, remote: 'lottery' })
    expect(revision).toMatchObject({ revision: 5, closed: { games: [ALL], lottery: [ALL] } })
  })

  it('FD-24 takes a remote that never ran before off, names its pages, and puts it back', async () => {
    const { run, pins, id } = await setUp()
    expect((await run('rollback', 'lottery')).text).toContain('or close lottery')
    expect(await run('close', 'lottery', '--reason', 'wrong odds')).toEqual({
      code: 0,
      text: 'production revision 4: lottery is closed; "open" puts it back.\n',
    })
    const closed = await pins()
    expect(Object.keys(closed.pins)).toEqual(['games'])
    expect(closed.closed?.map(({ path, title }) => [path, title.EN])).toEqual([
      ['/m/lottery', 'Page 0'],
      ['/m/lottery/rules', 'Page 1'],
    ])
    expect((await run('status')).text).toContain(`${id} (closed: *)`)
    expect((await run('history', 'lottery')).text).toMatch(/close \*.*wrong odds/)
    expect((await run('open', 'lottery')).text).toContain('lottery is open again')
    const open = await pins()
    expect([open.pins.lottery?.release.id, open.closed]).toEqual([id, undefined])
  })

  it.each([
    ['page/page-1', './page/page-1', ['./page/page-0'], ['./slot/slot-0'], ['/m/lottery/rules']],
    ['/m/lottery/rules', './page/page-1', ['./page/page-0'], ['./slot/slot-0'], ['/m/lottery/rules']],
    ['slot-0', './slot/slot-0', ['./page/page-0', './page/page-1'], [], undefined],
  ])('FD-24 closes one part by its name: %s', async (word, part, pages, slots, paths) => {
    const { run, pins } = await setUp()
    expect(await run('close', 'lottery', word)).toEqual({
      code: 0,
      text: `production revision 4: lottery ${part} is closed; "open" puts it back.\n`,
    })
    const { pins: now, closed } = await pins()
    expect(now.lottery?.release.pages.map(({ module }) => module)).toEqual(pages)
    expect(now.lottery?.release.slots.map(({ module }) => module)).toEqual(slots)
    expect(closed?.map(({ path }) => path)).toEqual(paths)
    expect((await run('open', 'lottery', word)).text).toBe(`production revision 5: lottery ${part} is open again.\n`)
    expect((await pins()).pins.lottery?.release.pages).toHaveLength(2)
  })

  it('FD-24 stays closed through a promote and a rollback, which say so, in the releases before as well', async () => {
    const { run, pins, put, id } = await setUp()
    await run('close', 'lottery', 'page/page-1')
    await put({ version: '1.1.0', pages: ['/m/lottery', '/m/lottery/rules'] })
    expect((await run('promote', 'lottery', '1.1.0')).text).toContain('lottery is closed (./page/page-1) and stays so')
    const { lottery } = (await pins()).pins
    expect(lottery?.release.pages.map(({ module }) => module)).toEqual(['./page/page-0'])
    expect(lottery?.before.map((each) => [each.id, each.pages.length])).toEqual([[id, 1]])
    expect((await run('rollback', 'lottery')).text).toContain('stays so')
    expect((await pins()).closed?.map(({ path }) => path)).toEqual(['/m/lottery/rules'])
  })

  it('FD-24 FD-13 leaves the paths of a closed remote to others, and does not open it over them', async () => {
    const { run, live, pins } = await setUp()
    await run('close', 'lottery')
    await live({ remote: 'poker', pages: ['/m/lottery'] })
    const refused = await run('open', 'lottery')
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('/m/lottery')
    expect(Object.keys((await pins()).pins).sort()).toEqual(['games', 'poker'])
  })

  it('FD-24 FD-13 is not marked as forced because the change before was', async () => {
    const { run, live, store } = await setUp()
    await run('close', 'lottery')
    await live({ remote: 'poker', pages: ['/m/lottery'] })
    expect((await run('open', 'lottery', '--force', '--reason', 'both for a day')).code).toBe(0)
    expect((await store.channel('production')).revision).toHaveProperty('forced')
    expect((await run('close', 'games')).code).toBe(0)
    expect((await store.channel('production')).revision).not.toHaveProperty('forced')
  })

  it.each([
    [['close', 'shell'], 'Without the shell there is no site'],
    [['close', 'agent'], 'agent is not live on production'],
    [['close', 'lottery', 'page/none'], 'there are page/page-0, page/page-1, slot/slot-0'],
  ])('FD-24 refuses and changes nothing: %j', async (words, said) => {
    const { run, store } = await setUp()
    const before = await store.channel('production')
    const { code, text } = await run(...words)
    expect([code, text]).toEqual([1, expect.stringContaining(said)])
    expect(await store.channel('production')).toEqual(before)
  })

  it('FD-24 says so when there is nothing to close or to open', async () => {
    const { run } = await setUp()
    expect((await run('open', 'lottery')).text).toContain('is open on production already')
    await run('close', 'lottery')
    expect((await run('close', 'lottery')).text).toContain('is closed on production already')
    expect((await run('open', 'lottery', 'slot-0')).text).toContain('closed as a whole')
  })
})
