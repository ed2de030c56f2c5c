import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { release } from '../command/release.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { startWriter } from '../testing/start-writer.ts'
import { writeRelease } from '../testing/write-release.ts'
import { removeUnreachable, unreachable } from './gc.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

const common = { channel: 'production', actor: 'tester', reason: '' }
afterEach(() => void vi.useRealTimers())

const DAY = 24 * 3_600_000

async function setUp() {
  const dir = await scratch()
  const path = join(dir, 'store')
  const store = openFolderStore(path)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
  /** Publishes a version so many days later, and promotes it. */
  const put = async (version: string, live: boolean, channel = 'production', remote = 'lottery') => {
    const { folder, record } = await writeRelease(dir, { remote, version })
    await publish(store, folder, common)
    if (live) await promote(store, { ...common, channel, remote, id: record.id })
    return record.id
  }
  const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)
  const since = (days: number) => ({ since: Date.now() - days * DAY })
  const found = async (days: number) => (await unreachable(store, since(days))).map(({ id }) => id)
  return { dir, path, store, put, later, since, found }
}

describe('FD-04 gc', () => {
  it('FD-04 names what no channel can reach and nothing else, shells included', async () => {
    const { store, put, later, found } = await setUp()
    const never = await put('0.1.0', false)
    const shells = [await put('0.1.0', false, 'production', 'shell'), await put('0.2.0', false, 'production', 'shell')]
    const staged = await put('0.2.0', true, 'staging')
    const ids: string[] = []
    for (let i = 0; i < 14; i += 1) ids.push(await put(`1.${i}.0`, true))
    later(200)
    ids.push(await put('2.0.0', true))
    // The pin, ten before it, what staging pins, the newest of each; 1.0.0 to 1.3.0 fell off the list.
    expect(await found(90)).toEqual([never, ...ids.slice(0, 4), shells[0]])
    expect(await found(300)).toEqual([])
    expect(await store.releases('lottery')).toContain(staged)
  })

  it('FD-04 names shells last, whatever the remotes are called', async () => {
    const { put, later, found } = await setUp()
    const old: string[] = []
    for (const remote of ['shell', 'tables', 'games']) {
      old.push(await put('0.1.0', false, 'production', remote))
      await put('0.2.0', false, 'production', remote)
    }
    later(200)
    const [shell, tables, games] = old
    expect(await found(90)).toEqual([games, tables, shell])
  })

  it('FD-04 keeps what was live until lately, however long ago it was promoted', async () => {
    const { put, later, found } = await setUp()
    const old = await put('1.0.0', true)
    later(200)
    for (let i = 1; i < 13; i += 1) await put(`1.${i}.0`, true)
    expect(await found(90)).toEqual([])
    later(100)
    expect((await found(90))[0]).toBe(old)
  })

  it('FD-04 keeps to the millisecond what was published, or live, since then', async () => {
    const { store, put, later } = await setUp()
    const at = async (since: number) => (await unreachable(store, { since })).map(({ id }) => id)
    const never = await put('0.1.0', false)
    const published = Date.now()
    const old = await put('1.0.0', true)
    expect(await at(published)).toEqual([])
    expect(await at(published + 1)).toEqual([never])
    later(1)
    const replaced = Date.now()
    for (let i = 1; i < 12; i += 1) await put(`1.${i}.0`, true)
    expect(await at(replaced)).toEqual([never])
    expect(await at(replaced + 1)).toEqual([never, old])
  })

  it('FD-04 leaves alone a release of which nobody knows when it was published', async () => {
    const { store, put, later, since } = await setUp()
    const never = await put('0.1.0', false)
    await put('1.0.0', true)
    later(200)
    expect((await unreachable(store, since(90))).map(({ id }) => id)).toEqual([never])
    expect(await unreachable({ ...store, publication: async () => undefined }, since(90))).toEqual([])
  })

  it('FD-04 keeps what a revision has replaced lately, also where the one that made it live is lost', async () => {
    const { store, put, later, since } = await setUp()
    await put('1.0.0', true)
    later(200)
    for (let i = 1; i < 13; i += 1) await put(`1.${i}.0`, true)
    const history: typeof store.history = async (channel) => (await store.history(channel)).slice(1)
    expect(await unreachable({ ...store, history }, since(90))).toEqual([])
  })

  it('FD-04 only says so, until it is told to delete', async () => {
    const { path, store, put, later } = await setUp()
    const never = await put('0.1.0', false)
    await put('1.0.0', true)
    later(200)
    const run = async (...argv: string[]) => {
      let out = ''
      const code = await release([...argv, '--store', path], {
        env: {},
        out: (text) => {
          out += text
        },
        err: (text) => {
          out += text
        },
      })
      return { code, out }
    }
    expect((await run('gc')).out).toContain('Would be removed: 1 release')
    expect(await store.releases('lottery')).toContain(never)
    expect((await run('gc', '--delete')).out).toContain('Removed: 1 release')
    expect(await store.releases('lottery')).not.toContain(never)
    expect(await store.publication('lottery', never)).toBeUndefined()
    expect((await run('gc', '--delete')).out).toContain('Nothing to remove')
    expect((await run('verify')).code).toBe(0)
    expect((await run('gc', '--days', 'all')).code).toBe(2)
  })

  it('FD-04 puts back what a channel comes to pin while it is being removed', async () => {
    const { store, put, later, since } = await setUp()
    const never = await put('0.1.0', false)
    await put('1.0.0', true)
    later(200)
    const { revision, next } = await store.channel('production')
    if (!revision) throw new Error('There is no revision.')
    await store.append({ ...revision, revision: next, to: never, pins: { lottery: never } })
    expect(await removeUnreachable(store, { remote: 'lottery', id: never }, since(90))).toBe(false)
    expect((await store.record('lottery', never)).id).toBe(never)
    expect(await store.publication('lottery', never)).toBeDefined()
  })

  it('FD-04 removes nothing while a channel cannot be read', async () => {
    const { path, put, later, found } = await setUp()
    await put('0.1.0', false)
    await put('1.0.0', true)
    later(200)
    await truncate(join(path, 'channels/production/00000001.json'), 10)
    await expect(found(90)).rejects.toMatchObject({ code: 'channel.broken' })
  })

  it('FD-04 OP-05 removes nothing through a link in the place of rebuilds', async () => {
    const { dir, path, store, put, later, since } = await setUp()
    const never = await put('0.1.0', false)
    await put('1.0.0', true)
    later(200)
    await mkdir(join(dir, 'keys'))
    await writeFile(join(dir, 'keys/mai.key'), 'secret')
    await mkdir(join(path, 'rebuilds/lottery'), { recursive: true })
    await symlink(join(dir, 'keys'), join(path, 'rebuilds/lottery', never))
    const removal = removeUnreachable(store, { remote: 'lottery', id: never }, since(90))
    await expect(removal).rejects.toMatchObject({ code: 'store.unwritable' })
    expect(await readdir(join(dir, 'keys'))).toEqual(['mai.key'])
  })

  it('FD-02 FD-04 leaves no half release when it is killed at any step', async () => {
    for (const [i] of ['retire.rename', 'retire.sync', 'retire.remove'].entries()) {
      const { path, store, put } = await setUp()
      const never = await put('0.1.0', false)
      const live = await put('1.0.0', true)
      const ended = await startWriter({ store: path, dieAt: i + 1, work: [{ retire: never, remote: 'lottery' }] }).ended
      expect(ended).toEqual({ end: 'SIGKILL', said: '' })
      expect(await store.releases('lottery')).toEqual(i === 0 ? [never, live] : [live])
      if (i === 0) expect((await store.record('lottery', never)).id).toBe(never)
      const again = await put('0.1.0', false)
      expect((await store.record('lottery', again)).id).toBe(never)
    }
  })
})
