import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { type CodePurpose, checkCode, consumeCode, sendCode } from './codes.ts'

const MINUTE = 60_000
const MAIL = 'lan@example.com'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.db.delete(schema.smsCodes))

/** Sends one by mail and reads it. */
async function newCode(purpose: CodePurpose, recipient = MAIL): Promise<string> {
  await send({ purpose, recipient })
  return /\d{6}/.exec(await lastSent(gateway, recipient))?.[0] ?? ''
}
const send = (more: Partial<Parameters<typeof sendCode>[1]>) =>
  sendCode(gateway.world, {
    ...{ channel: 'mail', recipient: MAIL, purpose: 'contact', ip: '10.0.0.1', silent: false, language: 'EN' },
    ...more,
  })
const wrong = { code: 'sms.code' }

test.each([
  ['login', 2],
  ['password', 2],
  ['register', 2],
  ['provider', 2],
  ['contact', 10],
  ['approve', 10],
  ['recover', 10],
] as const)('CL-06 MS-10 a code for %s is good for %i minutes', async (purpose, minutes) => {
  const [late, inTime] = [await newCode(purpose, 'late@example.com'), await newCode(purpose, 'in-time@example.com')]
  gateway.clock.advance(minutes * MINUTE - 1)
  await expect(
    consumeCode(gateway.world, { recipient: 'in-time@example.com', purpose, code: inTime }),
  ).resolves.toBeUndefined()
  gateway.clock.advance(1)
  await expect(
    consumeCode(gateway.world, { recipient: 'late@example.com', purpose, code: late }),
  ).rejects.toMatchObject(wrong)
})

test('CL-06 another one is sent after two minutes, whatever it is for, and the newest of its purpose counts', async () => {
  const typed = { recipient: MAIL, purpose: 'contact' } as const
  const first = await newCode('contact')
  const until = gateway.clock.now() + 2 * MINUTE
  gateway.clock.advance(2 * MINUTE - 1)
  await expect(send({ purpose: 'approve' })).rejects.toMatchObject({
    code: 'request.too.often',
    value: { expirationTime: until, serverTime: until - 1 },
  })
  gateway.clock.advance(1)
  const second = await newCode('contact')
  if (first !== second) await expect(consumeCode(gateway.world, { ...typed, code: first })).rejects.toMatchObject(wrong)
  await expect(consumeCode(gateway.world, { ...typed, code: ` ${second} ` })).resolves.toBeUndefined()
  await expect(consumeCode(gateway.world, { ...typed, code: second })).rejects.toMatchObject(wrong)
})

test('CL-06 a code opens what it was sent for, and its recipient alone', async () => {
  const code = await newCode('contact')
  for (const typed of [
    { recipient: MAIL, purpose: 'approve' },
    { recipient: 'other@example.com', purpose: 'contact' },
  ] as const)
    await expect(consumeCode(gateway.world, { ...typed, code })).rejects.toMatchObject(wrong)
  await expect(consumeCode(gateway.world, { recipient: MAIL, purpose: 'contact', code: undefined })).rejects.toThrow()
  await expect(consumeCode(gateway.world, { recipient: MAIL, purpose: 'contact', code })).resolves.toBeUndefined()
})

test('MS-10 a code that is checked is used up by what it was checked for, once, and not by a transaction that fails', async () => {
  const typed = { recipient: MAIL, purpose: 'approve', code: await newCode('approve') } as const
  const failing = await checkCode(gateway.world, typed)
  await expect(
    gateway.db.transaction(async (tx) => {
      await failing(tx)
      throw new Error('the password beside it was wrong')
    }),
  ).rejects.toThrow('beside')
  const [use, useAgain] = [await checkCode(gateway.world, typed), await checkCode(gateway.world, typed)]
  await gateway.db.transaction(use)
  await expect(gateway.db.transaction(useAgain)).rejects.toMatchObject(wrong)
  await expect(checkCode(gateway.world, typed)).rejects.toMatchObject(wrong)
})

test('CL-06 IN-02 by mail it has a subject in the language of the call; what is silent sends nothing', async () => {
  const sent: unknown[] = []
  const record = { send: async (message: unknown) => void sent.push(message) }
  const world = { ...gateway.world, outside: { ...gateway.world.outside, mail: record, sms: record } }
  const wanted = { purpose: 'contact', ip: '10.0.0.1', silent: false, language: 'VI' } as const
  await sendCode(world, { ...wanted, channel: 'mail', recipient: MAIL })
  const body = expect.stringMatching(/^Lobby: \d{6} là mã xác minh của bạn\.$/)
  const at = gateway.clock.now()
  expect(sent).toEqual([{ address: MAIL, subject: 'Lobby: mã xác minh', body, at }])
  await sendCode(world, { ...wanted, recipient: '912345678' })
  expect(sent.slice(1)).toEqual([{ mobile: '912345678', body, at }])
  await sendCode(world, { ...wanted, channel: 'mail', recipient: 'silent@example.com', silent: true })
  await sendCode(world, { ...wanted, recipient: '912345679', silent: true })
  expect(sent).toHaveLength(2)
})

test('CL-06 MS-05 mails and texts have their hours apart', async () => {
  for (let n = 0; n < 10; n += 1) await send({ recipient: `${n}@example.com` })
  await expect(send({ recipient: 'last@example.com' })).rejects.toMatchObject({ code: 'request.too.often' })
  await expect(send({ recipient: '912345677', channel: 'sms' })).resolves.toHaveProperty('expirationTime')
})

test.each([
  ['10.6.12.9', '10.6.1.9'],
  ['2001:db8:70:1::/64', '2001:db8:7:1::1'],
])('CL-06 MS-05 what was sent from %s is not held against the network of %s', async (ip, other) => {
  const sentAt = new Date(gateway.clock.now())
  const sent = { purpose: 'register' as const, codeHash: '', sentAt, expiresAt: sentAt, channel: 'mail' as const, ip }
  const rows = Array.from({ length: 50 }, (_, n) => ({ ...sent, recipient: `other${n}` }))
  await gateway.db.insert(schema.smsCodes).values(rows)
  await expect(send({ ip: other })).resolves.toHaveProperty('expirationTime')
})
