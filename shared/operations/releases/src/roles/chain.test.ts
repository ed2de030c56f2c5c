import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { revision } from '../testing/channel-suite.ts'
import { roleSite } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { chainBefore } from './chain.ts'
import { hashOf, print } from './entry.ts'
import { listPath, readRoles } from './read-roles.ts'

const ROOT = '0'.repeat(64)

it('OP-02 without a first list, or with one that is none, nothing before the last known revision is vouched for', async () => {
  const store = openFolderStore(await scratch())
  for (const number of [1, 2]) await store.append(revision(number))
  const text = print(revision(2))
  const from = { revision: revision(2), text, hash: hashOf(text) }
  expect(await chainBefore(store, 'production', from, 1, ROOT)).toEqual([revision(2)])
  await store.papers.replace(listPath(1), '{')
  expect(await chainBefore(store, 'production', from, 1, ROOT)).toEqual([revision(2)])
})

/** It leads to nothing that would have to be in the store. */
const bare = (number: number) => ({ ...revision(number), pins: {}, before: {} })

it('OP-02 another first list that was put in place of the one that is known vouches for nothing before it', async () => {
  const store = openFolderStore(await scratch())
  for (const number of [1, 2]) await store.append(bare(number))
  await roleSite(store)
  const root = (await readRoles(store, undefined))?.root ?? ''
  const text = print(bare(2))
  const from = { revision: bare(2), text, hash: hashOf(text) }
  const found = await chainBefore(store, 'production', from, 1, root)
  expect(found.map((each) => each.revision)).toEqual([2, 1])
  const { list, signatures } = JSON.parse((await store.papers.text(listPath(1))) ?? '')
  await store.papers.replace(listPath(1), print({ list: { ...list, reason: 'another' }, signatures }))
  expect(await chainBefore(store, 'production', from, 1, root)).toEqual([bare(2)])
})
