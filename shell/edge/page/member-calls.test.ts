import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import { depositOptions } from '@lobby/contracts/calls/deposits'
import { recentList } from '@lobby/contracts/calls/favourites'
import { gameList, hotGames, vendorGameTypes } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { announcements, whitelabel } from '@lobby/contracts/calls/system'
import { type FirstCall, firstCall } from '@lobby/contracts/first-call'
import { type MemberCall, memberCall } from '@lobby/contracts/member-call'
import type { ReleaseSlot } from '@lobby/contracts/release'
import { EARLY_CALLS, type EarlyCalls } from '@lobby/contracts/start'
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
    const told = new RegExp(`${EARLY_CALLS}="([^"]*)"`)
      .exec(body)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    return told === undefined ? undefined : (JSON.parse(told) as EarlyCalls)
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

/** What everybody makes. */
const MENU = firstCall(lotteryMenu, { device: 'MOBILE', prizeMode: 'Lott' })
const VENDORS = firstCall(vendorGameTypes, { typeId: '1' })
const LIST = firstCall({ ...gameList, module: 'COMM3' }, { pageNo: 1, pageSize: 12, gameType: 'RNG' } as never)
const HOT = firstCall(hotGames, { isPlatform: 2 })
const LARGE = 'x'.repeat(16_385)
const first = (...calls: FirstCall[]) => calls

/** Answers of so many characters to these. */
const answers = (...calls: [FirstCall, string | object][]) =>
  Object.fromEntries(calls.map(([{ call, input }, value]) => [answerName(call, input), value]))

it('SP-02 CL-01 CL-33 what is too large for the page, or counts from its own moment, is asked for by the first script', async () => {
  const { questionsOf } = await edgeWith(
    [slot('games', [WALLET], { first: first(MENU, VENDORS, LIST, HOT) })],
    answers([MENU, {}], [VENDORS, LARGE], [LIST, LARGE], [HOT, LARGE]),
  )
  const told = await questionsOf('/m/home', 'EN')
  expect(told?.calls).toEqual([['/wps/wallets/gcs']])
  const [menu, list, ...more] = told?.open ?? []
  expect(menu).toEqual(['/lgw/vn/games/game_menu?prizeMode=Lott&device=MOBILE&language=EN#timed'])
  expect(list).toEqual([expect.stringMatching(/^\/wps\/relay\/GCSGAME_gameList\?.*language=EN/), { ModuleId: 'COMM3' }])
  expect(more).toEqual([])
  expect(told?.bare).toEqual([['/wps/relay/GCSGAME_getVassGameType?typeId=1&language=EN']])
})

it('SP-02 what the page brings, nobody has answered or a record from before declares is not asked for', async () => {
  const { early: _, ...before } = LIST
  const { questionsOf } = await edgeWith(
    [slot('games', [], { first: first(MENU, VENDORS, before) })],
    answers([VENDORS, 'x'.repeat(16_384)], [LIST, LARGE]),
  )
  expect(await questionsOf('/m/home')).toBeUndefined()
})

it('SP-02 what every page brings, however large, is not asked for beside it', async () => {
  const [lines, notices] = [firstCall(whitelabel, {}), firstCall(announcements, FIRST_INPUT.announcements)]
  const { questionsOf } = await edgeWith(
    [slot('games', [], { first: first(lines, notices, VENDORS) })],
    answers([lines, LARGE], [notices, LARGE], [VENDORS, LARGE]),
  )
  const told = await questionsOf('/m/home')
  expect([...(told?.open ?? []), ...(told?.bare ?? [])]).toEqual([[expect.stringContaining('getVassGameType')]])
})

it.each([
  ['all', 1],
  ['member', 0],
  ['agent', 0],
] as const)('SP-02 a page that is open to %s has %i of each kind asked for as everybody', async (access, own) => {
  const { edge, questionsOf } = await edgeWith([], answers([MENU, {}], [VENDORS, LARGE]))
  const sale = { ...page([WALLET], '/m/sale'), access, first: first(MENU, VENDORS) }
  await edge.release({ remote: 'lottery', pages: ['/m/sale'], record: { pages: [sale] } })
  await edge.app.inject('/healthz')
  const told = await questionsOf('/m/sale')
  expect([told?.open?.length ?? 0, told?.bare?.length ?? 0]).toEqual([own, own])
  expect(told?.calls).toEqual([['/wps/wallets/gcs']])
})

it('SP-02 of what everybody asks for the first sixteen calls are made', async () => {
  const lists = Array.from({ length: 24 }, (_, at) =>
    firstCall(gameList, { pageNo: at + 1, pageSize: 12, gameType: 'RNG' } as never),
  )
  // Of one slot eight are taken.
  const slots = [0, 1, 2].map((at) =>
    slot(`list-${at}`, [WALLET], { order: at, first: lists.slice(at * 8, at * 8 + 8) }),
  )
  const { questionsOf } = await edgeWith(slots, answers(...lists.map((call): [FirstCall, string] => [call, LARGE])))
  const told = await questionsOf('/m/home')
  expect(told?.open).toHaveLength(16)
  expect(told?.open?.at(-1)?.[0]).toContain('pageNo=16&')
  expect(told?.calls).toEqual([])
})

it('SP-02 slots that one sees and another does not, or that are switched off, ask for nothing as everybody', async () => {
  const { questionsOf } = await edgeWith(
    [
      slot('visitors', [], { first: first(VENDORS), when: { session: 'visitor' } }),
      slot('flagged', [], { first: first(MENU), when: { flag: 'VIP' } }),
    ],
    { ...answers([MENU, {}], [VENDORS, LARGE]), whitelabel: { VIP: false } },
  )
  expect(await questionsOf('/m/home')).toBeUndefined()
})

it('SP-02 what a member asks for and everybody does is named once, and sixteen calls in all', async () => {
  const both = memberCall(gameList, { pageNo: 1, pageSize: 12, gameType: 'RNG' } as never)
  const one = firstCall(gameList, { pageNo: 1, pageSize: 12, gameType: 'RNG' } as never)
  const many = Array.from({ length: 40 }, (_, at) => memberCall(recentList, { page: at + 1, pageSize: 10 }))
  const { questionsOf } = await edgeWith([slot('games', [both, ...many], { first: [one] })], answers([one, LARGE]))
  const told = await questionsOf('/m/home')
  expect(told?.open).toHaveLength(1)
  expect(told?.calls).toHaveLength(15)
  expect(told?.calls).not.toContainEqual(told?.open?.[0])
})
