import type { Call } from '@lobby/contracts/call'
import { downline } from '@lobby/contracts/calls/agent'
import { favouriteIds, recentList } from '@lobby/contracts/calls/favourites'
import { memberInfo } from '@lobby/contracts/calls/member'
import { orders } from '@lobby/contracts/calls/records'
import { sessionList } from '@lobby/contracts/calls/session'
import { announcements } from '@lobby/contracts/calls/system'
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

test('CL-18 SE-11 read marks stand for whoever has read', async () => {
  const read = async (userName: string) => {
    const { player, promotion } = await of<Record<'player' | 'promotion', { id: string; read: boolean }[]>>(
      userName,
      announcements,
      { types: 'PL,PR' },
    )
    return [...player, ...promotion].filter((one) => one.read).map(({ id }) => id)
  }
  expect((await read('agent1')).toSorted()).toEqual(['notice-payments', 'promo-welcome'])
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
