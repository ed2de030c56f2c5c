import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { revision } from '../testing/channel-suite.ts'
import { scratch } from '../testing/scratch.ts'
import { chainBefore } from './chain.ts'
import { hashOf, print } from './entry.ts'
import { listPath } from './read-roles.ts'

it('OP-02 without a first list, or with one that is none, nothing before the last known revision is vouched for', async () => {
  const store = openFolderStore(await scratch())
  for (const number of [1, 2]) await store.append(revision(number))
  const text = print(revision(2))
  const from = { revision: revision(2), text, hash: hashOf(text) }
  expect(await chainBefore(store, 'production', from, 1)).toEqual([revision(2)])
  await store.papers.replace(listPath(1), '{')
  expect(await chainBefore(store, 'production', from, 1)).toEqual([revision(2)])
})
