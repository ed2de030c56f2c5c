import { memberInfo } from '@lobby/contracts/calls/member-info'
import {
  answerPasskeyLogin,
  cancelRecovery,
  passkeyList,
  passkeyLogin,
  recoverAccess,
  sendRecoveryCode,
} from '@lobby/contracts/calls/passkeys'
import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { type Asked, ask } from '@lobby/sandbox/testing/ask'
import { TestPasskey } from '@lobby/sandbox/testing/passkey'
import { AT_SITE, type Question, signInByName, withPasskey, withSecondFactor } from '@lobby/sandbox/testing/passkeys'
import { lastNotice, lastSent, sentCode } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

const HOUR = 3_600_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())
/** Each test begins without passkeys, and with codes and tries of its own. */
beforeEach(async () => {
  gateway.clock.advance(3 * HOUR)
  for (const table of [schema.passkeys, schema.secondFactors, schema.passkeyQuestions, schema.throttles]) {
    await gateway.db.delete(table)
  }
})

const code = ({ body }: Asked) => body.errorCode
const asked = ({ body }: Asked) => body.value as Question & { recoverBy: unknown[]; recoverFrom: number | null }
const answer = (ticket: string, credential: object, more: object = {}) =>
  ask(gateway, answerPasskeyLogin, { ticket, credential, ...more })
const begin = async () => asked(await ask(gateway, passkeyLogin, {}, { headers: AT_SITE }))
const ownerOf = async ({ body }: Asked) => {
  const { token } = body.value as { token: string }
  return ((await ask(gateway, memberInfo, {}, { token })).body.value as { userName: string }).userName
}

test('a passkey alone signs its owner in', async () => {
  const { passkey } = await withPasskey(gateway, await gateway.signIn('vip'))
  const { ticket, options } = await begin()
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
  const done = await answer(ticket, passkey.get(options))
  expect(done.body.value).toMatchObject({ userName: 'vip', firstTimeLogin: false })
  expect(await ownerOf(done)).toBe('vip')
  // The answer and its question are good once.
  expect(code(await answer(ticket, passkey.get(options)))).toBe('passkey.failed')
})

test('an answer that is copied, foreign, not unlocked or wrongly signed signs nobody in', async () => {
  const { passkey } = await withPasskey(gateway, await gateway.signIn('vip'))
  const tried = async (make: (options: Question['options']) => object) => {
    const { ticket, options } = await begin()
    return code(await answer(ticket, make(options)))
  }
  const bad = 'passkey.failed'
  expect(await tried((options) => passkey.get({ ...options, challenge: 'AAAA' }))).toBe(bad)
  expect(await tried((options) => passkey.get({ ...options, rpId: 'evil.example' }))).toBe(bad)
  expect(await tried((options) => passkey.get(options, { origin: 'https://evil.example' }))).toBe(bad)
  expect(await tried((options) => passkey.get(options, { verified: false }))).toBe(bad)
  expect(await tried((options) => passkey.get(options, { type: 'webauthn.create' }))).toBe(bad)
  expect(await tried((options) => passkey.get(options, { userHandle: 'c29tZWJvZHk' }))).toBe(bad)
  expect(await tried((options) => new TestPasskey().get(options, { userHandle: null }))).toBe(bad)
  // Another key under the same id.
  expect(await tried((options) => ({ ...new TestPasskey().get(options), id: passkey.id, rawId: passkey.id }))).toBe(bad)
  expect(await tried((options) => passkey.get(options))).toBeUndefined()
})

test('a counter that does not go up shows a copy, which is refused', async () => {
  const { passkey } = await withPasskey(gateway, await gateway.signIn('vip'))
  const count = async (counter: number) => {
    const { ticket, options } = await begin()
    return code(await answer(ticket, passkey.get(options, { counter })))
  }
  expect([await count(5), await count(5), await count(4), await count(6)]).toEqual([
    undefined,
    'passkey.failed',
    'passkey.failed',
    undefined,
  ])
})

test('a passkey opens the doors that its account may use, and none once the account is closed', async () => {
  const { passkey } = await withPasskey(gateway, await gateway.signIn('vip'))
  const enter = async (more: object = {}) => {
    const { ticket, options } = await begin()
    return code(await answer(ticket, passkey.get(options), more))
  }
  expect(await enter({ loginAs: 'agent' })).toBe('login.non.agent')
  await gateway.db.update(schema.members).set({ active: false })
  expect(await enter()).toBe('passkey.failed')
  await gateway.db.update(schema.members).set({ active: true })
  expect(await enter()).toBeUndefined()
})

test('with the second factor on a passkey follows the password, and every other way in but a passkey', async () => {
  const { passkey } = await withSecondFactor(gateway, await gateway.signIn('vip'))
  const refused = await signInByName(gateway, 'vip')
  expect(refused.status).toBe(403)
  expect(code(refused)).toBe('login.passkey')
  expect(JSON.stringify(refused.body)).not.toContain('"token"')
  expect(asked(refused)).toMatchObject({
    options: { allowCredentials: [{ id: passkey.id }], userVerification: 'required' },
    recoverBy: [
      { kind: 'mobile', sentTo: '90*****02' },
      { kind: 'email', sentTo: 'v*****@example.com' },
    ],
    recoverFrom: null,
  })
  expect(code(await signInByName(gateway, 'vip', { password: 'Lobby#2025' }))).toBe('login.failed')
  const { ticket, options } = asked(refused)
  expect(await ownerOf(await answer(ticket, passkey.get(options)))).toBe('vip')
  // By a code of the phone as well.
  const messageCode = await sentCode(gateway, 'sendSmsNoLogin', '901000002')
  const bySms = await ask(gateway, login, { type: 'sms', mobileNum: '901000002', messageCode }, { headers: AT_SITE })
  expect(code(bySms)).toBe('login.passkey')
})

test('another member’s passkey is no second factor', async () => {
  await withSecondFactor(gateway, await gateway.signIn('vip'))
  const { passkey } = await withPasskey(gateway, await gateway.signIn('player1'))
  const { ticket, options } = asked(await signInByName(gateway, 'vip'))
  expect(code(await answer(ticket, passkey.get(options)))).toBe('passkey.failed')
})

test('MS-05 questions of one address are counted: the sixty-first within moments has to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => ask(gateway, passkeyLogin, {}, { headers: AT_SITE })),
  )
  expect(answers.map(code).filter((one) => one === 'request.too.often')).toHaveLength(1)
})

/** Has a code sent to vip’s address for a lost passkey, and reads it. */
async function recoveryCode(ticket: string): Promise<string> {
  await ask(gateway, sendRecoveryCode, { ticket, kind: 'email' }, { headers: { Language: 'EN' } })
  return /\d{6}/.exec(await lastSent(gateway, 'vip@example.com'))?.[0] ?? ''
}
const recover = async (ticket: string, typed?: string) =>
  ask(gateway, recoverAccess, { ticket, kind: 'email', code: typed ?? (await recoveryCode(ticket)) })

test('whoever has lost the passkey is let in by password and code a day later, and everybody is told', async () => {
  const before = await gateway.signIn('vip')
  await withSecondFactor(gateway, before)
  const first = asked(await signInByName(gateway, 'vip'))
  expect(code(await recover(first.ticket, '12'))).toBe('sms.code')
  const from = gateway.clock.now() + 24 * HOUR
  expect((await recover(first.ticket)).body.value).toEqual({ recoverFrom: from, login: null })
  expect(await lastNotice(gateway, 'vip@example.com')).toContain('đã mất khóa truy cập')
  expect(await lastNotice(gateway, '901000002')).toContain('đã mất khóa truy cập')
  gateway.clock.set(from - 1)
  const early = asked(await signInByName(gateway, 'vip'))
  expect(early.recoverFrom).toBe(from)
  expect((await recover(early.ticket)).body.value).toEqual({ recoverFrom: from, login: null })
  gateway.clock.advance(5 * 60_000)
  const then = asked(await signInByName(gateway, 'vip'))
  const { body } = await recover(then.ticket)
  const { token } = (body.value as { login: { token: string } }).login
  expect((await ask(gateway, passkeyList, {}, { token })).body.value).toEqual({
    passkeys: [],
    secondFactor: false,
    recoverFrom: null,
  })
  expect((await ask(gateway, memberInfo, {}, { token: before })).status).toBe(401)
  expect(await lastNotice(gateway, 'vip@example.com')).toContain('mọi khóa truy cập của tài khoản đã bị xóa')
  expect(code(await signInByName(gateway, 'vip'))).toBeUndefined()
})

test('a recovery is off once a passkey was used, the owner has said so, or a week has gone by', async () => {
  const token = await gateway.signIn('vip')
  const { passkey } = await withSecondFactor(gateway, token)
  const open = async () => asked(await signInByName(gateway, 'vip'))
  await recover((await open()).ticket)
  const used = await open()
  expect(used.recoverFrom).not.toBeNull()
  await answer(used.ticket, passkey.get(used.options))
  expect((await open()).recoverFrom).toBeNull()
  gateway.clock.advance(2 * HOUR)
  await recover((await open()).ticket)
  await ask(gateway, cancelRecovery, {}, { token: await gateway.signIn('vip') })
  expect((await open()).recoverFrom).toBeNull()
  gateway.clock.advance(2 * HOUR)
  const { ticket } = await open()
  await recover(ticket)
  gateway.clock.advance((24 + 7 * 24) * HOUR)
  expect((await open()).recoverFrom).toBeNull()
  // The ticket of that time opens nothing either.
  expect(code(await recover(ticket, '123456'))).toBe('passkey.failed')
})

test('a ticket of another question recovers nothing', async () => {
  await withSecondFactor(gateway, await gateway.signIn('vip'))
  const { ticket } = await begin()
  expect(code(await ask(gateway, sendRecoveryCode, { ticket, kind: 'email' }))).toBe('passkey.failed')
  expect(code(await recover(ticket, '123456'))).toBe('passkey.failed')
})
