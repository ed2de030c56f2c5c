import { changePassword } from '@lobby/contracts/calls/password'
import { login } from '@lobby/contracts/calls/session'
import { captcha } from '@lobby/contracts/calls/verification'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { newestCaptcha, sentCode, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

const lines: string[] = []
const write = (line: string) => void lines.push(line)
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } }, log: { write } })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  gateway.set({ loginChecks: { captcha: false, slider: false } })
  await gateway.db.delete(schema.throttles)
  await gateway.db.delete(schema.sessions)
})

const MINUTE = 60_000
const HOME = '10.0.0.1'
const PHONE = '7f8d6c1e-2f9a-4c55-9f0b-3a1de2a6c0aa'
const RIGHT = 'Lobby#2026'

const signIn = async (ip = HOME, more: Record<string, unknown> = {}) => {
  const input = { type: 'username', username: 'player1', password: RIGHT, ...more }
  return ask(gateway, login, input, { headers: { 'X-Forwarded-For': ip } })
}
const code = async (asked: ReturnType<typeof signIn>) => (await asked).body.errorCode ?? 'in'
const guess = async (times: number, from: (nth: number) => string, more: Record<string, unknown> = {}) => {
  for (let n = 0; n < times; n += 1) {
    expect(await code(signIn(from(n), { password: 'wrong', ...more }))).toBe('login.failed')
  }
}
const anywhere = (nth: number) => `10.1.${nth >> 8}.${nth & 255}`

test('MS-05 ten guesses from anywhere lock an account for places that it does not know', async () => {
  await guess(10, anywhere)
  const { body, status } = await signIn(HOME)
  expect(status).toBe(403)
  expect(body).toMatchObject({ errorCode: 'login.locked', value: { expirationTime: TEST_NOW + MINUTE } })
  gateway.clock.advance(MINUTE)
  expect(await code(signIn(HOME))).toBe('in')
})

test('MS-05 its owner gets in meanwhile, at an address and on a device that the account knows', async () => {
  expect(await code(signIn(HOME, { deviceId: PHONE }))).toBe('in')
  await guess(10, anywhere)
  expect(await code(signIn('10.2.0.1'))).toBe('login.locked')
  expect(await code(signIn(HOME))).toBe('in')
  expect(await code(signIn('10.2.0.1', { deviceId: PHONE }))).toBe('in')
  // An id that is not long enough to be a secret is none.
  expect(await code(signIn('10.2.0.2', { deviceId: PHONE.slice(0, 15) }))).toBe('login.locked')
})

test('MS-05 a known place has ten tries as well, and no more', async () => {
  expect(await code(signIn(HOME))).toBe('in')
  await guess(10, () => HOME)
  expect(await code(signIn(HOME))).toBe('login.locked')
})

test('MS-05 name and mobile number are one account', async () => {
  await guess(5, anywhere)
  await guess(5, anywhere, { username: '901000001' })
  expect(await code(signIn())).toBe('login.locked')
})

test('ER-17 MS-05 a name that nobody has is locked like any other', async () => {
  await guess(10, anywhere, { username: 'no-such-name' })
  expect(await code(signIn(HOME, { username: 'no-such-name' }))).toBe('login.locked')
  expect(await code(signIn(HOME, { username: 'not-this-one', password: 'wrong' }))).toBe('login.failed')
})

test('ER-17 MS-05 a wrong password, a name that nobody has and a closed account are told alike, open and locked', async () => {
  const { members } = schema
  await gateway.db.update(members).set({ active: false }).where(eq(members.loginName, 'player2'))
  try {
    const wrong = [{ password: 'wrong' }, { username: 'no-such-name' }, { username: 'player2' }]
    for (const times of [1, 9, 1]) {
      const told = []
      for (const more of wrong) {
        for (let n = 1; n < times; n += 1) await signIn(anywhere(n), more)
        const { status, body } = await signIn('10.5.0.1', more)
        told.push({ status, body })
      }
      expect([told[1], told[2]]).toEqual([told[0], told[0]])
    }
    expect(await code(signIn('10.5.0.1'))).toBe('login.locked')
  } finally {
    await gateway.db.update(members).set({ active: true }).where(eq(members.loginName, 'player2'))
  }
})

test('MS-06 a code that could not be looked up is not called a wrong one', async () => {
  gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: true } })
  await gateway.db.execute('alter table sms_codes rename to away')
  try {
    const { status, body } = await signIn(HOME, { type: 'sms', mobileNum: '901000001', messageCode: '123456' })
    expect([status, body.errorCode]).toEqual([500, 'unknown'])
  } finally {
    await gateway.db.execute('alter table away rename to sms_codes')
  }
})

test('MS-05 an address with fifty guesses waits, of IPv6 the whole /64; a device that is known does not', async () => {
  const household = (nth: number) => `2001:db8:1:2::${(nth + 1).toString(16)}`
  expect(await code(signIn('10.3.0.1', { deviceId: PHONE }))).toBe('in')
  for (let n = 0; n < 50; n += 1) await guess(1, household, { username: `guess${n}` })
  const { status, body } = await signIn('2001:db8:1:2:ffff::9')
  expect([status, body.errorCode]).toEqual([429, 'request.too.often'])
  expect(await code(signIn('2001:db8:1:3::1'))).toBe('in')
  expect(await code(signIn('2001:db8:1:2::1', { deviceId: PHONE }))).toBe('in')
})

test('MS-05 a device with twenty guesses waits, whatever its address', async () => {
  const more = { deviceId: '0b7c2f52-6f0f-4b1a-8f65-000000000001' }
  for (let n = 0; n < 20; n += 1) await guess(1, () => anywhere(n), { ...more, username: `guess${n}` })
  expect(await code(signIn('10.4.0.1', more))).toBe('request.too.often')
  expect(await code(signIn('10.4.0.1'))).toBe('in')
})

test('MS-05 a right password costs nothing, neither its account nor its address', async () => {
  for (let n = 0; n < 60; n += 1) expect(await code(signIn(HOME))).toBe('in')
})

test('LG-06 a captcha is asked for after the first failure, and not to have known that is no guess', async () => {
  gateway.set({ loginChecks: { captcha: true, slider: false } })
  await guess(1, () => HOME)
  for (let n = 0; n < 20; n += 1) {
    expect((await signIn()).body).toMatchObject({ errorCode: 'login.captcha', value: { captcha: true } })
  }
  gateway.set({ loginChecks: { captcha: false, slider: false } })
  expect(await code(signIn())).toBe('in')
})

test('MS-05 LG-06 captchas that were misread count: ten for an account, twenty for an address', async () => {
  const misread = { captchaId: '0b7c2f52-6f0f-4b1a-8f65-000000000002', captcha: 'WRONG' }
  for (let n = 0; n < 10; n += 1) expect(await code(signIn(HOME, misread))).toBe('login.captcha')
  expect(await code(signIn(HOME, misread))).toBe('login.locked')
  for (let n = 0; n < 10; n += 1) {
    expect(await code(signIn(HOME, { ...misread, username: 'vip' }))).toBe('login.captcha')
  }
  expect(await code(signIn(HOME, { ...misread, username: 'agent1' }))).toBe('request.too.often')
})

test('LG-06 CL-10 whoever reads the captcha gets in, at once where none is asked for, and a right one is never a guess', async () => {
  const read = async () => {
    const { body } = await ask(gateway, captcha, {}, { headers: { 'X-Forwarded-For': HOME } })
    const { captchaId } = body.value as { captchaId: string }
    return { captchaId, captcha: await newestCaptcha(gateway) }
  }
  const one = await read()
  expect(await code(signIn(HOME, one))).toBe('in')
  // It is used up.
  expect(await code(signIn(HOME, one))).toBe('login.captcha')
  gateway.set({ loginChecks: { captcha: true, slider: false } })
  await guess(1, () => HOME, { username: 'vip' })
  expect(await code(signIn(HOME, { username: 'vip' }))).toBe('login.captcha')
  expect(await code(signIn(HOME, { username: 'vip', ...(await read()) }))).toBe('in')
})

test('LG-19 a login without its puzzle is none, and no guess; with it the password counts', async () => {
  gateway.set({ loginChecks: { captcha: false, slider: true } })
  for (let n = 0; n < 12; n += 1) expect(await code(signIn(HOME, { password: 'wrong' }))).toBe('slider.failed')
  const solved = async () => ({ sliderToken: await solvedSlider(gateway, { 'X-Forwarded-For': HOME }) })
  expect(await code(signIn(HOME, { password: 'wrong', ...(await solved()) }))).toBe('login.failed')
  expect(await code(signIn(HOME, await solved()))).toBe('in')
})

test('CL-03 a login without a name or a password is malformed; a closed account is as one that does not exist', async () => {
  const bare = (input: object) => code(ask(gateway, login, { type: 'username', ...input }))
  expect(await bare({ password: RIGHT })).toBe('request.malformed')
  expect(await bare({ username: '', password: RIGHT })).toBe('request.malformed')
  expect(await bare({ username: 'player1' })).toBe('request.malformed')
  expect(await bare({ mobileNum: '901000001', password: RIGHT })).toBe('in')
  expect(await bare({ username: ' Player1 ', password: RIGHT })).toBe('in')
  const { members } = schema
  const close = (active: boolean) => gateway.db.update(members).set({ active }).where(eq(members.loginName, 'player1'))
  await close(false)
  expect(await code(signIn())).toBe('login.failed')
  await close(true)
})

test('MS-05 the right password at the wrong door is no guess', async () => {
  for (let n = 0; n < 11; n += 1) expect(await code(signIn(HOME, { loginAs: 'agent' }))).toBe('login.non.agent')
})

test('LG-01 LG-29 a code by SMS lets its number’s owner in by the door that is theirs, and not a closed account', async () => {
  const { members } = schema
  const bySms = (messageCode: string, more: object = {}) =>
    code(ask(gateway, login, { type: 'sms', mobileNum: '901000002', messageCode, ...more }))
  const newCode = async () => {
    gateway.clock.advance(2 * MINUTE)
    return sentCode(gateway, 'sendSmsNoLogin', '901000002')
  }
  const first = await newCode()
  const wrong = first === '000000' ? '000001' : '000000'
  gateway.set({ loginChecks: { captcha: true, slider: false } })
  const refused = await ask(gateway, login, { type: 'sms', mobileNum: '901000002', messageCode: wrong })
  expect(refused.body).toMatchObject({ errorCode: 'sms.code', value: { captcha: true } })
  gateway.set({ loginChecks: { captcha: false, slider: false } })
  expect(await bySms(first)).toBe('in')
  expect(await bySms(await newCode(), { loginAs: 'agent' })).toBe('login.non.agent')
  await gateway.db.update(members).set({ active: false }).where(eq(members.mobile, '901000002'))
  expect(await bySms(await newCode())).toBe('sms.code')
  await gateway.db.update(members).set({ active: true }).where(eq(members.mobile, '901000002'))
  gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: false } })
  expect(await bySms(first)).toBe('permission.denied')
  gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: true } })
})

test('MS-05 MS-11 the log has who signed in and who was refused, by id and address, and nothing that was typed', async () => {
  lines.length = 0
  expect(await code(signIn('2001:db8:1:2::3', { password: 'Wrong-Guess-1' }))).toBe('login.failed')
  expect(await code(signIn(HOME))).toBe('in')
  const [owner] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player1'))
  const token = await gateway.signIn('player1')
  await ask(
    gateway,
    changePassword,
    { password: 'Wrong-Guess-2', newPassword: 'Abc#12345', confirmPassword: 'Abc#12345' },
    { token },
  )
  const route = login.path
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'security.refused', code: 'login.failed', route, address: '2001:db8:1:2::/64', reqId: expect.any(String) },
    { event: 'security.signed-in', member: owner?.id, route, address: HOME },
    { event: 'security.refused', code: 'password.wrong', member: owner?.id, route: changePassword.path },
  ])
  expect(lines.join()).not.toMatch(/player1|Wrong-Guess|Lobby#2026|db8:1:2::3/)
})
