import { randomUUID } from 'node:crypto'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import type { STAFF_ROLES } from '../database/kinds.ts'
import { balancesOf } from '../ledger/balances.ts'
import { ReferenceReused } from '../ledger/ledger.ts'
import { toMinor } from '../ledger/money.ts'
import { decideAtDesk, type OPEN_AT_DESK, openAtDesk, SamePerson, takesTwo, waitingAtDesk } from './desk.ts'
import { settleDeposit } from './settle.ts'

let gateway: TestGateway
let player: typeof schema.members.$inferSelect
/** Two cashiers, and one who has left. */
let mai: number
let lan: number
let gone: number
let support: number
beforeAll(async () => {
  gateway = await startTestGateway()
  const { members, staff } = schema
  const [row] = await gateway.db.select().from(members).where(eq(members.loginName, 'player2'))
  if (!row) throw new Error('There is no player2.')
  player = row
  const hire = async (name: string, role: (typeof STAFF_ROLES)[number], active = true) => {
    const person = { name, roles: [role], active, passwordHash: '', createdAt: new Date(gateway.clock.now()) }
    const [made] = await gateway.db.insert(staff).values(person).returning()
    return made?.id ?? 0
  }
  mai = await hire('mai-desk', 'cashier')
  lan = await hire('lan-desk', 'cashier')
  gone = await hire('gone-desk', 'cashier', false)
  support = await hire('support-desk', 'support')
})
afterAll(async () => {
  // Nobody of the office has recorded whom this test has hired.
  expect((await auditBooks(gateway.db)).filter(({ rule }) => rule !== 'office')).toEqual([])
  await gateway.close()
})
beforeEach(async () => {
  gateway.set({ secondCashierFrom: 0, largestPayment: 0 })
  gateway.clock.advance(1)
  const { deskPayments } = schema
  await gateway.db.update(deskPayments).set({ state: 'returned' }).where(eq(deskPayments.state, 'waiting'))
  await gateway.db.update(deskPayments).set({ state: 'returned' }).where(eq(deskPayments.state, 'proposed'))
})

/** A payment over 100 units, 100,000 đồng, that names no order. */
async function arrived(order = 'cho em Lan', units = 100): Promise<string> {
  const payment = randomUUID()
  await settleDeposit(gateway.world, { payment, order, outcome: 'paid', amount: toMinor(units) })
  return payment
}
const decide = (payment: string, proposal: string, staffId = mai, from: (typeof OPEN_AT_DESK)[number] = 'waiting') =>
  gateway.db.transaction((tx) => decideAtDesk({ ...gateway.world, db: tx }, { payment, proposal, staffId, from }))
const kept = async (payment: string) => {
  const [row] = await gateway.db.select().from(schema.deskPayments).where(eq(schema.deskPayments.id, payment))
  return row
}
const balance = async () => (await balancesOf(gateway.db, player.id)).site
async function ordered(change: Partial<typeof schema.depositOrders.$inferInsert> = {}): Promise<string> {
  const now = gateway.clock.now()
  const id = `LB${randomUUID().slice(0, 8).toUpperCase()}`
  await gateway.db.insert(schema.depositOrders).values({
    ...{ id, memberId: player.id, method: 'qr', channel: 'sen', amount: toMinor(100), reference: randomUUID() },
    ...{ state: 'waiting', fee: 0n, credited: 0n, bonus: 0n, turnover: 0n },
    ...{ createdAt: new Date(now), expiresAt: new Date(now + 60_000) },
    ...change,
  })
  return id
}

describe('what waits', () => {
  test('PD-05 is counted since the first of it came, and no more once it is decided', async () => {
    expect(await waitingAtDesk(gateway.db)).toEqual({ count: 0, since: null })
    const since = new Date(gateway.clock.now())
    const first = await arrived()
    gateway.clock.advance(5_000)
    await arrived()
    expect(await waitingAtDesk(gateway.db)).toEqual({ count: 2, since })
    gateway.set({ secondCashierFrom: 1 })
    await decide(first, '')
    expect(await waitingAtDesk(gateway.db)).toEqual({ count: 2, since })
    await decide(first, '', lan, 'proposed')
    expect(await waitingAtDesk(gateway.db)).toEqual({ count: 1, since: new Date(since.getTime() + 5_000) })
  })

  test('PD-05 stands with the oldest first, and with who has proposed something while that is a cashier', async () => {
    const payments: string[] = []
    for (let n = 0; n < 4; n += 1) {
      payments.push(await arrived())
      gateway.clock.advance(1)
    }
    const { deskPayments } = schema
    const propose = (nth: number, proposedBy: number) =>
      gateway.db
        .update(deskPayments)
        .set({ state: 'proposed', proposedBy })
        .where(eq(deskPayments.id, payments[nth] ?? ''))
    await propose(1, mai)
    await propose(2, gone)
    await propose(3, support)
    const open = async (most: number) =>
      (await openAtDesk(gateway.db, most)).map(({ payment, proposer }) => [payment.id, proposer?.name ?? null])
    expect(await open(9)).toEqual([
      [payments[0], null],
      [payments[1], 'mai-desk'],
      [payments[2], null],
      [payments[3], null],
    ])
    expect(await open(1)).toEqual([[payments[0], null]])
  })
})

describe('one person decides', () => {
  test('SH-24 PD-05 a payment becomes a member’s, by name in whatever case, without an order', async () => {
    const before = await balance()
    const payment = await arrived()
    expect(await decide(payment, 'Player2')).toEqual({ state: 'credited', memberId: player.id })
    expect(await balance()).toBe(before + toMinor(100))
    expect(await kept(payment)).toMatchObject({
      ...{ state: 'credited', memberId: player.id, orderId: null, credited: toMinor(100), proposal: '' },
      decidedAt: new Date(gateway.clock.now()),
    })
  })

  test('SH-24 PD-05 or an order’s, by its id in whatever case, with its fee taken off', async () => {
    const before = await balance()
    const order = await ordered({ method: 'ewallet', channel: 'trang' })
    const payment = await arrived()
    expect(await decide(payment, order.toLowerCase())).toEqual({ state: 'credited', memberId: player.id })
    // An e-wallet takes 1 %.
    expect(await balance()).toBe(before + toMinor(99))
    expect(await kept(payment)).toMatchObject({ state: 'credited', orderId: order, credited: toMinor(99) })
    const [row] = await gateway.db.select().from(schema.depositOrders).where(eq(schema.depositOrders.id, order))
    expect(row).toMatchObject({ state: 'credited', fee: toMinor(1), credited: toMinor(99) })
  })

  test('PD-05 or is sent back, and moves nothing', async () => {
    const before = await balance()
    const payment = await arrived()
    expect(await decide(payment, '')).toEqual({ state: 'returned', memberId: null })
    expect(await balance()).toBe(before)
    const decidedAt = new Date(gateway.clock.now())
    expect(await kept(payment)).toMatchObject({ state: 'returned', memberId: null, credited: 0n, decidedAt })
  })

  test('PD-05 of two the second finds that the first was quicker, and so does one whose page is old', async () => {
    const payment = await arrived()
    expect(await decide(payment, 'player2', mai, 'proposed')).toBeNull()
    expect((await kept(payment))?.state).toBe('waiting')
    await decide(payment, '')
    const before = await balance()
    expect(await decide(payment, 'player2')).toBeNull()
    expect(await decide(randomUUID(), 'player2')).toBeNull()
    expect(await balance()).toBe(before)
  })

  test('PD-05 TR-04 nobody’s name, a closed account’s and one for trying the site out are refused, and it waits on', async () => {
    const { members } = schema
    const change = (set: Partial<typeof members.$inferInsert>) =>
      gateway.db.update(members).set(set).where(eq(members.id, player.id))
    const order = await ordered()
    const payment = await arrived()
    const refused = async (proposal: string) => {
      await expect(decide(payment, proposal), proposal).rejects.toMatchObject({ code: 'payment.unknown' })
      expect((await kept(payment))?.state).toBe('waiting')
    }
    await refused('nobody-of-this-name')
    for (const set of [{ active: false }, { type: 4 }]) {
      await change(set)
      try {
        for (const proposal of ['player2', order]) await refused(proposal)
      } finally {
        await change({ active: true, type: player.type })
      }
    }
    expect(await decide(payment, order)).toMatchObject({ state: 'credited' })
  })
})

describe('two people decide', () => {
  test.each([
    [0, 1_000_000, false],
    [100_000, 99_999, false],
    [100_000, 100_000, true],
    [1, 100_000, true],
  ])('PD-05 where two are wanted from %i đồng on, %i takes both: %s', (secondCashierFrom, vnd, wanted) => {
    gateway.set({ secondCashierFrom })
    expect(takesTwo(gateway.world, { amount: toMinor(vnd / 1_000) })).toBe(wanted)
  })

  test('PD-05 the first proposes, a second who wants the same does it, and nobody is both', async () => {
    gateway.set({ secondCashierFrom: 100_000 })
    const before = await balance()
    const payment = await arrived()
    expect(await decide(payment, 'player2')).toEqual({ state: 'proposed', memberId: player.id })
    expect(await kept(payment)).toMatchObject({ state: 'proposed', proposedBy: mai, proposal: 'player2' })
    expect(await balance()).toBe(before)
    await expect(decide(payment, 'player2', mai, 'proposed')).rejects.toBeInstanceOf(SamePerson)
    expect(await decide(payment, 'player2', lan, 'proposed')).toEqual({ state: 'credited', memberId: player.id })
    expect(await balance()).toBe(before + toMinor(100))
  })

  test('PD-05 whoever wants something else has proposed that, and the first may agree', async () => {
    gateway.set({ secondCashierFrom: 100_000 })
    const payment = await arrived()
    await decide(payment, 'player2')
    expect(await decide(payment, '', lan, 'proposed')).toEqual({ state: 'proposed', memberId: null })
    expect(await kept(payment)).toMatchObject({ proposedBy: lan, proposal: '' })
    // The same person may change their mind, too.
    expect(await decide(payment, 'player2', lan, 'proposed')).toMatchObject({ state: 'proposed' })
    expect(await decide(payment, '', lan, 'proposed')).toMatchObject({ state: 'proposed' })
    expect(await decide(payment, '', mai, 'proposed')).toEqual({ state: 'returned', memberId: null })
  })

  test('PD-05 what somebody has proposed who is no cashier any more counts for nobody', async () => {
    gateway.set({ secondCashierFrom: 100_000 })
    const payment = await arrived()
    await decide(payment, '', gone)
    expect(await decide(payment, '', mai, 'proposed')).toMatchObject({ state: 'proposed' })
    expect(await kept(payment)).toMatchObject({ proposedBy: mai })
    expect(await decide(payment, '', lan, 'proposed')).toMatchObject({ state: 'returned' })
  })

  test('PD-05 a waiting payment is proposed anew, whatever stood there', async () => {
    const payment = await arrived()
    const { deskPayments } = schema
    await gateway.db.update(deskPayments).set({ proposedBy: mai }).where(eq(deskPayments.id, payment))
    gateway.set({ secondCashierFrom: 100_000 })
    expect(await decide(payment, '', lan)).toMatchObject({ state: 'proposed' })
    expect(await kept(payment)).toMatchObject({ proposedBy: lan })
  })
})

describe('the bank tells it again', () => {
  test('MS-04 what is at the desk is known, open or decided, and another sum or purpose is refused', async () => {
    const payment = await arrived('cho em Lan')
    const note = { payment, order: 'cho em Lan', outcome: 'paid', amount: toMinor(100) } as const
    for (const proposal of [undefined, 'player2']) {
      if (proposal) await decide(payment, proposal)
      const before = await balance()
      expect(await settleDeposit(gateway.world, note)).toBe(true)
      for (const change of [{ amount: toMinor(101) }, { order: 'cho em Mai' }]) {
        await expect(settleDeposit(gateway.world, { ...note, ...change })).rejects.toBeInstanceOf(ReferenceReused)
      }
      expect(await balance()).toBe(before)
    }
  })

  test('MS-04 what was credited at once is known by its sum and its member', async () => {
    const [order, another] = [await ordered(), await ordered()]
    const payment = await arrived(order)
    const before = await balance()
    const note = { payment, order, outcome: 'paid', amount: toMinor(100) } as const
    expect(await settleDeposit(gateway.world, note)).toBe(true)
    // It names another order of the same member: the books have the payment.
    expect(await settleDeposit(gateway.world, { ...note, order: another })).toBe(true)
    for (const change of [{ amount: toMinor(99) }, { order: 'no order' }]) {
      await expect(settleDeposit(gateway.world, { ...note, ...change })).rejects.toBeInstanceOf(ReferenceReused)
    }
    expect(await balance()).toBe(before)
    expect(await kept(payment)).toBeUndefined()
  })

  test('SH-24 PD-05 why it waits is written down: no order, too large for a program, a closed account', async () => {
    expect((await kept(await arrived()))?.reason).toBe('unknown')
    gateway.set({ largestPayment: 100_000 })
    const [most, more] = [await arrived(await ordered()), await arrived(await ordered(), 100.001)]
    expect([(await kept(most))?.reason, (await kept(more))?.reason]).toEqual([undefined, 'large'])
    gateway.set({ largestPayment: 0 })
    const { members } = schema
    const active = (is: boolean) => gateway.db.update(members).set({ active: is }).where(eq(members.id, player.id))
    const order = await ordered()
    await active(false)
    try {
      expect((await kept(await arrived(order)))?.reason).toBe('closed')
    } finally {
      await active(true)
    }
  })
})
