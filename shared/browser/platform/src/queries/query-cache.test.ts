import { call } from '@lobby/contracts/call'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { dropAccounts, dropReleaseQueries, invalidateCalls, invalidateOfShell, patchCall } from './query-cache.ts'
import { queryClient } from './query-client.ts'
import { callKey } from './query-keys.ts'

afterEach(() => queryClient.clear())

const declared = (name: string, session: 'none' | 'required') =>
  call({
    name,
    method: 'GET',
    path: `/${name}`,
    session,
    input: v.object({ group: v.string() }),
    value: v.array(v.string()),
    summary: name,
  })
const mine = declared('mine', 'required')
const all = declared('all', 'none')
const other = declared('other', 'required')

interface Kept {
  owner?: string
  account?: string
  group?: string
}
/** The key of an answer; `a` unless said. */
const keyOf = (of: typeof mine, { owner = 'games@1', account = 'member:an', group = 'a' }: Kept = {}) =>
  callKey(owner, account, of, 'EN', { group })
const pagesOf = (of: typeof mine) => callKey('games@1', 'member:an', of, 'EN', { group: 'a' }, 'pages')
const answerOf = (key: readonly unknown[]) => queryClient.getQueryData(key)

it('FD-11 what was read for an account, or for a visitor, is dropped; what is for everybody stays', () => {
  const accounts = ['member:an', 'member:', 'visitor']
  for (const account of accounts) queryClient.setQueryData(keyOf(mine, { account }), [])
  queryClient.setQueryData(keyOf(all, { account: 'member:an' }), ['for all'])
  dropAccounts()
  expect(accounts.filter((account) => answerOf(keyOf(mine, { account })))).toEqual([])
  expect(answerOf(keyOf(all, { account: 'visitor' }))).toEqual(['for all'])
})

it('FD-11 what is under way for an account is stopped; what is for everybody goes on', async () => {
  const stopped: string[] = []
  const hanging = (name: string, queryKey: ReturnType<typeof keyOf>) =>
    void queryClient
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) =>
          new Promise<string[]>((_, reject) => {
            signal.addEventListener('abort', () => {
              stopped.push(name)
              reject(new Error('stopped'))
            })
          }),
      })
      .catch(() => undefined)
  hanging('an', keyOf(mine))
  hanging('all', keyOf(all))
  dropAccounts()
  expect(stopped).toEqual(['an'])
  await queryClient.cancelQueries()
})

it('FD-11 a change that an account has made is forgotten', async () => {
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.resolve('done') })
    .execute(undefined)
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1)
  dropAccounts()
  expect(queryClient.getMutationCache().getAll()).toHaveLength(0)
})

it('FD-08 what a retired release has read is forgotten, and nothing of its neighbours', () => {
  const owners = ['games@1', 'games@2', 'account@1', 'shell']
  for (const owner of owners) queryClient.setQueryData(keyOf(mine, { owner }), [owner])
  dropReleaseQueries('games', '1')
  expect(owners.filter((owner) => answerOf(keyOf(mine, { owner })) === undefined)).toEqual(['games@1'])
})

it('FD-11 the answers to the calls that are named are old news, whoever asked, and no others', async () => {
  const keys = [keyOf(mine), keyOf(mine, { owner: 'account@1', group: 'b' }), keyOf(all), keyOf(other)]
  for (const key of keys) queryClient.setQueryData(key, [])
  const old = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  await invalidateCalls()
  expect(old()).toEqual([false, false, false, false])
  await invalidateCalls(mine, all)
  expect(old()).toEqual([true, true, true, false])
})

it('SH-40 SP-03 the shell’s own answer alone is old news, and neither that of a remote nor another call’s', async () => {
  const keys = [keyOf(all, { owner: 'shell' }), keyOf(all), keyOf(other, { owner: 'shell' })]
  for (const key of keys) queryClient.setQueryData(key, [])
  await invalidateOfShell(all)
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false])
})

it('GL-18 a change before the answer reaches each kept answer with its input, page by page, and can be taken back', () => {
  const [a, b, pages, untouched] = [keyOf(mine), keyOf(mine, { group: 'b' }), pagesOf(mine), keyOf(other)]
  queryClient.setQueryData(a, ['one'])
  queryClient.setQueryData(b, ['two'])
  queryClient.setQueryData(pages, { pages: [['three'], ['four']], pageParams: [1, 2] })
  queryClient.setQueryData(untouched, ['five'])
  const undo = patchCall(mine, (value, { group }) => [...value, `of ${group}`])
  expect(answerOf(a)).toEqual(['one', 'of a'])
  expect(answerOf(b)).toEqual(['two', 'of b'])
  expect(answerOf(pages)).toEqual({
    pages: [
      ['three', 'of a'],
      ['four', 'of a'],
    ],
    pageParams: [1, 2],
  })
  expect(answerOf(untouched)).toEqual(['five'])
  undo()
  expect([answerOf(a), answerOf(b), answerOf(untouched)]).toEqual([['one'], ['two'], ['five']])
  expect(answerOf(pages)).toEqual({ pages: [['three'], ['four']], pageParams: [1, 2] })
})

it('GL-18 what has no answer yet is not changed, and an answer sent before the change does not undo it', async () => {
  let arrive = (_: string[]) => {}
  const queryFn = () => new Promise<string[]>((resolve) => (arrive = resolve))
  queryClient.setQueryData(keyOf(mine), ['one'])
  const late = queryClient.fetchQuery({ queryKey: keyOf(mine), queryFn }).catch(() => undefined)
  const empty = keyOf(mine, { group: 'b' })
  queryClient.getQueryCache().build(queryClient, { queryKey: empty })
  patchCall(mine, (value) => [...value, 'changed'])
  arrive(['before the change'])
  await late
  expect(answerOf(keyOf(mine))).toEqual(['one', 'changed'])
  expect(answerOf(empty)).toBeUndefined()
})
