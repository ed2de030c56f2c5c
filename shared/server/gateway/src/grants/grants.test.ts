import type { ValueOf } from '@lobby/contracts/call'
import type { CONTRACT_KINDS } from '@lobby/contracts/calls/agent'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

/** ms of a time of November 2026 in Vietnam; the tests' clock stands at the 21st, 10:00. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 7, minute)

/*
 * agent2 ─┬─ subone (agent) ── leaf
 *         └─ plain
 */
let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0 })
  await openBelow(gateway, 'agent2', { userName: 'plain', type: 0, rebate: 0 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0 })
  for (const name of ['subone', 'plain', 'leaf', 'player1']) await depositNow(gateway, name, 200_000)
})
afterEach(() => gateway.close())

type Reward = ValueOf<typeof rewardList>['list'][number]
/** What can be claimed of a kind, without what the seeded world had granted before. */
async function granted(userName: string, kind: Reward['kind']): Promise<[string, number][]> {
  return (await rewards(userName, kind)).map(({ title, amount }): [string, number] => [title, amount])
}
async function rewards(userName: string, kind: Reward['kind']): Promise<Reward[]> {
  const { body } = await askAs(gateway, userName, rewardList, { state: 'claimable', pageNo: 1, pageSize: 100 })
  return (body.value as ValueOf<typeof rewardList>).list.filter((reward) => reward.kind === kind)
}
async function agree(kind: (typeof CONTRACT_KINDS)[number], answeredAt: number): Promise<void> {
  const { contracts, members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, 'agent2'))
  await gateway.db.insert(contracts).values({
    memberId: member?.id ?? 0,
    offeredById: member?.id ?? 0,
    kind,
    terms: [
      { turnover: 1_000, percent: 0.5 },
      { turnover: 10_000, percent: 0.8 },
    ],
    state: 'accepted',
    // What was played while it waited earns nothing.
    offeredAt: new Date(answeredAt - 10 * 86_400_000),
    answeredAt: new Date(answeredAt),
  })
}
const bet = (userName: string, when: number, stake: number, win = 0) =>
  betNow(gateway, userName, { at: when, stake, win, type: 'RNG' })

describe('contracts of an agent', () => {
  test('AG-12 a daily salary is the share that the team’s turnover of the day reaches, of all of it', async () => {
    await agree('salary', at(17, 12))
    // The whole of the 18th: 9,999.99, the last hundredth short of the second step.
    await bet('leaf', at(18, 0), 9_000, 8_000)
    await bet('plain', at(18, 23, 59), 999.99)
    // 10,000 on the 19th, from three levels; whether it was won or lost is all the same.
    await bet('subone', at(19, 8), 4_000, 9_000)
    await bet('plain', at(19, 9), 3_000)
    await bet('leaf', at(19, 10), 3_000)
    // Too little on the 20th, and the 21st is not over.
    await bet('leaf', at(20, 10), 999.99)
    await bet('leaf', at(21, 9), 50_000)
    // Before the agreement, and nobody's of the team.
    await bet('leaf', at(16, 12), 50_000)
    await bet('player1', at(19, 12), 50_000)
    expect(await granted('agent2', 'salary')).toEqual([
      ['Team daily salary 18\u00a0Nov\u00a02026', 49.99],
      ['Team daily salary 19\u00a0Nov\u00a02026', 80],
    ])
    // Whoever looks again is granted nothing again.
    expect(await granted('agent2', 'salary')).toHaveLength(2)
  })

  test('AG-12 an hourly salary is for what the team staked from one full hour to the next', async () => {
    await agree('hour', at(20, 12))
    await bet('leaf', at(21, 7, 59), 5_000)
    await bet('leaf', at(21, 8), 600)
    await bet('plain', at(21, 8, 59), 400)
    await bet('leaf', at(21, 9, 30), 999)
    await bet('leaf', at(21, 10), 5_000)
    expect(await granted('agent2', 'hour')).toEqual([
      ['Team hourly salary 21\u00a0Nov\u00a02026 07:00', 25],
      ['Team hourly salary 21\u00a0Nov\u00a02026 08:00', 5],
    ])
    gateway.clock.set(at(21, 10, 59))
    expect(await granted('agent2', 'hour')).toHaveLength(2)
    gateway.clock.set(at(21, 11))
    expect((await granted('agent2', 'hour')).at(-1)).toEqual(['Team hourly salary 21\u00a0Nov\u00a02026 10:00', 25])
  })

  test('AG-12 a dividend is a share of what the team lost in a full half month, as far as its turnover reaches', async () => {
    await agree('dividend', at(1, 9))
    await bet('leaf', at(1, 0), 6_000, 1_000)
    await bet('plain', at(15, 23, 59), 4_000, 2_500)
    // The half that runs, and the one before the agreement.
    await bet('leaf', at(16, 0), 20_000)
    await bet('leaf', at(-3, 12), 20_000)
    // 10,000 staked, 3,500 won: 0.8 % of 6,500.
    expect(await granted('agent2', 'dividend')).toEqual([['Team dividend 1\u00a0Nov\u00a02026', 52]])
  })

  test('AG-12 a team that won brings no dividend, and a half month that had begun before the agreement none', async () => {
    await agree('dividend', at(2, 9))
    await bet('leaf', at(5, 12), 20_000)
    expect(await granted('agent2', 'dividend')).toEqual([])
    await agree('dividend', at(1, 9))
    await bet('plain', at(6, 12), 10_000, 50_000)
    expect(await granted('agent2', 'dividend')).toEqual([])
  })

  test('AG-12 it can be claimed for seven days from the end of its day or hour on', async () => {
    await agree('salary', at(17, 12))
    await agree('hour', at(20, 12))
    await bet('leaf', at(19, 8), 1_000)
    await bet('leaf', at(21, 8), 1_000)
    const times = async (kind: Reward['kind']) =>
      (await rewards('agent2', kind)).map(({ grantedAt, expiresAt }) => [grantedAt, expiresAt])
    expect(await times('salary')).toEqual([[at(20, 0), at(27, 0)]])
    expect(await times('hour')).toEqual([[at(21, 9), at(28, 9)]])
  })

  test('AG-12 what was offered and not accepted earns nothing', async () => {
    await agree('salary', at(17, 12))
    await gateway.db.update(schema.contracts).set({ state: 'offered' }).where(eq(schema.contracts.state, 'accepted'))
    await bet('leaf', at(19, 12), 20_000)
    expect(await granted('agent2', 'salary')).toEqual([])
  })
})

describe('what a member’s own play earns', () => {
  test('SH-24 1.2 % of a day’s live stakes and 0.8 % of its lottery’s, cut to hundredths, the next day', async () => {
    await betNow(gateway, 'plain', { type: 'LIVE', stake: 100, at: at(19, 0) })
    await betNow(gateway, 'plain', { type: 'LIVE', stake: 23, win: 46, at: at(19, 23, 59) })
    await betNow(gateway, 'plain', { type: 'LOTT', stake: 123, at: at(20, 12) })
    await betNow(gateway, 'plain', { type: 'RNG', stake: 1_000, at: at(20, 13) })
    await betNow(gateway, 'plain', { type: 'LIVE', stake: 1_000, at: at(21, 9) })
    expect(await granted('plain', 'rebate')).toEqual([
      // 1.476 and 0.984
      ['Casino rebate 19\u00a0Nov\u00a02026', 1.47],
      ['Lottery rebate 20\u00a0Nov\u00a02026', 0.98],
    ])
  })
})
