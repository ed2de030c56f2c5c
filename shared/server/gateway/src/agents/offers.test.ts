import {
  answerContract,
  contractOf,
  contractRequests,
  offerContract,
  offeredContracts,
} from '@lobby/contracts/calls/agent'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { accepted } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'

/*
 * agent1 ─┬─ suba (agent) ── subb (agent)
 *         └─ plaina
 * What agent1 was offered, and accepts here for the salary: 0.5 % from 1,000, 0.8 % from 10,000, 1.2 % from 50,000.
 */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent1', { userName: 'suba', type: 1, rebate: 0.5 })
  await openBelow(gateway, 'agent1', { userName: 'plaina', type: 0, rebate: 0.5 })
  await openBelow(gateway, 'suba', { userName: 'subb', type: 1, rebate: 0.5 })
  await accepted(gateway, 'agent1', 'salary')
})
afterAll(() => gateway.close())

const TERMS = [
  { turnover: 1_000, percent: 0.4 },
  { turnover: 50_000, percent: 1.2 },
]
const offer = async (from: string, to: string, terms: object[] = TERMS, kind = 'salary') =>
  (await askAs(gateway, from, offerContract, { userName: to, kind, terms })).body
const waiting = async (userName: string) => (await askAs(gateway, userName, contractRequests)).body.value
const shown = async (userName: string, kind = 'salary') =>
  (await askAs(gateway, userName, contractOf, { kind })).body.value as { id: number; state: string; terms: object[] }
const answer = async (userName: string, id: number, accept: boolean) =>
  (await askAs(gateway, userName, answerContract, { id, accept })).body

test('AG-11 AG-12 a contract goes to an agent right below, and nowhere else', async () => {
  expect((await offer('agent1', 'suba')).success).toBe(true)
  expect(await waiting('suba')).toEqual({ dailysalreqtype: 1, divtypecompperiodreq: 0, contracthoursalreq: 0 })
  expect(await shown('suba')).toMatchObject({ offeredBy: 'agent1', state: 'offered', terms: TERMS })
  for (const [from, to] of [
    ['agent1', 'subb'],
    ['agent1', 'agent1'],
    ['agent1', 'agent2'],
    ['agent1', 'player1'],
    ['suba', 'agent1'],
    ['agent2', 'suba'],
  ] as const) {
    expect([from, to, (await offer(from, to)).errorCode]).toEqual([from, to, 'member.unknown'])
    const looked = await askAs(gateway, from, offeredContracts, { userName: to })
    expect(looked.body.errorCode).toBe('member.unknown')
  }
  // A member without a team has no contract.
  expect((await offer('agent1', 'plaina')).errorCode).toBe('permission.denied')
  for (const name of ['player1', 'player40', 'trial', 'plaina']) {
    expect((await offer(name, 'suba')).errorCode).toBe('permission.denied')
  }
})

test('AG-12 nobody offers more than their own contract in force pays', async () => {
  for (const terms of [
    [{ turnover: 999, percent: 0.1 }],
    [{ turnover: 1_000, percent: 0.51 }],
    [{ turnover: 49_999, percent: 0.81 }],
    [
      { turnover: 1_000, percent: 0.4 },
      { turnover: 1_000, percent: 0.5 },
    ],
    [
      { turnover: 1_000, percent: 0.4 },
      { turnover: 10_000, percent: 0.4 },
    ],
    [{ turnover: 1_000, percent: 0.255 }],
    [{ turnover: 1_000, percent: 0 }],
    [],
  ]) {
    expect([terms, (await offer('agent1', 'suba', terms)).errorCode]).toEqual([terms, 'request.malformed'])
  }
  expect((await offer('agent1', 'suba', [{ turnover: 1_000, percent: 0.5 }])).success).toBe(true)
  // The dividend is not accepted yet, and subb's agent has been offered a salary, but has none.
  expect((await offer('agent1', 'suba', TERMS, 'dividend')).errorCode).toBe('permission.denied')
  expect((await offer('suba', 'subb')).errorCode).toBe('permission.denied')
})

test('AG-12 a later offer takes the place of the one that waits; one of a kind is in force', async () => {
  const { id: first } = await shown('suba')
  await offer('agent1', 'suba', [{ turnover: 2_000, percent: 0.3 }])
  expect((await answer('suba', first, true)).errorCode).toBe('contract.unknown')
  const second = await shown('suba')
  expect(second.terms).toEqual([{ turnover: 2_000, percent: 0.3 }])
  expect((await answer('suba', second.id, true)).success).toBe(true)
  expect(await shown('suba')).toMatchObject({ id: second.id, state: 'accepted' })
  // What is declined later does not hide what is in force.
  await offer('agent1', 'suba', [{ turnover: 3_000, percent: 0.2 }])
  const third = await shown('suba')
  expect(third.state).toBe('offered')
  await answer('suba', third.id, false)
  expect(await shown('suba')).toMatchObject({ id: second.id, state: 'accepted' })
  // Nor do two pay: the next one that is accepted is the one in force.
  await offer('agent1', 'suba', [{ turnover: 4_000, percent: 0.5 }])
  const fourth = await shown('suba')
  await answer('suba', fourth.id, true)
  const now = await askAs(gateway, 'agent1', offeredContracts, { userName: 'suba' })
  expect(now.body.value).toEqual([
    {
      kind: 'salary',
      most: [
        { turnover: 1_000, percent: 0.5 },
        { turnover: 10_000, percent: 0.8 },
        { turnover: 50_000, percent: 1.2 },
      ],
      offered: { state: 'accepted', terms: [{ turnover: 4_000, percent: 0.5 }] },
    },
    { kind: 'dividend', most: null, offered: null },
    { kind: 'hour', most: null, offered: null },
  ])
  // What suba has now can be offered on.
  expect((await offer('suba', 'subb', [{ turnover: 4_000, percent: 0.5 }])).success).toBe(true)
  expect((await offer('suba', 'subb', [{ turnover: 3_999, percent: 0.1 }])).errorCode).toBe('request.malformed')
})
