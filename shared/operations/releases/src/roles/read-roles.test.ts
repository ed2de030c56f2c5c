import { beforeEach, expect, it } from 'vitest'
import { textOf } from '../signing/keys.ts'
import { openFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type RoleSite, roleSite } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { hashOf, print } from './entry.ts'
import { listBody, type RolesList, signedOfList } from './list.ts'
import { fileAt, listPath, listsUntil, readRoles, rootIn } from './read-roles.ts'

let store: ReleaseStore
let site: RoleSite
beforeEach(async () => {
  store = openFolderStore(await scratch())
  site = await roleSite(store)
})

const first = async () => (await store.papers.text(listPath(1))) ?? ''
/** A version that says what it wants and is signed by these. */
async function version(file: number, change: object, ...by: string[]): Promise<string> {
  const { list } = JSON.parse(await first())
  const changed: RolesList = { ...list, ...(file > 1 ? { first: hashOf(listBody(list)) } : {}), ...change }
  const signed = signedOfList({ list: changed, body: listBody(changed) })
  const text = print({ list: changed, signatures: by.map((name) => site.signerOf(name).sign(signed, 'roles')) })
  await store.papers.replace(listPath(file), text)
  return text
}
const refusal = (root?: string) => readRoles(store, root).catch((error: Error) => error)

it('OP-01 the root that a process goes by is 64 hex digits, or none', () => {
  const root = 'a1'.repeat(32)
  expect(rootIn({ LOBBY_ROLES_ROOT: ` ${root}\n` })).toBe(root)
  for (const none of [{}, { LOBBY_ROLES_ROOT: '' }, { LOBBY_ROLES_ROOT: ' ' }]) expect(rootIn(none)).toBeUndefined()
  for (const wrong of [`${root}a`, `g${root.slice(1)}`, root.toUpperCase(), root.slice(1), `x${root}`])
    expect(() => rootIn({ LOBBY_ROLES_ROOT: wrong })).toThrow(
      'LOBBY_ROLES_ROOT must hold what "release roles show" calls the root: 64 hex digits.',
    )
})

it('OP-01 the versions lie in files of eight digits, and what is no list is told as the end of a sentence', async () => {
  expect(listPath(1)).toBe('roles/00000001.json')
  expect(await fileAt(store.papers, 2)).toBeUndefined()
  await store.papers.replace(listPath(2), '{')
  expect(await fileAt(store.papers, 2)).toBe('is no list of roles')
})

it('OP-01 a first list that is missing, broken, unsigned or another than the one asked for is refused', async () => {
  const none = openFolderStore(await scratch())
  expect(await readRoles(none, undefined)).toBeUndefined()
  const said = { name: 'RefusedError' }
  const root = (await readRoles(store, undefined))?.root
  expect((await readRoles(store, root))?.root).toBe(root)
  const other = '0'.repeat(64)
  const where = `The first list of roles in ${store.location}`
  await expect(readRoles(none, root)).rejects.toMatchObject({
    ...{ ...said, code: 'roles.missing', message: `There is no first list of roles in ${none.location}.` },
  })
  expect(await refusal(other)).toMatchObject({
    ...{ ...said, code: 'roles.root', message: `${where} is ${root}, and not the one of LOBBY_ROLES_ROOT.` },
  })
  const unsigned = { ...said, code: 'roles.broken', message: `${where} is not signed by its root keys.` }
  await version(1, {}, 'root-1')
  expect(await refusal()).toMatchObject(unsigned)
  await version(1, { version: 2 }, 'root-1', 'root-2')
  expect(await refusal()).toMatchObject(unsigned)
  await store.papers.replace(listPath(1), '{')
  expect(await refusal()).toMatchObject({ ...said, code: 'roles.broken', message: `${where} is no list of roles.` })
})

it('OP-01 a newer version counts once it is signed by the roots of the one before it and by its own', async () => {
  const { 'root-1': one, 'root-2': two } = JSON.parse(await first()).list.root.keys
  const own = { threshold: 2, keys: { 'root-1': one, 'root-2': two } }
  const said = async () => {
    const roles = await readRoles(store, undefined)
    return [roles?.list.version, roles?.problem]
  }
  expect(await said()).toEqual([1, undefined])
  const wrong = (why: string) => [1, `Version 2 of the list of roles ${why}; version 1 counts.`]
  await version(2, { version: 3 }, 'root-1', 'root-2')
  expect(await said()).toEqual(wrong('says that it is version 3'))
  await version(2, { version: 2 }, 'root-1')
  expect(await said()).toEqual(wrong('is not signed by the root keys of the version before it'))
  await version(2, { version: 2, root: own }, 'root-2', 'root-3')
  expect(await said()).toEqual(wrong('is not signed by its own root keys'))
  await store.papers.replace(listPath(2), '[]')
  expect(await said()).toEqual(wrong('is no list of roles'))
  await version(2, { version: 2, root: own }, 'root-1', 'root-2')
  expect(await said()).toEqual([2, undefined])
  // From then on its own root keys are asked.
  await version(3, { version: 3, root: own }, 'root-2', 'root-3')
  expect((await said())[0]).toBe(2)
  await version(3, { version: 3, root: own }, 'root-1', 'root-2')
  expect(await said()).toEqual([3, undefined])
})

it('OP-01 a version that was read stays when it is gone, and goes on to newer ones when it is there', async () => {
  const text = await version(2, { version: 2 }, 'root-1', 'root-2')
  const known = await readRoles(store, undefined)
  await store.papers.remove(listPath(2))
  const gone = await readRoles(store, undefined, known)
  expect(gone).toMatchObject({ list: { version: 2 }, root: known?.root })
  expect(gone?.problem).toBe('Version 2 of the list of roles has been seen, and is gone; it still counts.')
  await store.papers.replace(listPath(2), text)
  expect((await readRoles(store, undefined, gone))?.problem).toBeUndefined()
  await version(3, { version: 3 }, 'root-1', 'root-3')
  expect((await readRoles(store, undefined, gone))?.list.version).toBe(3)
})

it('OP-01 a list from before its head was signed counts, the next one has a head, and none behind that goes without', async () => {
  await version(1, { format: 1 }, 'root-1', 'root-2')
  const before = await readRoles(store, undefined)
  expect([before?.list.version, before?.list.format, before?.head]).toEqual([1, 1, undefined])
  await site.change((list) => ({ ...list, reason: 'the second' }))
  const now = await readRoles(store, before?.root)
  expect(now).toMatchObject({ list: { version: 2, format: 2, first: before?.root }, head: { version: 2 } })
  expect(now?.problem).toBeUndefined()
  await version(3, { version: 3, format: 1 }, 'root-1', 'root-2')
  expect((await readRoles(store, undefined))?.problem).toContain('is not of this store; version 2 counts')
})

it('OP-01 OP-02 lists that a thief signs with keys of his own, in place of the first one, name nobody', async () => {
  const named = (lists: readonly { list: { version: number; reason: string } }[]) =>
    lists.map(({ list }) => [list.version, list.reason])
  await site.change((list) => ({ ...list, reason: 'the second' }))
  const roles = await readRoles(store, undefined)
  if (!roles) throw new Error('There is no list of roles')
  expect(named(await listsUntil(store, roles))).toEqual([
    [1, 'begun by a test'],
    [2, 'the second'],
  ])
  const thief = await roleSite(openFolderStore(await scratch()))
  const { list } = JSON.parse(await first())
  const keys = Object.fromEntries(['root-1', 'root-2'].map((name) => [name, textOf(thief.signerOf(name).publicKey)]))
  const put = async (version: number) => {
    const forged = { ...list, version, reason: 'a thief', root: { threshold: 2, keys } }
    const signed = signedOfList({ list: forged, body: listBody(forged) })
    const signatures = ['root-1', 'root-2'].map((name) => thief.signerOf(name).sign(signed, 'roles'))
    await store.papers.replace(listPath(version), print({ list: forged, signatures }))
  }
  await put(1)
  // What was read counts, and what it was signed by is not there any more.
  expect(named(await listsUntil(store, roles))).toEqual([[2, 'the second']])
  await store.papers.replace(listPath(1), '{')
  await put(2)
  expect(named(await listsUntil(store, roles))).toEqual([[2, 'the second']])
})
