import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { merchantWallet } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { selfExclude, setLimit, takeTimeOut } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'
import { requireTurnover } from '../ledger/turnover.ts'

/* agent2 (1,200) ─┬─ subone (agent) ── leaf
 *                 └─ plain */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0.6 })
  await openBelow(gateway, 'agent2', { userName: 'plain', type: 0, rebate: 0.2 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0.3 })
  for (const [name, password] of [
    ['agent2', 'Lobby#2026'],
    ['subone', 'Abc#12345'],
  ] as const) {
    await askAs(gateway, name, setPaymentPassword, { password, newPassword: '603917' })
  }
})
afterAll(() => gateway.close())

const give = async (from: string, to: string, amount: number, more: Record<string, unknown> = {}) => {
  const input = { userName: to, amount, paymentPassword: '603917', reference: randomUUID(), ...more }
  return (await askAs(gateway, from, transferDownline, input)).body
}
const balance = async (userName: string) =>
  ((await askAs(gateway, userName, merchantWallet)).body.value as { sumBalance: number }).sumBalance

test('AG-11 money goes to a member right below, by the payment password, once for a reference', async () => {
  const reference = randomUUID()
  for (const _time of [1, 2]) {
    expect(await give('agent2', 'Subone', 200.5, { reference })).toMatchObject({
      success: true,
      value: { balance: 999.5 },
    })
  }
  expect([await balance('agent2'), await balance('subone')]).toEqual([999.5, 200.5])
  // Another wish under the same reference is refused.
  expect((await give('agent2', 'plain', 200.5, { reference })).errorCode).toBe('request.malformed')
  expect(await balance('plain')).toBe(0)
})

test('AG-11 nothing goes further down, upwards, sideways, to oneself, to a stranger or to nobody', async () => {
  const before = [await balance('agent2'), await balance('subone')]
  for (const [from, to] of [
    ['agent2', 'leaf'],
    ['subone', 'agent2'],
    ['subone', 'plain'],
    ['agent2', 'agent2'],
    ['agent2', 'player1'],
    ['agent2', 'nobody'],
    ['agent1', 'subone'],
  ] as const) {
    expect([from, to, (await give(from, to, 1)).errorCode]).toEqual([from, to, 'member.unknown'])
  }
  expect([await balance('agent2'), await balance('subone')]).toEqual(before)
  expect(await balance('leaf')).toBe(0)
})

test('AG-11 RO-09 members, the back office and whoever is locked out neither give nor get', async () => {
  for (const name of ['player1', 'trial', 'player40', 'agent41', 'agent42', 'leaf']) {
    expect((await give(name, 'plain', 1)).errorCode).toBe('permission.denied')
  }
  gateway.set({ whitelabel: { DOWNMAN: false } })
  expect((await give('agent2', 'plain', 1)).errorCode).toBe('permission.denied')
  gateway.set({ whitelabel: { DOWNMAN: true } })
  const { members } = schema
  await gateway.db.update(members).set({ active: false }).where(eq(members.loginName, 'plain'))
  expect((await give('agent2', 'plain', 1)).errorCode).toBe('permission.denied')
  await gateway.db.update(members).set({ active: true }).where(eq(members.loginName, 'plain'))
  expect((await give('agent2', 'plain', 1)).success).toBe(true)
})

test('AG-11 never more than there is, nor less than nothing, nor in parts of a hundredth’s hundredth', async () => {
  const has = await balance('subone')
  expect((await give('subone', 'leaf', has + 0.01)).errorCode).toBe('wallet.insufficient')
  for (const amount of [0, -5, 0.00001]) {
    expect((await give('subone', 'leaf', amount)).errorCode).toBe('request.malformed')
  }
  expect([await balance('subone'), await balance('leaf')]).toEqual([has, 0])
})

test('PP-01 money from an agent counts for the deposit limit, and the agent does not learn of it', async () => {
  expect((await give('agent2', 'plain', 5)).success).toBe(true)
  await askAs(gateway, 'plain', setLimit, { kind: 'deposit', period: 'day', amount: 8 })
  const before = await balance('plain')
  expect((await give('agent2', 'plain', 4)).errorCode).toBe('permission.denied')
  expect(await balance('plain')).toBe(before)
})

test('AG-11 MS-02: what still has to be played is not passed on, and the refusal says how much can be', async () => {
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'subone'))
  const at = new Date(gateway.clock.now())
  const rule = { memberId: member?.id ?? 0, reference: 'test:lock', kind: 'bonus' as const }
  await gateway.db.transaction((tx) =>
    requireTurnover(tx, { ...rule, locked: toMinor(150), required: toMinor(500), at }),
  )
  // 200.5 in all: 50.5 can go.
  expect(await give('subone', 'leaf', 50.51)).toMatchObject({
    errorCode: 'withdraw.locked',
    value: { withdrawable: 50.5 },
  })
  const reference = randomUUID()
  for (const _time of [1, 2]) {
    // The second time nothing can go any more, and it is the first one's answer.
    expect(await give('subone', 'leaf', 50.5, { reference })).toMatchObject({ success: true, value: { balance: 150 } })
  }
  expect(await give('subone', 'leaf', 0.01)).toMatchObject({ errorCode: 'withdraw.locked', value: { withdrawable: 0 } })
})

test.each([
  ['resting', takeTimeOut, { hours: 24 }],
  ['leaving', selfExclude, { months: 6 }],
] as const)(
  'AG-11 PP-03 PP-04 %s: whoever takes a break gets no money, and the agent is not told why',
  async (name, stop, how) => {
    await openBelow(gateway, 'agent2', { userName: name, type: 0, rebate: 0.2 })
    expect((await give('agent2', name, 1)).success).toBe(true)
    expect((await askAs(gateway, name, stop, how)).body.success).toBe(true)
    const before = await balance('agent2')
    expect(await give('agent2', name, 1)).toMatchObject({ success: false, errorCode: 'permission.denied', value: null })
    expect(await balance('agent2')).toBe(before)
  },
)

test('AG-11 a wrong payment password moves nothing, and is not tried for ever', async () => {
  const before = await balance('agent2')
  // Later than the last right one.
  gateway.clock.advance(1_000)
  expect((await give('agent2', 'plain', 1, { paymentPassword: '000000' })).errorCode).toBe('payment.wrong')
  // The password of the login is another one.
  expect((await give('agent2', 'plain', 1, { paymentPassword: 'Lobby#2026' })).errorCode).toBe('payment.wrong')
  for (let time = 3; time <= 10; time += 1) await give('agent2', 'plain', 1, { paymentPassword: '000000' })
  expect((await give('agent2', 'plain', 1)).errorCode).toBe('request.too.often')
  expect(await balance('agent2')).toBe(before)
})
