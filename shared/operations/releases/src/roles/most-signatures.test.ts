/** What has more signatures, or more keys, than any honest text has is none, and nobody checks them (551). */
import { type ChannelRevision, ListHead, Publication } from '@lobby/contracts/release'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { makeKey, textOf } from '../signing/keys.ts'
import { openTrust, readSigned, signRelease } from '../signing/trust.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin, C, publisher } from '../testing/role-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { draftOf, signDraft, writeDraft } from './draft.ts'
import { print, readEntry } from './entry.ts'
import { hashOfList, listText, type RolesList, readList } from './list.ts'
import { listPath, readRoles } from './read-roles.ts'

const VALUE = `${'A'.repeat(86)}==`
const many = (count: number, key = '0'.repeat(16)) => Array.from({ length: count }, () => ({ key, value: VALUE }))

const HASH = '0'.repeat(64)
const at = '2026-01-01T00:00:00.000Z'
const READ: Readonly<Record<string, (signatures: ReturnType<typeof many>) => boolean>> = {
  'a list that is named': (signatures) => v.is(ListHead, { version: 1, hash: HASH, signatures }),
  'a publication': (signatures) => v.is(Publication, { format: 1, at, actor: 'team', signatures }),
  'the date of one': (dated) => v.is(Publication, { format: 1, at, actor: 'team', dated }),
}

it.each(Object.keys(READ))('OP-01 %s has 50 signatures at most', (what) => {
  expect([READ[what]?.(many(50)), READ[what]?.(many(51))]).toEqual([true, false])
})

it('OP-01 OP-03 a revision has 50 signatures at most, as what is proposed and as what counts', async () => {
  const { textOf: text } = await begin(await folderUnderTest())
  const revision = JSON.parse(await text(3)) as ChannelRevision
  const read = (count: number) => readEntry(print({ ...revision, signatures: many(count) }), C, 3)
  expect([read(50)?.revision.revision, read(51)]).toEqual([3, undefined])
})

/** What lies under the next number of the list, made of the list that counts. */
async function next(change: (list: RolesList) => object, count = 0) {
  const site = await begin(await folderUnderTest())
  const { signed, papers, location } = await site.as()
  const roles = signed?.roles()
  if (!roles) throw new Error('There is no list')
  const { before: _before, ...list } = roles.list
  const made = { ...list, version: 2, first: roles.root, ...change(list) }
  const text = listText(made, many(count, site.signerOf('root-1').key))
  // As short as it can be written, so that as many fit.
  await papers.replace(listPath(2), JSON.stringify(JSON.parse(text)))
  return { text, now: await readRoles({ papers, location }, undefined, roles) }
}

it('OP-01 a list of roles with 30,000 signatures in the name of a root key is none, and the one before it counts', async () => {
  const { now } = await next(() => ({}), 30_000)
  expect(now).toMatchObject({
    list: { version: 1 },
    problem: 'Version 2 of the list of roles is no list of roles; version 1 counts.',
  })
})

const KEYS = Array.from({ length: 501 }, (_, i) => [`k-${i}`, makeKey().publicKey] as const)
const keys = (count: number) => Object.fromEntries(KEYS.slice(0, count))
const roots = (count: number) => () => ({ root: { threshold: 2, keys: keys(count) } })
const persons = (count: number) => () => ({
  persons: Object.fromEntries(Object.entries(keys(count)).map(([name, key]) => [name, { key, roles: ['look'] }])),
})

it('OP-01 a list of roles has 20 root keys at most, and 500 persons and machines', async () => {
  for (const change of [roots(20), persons(500)]) expect(readList((await next(change)).text)).toBeTypeOf('object')
  expect(readList((await next(roots(21))).text)).toBe('is no list of roles (root.keys: more than 20)')
  expect(readList((await next(persons(501))).text)).toBe('is no list of roles (persons: more than 500)')
})

it('OP-01 a list with more root keys than that is refused when it is drafted', async () => {
  const store = await (await begin(await folderUnderTest())).as()
  await expect(writeDraft(store, (list) => ({ ...list, ...roots(21)() }) as never)).rejects.toMatchObject({
    code: 'roles.draft',
    message: 'That would be no list of roles: root.keys: more than 20.',
  })
})

it('OP-01 whatever signatures somebody has put on a draft, root keys sign it and it counts', async () => {
  const { as, signerOf } = await begin(await folderUnderTest())
  const store = await as()
  const draft = await writeDraft(store, (list) => ({ ...list, reason: 'renewed' }) as never)
  const sign = (name: string) => signDraft(store, [signerOf(name)], hashOfList(draft))
  await store.papers.replace('proposals/roles.json', listText(draft.list, many(50, signerOf('root-2').key)))
  expect(await sign('root-1')).toMatchObject({ signed: ['root-1'], counts: false })
  expect((await draftOf(store, store.signed?.roles()))?.signatures).toHaveLength(1)
  expect(await sign('root-2')).toMatchObject({ signed: ['root-1', 'root-2'], counts: true })
})

it('OP-01 FD-09 a release is signed again whatever signatures somebody has put beside it', async () => {
  const dir = await scratch()
  const store = openFolderStore(`${dir}/store`)
  const { folder, record } = await writeRelease(dir)
  await store.publish(record, folder, { format: 1, at, actor: 'team', signatures: many(50) })
  const bytes = await store.file('lottery', record.id, 'record.json')
  expect(await signRelease(store, 'lottery', record.id, publisher, bytes)).toBe(true)
  const env = { LOBBY_TRUSTED_KEYS: textOf(publisher.publicKey) }
  expect((await readSigned(store, await openTrust(store, env), 'lottery', record.id)).signers).toEqual([publisher.key])
})
