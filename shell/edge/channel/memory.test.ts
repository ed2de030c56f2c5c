/** What an edge has kept of a channel, where its folder is shared, full, torn or old. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makersName } from '@lobby/releases/maker'
import { rollback } from '@lobby/releases/promote'
import { listPath } from '@lobby/releases/read-roles'
import { saySeen } from '@lobby/releases/seen'
import { openSignedStore } from '@lobby/releases/signed-store'
import { expect, it } from 'vitest'
import { storeWithRoles } from '../testing/store-with-roles.ts'
import { CHANNEL } from '../testing/test-edge.ts'
import { openMemory } from './memory.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }

async function begin() {
  const { kept, store, dir, site } = await storeWithRoles()
  const log: unknown[] = []
  const memory = () => openMemory(join(dir, 'cache/seen.json'), store.location, CHANNEL, (line) => log.push(line))
  /** What an edge sees now, to be kept. */
  const seen = async () => {
    const { signed } = await site.as()
    const point = await signed?.point(CHANNEL)
    if (!signed || !point) throw new Error('There is no list of roles')
    return [signed.roles(), point] as const
  }
  const start = async () => {
    const store = await openSignedStore(kept.store, { env: {}, signer: null, seen: await memory().read() })
    const { revision } = await store.channel(CHANNEL)
    return { list: store.signed?.roles().list.version, revision: revision?.revision }
  }
  return { ...kept, site, memory, seen, start, log }
}

it('OP-03 of two edges that keep in one folder the one that lags takes nothing back', async () => {
  const { site, memory, seen } = await begin()
  const [ahead, lags] = [memory(), memory()]
  const before = await seen()
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await ahead.keep(...(await seen()))
  await lags.keep(...before)
  expect((await memory().read())?.point.revision.revision).toBe(4)
  // By a list behind it, what was signed since may be taken back.
  await site.change((list) => ({ ...list, reason: 'the second' }))
  const now = await seen()
  await lags.keep(now[0], before[1])
  expect(await memory().read()).toMatchObject({ roles: { list: { version: 2 } }, point: { revision: { revision: 3 } } })
  await lags.keep(...now)
  expect((await memory().read())?.point.revision.revision).toBe(4)
})

it('OP-03 what a process was killed over is no memory, leaves the one before, and is removed', async () => {
  const { dir, memory, seen, site } = await begin()
  await memory().keep(...(await seen()))
  // Of this machine and process id, and of a process that began at another time.
  const left = `seen.json.${makersName().replace(/-\d*\./, '-1.')}`
  await writeFile(join(dir, 'cache', left), '{"store":')
  expect((await memory().read())?.point.revision.revision).toBe(3)
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await memory().keep(...(await seen()))
  expect(await readdir(join(dir, 'cache'))).toEqual(['seen.json'])
  expect((await memory().read())?.point.revision.revision).toBe(4)
})

it('OP-03 a disk that takes nothing is told of once, and leaves nothing behind', async () => {
  const { dir, memory, seen, site, log } = await begin()
  await mkdir(join(dir, 'cache'))
  // What stands in the way of the name cannot be replaced.
  await mkdir(join(dir, 'cache/seen.json/x'), { recursive: true })
  const full = memory()
  await full.keep(...(await seen()))
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  await full.keep(...(await seen()))
  expect(log).toEqual([expect.objectContaining({ event: 'channel.unremembered', channel: CHANNEL })])
  expect(await readdir(join(dir, 'cache'))).toEqual(['seen.json'])
  expect(await full.read()).toBeUndefined()
})

it('OP-01 what was kept long ago hides no newer list, also where somebody takes the older one away', async () => {
  const { dir, store, site, memory, seen, start } = await begin()
  await memory().keep(...(await seen()))
  // A stolen key is taken off the list; the thief takes the list away that this edge knows.
  await site.change(({ persons: { mai: _mai, ...persons }, ...list }) => ({ ...list, persons }))
  const second = join(dir, 'store', listPath(2))
  const text = await readFile(second, 'utf8')
  await rm(join(dir, 'store', listPath(1)))
  expect(await start()).toEqual({ list: 2, revision: 3 })
  // And the newest as well: an edge that has kept less is told by what another has said.
  const { signed } = await openSignedStore(store, { env: {}, signer: null, seen: await memory().read() })
  const [roles, point] = [signed?.roles(), await signed?.point(CHANNEL)]
  if (!roles?.head || !point) throw new Error('The list has no head')
  const said = { channel: CHANNEL, edge: 'other', revision: 3, hash: point.hash, roles: 2, list: roles.head }
  await saySeen(store.papers, 'other', { ...said, at: new Date().toISOString() }, site.signerOf('edge'))
  await rm(second)
  await expect(start()).rejects.toMatchObject({ code: 'roles.missing' })
  await writeFile(second, text)
  expect(await start()).toEqual({ list: 2, revision: 3 })
})
