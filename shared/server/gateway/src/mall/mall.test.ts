import type { ValueOf } from '@lobby/contracts/call'
import { mallExchange, mallItems, mallOrders, pointRecords } from '@lobby/contracts/calls/mall'
import { wallet } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { betNow } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const items = async (member: string) =>
  (await askAs(gateway, member, mallItems, {})).body.value as ValueOf<typeof mallItems>
const item = async (member: string, id: string) => (await items(member)).items.find((one) => one.id === id)
const exchange = (member: string, input: Record<string, unknown>) =>
  askAs(gateway, member, mallExchange, { reference: crypto.randomUUID(), ...input })
const balance = async (member: string) =>
  ((await askAs(gateway, member, wallet, {})).body.value as ValueOf<typeof wallet>).balance
const DELIVERY = { name: 'Nguyễn Văn An', mobile: '0901000001', address: '12 Hàng Gai, Hà Nội' }

test('SH-24 play earns points, each unit once, and a first visit its welcome', async () => {
  const member = 'player2'
  expect((await items(member)).points).toBe(100)
  const rich = 'vip'
  const before = (await items(rich)).points
  await betNow(gateway, 'vip', { stake: 250.5 })
  expect((await items(rich)).points - before).toBeGreaterThanOrEqual(250)
  const after = (await items(rich)).points
  expect((await items(rich)).points).toBe(after)
})

test('SH-24 a bonus costs its points and is in the wallet with its turnover, once for a reference', async () => {
  const member = 'player1'
  const [{ points }, before, stock] = [
    await items(member),
    await balance(member),
    (await item(member, 'bonus-50'))?.stock,
  ]
  const input = { itemId: 'bonus-50', reference: crypto.randomUUID() }
  const answers = await Promise.all([exchange(member, input), exchange(member, input)])
  expect(answers.map(({ body }) => (body.value as { points: number }).points)).toEqual([points - 1_400, points - 1_400])
  expect(await balance(member)).toBe(before + 50)
  expect(await item(member, 'bonus-50')).toMatchObject({ stock: (stock ?? 0) - 1, left: 9 })
  expect((await exchange(member, { ...input, itemId: 'bonus-10' })).body.errorCode).toBe('request.malformed')
  const [lock] = await gateway.db.select().from(schema.turnovers).where(eq(schema.turnovers.kind, 'bonus'))
  expect(lock?.required).toBe(500_000n)
  const { list } = (await askAs(gateway, member, mallOrders, { pageNo: 1, pageSize: 9 })).body.value as ValueOf<
    typeof mallOrders
  >
  expect(list).toMatchObject([{ name: 'Bonus of 50\u00a0K', points: 1_400, state: 'credited' }])
  const records = (await askAs(gateway, member, pointRecords, { pageNo: 1, pageSize: 9 })).body.value as ValueOf<
    typeof pointRecords
  >
  expect(records.list[0]).toMatchObject({ kind: 'exchange', points: -1_400 })
})

test('SH-24 goods need an address and are sent a day later', async () => {
  const member = 'agent1'
  expect((await exchange(member, { itemId: 'goods-lantern' })).body.errorCode).toBe('field.required')
  expect((await exchange(member, { itemId: 'goods-lantern', delivery: DELIVERY })).status).toBe(200)
  const state = async () =>
    ((await askAs(gateway, member, mallOrders, { pageNo: 1, pageSize: 9 })).body.value as ValueOf<typeof mallOrders>)
      .list[0]?.state
  expect(await state()).toBe('preparing')
  gateway.clock.advance(DAY)
  expect(await state()).toBe('sent')
})

test('SH-24 too few points, too low a level, no stock, the limit: nothing moves', async () => {
  const member = 'player2'
  const agent = 'agent1'
  const before = (await items(agent)).points
  const codes = [
    await exchange(member, { itemId: 'bonus-50' }),
    await exchange(agent, { itemId: 'bonus-200' }),
    await exchange(agent, { itemId: 'goods-jade', delivery: DELIVERY }),
    await exchange(agent, { itemId: 'no-such-item' }),
    await exchange('trial', { itemId: 'bonus-10' }),
  ].map(({ body }) => body.errorCode)
  expect(codes).toEqual([
    'points.insufficient',
    'permission.denied',
    'mall.unavailable',
    'mall.unavailable',
    'trial.restricted',
  ])
  expect((await items(agent)).points).toBe(before)
  expect(await item(agent, 'bonus-200')).toMatchObject({ stock: 300, reached: false, club: 'Silver' })
  await exchange(agent, { itemId: 'goods-football', delivery: DELIVERY })
  const again = await exchange(agent, { itemId: 'goods-football', delivery: DELIVERY })
  expect(again.body.errorCode).toBe('mall.unavailable')
  expect(await item(agent, 'goods-football')).toMatchObject({ stock: 17, left: 0 })
})

test.each([40, 41, 42])(
  'ER-09 CO-05 a customer of type %i, which moves no real money, exchanges nothing',
  async (type) => {
    const { members } = schema
    await gateway.db.update(members).set({ type }).where(eq(members.userName, 'player1'))
    const { body } = await exchange('player1', { itemId: 'bonus-50' })
    expect(body.errorCode).toBe('permission.denied')
    expect(await item('player1', 'bonus-50')).toMatchObject({ left: 10 })
  },
)
