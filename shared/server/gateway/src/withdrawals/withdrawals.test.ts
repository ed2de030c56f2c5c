import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { profitAndLoss } from '@lobby/contracts/calls/records'
import {
  bankAccounts,
  bindBankAccount,
  cancelWithdrawal,
  removeBankAccount,
  withdraw,
  withdrawal,
  withdrawalList,
  withdrawOptions,
} from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { auditBooks } from '@lobby/sandbox/testing/books'
import { approvalBy, betNow, depositNow, lastNotice } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
})

describe('bank accounts', () => {
  const bind = (change: object = {}) =>
    ask(
      gateway,
      bindBankAccount,
      { bank: 'ACB', number: '99887766', holder: 'NGUYEN VAN AN', paymentPassword: '271605', ...change },
      { token },
    )

  test('MS-10 a new one asks for the payment password and a code, and nothing is paid to it for a day', async () => {
    const account = { bank: 'MB', number: '55667788' }
    expect((await bind(account)).body.errorCode).toBe('code.required')
    const approval = await approvalBy(gateway, token, 'email', 'player1@example.com')
    expect((await bind({ ...account, ...approval, paymentPassword: '000000' })).body.errorCode).toBe('payment.wrong')
    const guessed = approval.approveCode === '000000' ? '000001' : '000000'
    expect((await bind({ ...account, ...approval, approveCode: guessed })).body.errorCode).toBe('sms.code')
    const { body } = await bind({ ...account, ...approval })
    const made = body.value as ValueOf<typeof bindBankAccount>
    expect(made.payableFrom).toBe(gateway.clock.now() + 24 * 3_600_000)
    // The second of two taps: the code is used up, and what it was for is done.
    expect((await bind({ ...account, ...approval })).body.value).toMatchObject({ id: made.id })
    expect((await bind({ ...account, number: '55667799', ...approval })).body.errorCode).toBe('sms.code')
    const sent = await lastNotice(gateway, 'player1@example.com')
    expect(sent).toMatch(/^Tài khoản MB Bank •••• 7788 vừa được thêm để nhận tiền rút\./)

    const before = await balance()
    expect((await out({ account: made.id })).body).toMatchObject({
      errorCode: 'bank.waiting',
      value: { from: made.payableFrom },
    })
    // Without a choice it goes where it can go.
    expect((await request()).id).not.toBe('')
    expect(await balance()).toBe(before - 100)
    gateway.clock.advance(24 * 3_600_000 - 1)
    token = await gateway.signIn('player1')
    expect((await out({ account: made.id })).body.errorCode).toBe('bank.waiting')
    gateway.clock.advance(1)
    expect((await request({ account: made.id })).id).not.toBe('')
  })

  test('MS-10 asks for no code where the site can send none, and for no wait where it has none', async () => {
    const codes = (on: boolean) => gateway.set({ whitelabel: { SMS: on, MAIL: on }, accountWaitHours: on ? 24 : 0 })
    codes(false)
    expect((await bind({ number: '44332211' })).body.value).toMatchObject({ payableFrom: null })
    codes(true)
  })

  test('SH-24 of two taps at once one account is bound, and both are told of it', async () => {
    const codes = (on: boolean) => gateway.set({ whitelabel: { SMS: on, MAIL: on } })
    codes(false)
    const twice = await Promise.all([bind({ number: '10203040' }), bind({ number: '10203040' })])
    codes(true)
    const [first, second] = twice.map(({ body }) => body.value as ValueOf<typeof bindBankAccount>)
    expect(first).toMatchObject({ number: '•••• 3040' })
    expect(second?.id).toBe(first?.id)
    const { body } = await ask(gateway, bankAccounts, {}, { token })
    const { accounts } = body.value as ValueOf<typeof bankAccounts>
    expect(accounts.filter(({ number }) => number === '•••• 3040')).toHaveLength(1)
    const removal = { id: first?.id ?? 0, paymentPassword: '271605' }
    expect((await ask(gateway, removeBankAccount, removal, { token })).status).toBe(200)
  })

  test('SH-24 a member is told that money was asked for, and that it was paid', async () => {
    const { id } = await request()
    expect(await lastNotice(gateway, 'player1@example.com')).toMatch(/^Yêu cầu rút 100 về tài khoản Vietcombank/)
    await moveWithdrawal(gateway.world, id, ['requested'], 'paid')
    await moveWithdrawal(gateway.world, id, ['requested'], 'paid')
    expect(await lastNotice(gateway, 'player1@example.com')).toMatch(/^100 đã được chuyển tới tài khoản Vietcombank/)
    const { body } = await ask(gateway, messageList, { pageNo: 1, pageSize: 2 }, { token, headers: { Language: 'EN' } })
    expect((body.value as ValueOf<typeof messageList>).list.map(({ title }) => title)).toEqual([
      'Withdrawal paid',
      'Withdrawal requested',
    ])
  })

  test('SH-24 ER-17 are bound in one name, hidden but for four digits, and used by one member', async () => {
    const approval = await approvalBy(gateway, token, 'mobile', '901000001')
    expect((await bind({ holder: 'TRAN VAN B', ...approval })).body.errorCode).toBe('bank.holder')
    expect((await bind({ number: '12ab' })).body.errorCode).toBe('account.format')
    expect((await bind({ bank: 'NONE' })).body.errorCode).toBe('account.format')
    expect((await bind({ holder: '12' })).body.errorCode).toBe('name.format')
    expect((await bind({ holder: '  nguyễn văn  ân ', ...approval })).body.value).toMatchObject({
      number: '•••• 7766',
      holder: 'NGUYEN VAN AN',
      bankName: 'ACB',
    })
    const again = await bind()
    token = await gateway.signIn('vip')
    const theirs = await approvalBy(gateway, token, 'mobile', '901000002')
    expect((await bind({ holder: 'TRAN THI BICH', ...theirs })).body).toMatchObject({
      errorCode: 'bank.exists',
      message: 'Tài khoản ngân hàng này đã được người khác sử dụng',
    })
    const { id } = again.body.value as { id: number }
    const foreign = await ask(gateway, removeBankAccount, { id, paymentPassword: '271605' }, { token })
    expect(foreign.body.errorCode).toBe('bank.unknown')
    token = await gateway.signIn('player1')
    expect((await ask(gateway, removeBankAccount, { id, paymentPassword: '271605' }, { token })).status).toBe(200)
    const { body } = await ask(gateway, bankAccounts, {}, { token })
    expect((body.value as ValueOf<typeof bankAccounts>).accounts.map((account) => account.id)).not.toContain(id)
  })
})
