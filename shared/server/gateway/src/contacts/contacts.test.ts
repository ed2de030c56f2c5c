import type { ValueOf } from '@lobby/contracts/call'
import { sendContactCode, setContact } from '@lobby/contracts/calls/contact'
import { securityConfig } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { passwordByEmail } from '@lobby/contracts/calls/password'
import { selfExclude } from '@lobby/contracts/calls/protection'
import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { approvalBy, lastSent, provingCode, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { sendNotices } from '../notices/send-notices.ts'

const HOUR = 3_600_000
const PASSWORD = { password: 'Lobby#2026' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())
/** Each test has codes of its own. */
beforeEach(() => gateway.clock.advance(2 * HOUR))

const code = ({ body }: { body: { errorCode?: string } }) => body.errorCode
const set = (token: string, input: Record<string, unknown>) => ask(gateway, setContact, input, { token })
const shown = async (userName: string) =>
  (await askAs(gateway, userName, securityConfig)).body.value as ValueOf<typeof securityConfig>
const row = async (userName: string) =>
  (await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, userName)))[0]
const typed = (userName: string, email: string) =>
  gateway.db.update(schema.members).set({ email, emailProvedAt: null }).where(eq(schema.members.loginName, userName))
const mailedPassword = async (email: string) => {
  await ask(gateway, passwordByEmail, { email, sliderToken: await solvedSlider(gateway) })
  return (await lastSent(gateway, email)).split(': ').at(-1) ?? ''
}

test('MS-10 a number and a mail are set once their codes came back and the password of the login was right', async () => {
  const token = await gateway.signIn('player2')
  expect(await shown('player2')).toMatchObject({ mobileNum: '', mobileProved: false, email: '', emailProved: false })
  const number = await provingCode(gateway, token, { mobileNum: '988111222' })
  expect(code(await set(token, { ...number, ...PASSWORD, verificationCode: 'nonsense' }))).toBe('sms.code')
  // Who has stolen a session has neither the password nor a code: and the wrong password costs the owner no code.
  expect(code(await set(token, number))).toBe('password.wrong')
  expect(code(await set(token, { ...number, password: 'Lobby#2025' }))).toBe('password.wrong')
  expect(await row('player2')).toMatchObject({ mobile: null })
  expect(code(await set(token, { ...number, ...PASSWORD }))).toBeUndefined()
  const mail = await provingCode(gateway, token, { email: ' Binh@Example.com ' })
  expect(code(await set(token, { ...mail, ...PASSWORD }))).toBeUndefined()
  // The second of two taps finds what it wanted.
  expect(code(await set(token, { ...mail, ...PASSWORD }))).toBeUndefined()
  expect(await shown('player2')).toMatchObject({
    mobileNum: '98*****22',
    mobileProved: true,
    email: 'b*****@example.com',
    emailProved: true,
    approveBy: ['mobile', 'email'],
  })
})

test('MS-10 a changed one asks for the password or a code on the one before, and that one hears of it', async () => {
  const token = await gateway.signIn('vip')
  const next = await provingCode(gateway, token, { mobileNum: '988333444' })
  expect(code(await set(token, { ...next, approveBy: 'mobile', approveCode: '12' }))).toBe('sms.code')
  const approval = await approvalBy(gateway, token, 'mobile', '901000002')
  // A code for one thing opens no other.
  expect(code(await set(token, { ...next, verificationCode: approval.approveCode, ...PASSWORD }))).toBe('sms.code')
  expect(code(await set(token, { ...next, ...approval }))).toBeUndefined()
  expect((await row('vip'))?.mobile).toBe('988333444')
  await sendNotices(gateway.world)
  for (const recipient of ['901000002', 'vip@example.com']) {
    expect(await lastSent(gateway, recipient)).toMatch(/^Số điện thoại của tài khoản vừa được đặt hoặc xác minh\./)
  }
  const box = (await askAs(gateway, 'vip', messageList, { pageNo: 1, pageSize: 1 })).body.value
  expect(box).toMatchObject({ list: [{ title: 'Your mobile number has changed', read: false }] })
})

test('MS-10 a code goes to what was proved alone, and none where the site sends none', async () => {
  const token = await gateway.signIn('nochat')
  const send = (input: Record<string, unknown>) => ask(gateway, sendContactCode, input, { token })
  expect(code(await send({ kind: 'mobile', use: 'approve' }))).toBe('code.required')
  expect(code(await send({ kind: 'email', use: 'prove', email: 'no address' }))).toBe('email.format')
  expect(code(await send({ kind: 'mobile', use: 'prove', mobileNum: '0123' }))).toBe('mobile.format')
  gateway.set({ whitelabel: { MAIL: false } })
  expect(code(await send({ kind: 'email', use: 'prove', email: 'a@example.com' }))).toBe('service.off')
  gateway.set({ whitelabel: { MAIL: true } })
  const first = await send({ kind: 'email', use: 'prove', email: 'a@example.com' })
  expect(first.body.value).toMatchObject({ sentTo: 'a@example.com' })
  expect(code(await send({ kind: 'email', use: 'prove', email: 'A@example.com ' }))).toBe('request.too.often')
  const player = await gateway.signIn('player1')
  const own = await ask(gateway, sendContactCode, { kind: 'email', use: 'approve' }, { token: player })
  expect(own.body.value).toMatchObject({ sentTo: 'p*****@example.com' })
})

test('MS-05 five wrong guesses end a code, and 10 minutes do', async () => {
  const token = await gateway.signIn('nochat')
  const mail = await provingCode(gateway, token, { email: 'five@example.com' })
  const wrong = mail.verificationCode === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) {
    expect(code(await set(token, { ...mail, ...PASSWORD, verificationCode: wrong }))).toBe('sms.code')
  }
  expect(code(await set(token, { ...mail, ...PASSWORD }))).toBe('sms.code')
  gateway.clock.advance(2 * 60_000)
  const late = await provingCode(gateway, token, { email: 'five@example.com' })
  gateway.clock.advance(10 * 60_000)
  expect(code(await set(token, { ...late, ...PASSWORD }))).toBe('sms.code')
})

test('CL-09 an address that several have typed is theirs who proves it: a password goes there then, and to nobody before', async () => {
  await typed('nochat', 'both@example.com')
  await typed('newcomer', 'both@example.com')
  expect(await mailedPassword('both@example.com')).toBe('')
  const token = await gateway.signIn('newcomer')
  // It is on file, so that the code alone proves it.
  const proof = await provingCode(gateway, token, { email: 'both@example.com' })
  expect(code(await set(token, proof))).toBeUndefined()
  expect(await row('newcomer')).toMatchObject({ email: 'both@example.com', emailProvedAt: expect.any(Date) })
  const username = 'newcomer'
  const password = await mailedPassword('both@example.com')
  expect((await ask(gateway, login, { type: 'username', username, password })).body.success).toBe(true)
  // The other one has lost nothing but a claim to it.
  expect(await row('nochat')).toMatchObject({ email: 'both@example.com', emailProvedAt: null })
  gateway.clock.advance(HOUR)
  const other = await gateway.signIn('nochat')
  const late = await provingCode(gateway, other, { email: 'both@example.com' })
  expect(code(await set(other, late))).toBe('email.exists')
})

test('MS-10 of two who prove one address at once one has it', async () => {
  const [one, two] = [await gateway.signIn('nochat'), await gateway.signIn('player2')]
  const proof = await provingCode(gateway, one, { email: 'race@example.com' })
  const both = await Promise.all([one, two].map((token) => set(token, { ...proof, ...PASSWORD })))
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
})

test('MS-10 a number is taken from whoever has not proved it, and from nobody else', async () => {
  await gateway.db.update(schema.members).set({ mobile: '977000111' }).where(eq(schema.members.loginName, 'agent2'))
  const token = await gateway.signIn('nochat')
  const mine = await provingCode(gateway, token, { mobileNum: '977000111' })
  expect(code(await set(token, { ...mine, ...PASSWORD }))).toBeUndefined()
  expect(await row('agent2')).toMatchObject({ mobile: null })
  const theirs = await provingCode(gateway, token, { mobileNum: '901000001' })
  expect(code(await set(token, { ...theirs, ...PASSWORD }))).toBe('mobile.exists')
})

test('PP-04 a number or a mail of somebody who is excluded is refused, one they had before, too', async () => {
  const excluded = await gateway.signIn('vip')
  const next = await provingCode(gateway, excluded, { email: 'second@example.com' })
  expect(code(await set(excluded, { ...next, ...PASSWORD }))).toBeUndefined()
  await askAs(gateway, 'vip', selfExclude, { months: 6 })
  const token = await gateway.signIn('nochat')
  const before = await row('nochat')
  const { mobile } = (await row('vip')) ?? {}
  const emails = [{ email: 'second@example.com' }, { email: 'vip@example.com' }]
  // The number of now, and the one that the account came with.
  for (const contact of [...emails, { mobileNum: mobile ?? '' }, { mobileNum: '901000002' }]) {
    gateway.clock.advance(HOUR)
    const proof = await provingCode(gateway, await gateway.signIn('nochat'), contact)
    expect(code(await set(token, { ...proof, ...PASSWORD }))).toBe('contact.excluded')
  }
  expect(await row('nochat')).toMatchObject({ email: before?.email, mobile: before?.mobile })
  const own = await gateway.signIn('vip')
  expect(code(await set(own, { kind: 'email', email: 'third@example.com', verificationCode: '1' }))).toBe(
    'play.excluded',
  )
})
