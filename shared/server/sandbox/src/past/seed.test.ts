import type { Call } from '@lobby/contracts/call'
import { downline } from '@lobby/contracts/calls/agent'
import { depositList, depositOptions } from '@lobby/contracts/calls/deposits'
import { favouriteIds, recentList } from '@lobby/contracts/calls/favourites'
import { winnerBoard } from '@lobby/contracts/calls/games'
import { memberInfo, securityConfig, wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { orders, transactionRecords } from '@lobby/contracts/calls/records'
import { sessionList } from '@lobby/contracts/calls/session'
import { announcements } from '@lobby/contracts/calls/system'
import { DAY } from '@lobby/gateway/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const of = async <T>(userName: string, call: Call, input: Record<string, unknown> = {}): Promise<T> =>
  (await ask(gateway, call, input, { token: await gateway.signIn(userName) })).body.value as T

/** Ends tomorrow: no zone of the test is ahead of it. */
const lastDays = (days: number) => ({
  from: new Date(gateway.clock.now() - days * DAY).toISOString().slice(0, 10),
  to: new Date(gateway.clock.now() + DAY).toISOString().slice(0, 10),
})

test('SE-06 RO-04 there is an account of every type that the rules speak of', async () => {
  const types = new Set<number>()
  for (const { userName, type } of DEMO_ACCOUNTS) {
    const info = await of<{ type: number; userName: string }>(userName, memberInfo)
    expect(info).toMatchObject({ type, userName })
    types.add(type)
  }
  expect([...types].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 40, 41, 42])
})

test('SE-06 a level is told in the player’s language, its rank as a number, and nochat is a label', async () => {
  const told = async (userName: string, language: string) =>
    (await ask(gateway, memberInfo, {}, { token: await gateway.signIn(userName), headers: { Language: language } }))
      .body.value as { clubLabel: { labelName: string; rankLevel: number }; memberLabel: object[] }
  expect((await told('vip', 'EN')).clubLabel.rankLevel).toBe(8)
  expect((await told('vip', 'EN')).clubLabel.labelName).not.toBe((await told('vip', 'VI')).clubLabel.labelName)
  expect((await told('nochat', 'EN')).memberLabel).toEqual([{ labelName: 'nochat' }])
})

test.each(['player1', 'vip', 'agent1'])(
  'CL-20 CL-24 CL-26 %s has played: orders, recents, favourites',
  async (name) => {
    const page = await of<{ list: object[]; totalPages: number }>(name, orders, { pageNo: 1, pageSize: 20 })
    expect(page.list.length).toBeGreaterThan(5)
    const recent = await of<{ list: { nodeId: number }[] }>(name, recentList, { page: 1, pageSize: 15 })
    expect(recent.list.length).toBeGreaterThan(5)
    expect((await of<number[]>(name, favouriteIds, { pageNo: 1, pageSize: 1000 })).length).toBeGreaterThan(1)
  },
)

test('CL-20 player2 has not: every list is empty', async () => {
  expect(await of('player2', orders, { pageNo: 1, pageSize: 20 })).toMatchObject({ list: [], totalPages: 0 })
  expect(await of('player2', recentList, { page: 1, pageSize: 15 })).toMatchObject({ list: [] })
  expect(await of('player2', favouriteIds, { pageNo: 1, pageSize: 1000 })).toEqual([])
})

test('WB-08 the newest wins of a new world are of many sums', async () => {
  const { body } = await ask(gateway, winnerBoard, { gameCategory: 'ALL', limitNum: 20 })
  const { list } = body.value as { list: { vo: { winAmount: number } }[] }
  expect(new Set(list.map(({ vo }) => vo.winAmount)).size).toBeGreaterThanOrEqual(15)
})

test('CL-18 SE-11 read marks stand for whoever has read', async () => {
  const read = async (userName: string) => {
    const { player, promotion } = await of<Record<'player' | 'promotion', { id: string; read: boolean }[]>>(
      userName,
      announcements,
      { types: 'PL,PR' },
    )
    return [...player, ...promotion].filter((one) => one.read).map(({ id }) => id)
  }
  expect((await read('agent1')).toSorted()).toEqual(['notice-payments', 'promo-daily'])
  expect(await read('player2')).toEqual([])
})

test('AG-11 RO-10 the agent’s team has two levels; devices stand in the list of sessions', async () => {
  const direct = await of<{ list: { userName: string; children: number }[] }>('agent1', downline, {
    pageNo: 1,
    pageSize: 50,
  })
  expect(direct.list.length).toBe(12)
  expect(direct.list.some(({ children }) => children > 0)).toBe(true)
  const sessions = await of<{ current: boolean }[]>('agent1', sessionList)
  expect(sessions.length).toBeGreaterThan(1)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
})

test.each([
  ['player1', 2580.5],
  ['vip', 128_400],
  ['agent1', 8600],
  ['player2', 0],
])('CL-20 %s has what the README says, from deposits alone', async (name, balance) => {
  expect(await of(name, wallet)).toMatchObject({ sumBalance: balance })
  const range = lastDays(20)
  const records = await of<{ list: { kind: string; amount: number }[]; totals: object }>(name, transactionRecords, {
    ...range,
    pageNo: 1,
    pageSize: 50,
  })
  expect(records.totals).toMatchObject({ out: 0 })
  const kinds = new Set(records.list.map(({ kind }) => kind))
  expect([...kinds]).toEqual(balance === 0 ? [] : ['deposit'])
})

interface Order {
  credited: number
  state: string
  createdAt: number
}

test.each([
  ['player1', 2, ['daily']],
  ['vip', 2, ['daily']],
  ['agent1', 2, ['daily']],
  ['newcomer', 1, ['daily']],
  ['player2', 0, ['first', 'daily']],
])('SH-24 PL-10 each deposit in the record of %s has its paid order: %d', async (name, deposits, bonuses) => {
  const page = { pageNo: 1, pageSize: 50 }
  const { list: moved } = await of<{ list: { amount: number; time: string }[] }>(name, transactionRecords, {
    ...lastDays(20),
    ...page,
    kind: 'deposit',
  })
  const { list } = await of<{ list: Order[] }>(name, depositList, page)
  expect(moved).toHaveLength(deposits)
  expect(list.map(({ credited }) => credited)).toEqual(moved.map(({ amount }) => amount))
  expect(list.filter(({ state }) => state !== 'credited')).toEqual([])
  for (const [at, { createdAt }] of list.entries()) {
    const paidAfter = Date.parse(moved[at]?.time ?? '') - createdAt
    expect(paidAfter).toBeGreaterThan(0)
    expect(paidAfter).toBeLessThan(15 * 60_000)
  }
  const { promotions } = await of<{ promotions: { id: string }[] }>(name, depositOptions, { reads: 'kinds' })
  expect(promotions.map(({ id }) => id)).toEqual(bonuses)
})

test.each(['player1', 'vip', 'agent1', 'agent2', 'player2', 'newcomer'])(
  'SH-15 PL-02 what %s was told by message is so',
  async (name) => {
    const { list } = await of<{ list: { title: string }[] }>(name, messageList, { pageNo: 1, pageSize: 20 })
    const told = (title: string) => list.some((one) => one.title === title)
    const { hasPaymentPassword } = await of<{ hasPaymentPassword: boolean }>(name, securityConfig)
    expect(told('Nhớ đặt mật khẩu thanh toán')).toBe(!hasPaymentPassword)
    expect(told('Xác minh danh tính')).toBe(hasPaymentPassword)
    const { list: moved } = await of<{ list: { amount: number }[] }>(name, transactionRecords, {
      ...lastDays(4),
      kind: 'deposit',
      pageNo: 1,
      pageSize: 20,
    })
    expect(moved.map(({ amount }) => amount)).toEqual(told('Nạp tiền thành công: 200\u00a0K') ? [200] : [])
  },
)
