/** What an edge that starts makes of what somebody else has written into its `LOBBY_CACHE` (576). */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { makeKey, signerFrom, textOf } from '@lobby/releases/keys'
import { promote, rollback } from '@lobby/releases/promote'
import { listPath } from '@lobby/releases/read-roles'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore } from '@lobby/releases/signed-store'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { storeWithRoles } from '../testing/store-with-roles.ts'
import { CHANNEL } from '../testing/test-edge.ts'
import { watchFreshness } from './freshness.ts'
import { followChannel } from './live-channel.ts'
import { openMemory } from './memory.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }
const LIST = 'The list of roles that was kept is not signed as it has to be, from the first on.'
const REVISION = 'The revision that was kept is not signed by those who may sign it now.'

/** A signed channel at revision 3 with lottery 1.1.0, and an edge that may start with what lies in its folder. */
async function begin() {
  const { kept, store, dir, a, b, site } = await storeWithRoles({ people: 2 })
  const root = (await site.as()).signed?.roles().root ?? ''
  const file = join(dir, 'cache/seen.json')
  await mkdir(join(dir, 'cache'))
  const list = await readFile(join(dir, 'store', listPath(1)), 'utf8')
  const textOf = (number: number) => readFile(join(dir, `store/channels/${CHANNEL}/0000000${number}.json`), 'utf8')
  const open = async (env: NodeJS.ProcessEnv = { LOBBY_ROLES_ROOT: root }) => {
    const told: string[] = []
    const memory = openMemory(file, store.location, CHANNEL, () => undefined)
    const disbelieved = (why: string) => void told.push(why)
    const open = await openSignedStore(store, { env, signer: null, seen: await memory.read(), disbelieved })
    const { signed } = open
    if (!signed) throw new Error('There is no list of roles')
    return { open: { ...open, signed }, memory, told }
  }
  const serve = async () => {
    const { open: signed, memory, told } = await open()
    const app = await createEdge({
      store: servedStore(signed, site.trust),
      channel: CHANNEL,
      gatewayUrl: 'http://127.0.0.1:9',
      log: () => undefined,
      freshness: { writer: 'edge-1', memory },
    })
    onTestFinished(() => app.close())
    const { allPins, revision } = (await app.inject(EDGE.channel)).json()
    return { told, revision, lottery: (await app.inject(allPins)).json().pins.lottery?.release.id }
  }
  /** The steps that an edge takes every ten seconds. */
  const look = async () => {
    const { open: signed, memory } = await open()
    const live = await followChannel(signed, CHANNEL, () => undefined)
    const fresh = watchFreshness(signed, CHANNEL, live, () => undefined, { writer: 'edge-1', memory })
    await fresh.look()
    await fresh.stop()
    await live.close()
  }
  const forge = (parts: { list?: string; revision?: number; text: string; root?: string }) =>
    writeFile(file, JSON.stringify({ store: store.location, root, list, revision: 3, ...parts }))
  return { ...kept, a: a.id, b: b.id, site, root, list, textOf, file, open, serve, look, forge }
}

it('OP-03 an edge that starts serves no revision out of its cache that nobody has signed, and keeps what is true', async () => {
  const { a, b, textOf, forge, serve, look, file } = await begin()
  const entry = JSON.parse(await textOf(3))
  const text = JSON.stringify({ ...entry, revision: 900, pins: { ...entry.pins, lottery: a } })
  await forge({ revision: 900, text })
  expect(await serve()).toMatchObject({ revision: 3, lottery: b, told: [REVISION] })
  await look()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ revision: 3, text: await textOf(3) })
})

it('OP-03 nor one that a single key has signed where it takes two, or a key that undoes, of nothing that was live', async () => {
  const { a, b, site, textOf, forge, serve, dir } = await begin()
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  const entry = JSON.parse(await textOf(4))
  await rm(join(dir, `store/channels/${CHANNEL}/00000004.json`))
  for (const [name, action] of [
    ['mai', 'promote'],
    ['chi', 'rollback'],
  ] as const) {
    const { signatures: _signatures, ...rest } = entry
    const previous = { revision: 899, hash: 'f'.repeat(64) }
    const body = { ...rest, action, actor: name, revision: 900, previous, pins: { ...entry.pins, lottery: a } }
    const signature = site.signerOf(name).sign(JSON.stringify(body, null, 2), 'entry')
    await forge({ revision: 900, text: `${JSON.stringify({ ...body, signatures: [signature] }, null, 2)}\n` })
    expect(await serve()).toMatchObject({ revision: 3, lottery: b, told: [REVISION] })
  }
})

it.each<[string, (list: Record<string, unknown>, root: string) => string]>([
  ['without a signature', (list, root) => forged({ ...list, first: root })],
  ['of a root of its own', (list) => forged({ ...list, version: 1, first: undefined })],
])('OP-01 an edge that starts follows no list of roles out of its cache %s, and writes none', async (_is, make) => {
  const { site, store, a, b, root, list, textOf, forge, serve, look, open } = await begin()
  const thief = signerFrom(makeKey().pem, 'thief')
  const { list: own } = JSON.parse(list)
  const mai = { key: textOfKey(thief), roles: ['ship', 'undo'] }
  const changed = {
    ...own,
    version: 2,
    before: undefined,
    promotion: { ...own.promotion, people: 1 },
    persons: { ...own.persons, mai },
  }
  await forge({ list: make(changed, root), text: await textOf(3) })
  const memory = openMemory(join(store.location, '../cache/seen.json'), store.location, CHANNEL, () => undefined)
  expect((await memory.read())?.roles.persons.get(thief.key)?.name).toBe('mai')
  const { told, open: opened } = await open()
  expect([told, opened.signed.roles().text]).toEqual([[LIST], list])
  const mine = await openSignedStore(store, { env: {}, signer: thief, seen: await memory.read() })
  await expect(
    promote(mine, { ...by, remote: 'lottery', id: a, force: true, trust: site.trust }),
  ).rejects.toMatchObject({
    code: 'role.unknown',
  })
  expect(await serve()).toMatchObject({ revision: 3, lottery: b })
  await look()
  expect(await store.papers.names('roles')).toEqual(['00000001.json'])
})

const forged = (list: object): string => JSON.stringify({ list, signatures: [] })
const textOfKey = ({ publicKey }: { publicKey: Parameters<typeof textOf>[0] }) => textOf(publicKey)

it('OP-01 OP-03 nor what a key has signed that a newer list names no more', async () => {
  const { a, b, site, list, textOf, forge, serve } = await begin()
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a })
  await (await site.as('binh')).signed?.approve(CHANNEL, 4)
  const text = await textOf(4)
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await site.change(({ persons: { mai: _mai, ...persons }, ...rest }) => ({ ...rest, persons }))
  const { signatures: _signatures, ...rest } = JSON.parse(text)
  const body = { ...rest, revision: 900 }
  const signatures = ['mai', 'binh'].map((name) => site.signerOf(name).sign(JSON.stringify(body, null, 2), 'entry'))
  // A list that is signed, from before the key was taken off.
  await forge({ list, revision: 900, text: `${JSON.stringify({ ...body, signatures }, null, 2)}\n` })
  expect(await serve()).toMatchObject({ revision: 5, lottery: b, told: [REVISION] })
})

it('OP-03 what was undone stays undone at an edge that has seen it, also where all that led to it is gone', async () => {
  const { a, b, site, look, serve, dir } = await begin()
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a })
  await (await site.as('binh')).signed?.approve(CHANNEL, 4)
  await look()
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await look()
  for (const number of [4, 5]) await rm(join(dir, `store/channels/${CHANNEL}/0000000${number}.json`))
  expect(await serve()).toMatchObject({ revision: 5, lottery: b, told: [] })
})

it('OP-03 a pipe in the place of what was kept keeps no edge from starting', async () => {
  const { file, open } = await begin()
  execFileSync('mkfifo', [file])
  execFileSync('mkfifo', [file.replace('seen.json', `lists-${CHANNEL}.json`)])
  expect((await open()).told).toEqual([])
})
