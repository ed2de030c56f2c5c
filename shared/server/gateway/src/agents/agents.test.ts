import { downline, teamOverview } from '@lobby/contracts/calls/agent'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'

let gateway: TestGateway
let agent: string
beforeAll(async () => {
  gateway = await startTestGateway()
  agent = await gateway.signIn('agent1')
})
afterAll(() => gateway.close())

interface Page {
  list: { userName: string; type: number; children: number; balance: number }[]
  totalPages: number
  count: number
  balance: number
}
async function list(input: Record<string, unknown> = {}, token = agent): Promise<Page> {
  return (await ask(gateway, downline, { pageNo: 1, pageSize: 100, ...input }, { token })).body.value as Page
}
const overview = (from: string, to: string, token = agent) => ask(gateway, teamOverview, { from, to }, { token })

test('AG-11 CL-20 the direct downline comes in pages', async () => {
  const all = await list()
  expect(all.list).toHaveLength(12)
  expect(all.list.filter((member) => member.children > 0)).toHaveLength(6)
  const page = await list({ pageNo: 2, pageSize: 5 })
  expect(page.totalPages).toBe(3)
  expect(page.list).toEqual(all.list.slice(5, 10))
})

test('AG-11 a page says how many members all pages have, and what they have together', async () => {
  const all = await list()
  const sumOf = ({ list: members }: Page) => members.reduce((sum, { balance }) => sum + balance, 0)
  const page = await list({ pageNo: 2, pageSize: 5 })
  expect(page.count).toBe(12)
  expect(page.balance).toBeGreaterThan(sumOf(page))
  expect(page.balance).toBeCloseTo(sumOf(all))
  const agents = await list({ kind: 'agent' })
  expect(agents.count).toBe(6)
  expect(agents.balance).toBeCloseTo(sumOf(agents))
  expect(await list({ search: '%' })).toMatchObject({ count: 0, balance: 0 })
})

test('AG-11 a level below, and a search through all levels', async () => {
  const [parent] = (await list()).list.filter((member) => member.children > 0)
  const below = await list({ parent: parent?.userName })
  expect(below.list).toHaveLength(parent?.children ?? 0)
  const name = below.list[0]?.userName ?? ''
  expect((await list({ search: name.slice(0, -1).toUpperCase() })).list.map((member) => member.userName)).toContain(
    name,
  )
  expect((await list({ search: '%' })).list).toEqual([])
})

test('AG-11 nobody looks into another team', async () => {
  const other = await gateway.signIn('agent2')
  const [member] = (await list()).list
  expect((await list({}, other)).list).toEqual([])
  const peek = await ask(gateway, downline, { parent: member?.userName, pageNo: 1, pageSize: 10 }, { token: other })
  expect([peek.status, peek.body.errorCode]).toEqual([404, 'member.unknown'])
  const above = await ask(gateway, downline, { parent: 'player1', pageNo: 1, pageSize: 10 }, { token: agent })
  expect(above.body.errorCode).toBe('member.unknown')
})

test('AG-01 the overview counts the whole team over a range of days', async () => {
  const { body } = await overview('2026-11-01', '2026-11-21')
  expect(body.value).toMatchObject({ teamSize: 36 })
  const figures = body.value as Record<string, number>
  for (const name of ['activeMembers', 'teamBalance', 'bets', 'wins', 'deposits', 'withdrawals']) {
    expect(figures[name]).toBeGreaterThan(0)
  }
  expect((await overview('2020-01-01', '2020-01-31')).body.value).toMatchObject({
    teamSize: 36,
    newMembers: 0,
    activeMembers: 0,
    bets: 0,
    deposits: 0,
  })
})

test('AG-01 the days of a range add up to the range', async () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const whole = (await overview(days[0] ?? '', days[3] ?? '')).body.value as { bets: number }
  const parts = await Promise.all(days.map(async (day) => (await overview(day, day)).body.value as { bets: number }))
  expect(parts.reduce((sum, part) => sum + part.bets, 0)).toBeCloseTo(whole.bets, 4)
})

test('ER-09 whoever is no agent is refused', async () => {
  for (const name of ['player1', 'trial', 'player40']) {
    const token = await gateway.signIn(name)
    expect((await overview('2026-11-01', '2026-11-21', token)).body.errorCode).toBe('permission.denied')
    expect((await ask(gateway, downline, { pageNo: 1, pageSize: 10 }, { token })).status).toBe(403)
  }
})

test('a range that is none is refused', async () => {
  for (const [from, to] of [
    ['2026-11-21', '2026-11-01'],
    ['2026-02-30', '2026-03-01'],
    ['2020-01-01', '2026-01-01'],
    ['yesterday', 'today'],
  ] as const) {
    expect((await overview(from, to)).body.errorCode).toBe('request.malformed')
  }
})
