import { randomUUID } from 'node:crypto'
import { schema } from '@lobby/gateway/database/tables'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { newDeposit } from '@lobby/sandbox/testing/test-data'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeStaff } from '../staff/accounts.ts'
import { recorded, startTestOffice } from '../testing/test-office.ts'

const { gateway, post, get, as, close } = await startTestOffice({
  mai: ['cashier'],
  lan: ['cashier', 'compliance'],
  others: ['support', 'content', 'compliance'],
})
afterAll(close)
beforeEach(async () => {
  await gateway.db.delete(schema.throttles)
  gateway.set({ secondCashierFrom: 0, largestPayment: 0 })
})

const page = async (cookie: string) => (await get('/payments', cookie)).body

/** What a bank tells; with `vnd` and `order` of its own. */
async function told(note: { payment: string; order: string; vnd: string; outcome?: 'paid' | 'declined' }) {
  const partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } as const
  return (await signedCall(gateway, { path: '/bank/notify', input: { outcome: 'paid', ...note }, partner })).status
}
const decide = (cookie: string, id: string, more: Record<string, string> = {}) =>
  post('/payments', { id, from: 'waiting', to: 'credit', why: 'The slip shows the name', ...more }, cookie)
const rowOf = async (id: string) =>
  (await gateway.db.select().from(schema.deskPayments).where(eq(schema.deskPayments.id, id)))[0]
async function site(name: string): Promise<bigint> {
  const { accounts, members } = schema
  const [row] = await gateway.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(eq(members.loginName, name), eq(accounts.kind, 'site')))
  return row?.balance ?? 0n
}
const booked = async (id: string) =>
  (
    await gateway.db
      .select()
      .from(schema.transfers)
      .where(eq(schema.transfers.reference, `deposit:${id}`))
  ).length
const newestAct = async () =>
  (await gateway.db.select().from(schema.staffActs).orderBy(desc(schema.staffActs.id)).limit(1))[0]

test('PD-05 the desk of payments is the cashier’s alone', async () => {
  const id = randomUUID()
  expect(await told({ payment: id, order: 'nothing', vnd: '1000' })).toBe(200)
  const asked = (cookie: string) => get('/payments', cookie)
  const others = await as('others')
  expect([(await asked('')).headers.location, (await asked(others)).statusCode]).toEqual(['/sign-in', 403])
  expect((await decide(others, id, { to: 'return' })).statusCode).toBe(403)
  expect((await decide('', id, { to: 'return' })).headers.location).toBe('/sign-in')
  expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  expect((await decide(await as('mai'), id, { to: 'return' })).statusCode).toBe(303)
  expect(await rowOf(id)).toMatchObject({ state: 'returned' })
})

test('SH-24 PD-05 a payment for no order is kept once, shown, and credited once to whom a cashier names', async () => {
  const mai = await as('mai')
  const note = { payment: randomUUID(), order: 'tien <b>cua player2', vnd: '750000' }
  const before = await site('player2')
  expect(await Promise.all([told(note), told(note), told(note)])).toEqual([200, 200, 200])
  expect(await told({ ...note, vnd: '750001' })).toBe(400)
  expect(await told({ ...note, order: 'another' })).toBe(400)
  expect(await told({ ...note, payment: randomUUID(), outcome: 'declined' })).toBe(404)
  const { deskPayments } = schema
  expect(await gateway.db.select().from(deskPayments).where(eq(deskPayments.state, 'waiting'))).toMatchObject([
    { id: note.payment, note: note.order, amount: 7_500_000n, reason: 'unknown' },
  ])
  const shown = await page(mai)
  for (const text of ['750.000 đ', note.payment, 'tien &#60;b&#62;cua player2', 'There is no such order']) {
    expect(shown).toContain(text)
  }
  expect((await get('/', mai)).body).toContain('Payments without an owner: 1')
  expect(await site('player2')).toBe(before)

  expect((await decide(mai, note.payment)).statusCode).toBe(400)
  expect((await decide(mai, note.payment, { whose: 'nobody-of-this-name' })).statusCode).toBe(404)
  expect((await decide(mai, randomUUID(), { whose: 'player2' })).statusCode).toBe(409)
  const both = await Promise.all([1, 2, 3].map(() => decide(mai, note.payment, { whose: 'Player2' })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409])
  expect(await site('player2')).toBe(before + 7_500_000n)
  expect(await newestAct()).toMatchObject({
    act: 'payment.credited',
    subject: note.payment,
    why: 'The slip shows the name',
  })
  expect(await page(mai)).not.toContain(note.payment)
  // The bank tells again, and later for an order that there is.
  expect(await told(note)).toBe(200)
  expect(await told({ ...note, order: await newDeposit(gateway, 'vip') })).toBe(400)
  expect([await site('player2'), await booked(note.payment)]).toEqual([before + 7_500_000n, 1])
})

test('SH-24 PD-05 a payment of an order names no other one, and is credited with it at the desk', async () => {
  const mai = await as('mai')
  const [order, payment] = [await newDeposit(gateway, 'vip'), randomUUID()]
  expect(await told({ payment, order, vnd: '300000' })).toBe(200)
  expect(await told({ payment, order: 'LBNOSUCHONE', vnd: '300000' })).toBe(400)
  expect(await rowOf(payment)).toBeUndefined()
  const [next, typo] = [await newDeposit(gateway, 'vip'), randomUUID()]
  expect(await told({ payment: typo, order: `${next}X`, vnd: '300000' })).toBe(200)
  expect((await decide(mai, typo, { whose: next.toLowerCase() })).statusCode).toBe(303)
  const [row] = await gateway.db.select().from(schema.depositOrders).where(eq(schema.depositOrders.id, next))
  expect(row).toMatchObject({ state: 'credited', credited: 3_000_000n })
  expect(await rowOf(typo)).toMatchObject({ state: 'credited', orderId: next, credited: 3_000_000n })
})

test('SH-24 PD-05 a payment above the largest of the settings waits at the desk, one of it does not', async () => {
  const [atIt, above] = [randomUUID(), randomUUID()]
  gateway.set({ largestPayment: 500_000 })
  const [first, second] = [await newDeposit(gateway, 'vip'), await newDeposit(gateway, 'agent1')]
  const before = await site('agent1')
  expect(await told({ payment: atIt, order: first, vnd: '500000' })).toBe(200)
  expect(await told({ payment: above, order: second, vnd: '500001' })).toBe(200)
  expect([await booked(atIt), await booked(above), await site('agent1')]).toEqual([1, 0, before])
  expect(await rowOf(above)).toMatchObject({ reason: 'large', state: 'waiting' })
  // What was credited stays so when the sum is lowered.
  gateway.set({ largestPayment: 1 })
  expect(await told({ payment: atIt, order: first, vnd: '500000' })).toBe(200)
  expect(await rowOf(atIt)).toBeUndefined()
  const mai = await as('mai')
  expect((await decide(mai, above, { whose: second })).statusCode).toBe(303)
  expect(await site('agent1')).toBe(before + 5_000_010n)
})

test('SH-24 MS-13 what comes for a closed account is sent back, and never credited afterwards', async () => {
  const { members } = schema
  const mai = await as('mai')
  const [order, payment] = [await newDeposit(gateway, 'vip'), randomUUID()]
  await gateway.db.update(members).set({ active: false }).where(eq(members.loginName, 'vip'))
  expect(await told({ payment, order, vnd: '200000' })).toBe(200)
  expect(await rowOf(payment)).toMatchObject({ reason: 'closed' })
  expect((await decide(mai, payment, { whose: order })).statusCode).toBe(404)
  expect((await decide(mai, payment, { whose: 'vip' })).statusCode).toBe(404)
  expect((await decide(mai, payment, { to: 'return' })).statusCode).toBe(303)
  expect(await newestAct()).toMatchObject({ act: 'payment.returned', subject: payment })
  await gateway.db.update(members).set({ active: true }).where(eq(members.loginName, 'vip'))
  expect(await told({ payment, order, vnd: '200000' })).toBe(200)
  expect((await decide(mai, payment, { whose: 'vip' })).statusCode).toBe(409)
  expect([(await rowOf(payment))?.state, await booked(payment)]).toEqual(['returned', 0])
})

test('PD-05 from the sum of four eyes on one proposes and another confirms, whatever roles the first has', async () => {
  const [mai, lan] = [await as('mai'), await as('lan')]
  const payment = randomUUID()
  const before = await site('player1')
  expect(await told({ payment, order: 'no order', vnd: '900000' })).toBe(200)
  gateway.set({ secondCashierFrom: 900_000 })
  expect(await page(lan)).toContain('Two people decide about this sum')
  expect((await decide(lan, payment, { whose: 'player1' })).statusCode).toBe(303)
  expect(await newestAct()).toMatchObject({ act: 'payment.proposed', subject: payment })
  const confirm = (cookie: string, whose = 'player1') => decide(cookie, payment, { from: 'proposed', whose })
  const alone = await confirm(lan)
  expect([alone.statusCode, alone.body.includes('không thể tự xác nhận')]).toEqual([403, true])
  expect(await page(lan)).not.toContain('Confirm: player1')
  expect(await page(mai)).toContain('Confirm: player1')
  // Whoever wants something else has proposed that; what was proposed by nobody who is a cashier counts no more.
  expect((await confirm(mai, 'vip')).statusCode).toBe(303)
  expect((await confirm(mai, 'vip')).statusCode).toBe(403)
  await changeStaff(gateway.db, 'mai', { roles: ['support'] }, recorded(gateway))
  expect((await confirm(lan, 'vip')).statusCode).toBe(303)
  expect([(await rowOf(payment))?.state, await booked(payment)]).toEqual(['proposed', 0])
  await changeStaff(gateway.db, 'mai', { roles: ['cashier'] }, recorded(gateway))
  expect((await confirm(lan)).statusCode).toBe(303)
  const both = await Promise.all([1, 2].map(async () => (await confirm(await as('mai'))).statusCode))
  expect(both.sort()).toEqual([303, 409])
  expect(await site('player1')).toBe(before + 9_000_000n)
})

test('PD-05 nobody who is a cashier changes what keeps one person from moving money alone', async () => {
  const [lan, others] = [await as('lan'), await as('others')]
  const save = async (cookie: string, fields: Record<string, string>) =>
    (await post('/settings', { ...fields, why: 'So that it goes faster' }, cookie)).statusCode
  const sums = { secondCashierFrom: '7000', largestPayment: '8000' }
  for (const [name, value] of Object.entries(sums)) {
    expect([name, await save(lan, { [`number.${name}`]: value })]).toEqual([name, 403])
    expect([name, await save(lan, { json: `{"${name}": ${value}}` })]).toEqual([name, 403])
    const answer = await get('/settings', lan)
    expect([name, answer.statusCode, answer.body.includes(`number.${name}`)]).toEqual([name, 200, false])
    expect([name, await save(others, { [`number.${name}`]: value })]).toEqual([name, 303])
  }
  expect(await save(lan, { 'number.accountWaitHours': '48' })).toBe(303)
  expect(gateway.world.settings()).toMatchObject({ secondCashierFrom: 7000, largestPayment: 8000 })
})

test('PD-05 SH-24 nothing is credited to an account for trying the site out', async () => {
  const { members } = schema
  const isOne = eq(members.loginName, 'player2')
  const payment = randomUUID()
  expect(await told({ payment, order: 'for the trial', vnd: '1000' })).toBe(200)
  const mai = await as('mai')
  await gateway.db.update(members).set({ type: 4 }).where(isOne)
  const refused = await decide(mai, payment, { whose: 'player2' })
  expect(refused.statusCode).toBe(404)
  expect(refused.body).toContain('Không có đơn này, cũng không có tài khoản nào đang mở mang tên này.')
  await gateway.db.update(members).set({ type: 0 }).where(isOne)
  expect(await booked(payment)).toBe(0)
  expect((await decide(mai, payment, { to: 'return' })).statusCode).toBe(303)
})
