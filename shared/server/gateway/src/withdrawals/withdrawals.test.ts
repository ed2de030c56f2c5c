import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { wallet } from '@lobby/contracts/calls/member'
import { profitAndLoss } from '@lobby/contracts/calls/records'
import {
  bindBankAccount,
  cancelWithdrawal,
  withdraw,
  withdrawal,
  withdrawalList,
  withdrawOptions,
} from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { approvalBy, betNow, depositNow, newBankAccount } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { countStake, requireTurnover } from '../ledger/turnover.ts'
import { DAY } from '../time/calendar.ts'
import { moveWithdrawal } from './payouts.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})
/** Each test has a day of its own, and with it all of its limits. */
beforeEach(async () => {
  gateway.clock.advance(DAY)
  token = await gateway.signIn('player1')
})

const out = (change: object = {}) =>
  ask(gateway, withdraw, { amount: 100, paymentPassword: '271605', reference: randomUUID(), ...change }, { token })
const request = async (change: object = {}) => {
  const { body } = await out(change)
  expect(body).toMatchObject({ success: true })
  return body.value as ValueOf<typeof withdraw>
}
const now = async (id: string) =>
  (await ask(gateway, withdrawal, { id }, { token })).body.value as ValueOf<typeof withdrawal>
const options = async () =>
  (await ask(gateway, withdrawOptions, {}, { token })).body.value as ValueOf<typeof withdrawOptions>
const balance = async () => ((await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>).balance
const idOf = async (name: string) =>
  (await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, name)))[0]?.id ?? 0

async function pass(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    gateway.clock.advance(20_000)
    await gateway.vendor.bank.look()
  }
}

describe('withdrawal', () => {
  test('SH-24 what was lost is locked no more once the member looks, and what is left stays locked', async () => {
    const lost = await gateway.signIn('player2')
    const looked = async () =>
      (await ask(gateway, withdrawOptions, {}, { token: lost })).body.value as ValueOf<typeof withdrawOptions>
    await depositNow(gateway, 'player2', 100)
    const memberId = await idOf('player2')
    const rule = { memberId, reference: `deposit:${randomUUID()}`, kind: 'deposit' as const }
    const lock = { ...rule, locked: 1_000_000n, required: 1_000_000n, at: new Date(gateway.clock.now()) }
    await gateway.db.transaction((tx) => requireTurnover(tx, lock))
    expect((await looked()).locks).toHaveLength(1)
    await betNow(gateway, 'player2', { stake: 40 })
    expect((await looked()).locks).toHaveLength(1)
    const left = (await looked()).balance
    await betNow(gateway, 'player2', { stake: left })
    expect(await looked()).toMatchObject({ balance: 0, locked: 0, locks: [] })
  })

  test('SH-24 CL-20 is held at once, reviewed, sent and paid, each with its time', async () => {
    const before = await balance()
    const { id } = await request()
    expect(await balance()).toBe(before - 100)
    expect((await options()).open).toMatchObject({ id, state: 'requested' })
    await pass(3)
    const paid = await now(id)
    expect(paid.steps.map(({ state }) => state)).toEqual(['requested', 'reviewing', 'sent', 'paid'])
    expect(await balance()).toBe(before - 100)
    expect((await options()).open).toBeNull()
  })

  test('SH-24 takes nothing twice for a reference, and refuses the reference for something else', async () => {
    const before = await balance()
    const reference = randomUUID()
    const both = await Promise.all([request({ reference }), request({ reference })])
    expect(both[0]?.id).toBe(both[1]?.id)
    expect(await balance()).toBe(before - 100)
    expect((await out({ reference, amount: 200 })).body.errorCode).toBe('request.malformed')
  })

  test('SH-24 gives the money back with the reason when the bank knows no such account', async () => {
    const left = async () =>
      ((await ask(gateway, profitAndLoss, {}, { token })).body.value as ValueOf<typeof profitAndLoss>).withdrawals
    const [before, leftBefore] = [await balance(), await left()]
    const bound = { bank: 'TCB', number: '1234560000', holder: 'Nguyễn Văn An', paymentPassword: '271605' }
    const approval = await approvalBy(gateway, token, 'mobile', '901000001')
    const account = (await ask(gateway, bindBankAccount, { ...bound, ...approval }, { token })).body.value as {
      id: number
    }
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player1')
    const { id } = await request({ account: account.id })
    await pass(3)
    expect(await now(id)).toMatchObject({ state: 'refused', reason: 'account' })
    expect(await balance()).toBe(before)
    // What came back did not leave: the records say so, too.
    expect(await left()).toBe(leftBefore)
    await moveWithdrawal(gateway.world, id, ['requested', 'reviewing', 'sent'], 'paid')
    expect(await balance()).toBe(before)
  })

  test('SH-24 can be taken back while nobody has looked at it, and not later', async () => {
    const before = await balance()
    const { id } = await request()
    expect((await ask(gateway, cancelWithdrawal, { id }, { token })).body.value).toMatchObject({ state: 'cancelled' })
    expect(await balance()).toBe(before)
    const late = await request()
    await pass(1)
    expect((await ask(gateway, cancelWithdrawal, { id: late.id }, { token })).body.errorCode).toBe('payment.closed')
  })

  test('SH-24 MS-02: locks what still has to be played, and a settled bet unlocks it', async () => {
    const memberId = await idOf('player1')
    const before = await balance()
    const at = new Date(gateway.clock.now())
    const rule = { memberId, reference: randomUUID(), kind: 'bonus' as const, name: { EN: 'Welcome', VI: 'Chào' }, at }
    await gateway.db.transaction(async (tx) => {
      await requireTurnover(tx, { ...rule, locked: 20_000_000n, required: 50_000_000n })
      await countStake(tx, memberId, 10_000_000n, at)
    })
    expect(await options()).toMatchObject({
      balance: before,
      locked: 2000,
      withdrawable: before - 2000,
      afterRecall: before - 2000,
      locks: [{ kind: 'bonus', locked: 2000, required: 5000, played: 1000 }],
    })
    const most = Math.floor(before) - 100
    expect((await out({ amount: most })).body).toMatchObject({
      errorCode: 'withdraw.locked',
      value: { withdrawable: before - 2000 },
    })
    await gateway.db.transaction((tx) => countStake(tx, memberId, 40_000_000n, at))
    expect(await options()).toMatchObject({ locked: 0, withdrawable: before, locks: [] })
  })

  test('SH-24 has limits for each and for the day, and a fee after the free ones', async () => {
    for (const amount of [99, 50_001, 100.5]) expect((await out({ amount })).body.errorCode).toBe('payment.limit')
    expect((await out({ amount: 40_000 })).body.errorCode).toBe('wallet.insufficient')
    const made = []
    for (let count = 0; count < 5; count += 1) made.push(await request())
    expect((await options()).day).toMatchObject({ countLeft: 0, freeLeft: 0 })
    expect((await out()).body.errorCode).toBe('withdraw.often')
    const fees = await Promise.all(made.map(async ({ id }) => (await now(id)).fee))
    expect(fees).toEqual([0, 0, 0, 1, 1])
    const { accounts, entries, transfers } = schema
    const last = made.at(-1)?.id ?? ''
    await moveWithdrawal(gateway.world, last, ['requested'], 'paid')
    const booked = await gateway.db
      .select({ kind: accounts.kind, subject: accounts.subject, amount: entries.amount })
      .from(entries)
      .innerJoin(accounts, eq(accounts.id, entries.accountId))
      .innerJoin(transfers, eq(transfers.id, entries.transferId))
      .where(eq(transfers.reference, `payout:${last}`))
      .orderBy(entries.amount)
    expect(booked).toEqual([
      { kind: 'held', subject: '', amount: -1_000_000n },
      { kind: 'house', subject: 'fees', amount: 10_000n },
      { kind: 'cash', subject: '', amount: 990_000n },
    ])
  })

  test('SH-24 says what can be taken out, and counts neither what was taken back nor what was refused', async () => {
    const before = await balance()
    expect(await options()).toMatchObject({
      ...{ balance: before, withdrawable: before, locked: 0, locks: [], sandbox: true },
      ...{ min: 100, max: 50_000, feePercent: 1, minutes: { from: 1, to: 15 } },
      ...{ hasPaymentPassword: true, payeeName: 'NGUYEN VAN AN' },
      day: { limit: 100_000, left: 100_000, count: 5, countLeft: 5, freeLeft: 3 },
    })
    const fresh = await gateway.signIn('agent2')
    expect((await ask(gateway, withdrawOptions, {}, { token: fresh })).body.value).toMatchObject({
      hasPaymentPassword: false,
    })
    const [kept, refused, back] = [await request(), await request(), await request()]
    expect((await options()).day).toEqual({ limit: 100_000, left: 99_700, count: 5, countLeft: 2, freeLeft: 0 })
    await moveWithdrawal(gateway.world, refused.id, ['requested'], 'refused', 'review')
    await ask(gateway, cancelWithdrawal, { id: back.id }, { token })
    expect((await options()).day).toEqual({ limit: 100_000, left: 99_900, count: 5, countLeft: 4, freeLeft: 2 })
    await moveWithdrawal(gateway.world, kept.id, ['requested'], 'paid')
    expect((await now(kept.id)).steps).toEqual([
      { state: 'requested', at: gateway.clock.now() },
      { state: 'paid', at: gateway.clock.now() },
    ])
    const { transfers } = schema
    const kindOf = async ({ id }: { id: string }) =>
      (
        await gateway.db
          .select()
          .from(transfers)
          .where(eq(transfers.reference, `payout:${id}`))
      )[0]?.kind
    expect([await kindOf(kept), await kindOf(refused), await kindOf(back)]).toEqual([
      'payout',
      'withdrawal',
      'withdrawal',
    ])
    expect(await now(refused.id)).toMatchObject({ state: 'refused', reason: 'review' })
    const { body } = await ask(gateway, withdrawalList, { pageNo: 2, pageSize: 1 }, { token })
    const { body: all } = await ask(gateway, withdrawalList, { pageNo: 1, pageSize: 50 }, { token })
    const { list } = all.value as ValueOf<typeof withdrawalList>
    expect(body.value).toEqual({ list: [list[1]], pageNum: 2, totalPages: list.length })
  })

  test('SH-24 a hundred thousand a day can leave, and no more', async () => {
    await depositNow(gateway, 'player1', 101_000)
    await request({ amount: 50_000 })
    await request({ amount: 49_901 })
    expect((await out({ amount: 100 })).body.errorCode).toBe('withdraw.often')
    gateway.clock.advance(DAY)
    token = await gateway.signIn('player1')
    await depositNow(gateway, 'player1', 100_000)
    await request({ amount: 50_000 })
    await request({ amount: 50_000 })
    expect((await options()).day).toMatchObject({ left: 0, countLeft: 3 })
  })

  test('SH-24 without a choice it goes to the first account that can be paid, and not at all where none can be', async () => {
    const { bankAccounts: accounts } = schema
    const memberId = await idOf('player1')
    const own = await gateway.db.select().from(accounts).where(eq(accounts.memberId, memberId)).orderBy(accounts.id)
    const bound = own.filter(({ removedAt }) => removedAt === null)
    const second = await newBankAccount(gateway, 'player1')
    const wait = (boundAt: Date) =>
      Promise.all(bound.map(({ id }) => gateway.db.update(accounts).set({ boundAt }).where(eq(accounts.id, id))))
    await wait(new Date(gateway.clock.now()))
    const { id } = await request()
    expect((await now(id)).account.id).toBe(second)
    await gateway.db
      .update(accounts)
      .set({ boundAt: new Date(gateway.clock.now()) })
      .where(eq(accounts.id, second))
    expect((await out()).body.errorCode).toBe('bank.waiting')
    await gateway.db
      .update(accounts)
      .set({ removedAt: new Date(0) })
      .where(eq(accounts.id, second))
    await Promise.all(
      bound.map((row) => gateway.db.update(accounts).set({ boundAt: row.boundAt }).where(eq(accounts.id, row.id))),
    )
    expect((await out({ account: second })).body.errorCode).toBe('bank.unknown')
    expect((await out({ account: await newBankAccount(gateway, 'vip') })).body.errorCode).toBe('bank.unknown')
  })

  test('SH-24 MS-02: what a deposit locks has no name', async () => {
    const rule = { memberId: await idOf('player1'), reference: randomUUID(), kind: 'deposit' as const }
    const at = new Date(gateway.clock.now())
    await gateway.db.transaction((tx) => requireTurnover(tx, { ...rule, locked: 10_000n, required: 20_000n, at }))
    expect((await options()).locks).toEqual([
      { kind: 'deposit', name: '', locked: 1, required: 2, played: 0, giveUp: null },
    ])
    await gateway.db.transaction((tx) => countStake(tx, rule.memberId, 20_000n, at))
  })

  test('SH-24 asks for the payment password, and shows others nothing', async () => {
    expect((await out({ paymentPassword: '000000' })).body.errorCode).toBe('payment.wrong')
    const { id } = await request()
    const other = await gateway.signIn('vip')
    expect((await ask(gateway, withdrawal, { id }, { token: other })).body.errorCode).toBe('payment.unknown')
    expect((await ask(gateway, cancelWithdrawal, { id }, { token: other })).body.errorCode).toBe('payment.unknown')
    const { body } = await ask(gateway, withdrawalList, { pageNo: 1, pageSize: 20 }, { token })
    expect((body.value as ValueOf<typeof withdrawalList>).list[0]).toMatchObject({ id, state: 'requested' })
  })

  test.each([
    ['TR-04', 'trial', 'trial.restricted'],
    ['RO-03', 'player40', 'permission.denied'],
  ])('%s %s may not withdraw', async (_id, name, code) => {
    token = await gateway.signIn(name)
    expect((await ask(gateway, withdrawOptions, {}, { token })).body.errorCode).toBe(code)
    expect((await out()).body.errorCode).toBe(code)
  })

  test('SH-24 an amount of more than four decimals is none, and takes nothing', async () => {
    const before = await balance()
    expect((await out({ amount: 100.00001 })).body).toMatchObject({ success: false, errorCode: 'request.malformed' })
    expect(await balance()).toBe(before)
  })
})
