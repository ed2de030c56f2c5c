import type { ValueOf } from '@lobby/contracts/call'
import { addPasskey, newPasskey, passkeyList, removePasskey, setSecondFactor } from '@lobby/contracts/calls/passkeys'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { TestPasskey } from '@lobby/sandbox/testing/passkey'
import { AT_SITE, offeredPasskey, type Question, withPasskey, withSecondFactor } from '@lobby/sandbox/testing/passkeys'
import { approvalBy, lastNotice } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { upkeep } from '../upkeep.ts'

const MINUTE = 60_000
const PASSWORD = { password: 'Lobby#2026' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** Each test begins without passkeys, and with codes and tries of its own. */
beforeEach(async () => {
  gateway.clock.advance(3 * 60 * MINUTE)
  for (const table of [schema.passkeys, schema.secondFactors, schema.passkeyQuestions, schema.throttles]) {
    await gateway.db.delete(table)
  }
})

const code = ({ body }: { body: { errorCode?: string } }) => body.errorCode
const add = (token: string, { ticket }: Question, credential: object, name = 'Phone') =>
  ask(gateway, addPasskey, { ticket, name, credential }, { token })
const listed = async (token: string) =>
  (await ask(gateway, passkeyList, {}, { token })).body.value as ValueOf<typeof passkeyList>

test('a passkey is added with a name, by the password of the login or a code, and its owner is told', async () => {
  const token = await gateway.signIn('vip')
  const offer = (input: Record<string, unknown>) => ask(gateway, newPasskey, input, { token, headers: AT_SITE })
  expect(code(await offer({}))).toBe('password.wrong')
  expect(code(await offer({ password: 'Lobby#2025' }))).toBe('password.wrong')
  const approval = await approvalBy(gateway, token, 'email', 'vip@example.com')
  const { body } = await offer(approval)
  const question = body.value as Question
  expect(question.options).toMatchObject({
    rp: { id: 'localhost', name: 'Lobby' },
    user: { name: 'vip' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const passkey = new TestPasskey()
  expect(code(await add(token, question, passkey.create(question.options), ' Ví của tôi '))).toBeUndefined()
  expect(await listed(token)).toMatchObject({
    passkeys: [{ name: 'Ví của tôi', synced: true, lastUsedAt: null }],
    secondFactor: false,
  })
  expect(await lastNotice(gateway, 'vip@example.com')).toContain('Khóa truy cập “Ví của tôi” vừa được thêm')
  // The code that approved it is used up.
  expect(code(await offer(approval))).toBe('sms.code')
})

test('a question is good once, for ten minutes, for the session that asked, and for this site alone', async () => {
  const token = await gateway.signIn('vip')
  const made = async (otherwise: Parameters<TestPasskey['create']>[1] = {}) => {
    const question = await offeredPasskey(gateway, token)
    return { question, credential: new TestPasskey().create(question.options, otherwise) }
  }
  const twice = await made()
  expect(code(await add(token, twice.question, twice.credential))).toBeUndefined()
  expect(code(await add(token, twice.question, twice.credential))).toBe('passkey.failed')
  const others = await made()
  expect(code(await add(await gateway.signIn('vip'), others.question, others.credential))).toBe('passkey.failed')
  expect(code(await add(await gateway.signIn('player1'), others.question, others.credential))).toBe('passkey.failed')
  const swapped = await made()
  expect(code(await add(token, swapped.question, (await made()).credential))).toBe('passkey.failed')
  for (const otherwise of [{ origin: 'http://localhost:3001' }, { verified: false }, { type: 'webauthn.get' }]) {
    const { question, credential } = await made(otherwise)
    expect(code(await add(token, question, credential)), JSON.stringify(otherwise)).toBe('passkey.failed')
  }
  const late = await made()
  gateway.clock.advance(10 * MINUTE)
  expect(code(await add(token, late.question, late.credential))).toBe('passkey.failed')
  expect((await listed(token)).passkeys).toHaveLength(1)
  // Nothing of what was asked is kept for longer.
  await upkeep(gateway.world)
  gateway.clock.advance(1)
  await upkeep(gateway.world)
  expect(await gateway.db.select().from(schema.passkeyQuestions)).toEqual([])
})

test('a passkey belongs to one account, and an account has ten at most, whatever comes at once', async () => {
  const token = await gateway.signIn('vip')
  const { passkey } = await withPasskey(gateway, token)
  const other = await gateway.signIn('player1')
  const question = await offeredPasskey(gateway, other)
  expect(code(await add(other, question, passkey.create(question.options)))).toBe('passkey.exists')
  const again = await offeredPasskey(gateway, token)
  expect(again.options.excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })])
  const many = await Promise.all(Array.from({ length: 11 }, () => offeredPasskey(gateway, token)))
  const answers = await Promise.all(many.map((one) => add(token, one, new TestPasskey().create(one.options))))
  expect(answers.map(code).filter((one) => one === undefined)).toHaveLength(9)
  expect(new Set(answers.map(code))).toEqual(new Set([undefined, 'passkey.many']))
  await expect(offeredPasskey(gateway, token)).rejects.toThrow('passkey.many')
})

test('a passkey is removed by its owner alone, with the password, and the second factor goes with the last', async () => {
  const token = await gateway.signIn('vip')
  const { id, passkey } = await withSecondFactor(gateway, token)
  const remove = (input: Record<string, unknown>, as = token) =>
    ask(gateway, removePasskey, { id, ...input }, { token: as, headers: AT_SITE })
  expect(code(await remove(PASSWORD, await gateway.signIn('player1')))).toBe('request.unknown')
  expect(code(await remove({}))).toBe('password.wrong')
  // With the second factor on the password is not enough.
  const { body } = await remove(PASSWORD)
  expect(body.errorCode).toBe('passkey.required')
  const { ticket, options } = body.value as Question
  expect(options.allowCredentials).toEqual([expect.objectContaining({ id: passkey.id })])
  const answer = { ticket, credential: passkey.get(options) }
  expect(code(await remove({ passkey: answer, password: 'Lobby#2025' }))).toBe('password.wrong')
  expect(code(await remove({ ...PASSWORD, passkey: answer }))).toBeUndefined()
  expect(await listed(token)).toEqual({ passkeys: [], secondFactor: false, recoverFrom: null })
  expect(await lastNotice(gateway, 'vip@example.com')).toContain('Từ nay đăng nhập không cần khóa truy cập nữa')
})

test('the second factor needs a passkey and a proved contact, and is switched off with a passkey alone', async () => {
  const token = await gateway.signIn('vip')
  const set = (on: boolean, more: Record<string, unknown> = {}, as = token) =>
    ask(gateway, setSecondFactor, { on, ...PASSWORD, ...more }, { token: as, headers: AT_SITE })
  expect(code(await set(true))).toBe('passkey.none')
  const unreached = await gateway.signIn('player2')
  await withPasskey(gateway, unreached)
  expect(code(await set(true, {}, unreached))).toBe('passkey.contact')
  const { passkey } = await withPasskey(gateway, token)
  expect(code(await set(true, { password: 'Lobby#2025' }))).toBe('password.wrong')
  expect(code(await set(true))).toBeUndefined()
  expect((await listed(token)).secondFactor).toBe(true)
  expect(await lastNotice(gateway, 'vip@example.com')).toContain('Từ nay khi đăng nhập sẽ cần thêm khóa truy cập')
  const asked = (await set(false)).body.value as Question
  const credential = passkey.get(asked.options)
  // Another session's question is no proof of this one.
  const elsewhere = await gateway.signIn('vip')
  expect(code(await set(false, { passkey: { ticket: asked.ticket, credential } }, elsewhere))).toBe('passkey.failed')
  expect(code(await set(false, { passkey: { ticket: asked.ticket, credential } }))).toBeUndefined()
  expect((await listed(token)).secondFactor).toBe(false)
})

test('passkeys belong to the shortest name of the site, and there are none at a bare address', async () => {
  const { passkeyAddress } = await import('./address.ts')
  const siteOrigins = [
    'https://m.site.example',
    'https://site.example',
    'http://127.0.0.1:3000',
    'http://plain.example',
  ]
  const both = { rpId: 'site.example', origins: ['https://m.site.example', 'https://site.example'] }
  expect(passkeyAddress({ siteOrigins }, 'https://m.site.example')).toEqual(both)
  expect(passkeyAddress({ siteOrigins }, null)).toEqual(both)
  const other = ['https://site.example', 'https://mysite.example']
  expect(passkeyAddress({ siteOrigins: other }, 'https://mysite.example').rpId).toBe('mysite.example')
  for (const origin of ['http://127.0.0.1:3000', 'http://plain.example', 'https://evil.example']) {
    expect(() => passkeyAddress({ siteOrigins }, origin), origin).toThrow('passkey.address')
  }
})

test('MS-13 passkeys are in the copy of one’s data without their keys, and are gone after closing', async () => {
  const { dataOf } = await import('../closing/take-out.ts')
  const { eraseClosed } = await import('../closing/erase.ts')
  const token = await gateway.signIn('vip')
  const { passkey } = await withSecondFactor(gateway, token)
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'vip'))
  const memberId = member?.id ?? 0
  const data = await dataOf(gateway.world, memberId)
  expect(data.passkeys).toMatchObject([{ name: 'Phone', rpId: 'localhost' }])
  expect(data.secondFactor).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(passkey.id)
  await gateway.db.insert(schema.closings).values({ memberId, closedAt: new Date(0) })
  await eraseClosed(gateway.world)
  for (const table of [schema.passkeys, schema.secondFactors, schema.passkeyQuestions]) {
    expect(await gateway.db.select().from(table)).toEqual([])
  }
})
