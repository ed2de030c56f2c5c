import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { promote, rollback } from '@lobby/releases/promote'
import { resume } from '@lobby/releases/resume'
import { allSeen } from '@lobby/releases/seen'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore, type Signer, type SomeStore } from '@lobby/releases/signed-store'
import { type RoleSite, roleSite } from '@lobby/releases/testing/role-site'
import { startTrial } from '@lobby/releases/trial'
import { openTrust } from '@lobby/releases/trust'
import { lookAt } from '@lobby/releases/watch-trial'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { createEdgeMetrics } from '../metrics/edge-metrics.ts'
import { bootOf, CHANNEL, testStore } from '../testing/test-edge.ts'
import type { Guard } from '../trial/guard.ts'
import { type FreshnessOptions, watchFreshness } from './freshness.ts'
import { openMemory } from './memory.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }

/** A site whose list of roles was begun after lottery 1.0.0 and 1.1.0 had gone live. */
async function begin() {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  await kept.release({ remote: 'shell' })
  const a = await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  const b = await kept.release({ version: '1.1.0', pages: ['/m/lottery'] })
  return { ...kept, a: a.id, b: b.id, site: await roleSite(kept.store) }
}

/** An edge over a store. */
async function edge(store: SomeStore, more: Partial<FreshnessOptions> = {}, guard?: Partial<Guard>) {
  const metrics = createEdgeMetrics({ store, channel: CHANNEL, sourceOf: async () => undefined })
  const log: Record<string, unknown>[] = []
  const trust = await openTrust(store, { LOBBY_SIGNING_KEY_FILE: join(store.location, 'keys/development.pem') })
  const app = await createEdge({
    store: servedStore(store, trust),
    channel: CHANNEL,
    gatewayUrl: 'http://127.0.0.1:9',
    log: (line) => log.push(line),
    metrics,
    freshness: { writer: 'edge-1', ...more },
    guard: guard && { ...{ store, channel: CHANNEL, trust, writer: 'edge-1-abc', watches: true }, ...guard },
  })
  onTestFinished(() => app.close())
  const health = async () =>
    (await app.inject(EDGE.health)).json() as { revision: number; ok: boolean; problem?: string }
  const gauge = async (name: string) =>
    new RegExp(`^lobby_${name} (\\d)`, 'm').exec(await metrics.registry.metrics())?.[1]
  const stale = () => gauge('channel_stale')
  return { app, health, stale, gauge, log }
}

/** What watches how a channel is seen, without an edge. */
async function watching(site: RoleSite, signer?: Signer) {
  const store = await site.as()
  if (!store.signed) throw new Error('There is no list of roles')
  const live = { refresh: async () => void (await store.channel(CHANNEL)), subscribe: () => () => undefined }
  const watched = { ...store, signed: store.signed }
  const fresh = watchFreshness(watched, CHANNEL, live, () => undefined, { signer, writer: 'watching' })
  onTestFinished(() => fresh.stop())
  await fresh.look()
  return fresh
}

const dropped = (dir: string, number: number) =>
  rm(join(dir, `store/channels/${CHANNEL}/${String(number).padStart(8, '0')}.json`))

it('OP-01 an edge serves a change that is signed, and none that is not, and names nobody to strangers', async () => {
  const { store, a, b, site } = await begin()
  const { health, log } = await edge(await site.as())
  await promote(store, { ...by, remote: 'lottery', id: a, trust: site.trust })
  expect(await health()).toMatchObject({
    ok: true,
    revision: 3,
    problem: 'Newer revisions of the channel are not signed as they have to be.',
  })
  expect(log).toContainEqual(
    expect.objectContaining({ causes: expect.arrayContaining(['Revision 4 of production is signed by nobody.']) }),
  )
  expect((await rollback(await site.as('chi'), { ...by, remote: 'lottery' })).revision.revision).toBe(5)
  const after = await health()
  expect(after).toMatchObject({ ok: true, revision: 5 })
  expect(after.problem).toBeUndefined()
  expect(b).not.toBe(a)
})

it('OP-01 an edge that is told its root takes no other list, and none in its place', async () => {
  const { dir, store, site } = await begin()
  const root = (await site.as()).signed?.roles().root
  expect((await openSignedStore(store, { env: { LOBBY_ROLES_ROOT: root } })).signed).toBeDefined()
  await expect(openSignedStore(store, { env: { LOBBY_ROLES_ROOT: 'a'.repeat(64) } })).rejects.toMatchObject({
    code: 'roles.root',
  })
  await rm(join(dir, 'store/roles'), { recursive: true })
  await expect(openSignedStore(store, { env: { LOBBY_ROLES_ROOT: root } })).rejects.toMatchObject({
    code: 'roles.missing',
  })
  expect((await openSignedStore(store, { env: {} })).signed).toBeUndefined()
})

it('OP-03 pages name the store they are of where its revisions are signed', async () => {
  const { store, a, site } = await begin()
  const pageOf = async (kept: SomeStore) => {
    const { app } = await edge(kept)
    return bootOf((await app.inject('/m/lottery')).body)
  }
  const signed = await site.as('mai')
  await promote(signed, { ...by, remote: 'lottery', id: a })
  const line = signed.signed?.roles().root
  expect(line).toMatch(/^[0-9a-f]{64}$/)
  expect(await pageOf(await site.as())).toMatchObject({ line, revision: 4 })
  expect(await pageOf(store)).not.toHaveProperty('line')
})

it('OP-03 an edge that sees a channel put back serves it, alarms, and is well again after resume', async () => {
  const { dir, store, site, a, b } = await begin()
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: a })
  const memory = openMemory(join(dir, 'seen.json'), dir, CHANNEL, () => undefined)
  const before = await edge(await site.as(), { memory, signer: site.signerOf('edge') })
  await expect.poll(async () => (await memory.read())?.point.revision.revision).toBe(4)
  await before.app.close()
  await dropped(dir, 4)

  // Started again, it goes on with what it has kept.
  const again = await edge(await openSignedStore(store, { env: {}, signer: null, seen: await memory.read() }), {
    memory,
  })
  expect(await again.health()).toMatchObject({
    ok: true,
    revision: 4,
    problem: expect.stringContaining('was put back'),
  })
  // One that has kept nothing serves what there is, and is told by what others have seen.
  const fresh = await edge(await site.as())
  await expect.poll(fresh.stale).toBe('1')
  expect(await fresh.health()).toMatchObject({
    ok: true,
    revision: 3,
    problem: expect.stringContaining('Edges have seen revision 4'),
  })

  await resume(await site.as('binh'), { ...by, reason: 'restored from the night' }, 4)
  for (const each of [again, fresh]) expect(await each.health()).toMatchObject({ ok: true, revision: 1003 })
  expect((await again.health()).problem).toBeUndefined()
  expect((await (await site.as()).channel(CHANNEL)).revision?.pins.lottery).toBe(b)
})

it('OP-01 an edge that has kept a list goes back to none, and to no version before it', async () => {
  const { dir, store, site } = await begin()
  const memory = openMemory(join(dir, 'seen.json'), dir, CHANNEL, () => undefined)
  await site.change((list) => ({ ...list, reason: 'a second version' }))
  const { signed } = await site.as()
  const point = await signed?.point(CHANNEL)
  if (signed && point) await memory.keep(signed.roles(), point)
  // As an edge keeps them with each look: a list counts by those that lead to it.
  const lists = await Promise.all([1, 2].map((n) => readFile(join(dir, `store/roles/0000000${n}.json`), 'utf8')))
  await memory.keepLists(signed?.roles().root ?? '', lists)
  await rm(join(dir, 'store/roles/00000002.json'))
  const open = async (kept = memory) =>
    (await openSignedStore(store, { env: {}, signer: null, seen: await kept.read() })).signed?.roles()
  expect(await open()).toMatchObject({ list: { version: 2 }, problem: expect.stringContaining('it still counts') })
  await rm(join(dir, 'store/roles'), { recursive: true })
  expect(await open()).toMatchObject({ list: { version: 2 } })
  // Another store, without a list, in the same folder of this machine has nothing to do with it.
  expect(await open(openMemory(join(dir, 'seen.json'), 'elsewhere', CHANNEL, () => undefined))).toBeUndefined()
})

it('OP-01 an edge that starts serves nothing by the list before the newest, until one that runs has put that back', async () => {
  const { dir, store, site, a } = await begin()
  await site.change(({ persons: { mai: _mai, ...persons }, ...list }) => ({ ...list, persons }))
  const reads = await site.as()
  // It may not write: the one that is watched puts the list back, when it looks.
  const running = await edge({
    ...reads,
    papers: { ...reads.papers, create: async () => false, replace: async () => undefined },
  })
  const watched = await watching(site)
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  const newest = join(dir, 'store/roles/00000002.json')
  const text = await readFile(newest, 'utf8')
  await rm(newest)
  const fresh = await edge(await openSignedStore(store, { env: {}, signer: null }))
  expect(await fresh.health()).toMatchObject({
    ok: false,
    problem: 'The list of roles in the store is not the newest one that is signed.',
  })
  expect((await fresh.app.inject('/m/lottery')).statusCode).toBe(503)
  expect(await running.health()).toMatchObject({ ok: true, revision: 4 })
  await watched.look()
  expect(await readFile(newest, 'utf8')).toBe(text)
  expect(await fresh.health()).toMatchObject({ ok: true, revision: 4 })
  expect((await (await site.as()).channel(CHANNEL)).revision?.pins.lottery).toBe(a)
})

it('OP-01 an edge with a timestamp key says which list is the newest, as root keys have signed that', async () => {
  const { store, site } = await begin()
  await site.change((list) => ({ ...list, reason: 'the second' }))
  await watching(site, site.signerOf('edge'))
  const roles = (await site.as()).signed?.roles()
  const said = roles && (await allSeen(store.papers, CHANNEL, roles))
  expect(said).toMatchObject([{ roles: 2, list: roles?.head }])
  expect(roles?.head).toMatchObject({ version: 2, signatures: [{}, {}] })
})

it('OP-01 TL-04 a watchdog halts a trial with its own key, which can do nothing else', async () => {
  const { site, a } = await begin()
  const trial = { ...by, pins: { lottery: a }, share: 500, base: 0.005, until: '2020-01-01T00:00:00.000Z' }
  await startTrial(await site.as('dung'), trial)
  const { trial: running } = (await (await site.as()).channel(CHANNEL)).revision ?? {}
  if (!running) throw new Error('No trial runs')
  const watch = { channel: CHANNEL, trust: site.trust }
  await expect(lookAt(running, { ...watch, store: await site.as() })).rejects.toMatchObject({ code: 'key.missing' })
  expect(await lookAt(running, { ...watch, store: await site.as('watchdog') })).toContain('Its time was over')
  expect((await (await site.as()).channel(CHANNEL)).revision).toMatchObject({ action: 'halt', actor: 'watchdog' })
})

it('TL-05 TE-05 an edge says in its health and its metrics what of a trial it does not count', async () => {
  const { store, a, site } = await begin()
  const how = { pins: { lottery: a }, share: 500, base: 0.005, until: undefined }
  await startTrial(await site.as('mai'), { ...by, ...how })
  const { health, gauge } = await edge(await site.as('watchdog'), {}, { signer: site.signerOf('edge') })
  expect((await health()).problem).toBeUndefined()
  expect(await gauge('trial_uncounted')).toBe('0')
  const { revision } = await store.channel(CHANNEL)
  await store.keepTally(CHANNEL, revision?.trial?.began ?? 0, 'made-up', '{}')
  await expect.poll(async () => (await health()).problem).toBe('Left out, as it is no count: made-up.')
  expect(await gauge('trial_uncounted')).toBe('1')
})

it('OP-03 TE-05 an edge says in its health and its metrics whose clock is off, and not that the channel is stale', async () => {
  const { site } = await begin()
  const signer = site.signerOf('edge')
  await edge(await site.as(), { signer, writer: 'b', now: () => Date.now() + 100_000 })
  const { signed } = await site.as()
  await expect.poll(() => signed?.seen(CHANNEL)).toBe(3)
  const a = await edge(await site.as(), { signer, writer: 'a' })
  await expect.poll(async () => (await a.health()).problem).toMatch(/^The clock of b is \d+ s ahead of this edge’s\.$/)
  expect([await a.gauge('clocks_apart'), await a.stale()]).toEqual(['1', '0'])
  const alone = await edge(await site.as(), { writer: 'c' })
  expect(await alone.gauge('clocks_apart')).toBe('0')
})
