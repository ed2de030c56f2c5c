import { memberInfo, wallet } from '@lobby/contracts/calls/member'
import { changePassword, passwordByEmail, resetPassword, setPaymentPassword } from '@lobby/contracts/calls/password'
import {
  checkAffiliate,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '@lobby/contracts/calls/registration'
import { freePlay, login, renewSession, trialUser } from '@lobby/contracts/calls/session'
import { captcha, sendSmsNoLogin, sendSmsRegister, verifySlider } from '@lobby/contracts/calls/verification'
import { withdraw } from '@lobby/contracts/calls/withdrawals'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { ask } from '../testing/ask.ts'
import { auditBooks } from '../testing/books.ts'
import { lastSent, newBankAccount, openSlider, sentCode, solvedSlider } from '../testing/desk.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'
import { CAPTCHA_LIFE } from './captcha.ts'
import { SLIDER_TOLERANCE } from './slider.ts'
import { SMS_LIFE, SMS_LIMITS } from './sms.ts'

let gateway: TestGateway
beforeAll(async () => {
  // Each check is switched on where it is looked at.
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const from = (ip: string) => ({ 'X-Forwarded-For': ip })
const code = (body: { errorCode?: string }) => body.errorCode

async function freshCaptcha(ip = '10.1.1.1') {
  const { body, headers } = await ask(gateway, captcha, {}, { headers: from(ip) })
  const value = body.value as { captchaId: string; image: string; kind: string }
  const [row] = await gateway.db.select().from(schema.captchas).where(eq(schema.captchas.id, value.captchaId))
  return { ...value, answer: row?.answer ?? '', headers }
}
const signIn = (more: Record<string, unknown>, ip = '10.1.1.1') =>
  ask(gateway, login, { type: 'username', username: 'player1', password: 'Lobby#2026', ...more }, { headers: from(ip) })

describe('captcha', () => {
  test('CL-10 is a picture that no cache keeps', async () => {
    const { image, headers, answer } = await freshCaptcha()
    expect(headers.get('Cache-Control')).toBe('no-store')
    const { format, width } = await sharp(Buffer.from(image.split(',')[1] ?? '', 'base64')).metadata()
    expect([format, width]).toEqual(['png', 150])
    expect(answer).toMatch(/^(\d{1,2}|[0-9A-Z]{4})$/)
  })

  test('CL-10 LG-22 is good for one try, at the address it was shown to, for a while', async () => {
    const right = await freshCaptcha()
    const input = { captchaId: right.captchaId, captcha: right.answer.toLowerCase() }
    expect((await signIn(input)).status).toBe(200)
    expect(code((await signIn(input)).body)).toBe('login.captcha')
    const wrong = await freshCaptcha()
    expect(code((await signIn({ captchaId: wrong.captchaId, captcha: 'nonsense' })).body)).toBe('login.captcha')
    expect(code((await signIn({ captchaId: wrong.captchaId, captcha: wrong.answer })).body)).toBe('login.captcha')
    const elsewhere = await freshCaptcha('10.1.1.9')
    expect(code((await signIn({ captchaId: elsewhere.captchaId, captcha: elsewhere.answer })).body)).toBe(
      'login.captcha',
    )
    const old = await freshCaptcha()
    gateway.clock.advance(CAPTCHA_LIFE + 1)
    expect(code((await signIn({ captchaId: old.captchaId, captcha: old.answer })).body)).toBe('login.captcha')
  })

  test('LG-06 where it is required, a failure makes the next login need one', async () => {
    gateway.set({ loginChecks: { captcha: true, slider: false } })
    await signIn({ password: 'wrong' })
    expect((await signIn({})).body).toMatchObject({ errorCode: 'login.captcha', value: { captcha: true } })
    const { captchaId, answer } = await freshCaptcha()
    expect((await signIn({ captchaId, captcha: answer })).status).toBe(200)
    expect((await signIn({})).status).toBe(200)
    gateway.set({ loginChecks: { captcha: false, slider: true } })
    expect(code((await signIn({})).body)).toBe('slider.failed')
    expect((await signIn({ sliderToken: await solvedSlider(gateway, from('10.1.1.1')) })).status).toBe(200)
    gateway.set({ loginChecks: { captcha: false, slider: false } })
  })
})

describe('slider', () => {
  test('RG-08 the piece has to be in its hole, at the first try', async () => {
    const { sliderId, x } = await openSlider(gateway)
    const missed = await ask(gateway, verifySlider, { sliderId, x: x + SLIDER_TOLERANCE + 1 })
    expect(code(missed.body)).toBe('slider.failed')
    expect(code((await ask(gateway, verifySlider, { sliderId, x })).body)).toBe('slider.failed')
    const near = await openSlider(gateway)
    expect((await ask(gateway, verifySlider, { ...near, x: near.x - SLIDER_TOLERANCE })).status).toBe(200)
  })

  test('CL-06 a solved puzzle opens one call, from one address', async () => {
    const sliderToken = await solvedSlider(gateway, from('10.2.0.1'))
    const send = (ip: string, mobileNo: string) =>
      ask(gateway, sendSmsRegister, { mobileNo, sliderToken }, { headers: from(ip) })
    expect((await send('10.2.0.1', '911111111')).status).toBe(200)
    expect(code((await send('10.2.0.1', '911111112')).body)).toBe('slider.failed')
    const stolen = await solvedSlider(gateway, from('10.2.0.1'))
    const other = await ask(
      gateway,
      sendSmsRegister,
      { mobileNo: '911111113', sliderToken: stolen },
      { headers: from('10.2.0.2') },
    )
    expect(code(other.body)).toBe('slider.failed')
  })
})

describe('SMS', () => {
  const send = async (mobileNo: string, ip: string) =>
    ask(
      gateway,
      sendSmsRegister,
      { mobileNo, sliderToken: await solvedSlider(gateway, from(ip)) },
      { headers: from(ip) },
    )

  test('CL-06 RG-32 answers until when, and limits a number', async () => {
    const { body } = await send('922222221', '10.3.0.1')
    expect(body.value).toEqual({ expirationTime: gateway.clock.now() + SMS_LIFE, serverTime: gateway.clock.now() })
    const again = await send('922222221', '10.3.0.2')
    expect(again.body).toMatchObject({
      errorCode: 'request.too.often',
      value: { expirationTime: gateway.clock.now() + SMS_LIFE },
    })
    for (let n = 1; n < SMS_LIMITS.number; n += 1) {
      gateway.clock.advance(SMS_LIFE + 1)
      expect((await send('922222221', `10.3.1.${n}`)).status).toBe(200)
    }
    gateway.clock.advance(SMS_LIFE + 1)
    expect(code((await send('922222221', '10.3.0.3')).body)).toBe('request.too.often')
  })

  test('CL-06 limits an address, and all of them together', async () => {
    for (let n = 0; n < SMS_LIMITS.address; n += 1) expect((await send(`93333333${n}`, '10.4.0.1')).status).toBe(200)
    expect(code((await send('933333399', '10.4.0.1')).body)).toBe('request.too.often')
    expect((await send('933333399', '10.4.0.2')).status).toBe(200)
    const sentAt = new Date(gateway.clock.now())
    await gateway.db.insert(schema.smsCodes).values(
      Array.from({ length: SMS_LIMITS.total }, (_, n) => ({
        mobile: `many${n}`,
        purpose: 'register',
        codeHash: '',
        ip: `many${n}`,
        sentAt,
        expiresAt: sentAt,
      })),
    )
    expect(code((await send('933333388', '10.4.0.3')).body)).toBe('request.too.often')
    gateway.clock.advance(3_600_001)
  })

  test('VA-09 a number that is none is refused', async () => {
    for (const mobileNo of ['0912345678', '12345678', 'abcdefghi', '', '٩١٢٣٤٥٦٧٨']) {
      expect(code((await send(mobileNo, '10.5.0.1')).body)).toBe('mobile.format')
    }
  })

  test('CL-06 nobody learns whose numbers are known', async () => {
    const known = await ask(gateway, sendSmsNoLogin, {
      mobileNum: '901000002',
      sliderToken: await solvedSlider(gateway),
    })
    const unknown = await ask(gateway, sendSmsNoLogin, {
      mobileNum: '909999999',
      sliderToken: await solvedSlider(gateway),
    })
    expect(unknown.body).toEqual(known.body)
    expect(await lastSent(gateway, '909999999')).toBe('')
    expect(await lastSent(gateway, '901000002')).toMatch(/\d{6}/)
  })

  test('LG-01 LG-22 a code signs in once, for its purpose, with five guesses', async () => {
    gateway.clock.advance(SMS_LIFE + 1)
    const sms = (mobileNum: string, messageCode: string) => ask(gateway, login, { type: 'sms', mobileNum, messageCode })
    const messageCode = await sentCode(gateway, 'sendSmsNoLogin', '901000001')
    expect((await sms('901000001', messageCode)).body.value).toMatchObject({ userName: 'player1' })
    expect(code((await sms('901000001', messageCode)).body)).toBe('sms.code')
    gateway.clock.advance(SMS_LIFE + 1)
    const forPassword = await sentCode(gateway, 'sendSmsNoLogin', '901000001', { purpose: 'password' })
    expect(code((await sms('901000001', forPassword)).body)).toBe('sms.code')
    gateway.clock.advance(SMS_LIFE + 1)
    const guessed = await sentCode(gateway, 'sendSmsNoLogin', '901000001')
    const wrong = guessed === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await sms('901000001', wrong)
    expect(code((await sms('901000001', guessed)).body)).toBe('sms.code')
  })
})

describe('registration', () => {
  const fields = { password: 'Abc#12345', confirmPassword: 'Abc#12345' }
  const byName = async (more: Record<string, unknown>) =>
    ask(gateway, register, { username: 'freshname', ...fields, sliderToken: await solvedSlider(gateway), ...more })

  test('CL-05 CL-11 registers, signs in, and joins the team of the code', async () => {
    const { body } = await byName({ username: 'TeamMate1', affiliateCode: 'lobby01', qqNum: '', nickname: '' })
    expect(body.value).toMatchObject({ userName: 'TeamMate1', customerType: 0, firstTimeLogin: false })
    const token = (body.value as { token: string }).token
    expect((await ask(gateway, memberInfo, {}, { token })).body.value).toMatchObject({ type: 0, userName: 'TeamMate1' })
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'teammate1'))
    const [agent] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'agent1'))
    expect(member?.path).toBe(`${agent?.path}${member?.id}/`)
  })

  test('CL-05 RG-28 what does not fit is named, and loses nothing', async () => {
    const sliderToken = await solvedSlider(gateway)
    for (const [more, expected] of [
      [{ username: '1abc' }, 'account.format'],
      [{ username: '' }, 'field.required'],
      [{ username: 'PLAYER1' }, 'member.exists'],
      [{ password: 'a b c d e', confirmPassword: 'a b c d e' }, 'password.format'],
      [{ confirmPassword: 'other' }, 'password.mismatch'],
      [{ email: 'nobody' }, 'email.format'],
      [{ affiliateCode: 'WRONG' }, 'affiliate.unknown'],
      [{ mobileNum: '901000001', verificationCode: '000000' }, 'mobile.exists'],
    ] as const) {
      expect(code((await byName({ sliderToken, ...more })).body)).toBe(expected)
    }
    expect((await byName({ sliderToken, username: 'afterall' })).status).toBe(200)
    expect(code((await byName({ sliderToken, username: 'andagain' })).body)).toBe('slider.failed')
  })

  test('CL-05 by mobile number, with the code that was sent to it', async () => {
    const verificationCode = await sentCode(gateway, 'sendSmsRegister', '944444441')
    const byMobile = async (more: Record<string, unknown> = {}) =>
      ask(gateway, registerMobile, {
        mobileNum: '944444441',
        ...fields,
        verificationCode,
        sliderToken: await solvedSlider(gateway),
        ...more,
      })
    expect(code((await byMobile({ verificationCode: '' })).body)).toBe('sms.code')
    const { body } = await byMobile()
    expect((body.value as { userName: string }).userName).toMatch(/^vn4441\d{6}$/)
    expect(code((await byMobile()).body)).toBe('mobile.exists')
  })

  test('CL-07 CL-08 codes and names are checked', async () => {
    expect((await ask(gateway, checkAffiliate, { code: 'LOBBY01' })).body).toMatchObject({ success: true })
    expect((await ask(gateway, checkAffiliate, { code: 'nope' })).body).toMatchObject({
      success: false,
      errorCode: 'affiliate.unknown',
    })
    expect((await ask(gateway, checkUsername, { username: 'Player1' })).body.value).toEqual({ available: false })
    expect((await ask(gateway, checkUsername, { username: 'Player12345' })).body.value).toEqual({ available: true })
  })

  test('CL-11 RG-04 the switches decide which fields there are', async () => {
    const read = async () =>
      (await ask(gateway, registerSettings)).body.value as { fields: Record<string, { enabled: boolean }> }
    expect((await read()).fields.username?.enabled).toBe(true)
    gateway.set({ whitelabel: { USERNAMEREG3: false }, registerFields: { qqNum: { enabled: true, required: true } } })
    expect((await read()).fields).toMatchObject({
      username: { enabled: false },
      qqNum: { enabled: true, required: true },
    })
    expect(code((await byName({ username: 'whoever1' })).body)).toBe('permission.denied')
    gateway.set({ whitelabel: { USERNAMEREG3: true }, registerFields: {} })
  })
})

describe('passwords', () => {
  test('CL-12 VA-17 ER-14 a changed password ends the other sessions', async () => {
    const [here, there] = [await gateway.signIn('nochat'), await gateway.signIn('nochat')]
    const change = (password: string, newPassword: string) =>
      ask(gateway, changePassword, { password, newPassword, confirmPassword: newPassword }, { token: here })
    expect(code((await change('wrong', 'New#123456')).body)).toBe('password.wrong')
    expect(code((await change('Lobby#2026', 'Lobby#2026')).body)).toBe('password.same')
    expect((await change('Lobby#2026', 'New#123456')).status).toBe(200)
    expect(code((await ask(gateway, memberInfo, {}, { token: there })).body)).toBe('login.session.ended')
    expect((await ask(gateway, memberInfo, {}, { token: here })).status).toBe(200)
    expect((await signIn({ username: 'nochat', password: 'New#123456' })).status).toBe(200)
  })

  test('LG-26 VA-17 a first password is set without one, by whoever has none of their own alone', async () => {
    const set = (token: string, newPassword: string) =>
      ask(gateway, changePassword, { newPassword, confirmPassword: newPassword }, { token })
    const newcomer = await gateway.signIn('newcomer')
    expect(code((await set(newcomer, 'Lobby#2026')).body)).toBe('password.same')
    expect(code((await set(newcomer, '12345')).body)).toBe('password.format')
    expect((await set(newcomer, 'Own#123456')).status).toBe(200)
    expect((await signIn({ username: 'newcomer', password: 'Own#123456' })).body.value).toMatchObject({
      firstTimeLogin: false,
    })
    expect(code((await set(newcomer, 'Other#123456')).body)).toBe('password.wrong')
    expect(code((await set(await gateway.signIn('player2'), 'Other#123456')).body)).toBe('password.wrong')
  })

  test('CL-13 VA-18 a code by SMS sets a new one', async () => {
    gateway.clock.advance(SMS_LIFE + 1)
    const verificationCode = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
    const reset = () =>
      ask(gateway, resetPassword, { mobileNum: '901000002', verificationCode, newPassword: 'Vip#123456' })
    expect((await reset()).status).toBe(200)
    expect(code((await reset()).body)).toBe('sms.code')
    expect((await signIn({ username: 'vip', password: 'Vip#123456' })).status).toBe(200)
  })

  test('CL-09 LG-26 a mailed password lets in once, to set a new one; unknown addresses learn nothing', async () => {
    const mail = async (email: string) =>
      ask(gateway, passwordByEmail, { email, sliderToken: await solvedSlider(gateway) })
    expect((await mail('agent1@example.com')).body).toEqual((await mail('nobody@example.com')).body)
    expect(await lastSent(gateway, 'nobody@example.com')).toBe('')
    const password = (await lastSent(gateway, 'agent1@example.com')).split(': ').at(-1)
    expect((await signIn({ username: 'agent1', password })).body.value).toMatchObject({ firstTimeLogin: true })
  })

  test('CL-20 money goes out with the payment password, once for a reference', async () => {
    const token = await gateway.signIn('agent2')
    await newBankAccount(gateway, 'agent2')
    const out = (paymentPassword: string, amount = 100) =>
      ask(gateway, withdraw, { amount, paymentPassword, reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0009' }, { token })
    expect(code((await out('123456')).body)).toBe('password.wrong')
    expect(code((await ask(gateway, setPaymentPassword, { newPassword: '12345' }, { token })).body)).toBe(
      'password.format',
    )
    await ask(gateway, setPaymentPassword, { newPassword: '123456' }, { token })
    expect((await out('123456')).body.value).toMatchObject({ balance: 1100 })
    expect((await out('123456')).body.value).toMatchObject({ balance: 1100 })
    expect(code((await out('123456', 101)).body)).toBe('request.malformed')
    for (const name of ['trial', 'player40']) {
      const refused = await ask(
        gateway,
        withdraw,
        { amount: 1, paymentPassword: '1', reference: crypto.randomUUID() },
        { token: await gateway.signIn(name) },
      )
      expect(refused.status).toBe(403)
    }
    expect(await auditBooks(gateway.db)).toEqual([])
  })
})

describe('sessions', () => {
  test('CL-04 free play is a session of a new trial account with play money', async () => {
    expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 1, balance: 1000 })
    const { body } = await ask(gateway, freePlay, {})
    expect(body.value).toMatchObject({ customerType: 4 })
    const { token } = body.value as { token: string }
    expect((await ask(gateway, wallet, {}, { token })).body.value).toMatchObject({ sumBalance: 1000 })
    gateway.set({ freePlay: false })
    expect(code((await ask(gateway, freePlay, {})).body)).toBe('permission.denied')
    expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 0 })
    gateway.set({ freePlay: true })
  })

  test('CL-04 an address opens only so many trial accounts', async () => {
    const open = () => ask(gateway, freePlay, {}, { headers: from('10.6.0.1') })
    for (let n = 0; n < 20; n += 1) expect((await open()).status).toBe(200)
    expect(code((await open()).body)).toBe('request.too.often')
    const [trials] = await gateway.db.select({ total: count() }).from(schema.members).where(eq(schema.members.type, 4))
    expect(Number(trials?.total)).toBeLessThan(30)
  })

  test('SE-16 a renewed session has a new token, and the old one is dead', async () => {
    const old = await gateway.signIn('player1')
    const { body } = await ask(gateway, renewSession, {}, { token: old })
    const { token } = body.value as { token: string }
    expect((await ask(gateway, memberInfo, {}, { token })).status).toBe(200)
    expect((await ask(gateway, memberInfo, {}, { token: old })).status).toBe(401)
  })
})
