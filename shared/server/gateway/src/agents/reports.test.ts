import { downline, teamOverview } from '@lobby/contracts/calls/agent'
import { memberTeam, teamBet, teamBets, teamProfit } from '@lobby/contracts/calls/agent-reports'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Day of November 2026 at noon in Vietnam; the tests' clock stands at the 21st, 10:00. */
const noonOf = (day: number) => Date.UTC(2026, 10, day, 5)
const RANGE = { from: '2026-11-19', to: '2026-11-21' }

/*
 * agent2 ─┬─ subone (agent, 0.6 %) ── leaf (0.3 %)
 *         └─ plain (0.2 %)
 */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0.6 })
  await openBelow(gateway, 'agent2', { userName: 'plain', type: 0, rebate: 0.2 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0.3 })
  await depositNow(gateway, 'leaf', 300)
  await depositNow(gateway, 'subone', 200)
  await depositNow(gateway, 'plain', 100)
  await betNow(gateway, 'leaf', { stake: 10, at: noonOf(19) })
  await betNow(gateway, 'leaf', { stake: 100, win: 30, at: noonOf(20) })
  await betNow(gateway, 'subone', { stake: 50, at: noonOf(20) + 1 })
  await betNow(gateway, 'plain', { stake: 40, win: 90, at: noonOf(20) + 2 })
  // Nobody's of the team.
  await betNow(gateway, 'player1', { stake: 5, win: 7, at: noonOf(20) })
})
afterAll(() => gateway.close())

const answerTo = async <T>(asked: ReturnType<typeof askAs>): Promise<T> => {
  const { body } = await asked
  if (!body.success) throw new Error(body.errorCode)
  return body.value as T
}
type Call = Parameters<typeof askAs>[2]
const codeOf = async (userName: string, call: Call, input: Record<string, unknown>) =>
  (await askAs(gateway, userName, call, input)).body.errorCode

test('AG-01 the overview counts what the whole team bet, won and paid in, each once', async () => {
  expect(await answerTo(askAs(gateway, 'agent2', teamOverview, RANGE))).toEqual({
    teamSize: 3,
    newMembers: 3,
    activeMembers: 3,
    // 300 + 200 + 100, less 200 staked, and 120 won.
    teamBalance: 520,
    bets: 200,
    wins: 120,
    open: 0,
    deposits: 600,
    withdrawals: 0,
    // 10 · 0.4 % of the 19th; 150 · 0.4 % and 40 · 0.8 % of the 20th.
    earned: 0.96,
  })
})

test('AG-03 the team has lost its stakes less its wins, day by day; nobody else’s bet is in it', async () => {
  expect(await answerTo(askAs(gateway, 'agent2', teamProfit, RANGE))).toEqual({
    bets: 200,
    wins: 120,
    profit: -80,
    open: 0,
    betCount: 4,
    players: 3,
    deposits: 600,
    withdrawals: 0,
    own: null,
    byDay: [
      { day: '2026-11-19', bets: 10, wins: 0, profit: -10 },
      { day: '2026-11-20', bets: 190, wins: 120, profit: -70 },
    ],
  })
  expect(await answerTo(askAs(gateway, 'agent2', teamProfit, { from: '2026-11-19', to: '2026-11-19' }))).toMatchObject({
    bets: 10,
    profit: -10,
    betCount: 1,
    players: 1,
    deposits: 0,
  })
})

test('AG-03 a member of the team is shown with everybody below, and what of it is the member’s own', async () => {
  expect(await answerTo(askAs(gateway, 'agent2', teamProfit, { ...RANGE, parent: 'subone' }))).toMatchObject({
    bets: 160,
    wins: 30,
    profit: -130,
    deposits: 500,
    own: { bets: 50, wins: 0, profit: -50, betCount: 1 },
    children: 1,
  })
  expect(await answerTo(askAs(gateway, 'agent2', teamProfit, { ...RANGE, parent: 'plain' }))).toMatchObject({
    bets: 40,
    children: 0,
  })
})

test('AG-03 each member directly below stands with its own team; a search goes through all levels', async () => {
  const page = { ...RANGE, pageNo: 1, pageSize: 10 }
  const all = await answerTo<{ list: object[]; totalPages: number }>(askAs(gateway, 'agent2', memberTeam, page))
  expect(all).toMatchObject({
    totalPages: 1,
    list: [
      { userName: 'plain', children: 0, bets: 40, wins: 90, profit: 50, betCount: 1 },
      { userName: 'subone', children: 1, bets: 160, wins: 30, profit: -130, betCount: 3 },
    ],
  })
  const below = await answerTo<{ list: object[] }>(askAs(gateway, 'agent2', memberTeam, { ...page, parent: 'subone' }))
  expect(below.list).toMatchObject([{ userName: 'leaf', bets: 110, wins: 30, profit: -80, betCount: 2 }])
  const found = await answerTo<{ list: object[] }>(askAs(gateway, 'agent2', memberTeam, { ...page, search: 'LEA' }))
  expect(found.list).toMatchObject([{ userName: 'leaf', bets: 110 }])
})

const bets = (input: Record<string, unknown>, userName = 'agent2') =>
  answerTo<{ list: { userName: string; stake: number; state: string }[]; totals: object; totalPages: number }>(
    askAs(gateway, userName, teamBets, { ...RANGE, pageNo: 1, pageSize: 10, ...input }),
  )
const stakes = async (input: Record<string, unknown>, userName = 'agent2') =>
  (await bets(input, userName)).list.map(({ userName, stake }) => [userName, stake])

test('AG-05 the bets of the team stand newest first, with their sums, in pages', async () => {
  expect(await stakes({})).toEqual([
    ['plain', 40],
    ['subone', 50],
    ['leaf', 100],
    ['leaf', 10],
  ])
  expect((await bets({})).totals).toEqual({ count: 4, stake: 200, win: 120, open: 0 })
  const second = await bets({ pageNo: 2, pageSize: 3 })
  expect([second.totalPages, second.list.map(({ stake }) => stake)]).toEqual([2, [10]])
})

test('AG-05 bets are filtered by account, days, kind of game and state', async () => {
  expect(await stakes({ account: 'Leaf' })).toEqual([
    ['leaf', 100],
    ['leaf', 10],
  ])
  expect(await stakes({ account: 'la' })).toEqual([['plain', 40]])
  expect(await stakes({ from: '2026-11-19', to: '2026-11-19' })).toEqual([['leaf', 10]])
  expect(await stakes({ state: 'lost' })).toEqual([
    ['subone', 50],
    ['leaf', 10],
  ])
  expect(await stakes({ gameType: 'RNG' })).toHaveLength(4)
  expect(await stakes({ gameType: 'LIVE' })).toEqual([])
  // A name of the team is that member alone, though another's name holds it.
  await openBelow(gateway, 'agent2', { userName: 'leafy', type: 0, rebate: 0 })
  await depositNow(gateway, 'leafy', 9)
  await betNow(gateway, 'leafy', { stake: 9, at: noonOf(20) })
  expect(await stakes({ account: 'leaf' })).toHaveLength(2)
  expect(await stakes({ account: 'leafy' })).toEqual([['leafy', 9]])
  expect(await stakes({ account: '%' })).toEqual([])
})

test('AG-03 AG-05 nobody sees upwards, sideways or a stranger', async () => {
  const page = { ...RANGE, pageNo: 1, pageSize: 10 }
  for (const [asker, wanted] of [
    ['subone', 'agent2'],
    ['subone', 'plain'],
    ['agent1', 'leaf'],
    ['agent2', 'player1'],
    ['agent2', 'nobody'],
  ] as const) {
    expect(await codeOf(asker, teamProfit, { ...RANGE, parent: wanted })).toBe('member.unknown')
    expect(await codeOf(asker, memberTeam, { ...page, parent: wanted })).toBe('member.unknown')
    expect(await codeOf(asker, downline, { pageNo: 1, pageSize: 10, parent: wanted })).toBe('member.unknown')
    expect(await stakes({ account: wanted }, asker)).toEqual([])
    expect((await bets({}, asker)).list.some(({ userName }) => userName === wanted)).toBe(false)
  }
  // The agent's own bets are no bets of the team.
  expect(await stakes({ account: 'subone' }, 'subone')).toEqual([])
  expect(await stakes({}, 'subone')).toEqual([
    ['leaf', 100],
    ['leaf', 10],
  ])
})

test('AG-05 what a bet was on is told to every agent above, and to nobody else', async () => {
  const [{ orderId }] = (await bets({ account: 'leaf' })).list as unknown as [{ orderId: string }]
  for (const above of ['agent2', 'subone']) {
    expect(await answerTo(askAs(gateway, above, teamBet, { orderId }))).toMatchObject({
      ...{ orderId, userName: 'leaf', stake: 100, win: 30, state: 'won' },
      ticket: null,
    })
  }
  for (const other of ['agent1', 'vip']) {
    expect(['order.unknown', 'permission.denied']).toContain(await codeOf(other, teamBet, { orderId }))
  }
  // An agent's own bet is no bet of the team.
  const [{ orderId: own }] = (await bets({ account: 'subone' })).list as unknown as [{ orderId: string }]
  expect(await codeOf('subone', teamBet, { orderId: own })).toBe('order.unknown')
  expect(await codeOf('agent2', teamBet, { orderId: '1e9' })).toBe('order.unknown')
})

test('AG-03 AG-05 RO-09 members are refused, and everybody while the switch is off', async () => {
  const page = { ...RANGE, pageNo: 1, pageSize: 10 }
  const firstOrder = ((await bets({})).list[0] as unknown as { orderId: string }).orderId
  const calls = [
    [teamProfit, RANGE, 'AGETEAMPNL3'],
    [memberTeam, page, 'AGETEAMPNL3'],
    [teamBets, page, 'TEAMBETTING3'],
    [teamBet, { orderId: firstOrder }, 'TEAMBETTING3'],
  ] as const
  for (const [call, input, flag] of calls) {
    for (const name of ['player1', 'trial', 'player40', 'leaf']) {
      expect(await codeOf(name, call, input)).toBe('permission.denied')
    }
    expect((await ask(gateway, call, input)).status).toBe(401)
    gateway.set({ whitelabel: { [flag]: false } })
    expect(await codeOf('agent2', call, input)).toBe('permission.denied')
    gateway.set({ whitelabel: { [flag]: true } })
    expect(await codeOf('agent2', call, input)).toBeUndefined()
  }
})

test('AG-02 a rebate pays the difference at each level; all of a team together get the head’s share', async () => {
  const rebates = async (userName: string) => {
    const { list } = await answerTo<{ list: { title: string; amount: number }[] }>(
      askAs(gateway, userName, rewardList, { state: 'claimable', pageNo: 1, pageSize: 50 }),
    )
    return Object.fromEntries(
      list
        .filter(({ title }) => title.startsWith('Agent rebate'))
        .map(({ title, amount }) => [title.slice(13, 19), amount]),
    )
  }
  // 10 and 100 of leaf, 50 of subone, 40 of plain, and 9 of leafy, who has none: 1 % of 10 and of 199 in all.
  expect(await rebates('leaf')).toEqual({ '19\u00a0Nov': 0.03, '20\u00a0Nov': 0.3 })
  expect(await rebates('subone')).toEqual({ '19\u00a0Nov': 0.03, '20\u00a0Nov': 0.6 })
  expect(await rebates('plain')).toEqual({ '20\u00a0Nov': 0.08 })
  expect(await rebates('leafy')).toEqual({})
  // 150 · 0.4 % + 40 · 0.8 % + 9 · 1 %
  expect(await rebates('agent2')).toEqual({ '19\u00a0Nov': 0.04, '20\u00a0Nov': 1.01 })
})

test('AG-01 what the agent earns stands on the day when it is granted, claimed or not', async () => {
  const earned = async (from: string, to: string) =>
    (await answerTo<{ earned: number }>(askAs(gateway, 'agent2', teamOverview, { from, to }))).earned
  // The rebates of the test above: each of a day's bets is granted at the midnight that ends it.
  const days = async () => [
    await earned('2026-11-19', '2026-11-19'),
    await earned('2026-11-20', '2026-11-20'),
    await earned('2026-11-21', '2026-11-21'),
    await earned('2026-11-19', '2026-11-21'),
  ]
  expect(await days()).toEqual([0, 0.04, 1.01, 1.05])
  await askAs(gateway, 'agent2', rewardList, { state: 'claimable', pageNo: 1, pageSize: 1 })
  expect(await days()).toEqual([0, 0.04, 1.01, 1.05])
  await askAs(gateway, 'agent2', claimReward, {})
  expect(await days()).toEqual([0, 0.04, 1.01, 1.05])
})

// The last: what it bets counts for rebates.
test('AG-01 AG-03 AG-05 a stake that waits for its result is no loss of the team, and is told apart', async () => {
  await betNow(gateway, 'leaf', { stake: 10, win: 4, at: noonOf(15) })
  await betNow(gateway, 'leaf', { stake: 3, at: noonOf(15) + 1, open: true })
  const day = { from: '2026-11-15', to: '2026-11-15' }
  expect(await answerTo(askAs(gateway, 'agent2', teamOverview, day))).toMatchObject({ bets: 13, wins: 4, open: 3 })
  expect(await answerTo(askAs(gateway, 'agent2', teamProfit, { ...day, parent: 'leaf' }))).toMatchObject({
    ...{ bets: 13, wins: 4, profit: -6, open: 3 },
    own: { bets: 13, wins: 4, profit: -6 },
    byDay: [{ bets: 13, wins: 4, profit: -6 }],
  })
  const page = { ...day, parent: 'subone', pageNo: 1, pageSize: 10 }
  expect(await answerTo(askAs(gateway, 'agent2', memberTeam, page))).toMatchObject({ list: [{ bets: 13, profit: -6 }] })
  expect((await bets(day)).totals).toEqual({ count: 2, stake: 13, win: 4, open: 3 })
})
