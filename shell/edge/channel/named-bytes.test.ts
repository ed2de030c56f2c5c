/** What edges serve where the record of a release was spoilt or replaced in the store (515). */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { close } from '@lobby/releases/close'
import { ALL } from '@lobby/releases/closed'
import { promote, rollback } from '@lobby/releases/promote'
import { publish } from '@lobby/releases/publish'
import { integrityOf } from '@lobby/releases/release-files'
import { servedStore } from '@lobby/releases/served-store'
import { writeRelease } from '@lobby/releases/testing'
import { startTrial } from '@lobby/releases/trial'
import { signRelease } from '@lobby/releases/trust'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { storeWithRoles } from '../testing/store-with-roles.ts'
import { bootOf, CHANNEL } from '../testing/test-edge.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }

/** A store with a list of roles, where lottery 1.0.0 and 1.1.0 were live, and edges over it. */
async function begin() {
  const { kept, store, dir, a, b, developer, site } = await storeWithRoles()
  const path = (id: string, remote = 'lottery') => join(dir, 'store/releases', remote, id, 'record.json')
  /** With the pipeline's key, which signs whatever lies there. */
  const replace = async (id: string, remote = 'lottery') => {
    const text = (await readFile(path(id, remote), 'utf8')).replace('"/m/lottery"', '"/m/agent"')
    await writeFile(path(id, remote), text.replace('"dirty": false', '"dirty": true'))
    await store.note(remote, id, { format: 1, at: new Date().toISOString(), actor: 'thief' })
    await signRelease(store, remote, id, developer, await readFile(path(id, remote)))
  }
  const edge = async () => {
    const app = await createEdge({
      store: servedStore(await site.as(), site.trust),
      channel: CHANNEL,
      gatewayUrl: 'http://127.0.0.1:9',
      log: () => undefined,
    })
    onTestFinished(() => app.close())
    const problem = async () => (await app.inject(EDGE.health)).json().problem as string | undefined
    const lottery = async () => {
      const { allPins } = (await app.inject(EDGE.channel)).json()
      return (await app.inject(allPins)).json().pins.lottery?.release
    }
    return { app, problem, lottery }
  }
  return { ...kept, site, a: a.id, b: b.id, path, replace, edge, developer }
}

const CHANGED = '1 pinned release(s) are not what was put live; the ones before them are served.'
const GONE = '1 pinned release(s) were changed in the store, or taken away; what this edge knows of them is served.'

it('OP-01 bytes that the pipeline’s key has signed anew under the id of what is live reach nobody', async () => {
  const { edge, a, b, replace } = await begin()
  const running = await edge()
  expect(await running.problem()).toBeUndefined()
  await replace(b)
  expect(await running.problem()).toBe(GONE)
  expect(await running.lottery()).toMatchObject({ id: b, pages: [{ paths: [{ path: '/m/lottery' }] }] })
  const fresh = await edge()
  expect(await fresh.problem()).toBe(CHANGED)
  expect(await fresh.lottery()).toMatchObject({ id: a, pages: [{ paths: [{ path: '/m/lottery' }] }] })
  expect((await fresh.app.inject(`${EDGE.releases}lottery/${b}/entry.js`)).statusCode).toBe(404)
})

it('OP-01 nor do bytes that were replaced of what edges and browsers go back to', async () => {
  const { edge, site, a, b, replace } = await begin()
  await replace(a)
  const { lottery } = await edge()
  expect(await lottery()).toMatchObject({ id: b })
  await expect(rollback(await site.as('chi'), { ...by, remote: 'lottery' })).rejects.toMatchObject({
    code: 'record.changed',
  })
  await promote(await site.as('mai'), {
    ...by,
    remote: 'shell',
    id: (await (await site.as()).releases('shell'))[0] ?? '',
  })
  const { app } = await edge()
  const { allPins } = (await app.inject(EDGE.channel)).json()
  expect((await app.inject(allPins)).json().pins.lottery.before).toEqual([])
  expect((await app.inject(`${EDGE.releases}lottery/${a}/entry.js`)).statusCode).toBe(404)
})

it.each<[string, (path: string) => Promise<unknown>]>([
  ['spoilt', (path) => writeFile(path, '{}')],
  ['taken away', (path) => rm(path)],
  ['taken away with its folder', (path) => rm(join(path, '..'), { recursive: true })],
])(
  'OP-01 FD-02 an edge that runs goes on with a release whose record is %s, and with its parts',
  async (_what, spoil) => {
    const { edge, b, path } = await begin()
    const { problem, lottery } = await edge()
    expect(await problem()).toBeUndefined()
    await spoil(path(b))
    expect(await problem()).toBe(GONE)
    expect(await lottery()).toMatchObject({ id: b, pages: [{ paths: [{ path: '/m/lottery' }] }] })
  },
)

it('OP-01 nor do the bytes of a shell that were replaced, nor those of what is tried', async () => {
  const { edge, store, site, release, replace } = await begin()
  const [old = ''] = await store.releases('shell')
  const shell = await release({ remote: 'shell', version: '1.1.0' })
  await promote(await site.as('mai'), { ...by, remote: 'shell', id: shell.id, force: true })
  const tried = await release({ version: '1.2.0', pages: ['/m/lottery'] })
  const trial = { ...by, pins: { lottery: tried.id }, share: 500, base: 0.01 }
  await startTrial(await site.as('mai'), trial)
  expect(await (await edge()).problem()).toBeUndefined()
  await replace(shell.id, 'shell')
  await replace(tried.id)
  const { app, problem } = await edge()
  const untried = 'A release of the trial cannot be had; everybody gets what is pinned.'
  expect(await problem()).toBe(`${CHANGED} ${untried}`)
  expect(bootOf((await app.inject('/m/lottery')).body).shell).toBe(old)
})

it('FD-02 OP-01 what was replaced is repaired by taking it out of the store and publishing it again', async () => {
  const { edge, store, dir, b, path, replace, developer } = await begin()
  const running = await edge()
  await replace(b)
  expect(await (await edge()).problem()).toBe(CHANGED)
  await rm(join(path(b), '..'), { recursive: true })
  const { folder } = await writeRelease(join(dir, 'again'), { version: '1.1.0', pages: ['/m/lottery'] })
  await publish(store, folder, { channel: CHANNEL, actor: 'team', signer: developer })
  const fresh = await edge()
  for (const { problem, lottery } of [running, fresh]) {
    expect([await problem(), (await lottery()).id]).toEqual([undefined, b])
  }
  expect((await fresh.app.inject(`${EDGE.releases}lottery/${b}/entry.js`)).statusCode).toBe(200)
})

it('OP-01 FD-04 an edge that starts serves nothing rather than what was undone, or closed since', async () => {
  const { edge, store, site, a, path, release } = await begin()
  const [old = ''] = await store.releases('shell')
  const bad = await release({ remote: 'shell', version: '1.1.0' })
  await promote(await site.as('mai'), { ...by, remote: 'shell', id: bad.id, force: true })
  await rollback(await site.as('chi'), { ...by, remote: 'shell' })
  await close(await site.as('chi'), { ...by, remote: 'lottery', part: ALL })
  const running = await edge()
  await rm(path(old, 'shell'))
  const fresh = await edge()
  expect((await fresh.app.inject('/m/lottery')).statusCode).toBe(503)
  expect((await fresh.app.inject(EDGE.health)).statusCode).toBe(503)
  expect(await fresh.problem()).toMatch(/^Revision \d+ cannot be served; nothing is served in its place\.$/)
  // One that runs goes on; nobody has said that it may go back.
  expect(bootOf((await running.app.inject('/m/home')).body).shell).toBe(old)
  expect([await running.lottery(), a]).toEqual([undefined, a])
})

it('OP-01 nor does one serve bytes that the pipeline’s key has signed anew, out of a revision that names none', async () => {
  const { edge, store, site, b, replace } = await begin()
  // The three revisions from before the list say nothing of bytes; this one does.
  await promote(await site.as('mai'), { ...by, remote: 'shell', id: (await store.releases('shell'))[0] ?? '' })
  await replace((await store.releases('shell'))[0] ?? '', 'shell')
  await replace(b)
  const fresh = await edge()
  expect((await fresh.app.inject('/m/agent')).statusCode).toBe(503)
  expect((await fresh.app.inject(`${EDGE.releases}lottery/${b}/entry.js`)).statusCode).toBe(404)
})

it('OP-01 what an edge was asked for before it was put live is not served as what was put live', async () => {
  const { edge, store, site, dir, path, b, developer } = await begin()
  const { folder, record } = await writeRelease(join(dir, 'built'), { version: '1.2.0', pages: ['/m/lottery'] })
  await publish(store, folder, { channel: CHANNEL, actor: 'team', signer: developer })
  const c = record.id
  const entry = join(path(c), '../entry.js')
  const [honest, bytes] = [await readFile(path(c), 'utf8'), await readFile(entry)]
  const note = await store.publication('lottery', c)
  if (!note) throw new Error('There is no publication')
  // With the pipeline's key: other files under the id that waits, which the edge is asked for.
  const evil = Buffer.from('evil')
  const made = JSON.parse(honest)
  made.files['entry.js'] = { ...made.files['entry.js'], bytes: evil.length, integrity: integrityOf(evil) }
  await writeFile(path(c), JSON.stringify(made))
  await writeFile(entry, evil)
  await store.note('lottery', c, { format: 1, at: note.at, actor: 'thief' })
  await signRelease(store, 'lottery', c, developer, await readFile(path(c)))
  const { app } = await edge()
  const asked = async () => (await app.inject(`${EDGE.releases}lottery/${c}/entry.js`)).body
  expect(await asked()).toBe('evil')
  await writeFile(path(c), honest)
  await writeFile(entry, bytes)
  await store.note('lottery', c, note)
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: c })
  await promote(await site.as('mai'), { ...by, remote: 'lottery', id: b })
  // It is what would be gone back to, and open pages run it; then nothing leads to it any more.
  for (let n = 0; n < 2; n += 1) {
    await app.inject(EDGE.health)
    await writeFile(entry, evil)
    expect((await app.inject(`${EDGE.releases}lottery/${c}/entry.js`)).statusCode).toBe(404)
    await writeFile(entry, bytes)
    expect(await asked()).toBe(bytes.toString())
    await promote(await site.as('mai'), { ...by, remote: 'lottery', id: c })
    await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  }
})
