import { depositOptions } from '@lobby/contracts/calls/deposits'
import { recentList } from '@lobby/contracts/calls/favourites'
import { wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { type MemberCall, memberCall } from '@lobby/contracts/member-call'
import type { ReleaseSlot } from '@lobby/contracts/release'
import { MEMBER_CALLS, type MemberQuestions } from '@lobby/contracts/start'
import { rollback } from '@lobby/releases/promote'
import { expect, it, onTestFinished } from 'vitest'
import type { FirstValues } from '../gateway/first-data.ts'
import { CHANNEL, testEdge } from '../testing/test-edge.ts'

const WALLET = memberCall(wallet, {})
const MESSAGES = memberCall(messageList, { pageNo: 1, pageSize: 15, show: 'all' })
const RECENT = memberCall(recentList, { page: 1, pageSize: 10 })
const DEPOSIT = memberCall(depositOptions, { reads: 'kinds' }, '/m/deposit')

const slot = (id: string, asMember: MemberCall[], over: Partial<ReleaseSlot> = {}): ReleaseSlot => ({
  ...{ id, slot: 'home.games', order: 0, height: 0, module: `./slot/${id}`, asMember },
  files: { scripts: [`${id}.js`], styles: [] },
  ...over,
})
const title = { VI: 'Trang', EN: 'Page' }
const page = (asMember: MemberCall[], ...paths: string[]) => ({
  ...{ id: 'page-0', access: 'member' as const, module: './page/page-0', asMember },
  paths: paths.map((path) => ({ path, title })),
  files: { scripts: ['page-0.js'], styles: [] },
})

async function edgeWith(slots: ReleaseSlot[] = [], first: FirstValues = {}) {
  const files = Object.fromEntries(slots.map(({ id }) => [`${id}.js`, `/* ${id} */`]))
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell', files: { 'starter.js': '/* starter */' } })
      await store.release({ remote: 'games', files, record: { slots } })
      const record = { pages: [page([DEPOSIT, WALLET, MESSAGES], '/m/deposit', '/m/other')] }
      await store.release({ remote: 'account', pages: ['/m/deposit'], record })
    },
    { firstData: { read: async () => first } },
  )
  onTestFinished(() => edge[Symbol.asyncDispose]())
  const questionsOf = async (path: string, language = 'VI') => {
    const { body } = await edge.app.inject({ url: path, cookies: { lobby_lang: language } })
    const told = new RegExp(`${MEMBER_CALLS}="([^"]*)"`)
      .exec(body)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    return told === undefined ? undefined : (JSON.parse(told) as MemberQuestions)
  }
  const callsOf = async (path: string) => (await questionsOf(path))?.calls.map(([url]) => url)
  return { edge, questionsOf, callsOf }
}

it('SP-02 CL-02 CL-33 the first script is told calls and headers, as the client would send them', async () => {
  const { questionsOf } = await edgeWith()
  expect(await questionsOf('/m/deposit', 'EN')).toEqual({
    headers: { Merchant: 'lobbyvn', Gateway: '3', Language: 'EN' },
    token: 'Authorization',
    device: 'Device',
    calls: [
      ['/wps/deposit/options?reads=kinds'],
      ['/wps/wallets/gcs'],
      ['/wps/message?language=EN&pageNo=1&pageSize=15&show=all', { ModuleId: 'INBOX3' }],
    ],
  })
})

it('SP-02 a call that is declared for one path of a page is made there alone, and none where none is declared', async () => {
  const { callsOf } = await edgeWith()
  expect(await callsOf('/m/other')).not.toContain('/wps/deposit/options?reads=kinds')
  expect(await callsOf('/m/other')).toContain('/wps/wallets/gcs')
  expect(await callsOf('/m/home')).toBeUndefined()
})

it('SP-02 home begins with what its slots declare that a member sees, each once and in their order', async () => {
  const slots = [
    slot('games', [RECENT, WALLET]),
    slot('wallet', [WALLET], { slot: 'home.wallet' }),
    slot('visitors', [MESSAGES], { when: { session: 'visitor' }, order: -1 }),
    slot('members', [DEPOSIT], { when: { session: 'member' }, order: 1 }),
    slot('menu', [MESSAGES], { slot: 'layout.sideMenu' }),
    slot('flagged', [MESSAGES], { when: { flag: 'VIP' } }),
  ]
  const { callsOf } = await edgeWith(slots, { whitelabel: { VIP: false } })
  expect(await callsOf('/m/home')).toEqual([
    '/wps/wallets/gcs',
    '/wps/relay/GCSGAME_getRecentGames?page=1&pageSize=10&language=VI',
    '/wps/deposit/options?reads=kinds',
  ])
})

it('SP-02 a declaration is its release’s own: another release and a rollback', async () => {
  const { edge, callsOf } = await edgeWith()
  const before = await callsOf('/m/deposit')
  await edge.release({
    ...{ remote: 'account', version: '2.0.0', pages: ['/m/deposit'] },
    record: { pages: [page([WALLET], '/m/deposit')] },
  })
  await edge.app.inject('/healthz')
  expect(await callsOf('/m/deposit')).toEqual(['/wps/wallets/gcs'])
  await rollback(edge.store, { channel: CHANNEL, remote: 'account', actor: 'test', reason: 'test' })
  await edge.app.inject('/healthz')
  expect(await callsOf('/m/deposit')).toEqual(before)
})

it('SP-02 of a release that declares more than a page can need the first sixteen calls are made', async () => {
  const many = Array.from({ length: 40 }, (_, at) => memberCall(recentList, { page: at + 1, pageSize: 10 }))
  const { callsOf } = await edgeWith([slot('games', many)])
  const calls = await callsOf('/m/home')
  expect(calls).toHaveLength(16)
  expect(calls?.at(-1)).toContain('page=16&')
})
