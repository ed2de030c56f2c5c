/** What an edge makes of what it has kept where its store lies at another address than before (588). */
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { openStore } from '@lobby/releases/open-store'
import { rollback } from '@lobby/releases/promote'
import { listPath } from '@lobby/releases/read-roles'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore } from '@lobby/releases/signed-store'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { storeWithRoles } from '../testing/store-with-roles.ts'
import { CHANNEL } from '../testing/test-edge.ts'
import { openMemory } from './memory.ts'

const by = { channel: CHANNEL, actor: 'whoever', reason: 'a test' }
const BACK = 'The channel was put back behind what has been seen; what was seen is served.'

/** A store at revision 3 with lottery 1.1.0 live, its backup, and edges that keep what they see in one folder. */
async function begin() {
  const { store, dir, a, b, site } = await storeWithRoles()
  const [there, backup] = [store.location, join(dir, 'restored')]
  await cp(there, backup, { recursive: true })
  const root = (await site.as()).signed?.roles().root ?? ''
  const start = async (location: string, env: NodeJS.ProcessEnv = {}) => {
    const store = await openStore(location)
    const told: unknown[] = []
    const memory = openMemory(join(dir, 'cache/seen.json'), store.location, CHANNEL, (line) => told.push(line))
    const open = await openSignedStore(store, {
      env,
      signer: null,
      seen: await memory.read(),
      disbelieved: (why) => told.push(why),
      moved: (from, { point }) => told.push([from, point.revision.revision]),
    })
    const app = await createEdge({
      store: servedStore(open, site.trust),
      channel: CHANNEL,
      gatewayUrl: 'http://127.0.0.1:9',
      log: () => undefined,
      freshness: { writer: 'edge-1', memory },
    })
    onTestFinished(() => app.close())
    const { problem } = (await app.inject(EDGE.health)).json()
    const { allPins } = (await app.inject(EDGE.channel)).json()
    const lottery = (await app.inject(allPins)).json().pins.lottery?.release.id
    const kept = async () => JSON.parse(await readFile(join(dir, 'cache/seen.json'), 'utf8').catch(() => '{}'))
    const version = open.signed?.roles().list.version
    return { said: { told, lottery, problem, version }, app, kept }
  }
  return { dir, a: a.id, b: b.id, site, there, backup, root, start }
}

it.each([true, false])(
  'OP-03 OP-01 an edge that starts over a backup at another address goes back behind nothing that it has seen, and alarms (LOBBY_ROLES_ROOT set: %s)',
  async (isNamed) => {
    const { a, b, site, there, backup, root, start, dir } = await begin()
    const env = isNamed ? { LOBBY_ROLES_ROOT: root } : {}
    // A stolen key is taken off the list, and what it had put live is undone.
    await site.change(({ persons: { mai: _mai, ...persons }, ...list }) => ({ ...list, persons }))
    await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
    const before = await start(there, env)
    expect(before.said).toMatchObject({ lottery: a, problem: undefined, version: 2, told: [] })
    await expect.poll(before.kept).toMatchObject({ revision: 4, store: there })
    await before.app.close()
    const after = await start(backup, env)
    expect(after.said).toMatchObject({ lottery: a, version: 2, told: [[there, 4]] })
    expect(after.said.problem).toContain(BACK)
    // Which is kept of the store where it is now, and what it has lost is put back.
    await expect.poll(after.kept).toMatchObject({ revision: 4, store: backup })
    await expect.poll(() => readFile(join(backup, listPath(2)), 'utf8').catch(() => '')).not.toBe('')
    await after.app.close()
    const again = await start(backup, env)
    expect(again.said).toMatchObject({ lottery: a, version: 2, told: [] })
    await again.app.close()
    // What the backup says by itself.
    await rm(join(dir, 'cache'), { recursive: true })
    await rm(join(backup, listPath(2)))
    await rm(join(backup, 'seen'), { recursive: true, force: true })
    expect((await start(backup, env)).said).toMatchObject({ lottery: b, problem: undefined, version: 1 })
  },
)

it('OP-03 what was kept of a store with another first list of roles is left aside with a word, at any address', async () => {
  const { a, b, site, there, backup, start } = await begin()
  await rollback(await site.as('chi'), { ...by, remote: 'lottery' })
  const before = await start(there)
  await expect.poll(before.kept).toMatchObject({ revision: 4, store: there })
  await before.app.close()
  for (const folder of ['roles', 'proposals']) await rm(join(backup, folder), { recursive: true })
  const without = await start(backup)
  expect(without.said).toMatchObject({ lottery: b, problem: undefined, version: undefined, told: [aside(there)] })
  await expect(readFile(join(backup, listPath(1)), 'utf8')).rejects.toThrow('ENOENT')
  await without.app.close()
  const store = await openStore(backup)
  const other = await roleSite(store)
  const root = (await other.as()).signed?.roles().root ?? ''
  const anew = await start(backup, { LOBBY_ROLES_ROOT: root })
  expect(anew.said).toMatchObject({ lottery: b, problem: undefined, version: 1, told: [aside(there)] })
  await anew.app.close()
  await expect.poll(anew.kept).toMatchObject({ revision: 3, root, store: backup })
  // The same two addresses the other way round.
  expect((await start(there)).said).toMatchObject({ lottery: a, told: [aside(backup)] })
})

const aside = (at: string) =>
  `What was kept of the store at ${at} is left aside: this one has not the same first list of roles.`
