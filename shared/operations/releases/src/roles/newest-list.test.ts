/** Where the newest list of roles is taken away, by somebody who may write to the store. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { promote, rollback } from '../channel/promote.ts'
import type { Signer } from '../signing/keys.ts'
import type { ReleaseStore } from '../store/store.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { roleSite } from '../testing/role-site.ts'
import { begin, by, C, forged, live } from '../testing/role-store.ts'
import { oddRevisions } from './inspect.ts'
import { listPath, readRoles } from './read-roles.ts'
import { type Seen, saySeen } from './seen.ts'
import { openSignedStore } from './signed-store.ts'

type Site = Awaited<ReturnType<typeof begin>>
const LOTTERY = { ...by, remote: 'lottery' }
/** A second list that knows `mai` no more, whose key the thief has. */
const removeMai = ({ change }: Site) =>
  change(({ persons: { mai: _mai, ...persons }, ...list }) => ({ ...list, persons }))
const start = async () => {
  const site = await begin(await folderUnderTest())
  await removeMai(site)
  return site
}

/** What the thief writes: lottery 1.2.0 live, as the first list would have it. */
async function stolen({ as, put, signerOf, b, c }: Site): Promise<void> {
  const reader = await as()
  const now = await reader.signed?.point(C)
  const { revision = 0, pins = {}, before = {} } = now?.revision ?? {}
  const [from, last] = [pins.lottery ?? b, before.lottery ?? []]
  const change = { actor: 'mai', action: 'promote', remote: 'lottery', from, to: c, list: undefined } as const
  const moved = { pins: { ...pins, lottery: c }, before: { ...before, lottery: [from, ...last] } }
  await put(revision + 1, await forged(reader, signerOf('mai'), { ...change, ...moved } as Partial<ChannelRevision>))
}

const GONE = (says: string, store: ReleaseStore, version = 2) => ({
  name: 'RefusedError',
  code: 'roles.missing',
  message: `${says} that there is version ${version} of the list of roles, which is gone from ${store.location} or is none; put roles/0000000${version}.json back from a copy, as nothing is followed by an older one.`,
})

it('OP-01 where a list was taken away by which a change was signed, nobody who starts goes by the one before it', async () => {
  const site = await start()
  const { as, store, c } = site
  const text = (await store.papers.text(listPath(2))) ?? ''
  await rollback(await as('chi'), LOTTERY)
  const running = await as()
  const now = await live(running)
  expect(now?.list?.version).toBe(2)
  await stolen(site)
  for (const take of [
    () => store.papers.remove(listPath(2)),
    // Something else in its place.
    async () => store.papers.replace(listPath(2), (await store.papers.text(listPath(1))) ?? ''),
    () => store.papers.replace(listPath(2), '{'),
  ]) {
    await take()
    const gone = GONE('Revision 4 of production says', store)
    await expect(live(await as())).rejects.toMatchObject(gone)
    await expect(promote(await as('mai'), { ...LOTTERY, id: c })).rejects.toMatchObject(gone)
    await expect(oddRevisions(await as(), C)).resolves.toContainEqual(
      expect.objectContaining({ revision: 4, code: 'roles.missing' }),
    )
    // Who runs keeps the list, and what is live.
    expect(await live(running)).toEqual(now)
  }
  await store.papers.replace(listPath(2), text)
  expect(await live(await as())).toEqual(now)
})

it('OP-01 what an edge says of the newest list is enough, whoever the edge is', async () => {
  const site = await start()
  const { as, store, signerOf } = site
  const { signed } = await as()
  const { hash = '' } = (await signed?.point(C)) ?? {}
  const { list, head } = signed?.roles() ?? {}
  const seen = { channel: C, revision: 3, hash, roles: list?.version ?? 0, list: head, at: new Date().toISOString() }
  // A list that knows its key came later.
  await saySeen(store.papers, 'edge-1', seen as Seen, signerOf('new-edge'))
  await stolen(site)
  await store.papers.remove(listPath(2))
  await expect(live(await as())).rejects.toMatchObject(GONE('An edge has said', store))
})

it('OP-01 nobody without enough root keys of this store stops a channel by a list that there is not', async () => {
  const site = await start()
  const { as, store, put, signerOf } = site
  const head = (await as()).signed?.roles().head
  if (!head) throw new Error('The list has no head')
  const signed = (signers: readonly Signer[], text: object) =>
    signers.map((signer) => signer.sign(JSON.stringify(text), 'roles'))
  const roots = ['root-1', 'root-2'].map(signerOf)
  const first = (await as()).signed?.roles().root ?? ''
  const [one] = roots
  const hash = 'a'.repeat(64)
  for (const made of [
    { ...head, version: 3 },
    { version: 3, hash, signatures: [] },
    { version: 3, hash, signatures: one ? signed([one, one], { first, version: 3, hash }) : [] },
    { version: 3, hash, signatures: signed([signerOf('chi'), signerOf('edge')], { first, version: 3, hash }) },
    { version: 3, hash, signatures: signed(roots, { first: 'b'.repeat(64), version: 3, hash }) },
  ]) {
    const now = await live(await as())
    const pins = now?.pins ?? {}
    const change = {
      actor: 'chi',
      action: 'close',
      remote: 'games',
      from: pins.games ?? '',
      to: pins.games ?? '',
    } as const
    await put(4, await forged(await as(), signerOf('chi'), { ...change, closed: { games: ['*'] }, list: made }))
    const seen = { channel: C, revision: 3, hash, roles: 3, list: made, at: new Date().toISOString() }
    await saySeen(store.papers, 'edge-1', seen, signerOf('edge'))
    expect((await live(await as()))?.closed).toEqual({ games: ['*'] })
    await put(4, undefined)
  }
  // Root keys that have signed it stop it.
  const made = { version: 3, hash, signatures: signed(roots, { first, version: 3, hash }) }
  const seen = { channel: C, revision: 3, hash, roles: 3, list: made, at: new Date().toISOString() }
  await saySeen(store.papers, 'edge-1', seen, signerOf('edge'))
  await expect(live(await as())).rejects.toMatchObject({ code: 'roles.missing' })
})

it('OP-01 a list of another store that has the same root keys is none of this one', async () => {
  const [site, other] = [await start(), await folderUnderTest()]
  const { store, signerOf } = site
  const elsewhere = await roleSite(other.store, { signerOf })
  await elsewhere.change((list) => ({ ...list, reason: 'the second there' }))
  await elsewhere.change((list) => ({ ...list, reason: 'the third there' }))
  await store.papers.create(listPath(3), (await other.store.papers.text(listPath(3))) ?? '')
  expect(await readRoles(store, undefined)).toMatchObject({
    list: { version: 2 },
    problem: 'Version 3 of the list of roles is not of this store; version 2 counts.',
  })
})

it('OP-01 a version that is gone before a later one is no end, and later ones that nobody signed are none', async () => {
  const site = await start()
  const { store, as } = site
  const running = await as()
  const text = (await store.papers.text(listPath(2))) ?? ''
  await site.change((list) => ({ ...list, reason: 'the third' }))
  await store.papers.remove(listPath(2))
  await expect(readRoles(store, undefined)).rejects.toMatchObject(GONE('Version 3 says', store))
  // Who had read it before goes on.
  expect((await running.channel(C)).revision?.revision).toBe(3)
  await store.papers.replace(listPath(2), text)
  await store.papers.replace(listPath(4), '{')
  await store.papers.replace(listPath(5), text)
  expect((await readRoles(store, undefined))?.list.version).toBe(3)
})

it('OP-01 by LOBBY_ROLES_VERSION a process goes by no older list, though nothing in the store tells of a newer one', async () => {
  const { store } = await start()
  const open = (version: string) => openSignedStore(store, { env: { LOBBY_ROLES_VERSION: version }, signer: null })
  for (const least of ['', ' 1', '2\n']) expect((await open(least)).signed?.roles().list.version).toBe(2)
  await store.papers.remove(listPath(2))
  expect((await open('1')).signed?.roles().list.version).toBe(1)
  await expect(open('2')).rejects.toMatchObject(GONE('LOBBY_ROLES_VERSION says', store))
  await store.papers.remove(listPath(1))
  await expect(open('2')).rejects.toMatchObject({ code: 'roles.missing' })
  for (const wrong of ['two', '-1', '1.5', '123456789'])
    await expect(open(wrong)).rejects.toMatchObject({
      code: 'roles.root',
      message: 'LOBBY_ROLES_VERSION must hold the number of a version of the list of roles.',
    })
})

it('OP-01 a list that comes between the look at the lists and at the channel is read then, and stops nobody', async () => {
  const site = await begin(await folderUnderTest())
  const reader = await site.as()
  const { entries } = site.store
  let isFirst = true
  const slow = reader.signed?.over({
    entries: {
      ...entries,
      async numbers(channel) {
        if (isFirst) {
          isFirst = false
          await removeMai(site)
          await rollback(await site.as('chi'), LOTTERY)
        }
        return entries.numbers(channel)
      },
    },
  })
  expect((await slow?.channel(C))?.revision).toMatchObject({ revision: 4, list: { version: 2 } })
})
