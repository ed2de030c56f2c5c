import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import {
  cancelDeposit,
  createDeposit,
  depositList,
  depositOptions,
  depositOrder,
  submitDeposit,
} from '@lobby/contracts/calls/deposits'
import { wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { PAID_AFTER } from '@lobby/sandbox/bank'
import { bankPayments } from '@lobby/sandbox/tables'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall, signedRequest } from '@lobby/sandbox/testing/signed-call'
import { newDeposit } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { openTurnovers } from '../ledger/turnover.ts'
import { DAY } from '../time/calendar.ts'
import { BANK_PATH } from './bank-routes.ts'

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

describe('deposit', () => {
  test('SH-24 says whom to pay, how much in đồng and what to write, with a code that a bank reads', async () => {
    const made = await make()
    expect(made).toMatchObject({
      state: 'waiting',
      pay: { amount: 500_000, unit: 'VND' },
      receiver: { account: '0000000190001', content: made.id },
      sandbox: true,
    })
    expect(made.expiresAt - made.now).toBe(15 * 60_000)
    // PL-10: on the phone that shows the code, the bank's app is opened instead.
    expect(new URL(made.bankApp ?? '').searchParams.get('order')).toBe(made.id)
    // EMVCo: each field is an id of two digits, a length of two digits, and that many letters.
    const fields = new Map<string, string>()
    for (let rest = made.qr ?? ''; rest; rest = rest.slice(4 + Number(rest.slice(2, 4)))) {
      fields.set(rest.slice(0, 2), rest.slice(4, 4 + Number(rest.slice(2, 4))))
    }
    expect(fields.get('38')).toContain('A000000727')
    expect([fields.get('53'), fields.get('54'), fields.get('58')]).toEqual(['704', '500000', 'VN'])
    expect(fields.get('62')).toBe(`08${made.id.length}${made.id}`)
    expect(fields.get('63')).toMatch(/^[0-9A-F]{4}$/)
  })

  test('SH-24 a double tap makes one order, and the same reference for something else is refused', async () => {
    const input = order()
    const both = await Promise.all([1, 2].map(() => ask(gateway, createDeposit, input, { token })))
    expect(new Set(both.map((asked) => (asked.body.value as Order).id)).size).toBe(1)
    const { body } = await ask(gateway, createDeposit, { ...input, amount: 600 }, { token })
    expect(body.errorCode).toBe('request.malformed')
  })

  test.each([
    ['by another method', { method: 'qr', channel: 'sen' }],
    ['by another bank', { channel: 'bien' }],
    ['of another amount', { amount: 600 }],
    ['with a bonus', { promotion: 'first' }],
  ])('SH-24 an order %s does not pass for the one of its reference', async (_how, change) => {
    const input = { ...order(), method: 'transfer', channel: 'sen' }
    const { body } = await ask(gateway, createDeposit, input, { token })
    const again = await ask(gateway, createDeposit, { ...input, ...change }, { token })
    expect(again.body).toMatchObject({ success: false, errorCode: 'request.malformed' })
    expect((await ask(gateway, createDeposit, input, { token })).body.value).toMatchObject({
      id: (body.value as Order).id,
    })
  })

  test('SH-24 one order at a time waits, and giving it up makes room', async () => {
    const first = await make()
    expect((await ask(gateway, createDeposit, order(), { token })).body.errorCode).toBe('payment.open')
    const { body } = await ask(gateway, depositOptions, {}, { token })
    expect((body.value as ValueOf<typeof depositOptions>).open?.id).toBe(first.id)
    await ask(gateway, cancelDeposit, { id: first.id }, { token })
    expect((await now(first.id)).state).toBe('cancelled')
    await make()
  })

  test('SH-24 a reported payment is credited once, whatever the bank repeats', async () => {
    const before = await balance()
    const made = await make({ amount: 700 })
    await ask(gateway, submitDeposit, { id: made.id }, { token })
    expect((await now(made.id)).state).toBe('submitted')
    await gateway.vendor.bank.look()
    expect(await balance()).toBe(before)
    gateway.clock.advance(PAID_AFTER)
    await Promise.all([gateway.vendor.bank.look(), gateway.vendor.bank.look()])
    const [payment] = await gateway.db.select().from(bankPayments).where(eq(bankPayments.orderId, made.id))
    await notify({ payment: payment?.id, order: made.id, outcome: 'paid', vnd: '700000' })
    expect(await now(made.id)).toMatchObject({ state: 'credited', credited: 700 })
    expect(await balance()).toBe(before + 700)
  })

  test('SH-24 what the gateway did not hear while it was away arrives once it is back', async () => {
    const before = await balance()
    const made = await make()
    const { db, clock } = gateway
    await db.insert(bankPayments).values({
      id: randomUUID(),
      orderId: made.id,
      amount: 5_000_000n,
      outcome: 'paid',
      state: 'due',
      at: new Date(clock.now()),
    })
    await gateway.vendor.bank.look()
    await gateway.vendor.bank.look()
    expect(await balance()).toBe(before + 500)
  })

  test('SH-24 runs out, and is credited all the same when the money comes late', async () => {
    const before = await balance()
    const made = await make()
    gateway.clock.advance(15 * 60_000 - 1)
    expect((await now(made.id)).state).toBe('waiting')
    gateway.clock.advance(1)
    expect((await now(made.id)).state).toBe('expired')
    expect((await ask(gateway, submitDeposit, { id: made.id }, { token })).body.errorCode).toBe('payment.closed')
    await gateway.vendor.bank.pay(made.id, 'paid')
    expect((await now(made.id)).state).toBe('credited')
    expect(await balance()).toBe(before + 500)
  })

  test('SH-24 fails with its reason: the bank said no, or nobody saw a payment', async () => {
    const declined = await make({ method: 'card', channel: 'card' })
    await gateway.vendor.bank.pay(declined.id, 'declined')
    expect(await now(declined.id)).toMatchObject({ state: 'failed', reason: 'declined', checkout: null })
    const missing = await make()
    await ask(gateway, submitDeposit, { id: missing.id }, { token })
    gateway.clock.advance(30 * 60_000 - 1)
    expect(await now(missing.id)).toMatchObject({ state: 'submitted' })
    gateway.clock.advance(1)
    expect(await now(missing.id)).toMatchObject({ state: 'failed', reason: 'missing' })
  })

  test('SH-24 counts what was really paid, less the fee', async () => {
    const before = await balance()
    const made = await make({ method: 'ewallet', channel: 'trang', amount: 200 })
    expect(made).toMatchObject({ fee: 2, credited: 198 })
    await notify({ payment: randomUUID(), order: made.id, outcome: 'paid', vnd: '150000' })
    expect(await now(made.id)).toMatchObject({ state: 'credited', fee: 1.5, credited: 148.5 })
    expect(await balance()).toBe(before + 148.5)
  })

  test('SH-24 a promotion adds its bonus and asks for its turnover, once', async () => {
    const before = await balance()
    const made = await make({ promotion: 'daily', amount: 300 })
    expect(made.promotion).toMatchObject({ bonus: 60, turnover: 2880 })
    await gateway.vendor.bank.pay(made.id, 'paid')
    expect(await balance()).toBe(before + 360)
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player2'))
    const rules = await openTurnovers(gateway.db, member?.id ?? 0)
    expect(rules.find(({ kind }) => kind === 'bonus')).toMatchObject({ locked: 3_600_000n, required: 28_800_000n })
    const again = await ask(gateway, createDeposit, order({ promotion: 'daily' }), { token })
    expect(again.body.errorCode).toBe('payment.bonus')
  })

  test('SH-24 a deposit without a promotion is to be played once, and what more is paid for an order has no second bonus', async () => {
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player2'))
    const rules = async () => openTurnovers(gateway.db, member?.id ?? 0)
    const [{ id: other }, known] = [await make({ amount: 600 }), (await rules()).length]
    await gateway.vendor.bank.pay(other, 'paid')
    expect((await rules()).slice(known)).toMatchObject([
      { kind: 'deposit', name: {}, locked: 6_000_000n, required: 6_000_000n },
    ])
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player2')
    const { id } = await make({ promotion: 'daily', amount: 200 })
    const pay = () => notify({ payment: randomUUID(), order: id, outcome: 'paid', vnd: '200000' })
    expect(await pay()).toBe(200)
    expect((await rules()).at(-1)).toMatchObject({ kind: 'bonus', name: { EN: '20% daily deposit bonus' } })
    expect(await now(id)).toMatchObject({ credited: 200, promotion: { bonus: 40, turnover: 1920 } })
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player2')
    expect(await pay()).toBe(200)
    // A day later the bonus could be had again, but not by this order: 8 times 240, and once 200.
    expect(await now(id)).toMatchObject({ credited: 400, promotion: { bonus: 40, turnover: 2120 } })
    expect((await rules()).at(-1)).toMatchObject({ kind: 'deposit', locked: 2_000_000n, required: 2_000_000n })
  })

  test('PP-01 SH-24 a late payment that passes the limit is credited, told with its sum, and need not be played', async () => {
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player2'))
    const memberId = member?.id ?? 0
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player2')
    const before = await balance()
    const { id } = await make({ amount: 300, promotion: 'daily' })
    const known = (await openTurnovers(gateway.db, memberId)).length
    const limit = { memberId, kind: 'deposit', period: 'day', setAt: new Date(gateway.clock.now()) } as const
    await gateway.db.insert(schema.playLimits).values({ ...limit, amount: 2_999_999n })
    await gateway.vendor.bank.pay(id, 'paid')
    await gateway.db.delete(schema.playLimits)
    expect(await now(id)).toMatchObject({ state: 'credited', credited: 300, promotion: { bonus: 0 } })
    expect(await balance()).toBe(before + 300)
    expect(await openTurnovers(gateway.db, memberId)).toHaveLength(known)
    const { body } = await ask(gateway, messageList, { pageNo: 1, pageSize: 1 }, { token, headers: { Language: 'EN' } })
    expect((body.value as ValueOf<typeof messageList>).list[0]).toMatchObject({
      title: 'A late payment exceeds your limit',
      content: expect.stringMatching(/^300\u00a0K has just been credited/),
    })
  })

  test('MS-04 SH-24 a payment of nothing is refused, and the order waits for its money and its bonus', async () => {
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player2')
    const made = await make({ promotion: 'daily', amount: 300 })
    for (const vnd of ['0', '000', '-1', '1e5', 'NaN', '1234567890123456', 300_000, null]) {
      expect(await notify({ payment: randomUUID(), order: made.id, outcome: 'paid', vnd }), String(vnd)).toBe(400)
    }
    expect(await now(made.id)).toMatchObject({ state: 'waiting' })
    expect(await notify({ payment: randomUUID(), order: made.id, outcome: 'paid', vnd: '300000' })).toBe(200)
    expect(await now(made.id)).toMatchObject({ state: 'credited', promotion: { bonus: 60 } })
  })

  test('MS-04 a signed payload that is no JSON is told so', async () => {
    const payload = '{"payment":'
    const partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } as const
    const [path, init] = signedRequest(gateway, { path: BANK_PATH, input: {}, partner, signed: { payload } })
    const response = await gateway.fetch(path, { ...init, body: JSON.stringify({ payload }) })
    expect(await response.json()).toMatchObject({ success: false, errorCode: 'request.malformed' })
  })

  test('MS-04 SH-24 a payment told again with another sum, or for another member, is refused and moves nothing', async () => {
    const [made, before] = [await make(), await balance()]
    const note = { payment: randomUUID(), order: made.id, outcome: 'paid', vnd: '500000' }
    expect([await notify(note), await notify(note)]).toEqual([200, 200])
    expect(await notify({ ...note, vnd: '600000' })).toBe(400)
    expect(await notify({ ...note, order: await newDeposit(gateway, 'vip') })).toBe(400)
    expect(await balance()).toBe(before + 500)
  })

  test('SH-24 refuses what lies outside the limits, and fractions that no transfer can carry', async () => {
    for (const amount of [49, 50_001, 100.5]) {
      expect((await ask(gateway, createDeposit, order({ amount }), { token })).body.errorCode).toBe('payment.limit')
    }
    for (const amount of [50, 50_000]) {
      const { id } = await make({ amount })
      await ask(gateway, cancelDeposit, { id }, { token })
    }
  })

  test('SH-24 lists the newest first, the member’s own alone', async () => {
    const made = await make()
    const { body } = await ask(gateway, depositList, { pageNo: 1, pageSize: 50 }, { token })
    const { list } = body.value as ValueOf<typeof depositList>
    expect(list[0]).toMatchObject({ id: made.id, state: 'waiting', amount: 500 })
    const onePerPage = await ask(gateway, depositList, { pageNo: 2, pageSize: 1 }, { token })
    expect(onePerPage.body.value).toMatchObject({ list: [list[1]], pageNum: 2, totalPages: list.length })
    const other = await gateway.signIn('vip')
    expect((await ask(gateway, depositOrder, { id: made.id }, { token: other })).body.errorCode).toBe('payment.unknown')
    const cancelled = await ask(gateway, cancelDeposit, { id: made.id }, { token: other })
    expect(cancelled.body.errorCode).toBe('payment.unknown')
  })

  test.each([
    ['TR-04', 'trial', 'trial.restricted'],
    ['RO-03', 'player40', 'permission.denied'],
  ])('%s %s may not deposit', async (_id, name, code) => {
    const other = await gateway.signIn(name)
    expect((await ask(gateway, depositOptions, {}, { token: other })).body.errorCode).toBe(code)
    expect((await ask(gateway, createDeposit, order(), { token: other })).body.errorCode).toBe(code)
  })

  test('the bank is believed only with its signature, and only now', async () => {
    const before = await balance()
    const made = await make()
    const note = { payment: randomUUID(), order: made.id, outcome: 'paid', vnd: '500000' }
    expect(await notify(note, gateway.world.keys.vendors.LOTUS)).toBe(403)
    expect(await notify(note, undefined, gateway.clock.now() - 61_000)).toBe(403)
    expect(await gateway.db.$count(schema.deskPayments)).toBe(0)
    expect(await notify({ ...note, order: 'LBNOSUCHONE', outcome: 'declined' })).toBe(404)
    // Money for no order waits for the office.
    expect(await notify({ ...note, order: 'LBNOSUCHONE' })).toBe(200)
    expect(await gateway.db.$count(schema.deskPayments)).toBe(1)
    expect(await balance()).toBe(before)
  })

  test('IN-02 the payment provider’s page opens in the language that the order was asked for in', async () => {
    const input = order({ method: 'card', channel: 'card', amount: 100 })
    const { body } = await ask(gateway, createDeposit, input, { token, headers: { Language: 'JA' } })
    const page = await (await gateway.fetch((body.value as { checkout: string }).checkout)).text()
    expect(page).toContain('<title>SANDBOX · お支払い</title>')
  })

  test('the sandbox’s checkout shows its order to whoever has the key, and pays or declines it', async () => {
    const made = await make({ method: 'card', channel: 'card', amount: 100 })
    const address = new URL(made.checkout ?? '')
    const key = Object.fromEntries(address.searchParams)
    const post = async (path: string, body: object) => {
      const response = await gateway.fetch(new URL(path, address.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.json()
    }
    expect(await post('/api/checkout', key)).toMatchObject({ value: { vnd: '100000', state: 'waiting' } })
    expect(await post('/api/checkout', { ...key, key: 'x'.repeat(43) })).toMatchObject({ success: false })
    const before = await balance()
    const answered = await post('/api/checkout/answer', { ...key, outcome: 'paid' })
    expect(answered).toMatchObject({ value: { state: 'credited' } })
    expect(await balance()).toBe(before + 98)
  })
})
