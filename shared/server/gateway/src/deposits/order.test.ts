import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import {
  cancelDeposit,
  createDeposit,
  depositOptions,
  depositOrder,
  submitDeposit,
} from '@lobby/contracts/calls/deposits'
import { wallet } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { BANK_PATH } from './bank-routes.ts'
import { sumsOf } from './credit.ts'

type Order = ValueOf<typeof createDeposit>

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})
/** Each test has a member without money and without orders. */
beforeEach(async () => {
  const { db } = gateway
  token = await gateway.signIn('player2')
  // Orders of one moment have no order.
  gateway.clock.advance(1)
  await db.update(schema.depositOrders).set({ state: 'cancelled' }).where(eq(schema.depositOrders.state, 'waiting'))
})

const order = (change: object = {}) => ({
  method: 'qr',
  channel: 'sen',
  amount: 500,
  reference: randomUUID(),
  ...change,
})
const make = async (change: object = {}) => {
  const { body } = await ask(gateway, createDeposit, order(change), { token })
  expect(body).toMatchObject({ success: true })
  return body.value as Order
}
const now = async (id: string) => (await ask(gateway, depositOrder, { id }, { token })).body.value as Order
const balance = async () => ((await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>).balance

async function notify(note: object, key = gateway.world.keys.bank ?? '', time = gateway.clock.now()) {
  const partner = { name: 'Bank', code: '', key } as const
  return (await signedCall(gateway, { path: BANK_PATH, input: note, partner, time })).status
}

describe('an order', () => {
  test('SH-24 what was given up or reported says when, and a payment by chain says how much of it and where to', async () => {
    const given = await make()
    await ask(gateway, cancelDeposit, { id: given.id }, { token })
    expect(await now(given.id)).toMatchObject({
      settledAt: gateway.clock.now(),
      submittedAt: null,
      receiver: null,
      qr: null,
    })
    const byChain = await make({ method: 'crypto', channel: 'bep20' })
    // 500,000 đồng at 26,300 are 19.0114…, rounded down.
    expect(byChain).toMatchObject({
      channelName: 'USDT · BEP20 · SANDBOX',
      pay: { amount: 19.01, unit: 'USDT' },
      chain: { network: 'BEP20 (SANDBOX)', address: '0xSANDBOX0nobodycanpaythisaddress000000000' },
      qr: '0xSANDBOX0nobodycanpaythisaddress000000000',
      receiver: null,
      checkout: null,
    })
    await ask(gateway, submitDeposit, { id: byChain.id }, { token })
    // Whoever has reported it may look once more where it had to go.
    expect(await now(byChain.id)).toMatchObject({
      ...{ submittedAt: gateway.clock.now(), settledAt: null, state: 'submitted' },
      ...{ chain: byChain.chain, qr: byChain.qr, pay: byChain.pay },
    })
    gateway.clock.advance(1)
    // Asking again changes nothing, and what was reported is not given up.
    expect((await ask(gateway, submitDeposit, { id: byChain.id }, { token })).body.value).toMatchObject({
      submittedAt: gateway.clock.now() - 1,
    })
    expect((await ask(gateway, cancelDeposit, { id: byChain.id }, { token })).body.errorCode).toBe('payment.closed')
  })

  test('SH-24 offers what can be paid with, and takes a channel of its own method alone', async () => {
    const { body } = await ask(gateway, depositOptions, { reads: 'kinds' }, { token, headers: { Language: 'EN' } })
    const options = body.value as ValueOf<typeof depositOptions>
    expect(options).toMatchObject({ turnover: 1, open: null, sandbox: true })
    expect(options.methods.find(({ id }) => id === 'ewallet')).toMatchObject({
      kind: 'ewallet',
      channels: [
        { id: 'trang', name: 'Ví Trăng · SANDBOX' },
        { id: 'mai', name: 'Ví Mai · SANDBOX' },
      ],
      ...{ min: 50, max: 20_000, feePercent: 1, amounts: [50, 100, 200, 500, 1000, 2000] },
    })
    expect(options.promotions.find(({ id }) => id === 'daily') ?? { percent: 20 }).toMatchObject({ percent: 20 })
    for (const change of [{ channel: 'mai' }, { method: 'none' }, { method: 'none', channel: 'none' }]) {
      const refused = await ask(gateway, createDeposit, order(change), { token })
      expect([change, refused.body.errorCode]).toEqual([change, 'request.malformed'])
    }
    const { id } = await make({ method: 'transfer', channel: 'bien' })
    const { outside } = gateway.world
    const { payments } = outside
    const [known] = payments?.methods() ?? []
    const ids = ['qr', 'napas', 'transfer', 'ewallet', 'card', 'crypto']
    Object.assign(outside, { payments: { ...payments, methods: () => ids.map((each) => ({ ...known, id: each })) } })
    const offered = async (input: object) => {
      const { value } = (await ask(gateway, depositOptions, { ...input }, { token })).body
      return (value as ValueOf<typeof depositOptions>).methods.map((method) => method.id)
    }
    // Releases that know methods by name alone are told of no other.
    expect(await offered({ reads: 'kinds' })).toEqual(ids)
    expect(await offered({})).toEqual(['qr', 'transfer', 'ewallet', 'card', 'crypto'])
    Object.assign(outside, { payments: undefined })
    try {
      // Orders outlive their provider.
      expect(await now(id)).toMatchObject({
        sandbox: false,
        method: 'transfer',
        methodName: 'transfer',
        channelName: 'bien',
      })
      const none = await ask(gateway, depositOptions, {}, { token })
      expect(none.body.value).toMatchObject({ methods: [], sandbox: false })
    } finally {
      Object.assign(outside, { payments })
    }
  })

  test('MS-04 the bank asks of an order and of those that players say they have paid, and is refused what is none', async () => {
    const asked = (path: string, input: object) =>
      signedCall(gateway, { path, input, partner: { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } })
    const first = await make({ channel: 'sen' })
    expect((await asked('/bank/order', { order: first.id })).value).toEqual({
      order: first.id,
      vnd: '500000',
      channel: 'Ngân hàng Hoa Sen · SANDBOX',
      state: 'waiting',
      submittedAt: null,
    })
    const waiting = async () =>
      ((await asked('/bank/submitted', {})).value as { orders: { order: string }[] }).orders.map((one) => one.order)
    const known = await waiting()
    await ask(gateway, submitDeposit, { id: first.id }, { token })
    const submittedAt = gateway.clock.now()
    gateway.clock.advance(1)
    const second = await make()
    await ask(gateway, submitDeposit, { id: second.id }, { token })
    expect(await waiting()).toEqual([...known, first.id, second.id])
    expect((await asked('/bank/order', { order: first.id })).value).toMatchObject({ state: 'submitted', submittedAt })
    expect(await asked('/bank/order', { order: 'LBNOSUCHONE' })).toMatchObject({ errorCode: 'payment.unknown' })
    for (const key of ['', 'x'.repeat(43)]) {
      expect(await asked('/bank/checkout', { order: first.id, key })).toMatchObject({ errorCode: 'payment.unknown' })
    }
    const before = await balance()
    for (const vnd of ['', 'x500000', '500000x', '-500000', '500.5', '1234567890123456']) {
      expect([vnd, await notify({ payment: randomUUID(), order: first.id, outcome: 'paid', vnd })]).toEqual([vnd, 400])
    }
    expect(await notify({ payment: 'none', order: first.id, outcome: 'paid', vnd: '500000' })).toBe(400)
    expect(await notify({ payment: randomUUID(), order: first.id, outcome: 'lost', vnd: '500000' })).toBe(400)
    expect(await balance()).toBe(before)
    // What was declined once is paid when it comes, and nothing that was paid is declined.
    await notify({ payment: randomUUID(), order: first.id, outcome: 'declined', vnd: '500000' })
    expect(await now(first.id)).toMatchObject({ state: 'failed', reason: 'declined', settledAt: gateway.clock.now() })
    await notify({ payment: randomUUID(), order: first.id, outcome: 'paid', vnd: '500000' })
    await notify({ payment: randomUUID(), order: first.id, outcome: 'declined', vnd: '500000' })
    expect(await now(first.id)).toMatchObject({ state: 'credited', reason: null, settledAt: gateway.clock.now() })
    expect(await balance()).toBe(before + 500)
  })

  test('MS-04 a payment that is told again is known, whatever its method takes by now, and another sum is refused', async () => {
    const { id } = await make()
    const before = await balance()
    const paid = { payment: randomUUID(), order: id, outcome: 'paid', vnd: '500000' }
    expect(await notify(paid)).toBe(200)
    const { outside } = gateway.world
    const { payments } = outside
    const methods = payments?.methods().map((method) => ({ ...method, feePercent: 5 })) ?? []
    Object.assign(outside, { payments: { ...payments, methods: () => methods } })
    try {
      expect(await notify(paid)).toBe(200)
      // The same id, however it is written.
      expect(await notify({ ...paid, payment: paid.payment.toUpperCase() })).toBe(200)
      expect(await notify({ ...paid, vnd: '500001' })).toBe(400)
      expect(await notify({ ...paid, order: 'LBNOSUCHONE' })).toBe(400)
      expect(await balance()).toBe(before + 500)
    } finally {
      Object.assign(outside, { payments })
    }
  })

  test('MS-04 what a payer wrote is kept once however often it is told, half a character among it', async () => {
    const paid = { payment: randomUUID(), order: 'cho Lan \ud83d', outcome: 'paid', vnd: '500000' }
    expect([await notify(paid), await notify(paid)]).toEqual([200, 200])
    const { deskPayments } = schema
    const kept = await gateway.db.select().from(deskPayments).where(eq(deskPayments.id, paid.payment))
    expect(kept).toMatchObject([{ note: 'cho Lan \ufffd', state: 'waiting' }])
  })

  test('SH-24 a fee of part of the smallest unit is rounded down', () => {
    // 1 % of 1550 minor units are 15.5.
    const sums = sumsOf({ feePercent: 1 }, 1_550n, undefined)
    expect(sums).toEqual({ fee: 15n, credited: 1_535n, bonus: 0n, turnover: 1_535n })
  })
})
