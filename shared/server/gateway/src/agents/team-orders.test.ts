import { downline, raiseRebate } from '@lobby/contracts/calls/agent'
import { memberTeam } from '@lobby/contracts/calls/agent-reports'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'

/** Day of November 2026 at noon in Vietnam; the tests' clock stands at the 21st, 10:00. */
const noonOf = (day: number) => Date.UTC(2026, 10, day, 5)
const RANGE = { from: '2026-11-19', to: '2026-11-21' }

/*
 * agent2 ─┬─ binh (agent, 0.4 %) ── leaf (0.1 %)
 *         ├─ anna, chau (0 %)
 *         └─ dung (agent, 0.2 %)
 */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  for (const [userName, type, rebate, joined, seen] of [
    ['binh', 1, 0.4, 3, 20],
    ['anna', 0, 0, 1, null],
    ['dung', 1, 0.2, 4, 18],
    ['chau', 0, 0, 2, 19],
  ] as const) {
    await openBelow(gateway, 'agent2', { userName, type, rebate })
    await gateway.db
      .update(schema.members)
      .set({ joinedAt: new Date(noonOf(joined)), lastSeenAt: seen === null ? null : new Date(noonOf(seen)) })
      .where(eq(schema.members.loginName, userName))
  }
  await openBelow(gateway, 'binh', { userName: 'leaf', type: 0, rebate: 0.1 })
  for (const [userName, amount] of [
    ['leaf', 1000],
    ['anna', 300],
    ['chau', 900],
    ['dung', 200],
    ['binh', 100],
  ] as const) {
    await depositNow(gateway, userName, amount)
  }
  // What each came to, with everybody below: binh −100, anna −10, dung 0 with 20 open, chau +50.
  await betNow(gateway, 'leaf', { stake: 100, at: noonOf(20) })
  await betNow(gateway, 'anna', { stake: 10, at: noonOf(20) + 1 })
  await betNow(gateway, 'chau', { stake: 40, win: 90, at: noonOf(20) + 2 })
  const dung = noonOf(20) + 3
  await betNow(gateway, 'dung', { stake: 20, at: dung })
  await gateway.db
    .update(schema.bets)
    .set({ settledAt: null })
    .where(eq(schema.bets.at, new Date(dung)))
  // Of another day.
  await betNow(gateway, 'anna', { stake: 200, at: noonOf(15) })
})
afterAll(() => gateway.close())

interface Row {
  userName: string
  mostRebate?: number
  rebate?: number
  bets?: number
  profit?: number
}
async function page(call: typeof downline | typeof memberTeam, input: Record<string, unknown>, by = 'agent2') {
  const range = call === memberTeam ? RANGE : {}
  const { body } = await askAs(gateway, by, call, { pageNo: 1, pageSize: 10, ...range, ...input })
  if (!body.success) throw new Error(body.errorCode)
  return (body.value as { list: Row[] }).list
}
const names = async (...asked: Parameters<typeof page>) => (await page(...asked)).map(({ userName }) => userName)

test('AG-04 a team is ordered by name, joining, balance and when a member was seen', async () => {
  expect(await names(downline, {})).toEqual(['anna', 'binh', 'chau', 'dung'])
  expect(await names(downline, { order: 'name' })).toEqual(['anna', 'binh', 'chau', 'dung'])
  expect(await names(downline, { order: 'newest' })).toEqual(['dung', 'binh', 'chau', 'anna'])
  // 950, 180, 100 and 90.
  expect(await names(downline, { order: 'balance' })).toEqual(['chau', 'dung', 'binh', 'anna'])
  expect(await names(downline, { order: 'seen' })).toEqual(['binh', 'chau', 'dung', 'anna'])
  expect(await names(downline, { order: 'idle' })).toEqual(['anna', 'dung', 'chau', 'binh'])
  const wrong = await askAs(gateway, 'agent2', downline, { order: 'password', pageNo: 1, pageSize: 10 })
  expect(wrong.body.errorCode).toBe('request.malformed')
})

test('AG-04 pages go on where the one before ended, also where members are alike', async () => {
  await gateway.db
    .update(schema.members)
    .set({ joinedAt: new Date(noonOf(2)) })
    .where(eq(schema.members.loginName, 'binh'))
  const pages = [1, 2, 3, 4].map((pageNo) => names(downline, { order: 'newest', pageNo, pageSize: 1 }))
  expect((await Promise.all(pages)).flat()).toEqual(['dung', 'binh', 'chau', 'anna'])
})

test('AG-03 AG-04 members are ordered by what they came to in the range, with everybody below', async () => {
  expect(await names(memberTeam, { order: 'losses' })).toEqual(['binh', 'anna', 'dung', 'chau'])
  expect(await names(memberTeam, { order: 'wins' })).toEqual(['chau', 'dung', 'anna', 'binh'])
  expect(await names(memberTeam, { order: 'bets' })).toEqual(['binh', 'chau', 'dung', 'anna'])
  expect(await names(memberTeam, { order: 'losses', pageNo: 2, pageSize: 2 })).toEqual(['dung', 'chau'])
  // Through all levels, as a search goes.
  expect(await names(memberTeam, { order: 'losses', search: 'a' })).toEqual(['leaf', 'anna', 'chau'])
})

test('AG-03 AG-04 the team’s list says what each came to in a range, with everybody below, and is ordered by it', async () => {
  const told = async (input: Record<string, unknown>) =>
    (await page(downline, { ...RANGE, ...input })).map(({ userName, bets, profit }) => [userName, bets, profit])
  expect(await told({})).toEqual([
    ['anna', 10, -10],
    ['binh', 100, -100],
    ['chau', 40, 50],
    // 20 are open.
    ['dung', 20, 0],
  ])
  const order = async (by: string) => (await told({ order: by })).map(([name]) => name)
  expect(await order('bets')).toEqual(['binh', 'chau', 'dung', 'anna'])
  expect(await order('losses')).toEqual(['binh', 'anna', 'dung', 'chau'])
  expect(await order('wins')).toEqual(['chau', 'dung', 'anna', 'binh'])
  // Anna's 200 of the 15th count in a longer one.
  expect(await told({ from: '2026-11-15', order: 'bets', pageSize: 1 })).toEqual([['anna', 210, -210]])
  expect(await told({ order: 'bets', pageNo: 2, pageSize: 1 })).toEqual([['chau', 40, 50]])
})

test('AG-03 AG-04 without a range, and where the site does not tell results, the list says none and goes by name', async () => {
  const told = async (input: Record<string, unknown>) => {
    const rows = await page(downline, { order: 'bets', ...input })
    expect(rows.some((row) => 'bets' in row || 'profit' in row)).toBe(false)
    return rows.map(({ userName }) => userName)
  }
  expect(await told({})).toEqual(['anna', 'binh', 'chau', 'dung'])
  gateway.set({ whitelabel: { AGETEAMPNL3: false } })
  onTestFinished(() => gateway.set({ whitelabel: { AGETEAMPNL3: true } }))
  expect(await told(RANGE)).toEqual(['anna', 'binh', 'chau', 'dung'])
})

test('AG-04 agents and those who only play are listed apart', async () => {
  expect(await names(downline, { kind: 'agent', order: 'balance' })).toEqual(['dung', 'binh'])
  expect(await names(downline, { kind: 'member' })).toEqual(['anna', 'chau'])
  expect(await names(memberTeam, { kind: 'agent', order: 'wins' })).toEqual(['dung', 'binh'])
})

const raise = async (by: string, userName: string, rebate: number) => {
  const { body } = await askAs(gateway, by, raiseRebate, { userName, rebate })
  return body.success ? (body.value as { rebate: number }).rebate : body.errorCode
}
const rebateOf = async (userName: string) =>
  (await page(downline, { search: userName })).find((row) => row.userName === userName)

test('AG-04 a rebate is raised by the agent right above, up to the agent’s own, and never lowered', async () => {
  expect(await rebateOf('binh')).toMatchObject({ rebate: 0.4, mostRebate: 1 })
  // leaf's agent is binh.
  expect(await rebateOf('leaf')).not.toHaveProperty('mostRebate')
  expect(await raise('agent2', 'leaf', 0.3)).toBe('member.unknown')
  expect(await raise('agent2', 'player1', 0.3)).toBe('member.unknown')
  expect(await raise('leaf', 'binh', 0.5)).toBe('permission.denied')
  for (const wrong of [0.3, 1.01, 0.555]) expect(await raise('agent2', 'binh', wrong)).toBe('request.malformed')
  expect(await rebateOf('binh')).toMatchObject({ rebate: 0.4 })
  expect(await raise('agent2', 'binh', 0.7)).toBe(0.7)
  expect(await raise('agent2', 'binh', 0.7)).toBe(0.7)
  expect(await raise('binh', 'leaf', 0.7)).toBe(0.7)
  expect(await raise('binh', 'leaf', 0.8)).toBe('permission.denied')
  expect((await page(downline, {}, 'binh'))[0]).not.toHaveProperty('mostRebate')
})

const rebates = async (userName: string) => {
  const { body } = await askAs(gateway, userName, rewardList, { state: 'claimable', pageNo: 1, pageSize: 50 })
  const { list } = body.value as { list: { title: string; amount: number }[] }
  return list.filter(({ title }) => title.startsWith('Agent rebate')).map(({ amount }) => amount)
}

test('AG-02 AG-04 days before a raise are paid by the rebate that was, also when nobody has looked since', async () => {
  // Of leaf's 100 on the 20th: 0.1 % to leaf, 0.3 % to binh, 0.6 % to agent2; of anna's and chau's 50 the whole 1 %.
  expect(await rebates('leaf')).toEqual([0.1])
  expect(await rebates('binh')).toEqual([0.3])
  // The 200 of the 15th as well, which ends first.
  expect(await rebates('agent2')).toEqual([2, 1.1])
})

test('AG-04 all of the day of a raise is paid by the new rebate', async () => {
  // Before the raise of the test above, on its day.
  await betNow(gateway, 'leaf', { stake: 50, at: gateway.clock.now() - 60_000 })
  gateway.clock.advance(DAY)
  // 0.7 % of 50, which leaves nothing to its agent, who has no more.
  expect(await rebates('leaf')).toEqual([0.1, 0.35])
  expect(await rebates('binh')).toEqual([0.3])
})

test('AG-04 nothing is raised while the page is switched off', async () => {
  gateway.set({ whitelabel: { DOWNMAN: false } })
  expect(await raise('agent2', 'dung', 0.5)).toBe('permission.denied')
  expect(await rebateOf('dung')).not.toHaveProperty('mostRebate')
  gateway.set({ whitelabel: { DOWNMAN: true } })
  expect(await raise('agent2', 'dung', 0.5)).toBe(0.5)
})

test('AG-04 the balances of a page of members are found by the wallets of these members alone', async () => {
  const asked = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  await askAs(gateway, 'agent2', downline, { pageNo: 1, pageSize: 9 })
  const queries = asked.mock.calls as unknown as [{ text?: string } | string, unknown[]][]
  const [query, values] =
    queries.find(
      ([one]) => typeof one !== 'string' && /from "accounts" where .* in \(.* group by/.test(one.text ?? ''),
    ) ?? []
  asked.mockRestore()
  const client = await (Reflect.get(gateway.db, '$client') as Pool).connect()
  // A table of a few rows is read whole else, or by all wallets of these kinds.
  await client.query('begin')
  await client.query('drop index accounts_owner')
  await client.query('set local enable_seqscan = off')
  const { rows } = await client.query(`explain ${typeof query === 'string' ? query : query?.text}`, values)
  await client.query('rollback')
  client.release(true)
  expect(JSON.stringify(rows)).toContain('accounts_member')
})
