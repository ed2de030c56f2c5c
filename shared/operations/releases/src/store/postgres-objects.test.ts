import { type PostgresServer, postgresServer } from '@lobby/tooling/postgres-server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { follow, revision } from '../testing/channel-suite.ts'
import { scratch } from '../testing/scratch.ts'
import { describeStore } from '../testing/store-suite.ts'
import { writeRelease } from '../testing/write-release.ts'
import { damageOf } from './damage.ts'
import { openObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { openPostgresObjects } from './postgres-objects.ts'

const note = { format: 1, at: '2026-01-01T00:00:00.000Z', actor: 'tester' } as const

let server: PostgresServer
let admin: pg.Pool
beforeAll(async () => {
  server = await postgresServer()
  admin = new pg.Pool({ connectionString: server.url, max: 2 })
  admin.on('error', () => undefined)
})
afterAll(async () => {
  await admin.end()
  await server.stop()
})

/** The database, without a store in it, and without the connections of stores before: a command ends with its own. */
async function database(): Promise<string> {
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'idle'",
  )
  await admin.query('drop schema if exists lobby_store cascade')
  return server.url
}

async function setUp() {
  const url = await database()
  const raw = openPostgresObjects(url)
  return { url, raw, store: openObjectStore(openPostgresObjects(url)) }
}

describeStore('PostgreSQL', async () => {
  const { url, raw, store } = await setUp()
  const put = (key: string, text: string | undefined) =>
    text === undefined ? raw.remove(key) : raw.replace(key, Buffer.from(text))
  return {
    store,
    again: () => openStore(url),
    async damage(remote, id, path, bytes) {
      const [one] = await raw.list(`files/${remote}/${id}/`)
      await put(`${one?.key.split('/').slice(0, 4).join('/')}/${path}`, bytes)
    },
    stray: (channel, name, text) => put(`channels/${channel}/${name}`, text),
  }
})

describe('SC-01 a store in PostgreSQL', () => {
  it('SC-01 OP-03 does not read an object that is too long', async () => {
    const { raw } = await setUp()
    await raw.create('edges/production/a.json', Buffer.from('12345'))
    expect(Buffer.from((await raw.get('edges/production/a.json', 5)) ?? []).toString()).toBe('12345')
    expect(await raw.get('edges/production/a.json', 4)).toBeUndefined()
  })

  it('SC-01 OP-03 lists the first of very many', async () => {
    const { raw } = await setUp()
    for (const name of ['c', 'a', 'b']) await raw.create(`edges/${name}`, Buffer.from('x'))
    expect((await raw.list('edges/', undefined, 2)).map(({ key }) => key)).toEqual(['edges/a', 'edges/b'])
    expect((await raw.list('edges/', 'edges/a')).map(({ key }) => key)).toEqual(['edges/b', 'edges/c'])
  })

  it('SC-01 names its place without the password', async () => {
    const { store } = await setUp()
    expect(store.location).toBe('postgres://localhost/postgres')
  })

  it('SC-01 is made once by many who write to it first at the same moment', async () => {
    const url = await database()
    const writers = Array.from({ length: 6 }, () => openObjectStore(openPostgresObjects(url)))
    const all = await Promise.allSettled(writers.map((store) => store.append(revision(1))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(5).fill('channel.moved'),
    )
  })

  it('SC-01 can be read by a user without the right to write, who hears so', async () => {
    const { url, store } = await setUp()
    await store.append(revision(1))
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    const name = `reader_${Math.random().toString(36).slice(2)}`
    await own.query(`create role ${name} login password 'read'`)
    await own.query(`grant usage on schema lobby_store to ${name}`)
    await own.query(`grant select on lobby_store.objects to ${name}`)
    await own.end()
    const reader = openObjectStore(openPostgresObjects(url.replace('lobby:lobby', `${name}:read`)))
    expect((await reader.channel('production')).revision).toEqual(revision(1))
    await expect(reader.append(revision(2))).rejects.toMatchObject({
      code: 'store.unwritable',
      message: `The store ${store.location} is read-only for this user; nothing was changed.`,
    })
  })

  it('SC-01 is read again once a server that was killed is back, and tells of what came meanwhile', async () => {
    // The server of the tests forgets its last moment when it is killed, unless a connection asks for better.
    const store = await openStore(`${await database()}&options=-c%20synchronous_commit%3Don`)
    await store.append(revision(1))
    const watching = follow(store, 1)
    await server.kill()
    const reading = store.channel('production')
    await server.start()
    expect((await reading).revision).toEqual(revision(1))
    await store.append(revision(2))
    await watching.until(2)
  })

  it('SC-01 says that nothing was changed when nobody is there', async () => {
    const nowhere = openObjectStore(openPostgresObjects('postgres://u:secret@127.0.0.1:1/site'))
    await expect(nowhere.keepDeltas('lottery', '1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '{}')).rejects.toMatchObject(
      {
        code: 'store.unwritable',
        message: 'The store postgres://127.0.0.1:1/site cannot be reached (ECONNREFUSED); nothing was changed.',
      },
    )
  })

  it('SC-01 does not know whether a write whose answer was lost is there, and looks', async () => {
    const { url, raw } = await setUp()
    await raw.create('a', Buffer.from('1'))
    const cut = openPostgresObjects(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    // The row is locked, so that the write waits for as long as its connection lives.
    await client.query('begin')
    await client.query("insert into lobby_store.objects (key, bytes) values ('b', '2')")
    const waiting = cut.create('b', Buffer.from('2'))
    const waits = "from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into lobby_store%'"
    await expect.poll(async () => (await admin.query(`select pid ${waits}`)).rows).toHaveLength(1)
    await admin.query(`select pg_terminate_backend(pid) ${waits}`)
    await client.query('commit')
    // Its own bytes are there, by whomever.
    await expect(waiting).resolves.toBe(true)
    await expect(cut.create('a', Buffer.from('2'))).resolves.toBe(false)
  })

  it('SC-01 clears the files of a publisher that was killed a day ago, and no others', async () => {
    const { url, raw, store } = await setUp()
    const { folder, record } = await writeRelease(await scratch())
    await store.publish(record, folder, note)
    const place = (letter: string) => `files/lottery/1.0.0-bbbbbbbbbbbb/${letter.repeat(32)}/entry.js`
    await raw.replace(place('a'), Buffer.from('old'))
    await raw.replace(place('b'), Buffer.from('new'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("update lobby_store.objects set at = now() - interval '25 hours' where bytes <> 'new'")
    await client.end()
    expect(await store.publish(record, folder, note)).toBe('present')
    expect(await raw.get(place('a'), 100)).toBeUndefined()
    expect(Buffer.from((await raw.get(place('b'), 100)) ?? []).toString()).toBe('new')
    expect(await damageOf(store, record)).toEqual([])
  })

  it('SC-01 clears what was left a day before the release that it publishes, where nothing newer lies there', async () => {
    const { url, raw, store } = await setUp()
    const left = `files/lottery/1.0.0-bbbbbbbbbbbb/${'a'.repeat(32)}/entry.js`
    await raw.replace(left, Buffer.from('old'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("update lobby_store.objects set at = now() - interval '25 hours'")
    await client.end()
    const { folder, record } = await writeRelease(await scratch())
    expect(await store.publish(record, folder, note)).toBe('published')
    expect(await raw.get(left, 100)).toBeUndefined()
    expect(await damageOf(store, record)).toEqual([])
  })

  it('SC-01 a publisher whose clock is two days ahead takes nothing away of what another is writing', async () => {
    const { raw, store } = await setUp()
    const dir = await scratch()
    const [one, two] = [await writeRelease(dir, { version: '1.0.0' }), await writeRelease(dir, { version: '1.1.0' })]
    onTestFinished(() => void vi.useRealTimers())
    const slow = openObjectStore({
      ...raw,
      async create(key, bytes) {
        // Its files are there, and not yet the entry that makes them a release.
        if (key.startsWith('releases/')) {
          vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
          expect(await store.publish(two.record, two.folder, note)).toBe('published')
          vi.useRealTimers()
        }
        return raw.create(key, bytes)
      },
    })
    expect(await slow.publish(one.record, one.folder, note)).toBe('published')
    expect(await damageOf(store, one.record)).toEqual([])
  })
})
