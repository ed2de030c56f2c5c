/** What lies where a list of roles would, or was kept as one, costs its reader little: anybody may have written it. */
import { afterEach, expect, it, vi } from 'vitest'
import { rollback } from '../channel/promote.ts'
import { StoreError } from '../store/store.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, by, C, forged, live } from '../testing/role-store.ts'
import { print } from './entry.ts'
import { type RolesList, readList, rolesOf } from './list.ts'
import { listPath } from './read-roles.ts'
import { openSignedStore } from './signed-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A store, the text of a next list that nobody has signed, and a reader that knows the first. */
async function setUp(change: (list: RolesList) => object = () => ({})) {
  const site = await begin(await folderUnderTest())
  const reader = await site.as()
  const roles = reader.signed?.roles()
  if (!roles) throw new Error('There is no list')
  const { before: _before, ...list } = roles.list
  const text = print({ list: { ...list, version: 2, first: roles.root, ...change(list) }, signatures: [] })
  return { site, reader, roles, text, put: (text: string) => reader.papers.replace(listPath(2), text) }
}

it('OP-01 a long text that no root key has signed is parsed once, however often one looks for the next list', async () => {
  const { reader, text, put } = await setUp((list) => ({ reason: 'x'.repeat(20_000), persons: list.persons }))
  await put(text)
  const parse = vi.spyOn(JSON, 'parse')
  const parsed = () => parse.mock.calls.filter(([each]) => each === text).length
  await reader.channel(C)
  expect(parsed()).toBe(1)
  await reader.channel(C)
  await reader.channel(C)
  expect(parsed()).toBe(1)
  expect((await live(reader))?.revision).toBe(3)
})

it('OP-01 of a list that no root key has signed nothing else is looked at', async () => {
  const { reader, text, put } = await setUp(() => ({ persons: 'nobody' }))
  expect(readList(text)).toMatch(/^is no list of roles \(persons: /)
  await put(text)
  await reader.channel(C)
  expect(reader.signed?.roles().problem).toBe(
    'Version 2 of the list of roles is not signed by the root keys of the version before it; version 1 counts.',
  )
})

it('OP-01 a list after the first has 4 MB at most', async () => {
  const { text, put } = await setUp()
  await put(text.padEnd(4 * 1024 * 1024))
  await expect(put(text.padEnd(4 * 1024 * 1024 + 1))).rejects.toThrow(StoreError)
})

it('OP-03 a kept list of the highest version that there can be, which nobody has signed, ends no start', async () => {
  const { site, roles, reader } = await setUp()
  const file = readList(roles.text)
  const point = await reader.signed?.point(C)
  if (typeof file !== 'object' || !point) throw new Error('There is nothing to keep')
  const version = Number.MAX_SAFE_INTEGER
  const list = { ...file.list, version, first: roles.root }
  const kept = readList(print({ list, signatures: file.signatures }))
  if (typeof kept !== 'object') throw new Error(kept)
  const seen = { roles: rolesOf(kept, roles.root), point }
  const opened = await openSignedStore(site.store, { env: { LOBBY_ROLES_ROOT: roles.root }, signer: null, seen })
  expect(opened.signed?.roles().list.version).toBe(1)
})

it.each([
  ['of ten digits and no more', 1_000_000_000, true],
  ['above it', 1_000_000_001, false],
  ['of more digits than a name has', 999_999_999_999_999, false],
])('OP-02 a change by who ships that follows nothing, with a number %s, is undone', async (_what, revision, counts) => {
  const { as, put, signerOf, a, b } = await begin(await folderUnderTest(), { people: 1 })
  const last = await live(await as())
  const text = await forged(await as(), signerOf('mai'), {
    ...{ actor: 'mai', action: 'promote', remote: 'lottery', from: b, to: a, revision },
    ...{ previous: { revision: 1, hash: 'f'.repeat(64) } },
    ...{ pins: { ...last?.pins, lottery: a }, before: { ...last?.before, lottery: [b] } },
  })
  await put(revision, text)
  expect((await live(await as()))?.revision).toBe(counts ? revision : 3)
  await rollback(await as('chi'), { ...by, remote: 'lottery' })
  expect((await live(await as()))?.revision).toBe(counts ? revision + 1 : 4)
})
