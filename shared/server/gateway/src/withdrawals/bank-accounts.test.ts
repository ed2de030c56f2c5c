import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { wallet } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import {
  bankAccounts,
  bindBankAccount,
  removeBankAccount,
  withdraw,
  withdrawOptions,
} from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { approvalBy, lastNotice } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
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
const balance = async () => ((await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>).balance

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

  test('SH-24 the name of a member stays as it was written when another account of it is bound', async () => {
    const { members } = schema
    const isOwn = eq(members.loginName, 'player1')
    const [before] = await gateway.db.select({ name: members.payeeName }).from(members).where(isOwn)
    await gateway.db.update(members).set({ payeeName: 'Nguyễn Văn An' }).where(isOwn)
    gateway.set({ whitelabel: { SMS: false, MAIL: false } })
    const { body } = await bind({ number: '11223344' })
    gateway.set({ whitelabel: { SMS: true, MAIL: true } })
    const { id } = body.value as ValueOf<typeof bindBankAccount>
    const [after] = await gateway.db.select({ name: members.payeeName }).from(members).where(isOwn)
    expect(after?.name).toBe('Nguyễn Văn An')
    await gateway.db
      .update(members)
      .set({ payeeName: before?.name ?? '' })
      .where(isOwn)
    expect((await ask(gateway, removeBankAccount, { id, paymentPassword: '271605' }, { token })).status).toBe(200)
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

  test('SH-24 of an account’s number blanks and dashes do not count, six to nineteen digits do, and five accounts are most', async () => {
    gateway.set({ whitelabel: { SMS: false, MAIL: false }, accountWaitHours: 0 })
    const mine = async () =>
      ((await ask(gateway, bankAccounts, {}, { token })).body.value as ValueOf<typeof bankAccounts>).accounts
    for (const number of ['12345', '12345678901234567890', '1234567x', 'x1234567']) {
      expect([number, (await bind({ number })).body.errorCode]).toEqual([number, 'account.format'])
    }
    for (const holder of ['N', 'NGUYEN VAN 9', `N${'A'.repeat(60)}`]) {
      expect([holder, (await bind({ holder })).body.errorCode]).toEqual([holder, 'name.format'])
    }
    const { id } = (await bind({ number: ' 1234-5678 9012-3456 789 ' })).body.value as { id: number }
    expect((await mine()).find((account) => account.id === id)).toEqual({
      ...{ id, bank: 'ACB', bankName: 'ACB', number: '•••• 6789', holder: 'NGUYEN VAN AN', payableFrom: null },
    })
    const remove = (change: object = {}) =>
      ask(gateway, removeBankAccount, { id, paymentPassword: '271605', ...change }, { token })
    expect((await remove({ paymentPassword: '000000' })).body.errorCode).toBe('payment.wrong')
    expect((await mine()).map((account) => account.id)).toContain(id)
    for (let number = 654_321; (await mine()).length < 5; number += 1) await bind({ number: String(number) })
    expect((await bind({ number: '987654' })).body.errorCode).toBe('bank.many')
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.errorCode).toBe('bank.unknown')
    // Whoever has none yet is named by the first.
    token = await gateway.signIn('agent2')
    const { members } = schema
    const [player] = await gateway.db.select().from(members).where(eq(members.loginName, 'player1'))
    const { paymentPasswordHash = null } = player ?? {}
    await gateway.db.update(members).set({ paymentPasswordHash, payeeName: '' }).where(eq(members.loginName, 'agent2'))
    expect((await bind({ number: '111222333', holder: 'Đặng Văn  Đức' })).body.value).toMatchObject({
      holder: 'DANG VAN DUC',
    })
    const { body } = await ask(gateway, withdrawOptions, {}, { token })
    expect(body.value).toMatchObject({ payeeName: 'DANG VAN DUC' })
    expect((await bind({ number: '111222334', holder: 'DANG VAN DUNG' })).body.errorCode).toBe('bank.holder')
    gateway.set({ whitelabel: { SMS: true, MAIL: true }, accountWaitHours: 24 })
  })

  test('SH-24 a member is told that money was asked for, and that it was paid', async () => {
    const { id } = await request()
    expect(await lastNotice(gateway, 'player1@example.com')).toMatch(/^Yêu cầu rút 100\u00a0K về tài khoản Vietcombank/)
    await moveWithdrawal(gateway.world, id, ['requested'], 'paid')
    await moveWithdrawal(gateway.world, id, ['requested'], 'paid')
    expect(await lastNotice(gateway, 'player1@example.com')).toMatch(
      /^100\u00a0K đã được chuyển tới tài khoản Vietcombank/,
    )
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

  test('PP-04 one that an excluded player has taken off is bound to nobody else’s account', async () => {
    const number = '77665544'
    gateway.set({ whitelabel: { SMS: false, MAIL: false } })
    const { id } = (await bind({ number })).body.value as { id: number }
    expect((await ask(gateway, removeBankAccount, { id, paymentPassword: '271605' }, { token })).status).toBe(200)
    const [row] = await gateway.db.select().from(schema.bankAccounts).where(eq(schema.bankAccounts.id, id))
    const exclusion = { memberId: row?.memberId ?? 0, kind: 'self-exclusion' as const, until: null }
    await gateway.db.insert(schema.exclusions).values({ ...exclusion, since: new Date(gateway.clock.now()) })
    token = await gateway.signIn('vip')
    expect((await bind({ number, holder: 'TRAN THI BICH' })).body.errorCode).toBe('bank.exists')
    await gateway.db.delete(schema.exclusions)
    expect((await bind({ number, holder: 'TRAN THI BICH' })).body.success).toBe(true)
    gateway.set({ whitelabel: { SMS: true, MAIL: true } })
  })
})
