import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { depositOptions } from '@lobby/contracts/calls/deposits'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { selfExclude } from '@lobby/contracts/calls/protection'
import { withdraw, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { decidePapers } from '@lobby/sandbox/testing/decide-papers'
import { depositNow, identityPapers, newBankAccount } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moveWithdrawal } from '../withdrawals/payouts.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** The site asks for papers, until the test is over. */
function askForPapers(whitelabel: Record<string, boolean> = {}): void {
  gateway.set({ withdrawIdentity: true, whitelabel })
  onTestFinished(() => gateway.set({ withdrawIdentity: false, whitelabel: { IDENTITY: true } }))
}
const optionsOf = async (token: string) =>
  (await ask(gateway, withdrawOptions, {}, { token })).body.value as ValueOf<typeof withdrawOptions>
const takeOut = async (token: string, reference = randomUUID()) =>
  (await ask(gateway, withdraw, { amount: 100, paymentPassword: '271605', reference }, { token })).body
const handIn = async (token: string, change: object = {}) =>
  (await ask(gateway, submitIdentity, { ...(await identityPapers(gateway, 'player1')), ...change }, { token })).body
const decide = async (decision: Parameters<typeof decidePapers>[1]) =>
  expect(await decidePapers(gateway, decision)).toBe(true)

test('PP-07 nobody is asked where the site does not ask, or nobody would look at the papers', async () => {
  const token = await gateway.signIn('player1')
  expect((await optionsOf(token)).papers).toBeNull()
  askForPapers({ IDENTITY: false })
  expect((await optionsOf(token)).papers).toBeNull()
  expect(await takeOut(token)).toMatchObject({ success: true })
})

test('PP-07 where the site asks, nothing leaves before the papers are approved, and what is missing is told', async () => {
  const token = await gateway.signIn('player1')
  // Asked for before the site began to ask: it goes on.
  const early = randomUUID()
  const { id } = (await takeOut(token, early)).value as ValueOf<typeof withdraw>
  askForPapers()
  const { balance, papers } = await optionsOf(token)
  expect(papers).toEqual({ state: 'none', reason: null, submittedAt: null, minAge: 18 })
  expect((await takeOut(token)).errorCode).toBe('identity.needed')
  // The one that was taken says so again, and nothing more is taken.
  expect((await takeOut(token, early)).value).toMatchObject({ id })
  expect(await moveWithdrawal(gateway.world, id, ['requested'], 'paid')).toMatchObject({ state: 'paid' })

  expect((await handIn(token, { birthday: '2010-01-01' })).errorCode).toBe('birthday.age')
  expect((await handIn(token, { birthday: '1994-02-30' })).errorCode).toBe('birthday.format')
  const sentAt = new Date(gateway.clock.now()).toISOString()
  await handIn(token)
  expect((await optionsOf(token)).papers).toMatchObject({ state: 'submitted', submittedAt: sentAt })
  expect((await takeOut(token)).errorCode).toBe('identity.needed')
  await decide({ approve: false, reason: 'expired' })
  expect((await optionsOf(token)).papers).toMatchObject({ state: 'refused', reason: 'expired' })
  const refused = await takeOut(token)
  expect(refused.errorCode).toBe('identity.needed')
  expect(refused.message).toBe('Bạn cần xác minh danh tính trước khi rút tiền. Trang rút tiền cho biết còn thiếu gì.')
  expect((await optionsOf(token)).balance).toBe(balance)

  await handIn(token)
  await decide({ approve: true, idNumber: null })
  expect((await optionsOf(token)).papers).toBeNull()
  expect(await takeOut(token)).toMatchObject({ success: true })
})

test('PP-07 whoever is about to deposit is told beforehand which papers a withdrawal asks for', async () => {
  const token = await gateway.signIn('player2')
  const told = async () =>
    ((await ask(gateway, depositOptions, {}, { token })).body.value as ValueOf<typeof depositOptions>).papers
  expect(await told()).toBeNull()
  askForPapers()
  expect(await told()).toEqual({ state: 'none', reason: null, submittedAt: null, minAge: 18 })
  await ask(gateway, submitIdentity, await identityPapers(gateway, 'player2'), { token })
  expect(await told()).toMatchObject({ state: 'submitted' })
  await decide({ approve: true, idNumber: null })
  expect(await told()).toBeNull()
})

test('PP-04 PP-07 who is excluded can hand papers in, and withdraw with them', async () => {
  await newBankAccount(gateway, 'vip')
  await depositNow(gateway, 'vip', 200)
  const before = await gateway.signIn('vip')
  await ask(gateway, selfExclude, { months: null }, { token: before })
  askForPapers()
  const token = await gateway.signIn('vip')
  expect((await takeOut(token)).errorCode).toBe('identity.needed')
  const { body } = await ask(gateway, submitIdentity, await identityPapers(gateway, 'vip'), { token })
  expect(body.value).toEqual({ state: 'submitted' })
  await decide({ approve: true, idNumber: null })
  expect(await takeOut(token)).toMatchObject({ success: true })
})
