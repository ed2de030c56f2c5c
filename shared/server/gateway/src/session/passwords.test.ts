import { submitIdentity } from '@lobby/contracts/calls/identity'
import { memberInfo } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import { changePassword, passwordByEmail, resetPassword, setPaymentPassword } from '@lobby/contracts/calls/password'
import { login } from '@lobby/contracts/calls/session'
import { withdraw } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import {
  approvalBy,
  givePassword,
  identityPapers,
  lastNotice,
  lastSent,
  newBankAccount,
  sentCode,
  solvedSlider,
} from '@lobby/sandbox/testing/test-data'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { decideIdentity } from '../identity/review.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({
    siteOrigins: ['https://may-man.test'],
    settings: { loginChecks: { captcha: false, slider: false } },
  })
})
afterAll(() => gateway.close())

const code = (body: { errorCode?: string }) => body.errorCode
const signIn = (more: Record<string, unknown>) =>
  ask(gateway, login, { type: 'username', username: 'player1', password: 'Lobby#2026', ...more })

describe('passwords', () => {
  test('CL-12 VA-17 ER-14 a changed password ends the other sessions', async () => {
    const [here, there] = [await gateway.signIn('nochat'), await gateway.signIn('nochat')]
    const change = (password: string, newPassword: string) =>
      ask(gateway, changePassword, { password, newPassword, confirmPassword: newPassword }, { token: here })
    expect(code((await change('wrong', 'New#123456')).body)).toBe('password.wrong')
    expect(code((await change('Lobby#2026', 'nochat#2026')).body)).toBe('password.easy')
    expect((await change('Lobby#2026', 'New#123456')).status).toBe(200)
    expect(code((await change('New#123456', 'New#123456')).body)).toBe('password.same')
    expect(code((await ask(gateway, memberInfo, {}, { token: there })).body)).toBe('login.session.ended')
    expect((await ask(gateway, memberInfo, {}, { token: here })).status).toBe(200)
    expect((await signIn({ username: 'nochat', password: 'New#123456' })).status).toBe(200)
  })

  test('LG-26 VA-17 a first password is set without one, by whoever has none of their own alone', async () => {
    const set = (token: string, newPassword: string) =>
      ask(gateway, changePassword, { newPassword, confirmPassword: newPassword }, { token })
    const newcomer = await gateway.signIn('newcomer')
    await givePassword(gateway, 'newcomer', 'Given#123456')
    expect(code((await set(newcomer, 'Given#123456')).body)).toBe('password.same')
    expect(code((await set(newcomer, '12345')).body)).toBe('password.format')
    expect((await set(newcomer, 'Own#123456')).status).toBe(200)
    expect((await signIn({ username: 'newcomer', password: 'Own#123456' })).body.value).toMatchObject({
      firstTimeLogin: false,
    })
    expect(code((await set(newcomer, 'Other#123456')).body)).toBe('password.wrong')
    expect(code((await set(await gateway.signIn('player2'), 'Other#123456')).body)).toBe('password.wrong')
  })

  test('CL-12 ER-18 an easy new password is refused in the words of each language; an old one still lets in', async () => {
    await givePassword(gateway, 'player40', '12345678')
    const entered = await signIn({ username: 'player40', password: '12345678' })
    const { token } = entered.body.value as { token: string }
    const change = (newPassword: string, language = 'EN') =>
      ask(
        gateway,
        changePassword,
        { password: '12345678', newPassword, confirmPassword: newPassword },
        { token, headers: { Language: language } },
      )
    const told: (string | undefined)[] = []
    for (const language of ['VI', 'EN', 'TH', 'JA', 'CN']) {
      const { body } = await change('Anhyeuem', language)
      expect(code(body)).toBe('password.easy')
      told.push(body.message)
    }
    expect(told).toEqual([
      'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác',
      'This password is too easy to guess. Please choose another.',
      'รหัสผ่านนี้เดาง่ายเกินไป โปรดใช้รหัสอื่น',
      'このパスワードは推測されやすいため、別のものにしてください',
      '此密码太容易被猜到，请换一个',
    ])
    expect(code((await change('Player40')).body)).toBe('password.easy')
    expect((await change('Kx7-trong-vuon')).status).toBe(200)
  })

  test('CL-13 VA-18 a code by SMS sets a new one', async () => {
    const verificationCode = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
    const reset = (newPassword = 'Code#123456') =>
      ask(gateway, resetPassword, { mobileNum: '901000002', verificationCode, newPassword })
    // Refused before the code is used up.
    expect(code((await reset('qwertyuiop')).body)).toBe('password.easy')
    expect(code((await reset('MayMan#2026')).body)).toBe('password.easy')
    expect((await reset()).status).toBe(200)
    expect(code((await reset()).body)).toBe('sms.code')
    expect((await signIn({ username: 'vip', password: 'Code#123456' })).status).toBe(200)
  })

  test('CL-09 LG-26 a mailed password lets in once, to set a new one; unknown addresses learn nothing', async () => {
    const mail = async (email: string) =>
      ask(gateway, passwordByEmail, { email, sliderToken: await solvedSlider(gateway) })
    expect((await mail('agent1@example.com')).body).toEqual((await mail('nobody@example.com')).body)
    expect(await lastSent(gateway, 'nobody@example.com')).toBe('')
    const mailed = await lastSent(gateway, 'agent1@example.com')
    expect(mailed).toMatch(/^Lobby\. Mật khẩu tạm thời của bạn: \S+$/)
    const password = mailed.split(': ').at(-1)
    expect((await signIn({ username: 'agent1', password })).body.value).toMatchObject({ firstTimeLogin: true })
    expect(code((await signIn({ username: 'agent1', password })).body)).toBe('login.failed')
    expect((await signIn({ username: 'agent1' })).body.value).toMatchObject({ firstTimeLogin: true })
  })

  test('CL-09 LG-26 a mailed password is good for thirty minutes, and goes to nobody who may not sign in', async () => {
    const { members } = schema
    const isVip = eq(members.loginName, 'vip')
    const mail = async (email: string) =>
      (await ask(gateway, passwordByEmail, { email, sliderToken: await solvedSlider(gateway) })).body
    expect(code(await mail('vip.example.com'))).toBe('email.format')
    const none = { email: 'vip@example.com', sliderToken: 'none' }
    expect(code((await ask(gateway, passwordByEmail, none)).body)).toBe('slider.failed')
    for (const change of [{ active: false }, { type: 4 }, { emailProvedAt: null }]) {
      const [before] = await gateway.db.select().from(members).where(isVip)
      await gateway.db.update(members).set(change).where(isVip)
      gateway.clock.advance(3_600_000)
      expect(await mail('vip@example.com')).toMatchObject({ success: true })
      expect(await lastSent(gateway, 'vip@example.com')).not.toContain('Mật khẩu tạm thời')
      await gateway.db.update(members).set({ active: true, type: 0, emailProvedAt: before?.emailProvedAt }).where(isVip)
    }
    for (const [wait, wanted] of [
      [30 * 60_000, 'login.failed'],
      [30 * 60_000 - 1, undefined],
    ] as const) {
      gateway.clock.advance(3_600_000)
      const sent = await mail(' VIP@example.com ')
      expect(sent).toMatchObject({ value: { expirationTime: gateway.clock.now() + 30 * 60_000 } })
      const password = (await lastSent(gateway, 'vip@example.com')).split(': ').at(-1)
      gateway.clock.advance(wait)
      expect(code((await signIn({ username: 'vip', password })).body)).toBe(wanted)
    }
  })

  test('CL-12 CL-13 TR-04 trial accounts set no password, closed accounts neither, and nothing is set unless both are alike', async () => {
    const token = await gateway.signIn('trial')
    const words = { newPassword: 'Own#123456', confirmPassword: 'Own#123456' }
    expect(code((await ask(gateway, changePassword, words, { token })).body)).toBe('trial.restricted')
    const digits = { newPassword: '283174', password: 'Lobby#2026' }
    expect(code((await ask(gateway, setPaymentPassword, digits, { token })).body)).toBe('trial.restricted')
    const player = await gateway.signIn('player1')
    const unlike = { ...words, password: 'Lobby#2026', confirmPassword: 'Own#123457' }
    expect(code((await ask(gateway, changePassword, unlike, { token: player })).body)).toBe('password.mismatch')
    const same = { password: '271605', newPassword: '271605' }
    expect(code((await ask(gateway, setPaymentPassword, same, { token: player })).body)).toBe('password.same')
    const { members } = schema
    gateway.clock.advance(3_600_000)
    const verificationCode = await sentCode(gateway, 'sendSmsNoLogin', '901000001', { purpose: 'password' })
    const reset = { mobileNum: '901000001', verificationCode, ...words }
    const mismatched = { ...reset, confirmPassword: 'Own#123457' }
    expect(code((await ask(gateway, resetPassword, mismatched)).body)).toBe('password.mismatch')
    await gateway.db.update(members).set({ active: false }).where(eq(members.loginName, 'player1'))
    expect(code((await ask(gateway, resetPassword, reset)).body)).toBe('sms.code')
    await gateway.db.update(members).set({ active: true }).where(eq(members.loginName, 'player1'))
    expect(code((await signIn({ password: 'Own#123456' })).body)).toBe('login.failed')
  })

  test('CL-09 a member’s mail is answered as nobody’s while it is on its way, and when it is not taken', async () => {
    const { mail } = gateway.world.outside
    if (!mail) throw new Error('There is no mail.')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const send = vi.spyOn(mail, 'send')
    onTestFinished(() => void vi.restoreAllMocks())
    const mailTo = async (email: string) =>
      (await ask(gateway, passwordByEmail, { email, sliderToken: await solvedSlider(gateway) })).body
    const nobody = await mailTo('nobody-else@example.com')
    let isTaken = false
    let take = (): void => undefined
    const taken = new Promise<void>((resolve) => {
      take = resolve
    })
    send.mockImplementationOnce(async () => {
      await taken
      isTaken = true
    })
    expect([await mailTo('vip@example.com'), isTaken]).toEqual([nobody, false])
    take()
    await gateway.world.afterwards.settled()
    expect(isTaken).toBe(true)

    send.mockRejectedValueOnce(new Failure('service.unavailable'))
    expect(await mailTo('vip@example.com')).toEqual(nobody)
    await gateway.world.afterwards.settled()
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.stringify(logged.mock.calls)).not.toContain('example.com')
  })

  test('CL-09 LG-26 of two who sign in at once with a mailed password one gets in', async () => {
    await ask(gateway, passwordByEmail, { email: 'player1@example.com', sliderToken: await solvedSlider(gateway) })
    const password = (await lastSent(gateway, 'player1@example.com')).split(': ').at(-1)
    const both = await Promise.all([1, 2].map(() => signIn({ username: 'player1', password })))
    expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  })

  test('MS-10 a code by SMS sets the first payment password of whoever has no other', async () => {
    const token = await gateway.signIn('vip')
    await gateway.db
      .update(schema.members)
      .set({ paymentPasswordHash: null })
      .where(eq(schema.members.loginName, 'vip'))
    const set = (verificationCode: string) =>
      ask(gateway, setPaymentPassword, { newPassword: '283174', verificationCode }, { token })
    gateway.clock.advance(2 * 60_000)
    const sent = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
    expect(code((await set(sent === '000000' ? '000001' : '000000')).body)).toBe('sms.code')
    expect((await set(sent)).status).toBe(200)
  })

  test('MS-05 CL-20 a payment password that guessers try first is refused, and costs nobody the code', async () => {
    const token = await gateway.signIn('vip')
    const set = (newPassword: string, more: Record<string, unknown>) =>
      ask(gateway, setPaymentPassword, { newPassword, ...more }, { token })
    // Whoever they are of: before anything is asked for.
    for (const digits of ['123456', '000000', '112233', '121212', '159753', '246810']) {
      expect(code((await set(digits, {})).body)).toBe('payment.easy')
    }
    // The digits of the member's own number are told to the member alone.
    expect(code((await set('010000', {})).body)).toBe('payment.wrong')
    expect(code((await set('010000', { password: '283174' })).body)).toBe('payment.easy')
    expect(code((await set('090100', { password: '283174' })).body)).toBe('payment.easy')
    await gateway.db
      .update(schema.members)
      .set({ paymentPasswordHash: null })
      .where(eq(schema.members.loginName, 'vip'))
    gateway.clock.advance(2 * 60_000)
    const verificationCode = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
    expect(code((await set('000002', { verificationCode })).body)).toBe('payment.easy')
    expect(code((await set('100000', { verificationCode })).body)).toBe('payment.easy')
    expect((await set('271605', { verificationCode })).status).toBe(200)
    expect(code((await set('271605', { verificationCode })).body)).toBe('payment.wrong')
  })

  test('CL-20 MS-10 money goes out with the payment password, once for a reference', async () => {
    const token = await gateway.signIn('agent2')
    await newBankAccount(gateway, 'agent2')
    const out = (paymentPassword: string, amount = 100) =>
      ask(gateway, withdraw, { amount, paymentPassword, reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0009' }, { token })
    expect(code((await out('603917')).body)).toBe('payment.wrong')
    for (const newPassword of ['60391', '6039170', 'a603917', '60391a']) {
      const { body } = await ask(gateway, setPaymentPassword, { newPassword }, { token })
      expect([newPassword, code(body)]).toEqual([newPassword, 'password.format'])
    }
    const first = (more: Record<string, unknown>) =>
      ask(gateway, setPaymentPassword, { newPassword: '603917', ...more }, { token })
    // MS-10: who has the session alone, and guesses, sets none.
    expect(code((await first({})).body)).toBe('password.wrong')
    expect(code((await first({ password: 'Lobby#2025' })).body)).toBe('password.wrong')
    expect(code((await out('603917')).body)).toBe('payment.wrong')
    expect((await first({ password: 'Lobby#2026' })).status).toBe(200)
    expect((await out('603917')).body.value).toMatchObject({ balance: 1100 })
    expect((await out('603917')).body.value).toMatchObject({ balance: 1100 })
    expect(code((await out('603917', 101)).body)).toBe('request.malformed')
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

describe('a forgotten payment password', () => {
  const choose = (token: string, input: Record<string, unknown>) =>
    ask(gateway, setPaymentPassword, { newPassword: '318240', ...input }, { token })
  const takesOut = async (token: string, paymentPassword: string) => {
    const input = { amount: 100, paymentPassword, reference: crypto.randomUUID() }
    return code((await ask(gateway, withdraw, input, { token })).body)
  }

  test('CL-20 MS-10 is set anew with a code to what was proved, once, and the member hears of it', async () => {
    gateway.clock.advance(3_600_000)
    const token = await gateway.signIn('agent1')
    expect(code((await choose(token, { password: 'Lobby#2026' })).body)).toBe('payment.wrong')
    expect(code((await choose(token, { approveBy: 'email', approveCode: '' })).body)).toBe('code.required')
    const approval = await approvalBy(gateway, token, 'email', 'agent1@example.com')
    const wrong = approval.approveCode === '000000' ? '000001' : '000000'
    expect(code((await choose(token, { ...approval, approveCode: wrong })).body)).toBe('sms.code')
    expect((await choose(token, approval)).status).toBe(200)
    expect(code((await choose(token, { ...approval, newPassword: '905127' })).body)).toBe('sms.code')
    expect(await takesOut(token, '271605')).toBe('payment.wrong')
    expect(await takesOut(token, '318240')).toBeUndefined()
    expect(await lastNotice(gateway, 'agent1@example.com')).toMatch(/^Yêu cầu rút/)
    const { body } = await ask(gateway, messageList, { pageNo: 1, pageSize: 2 }, { token, headers: { Language: 'EN' } })
    expect(body.value).toMatchObject({ list: [{}, { title: 'Your payment password has changed' }] })
  })

  test('CL-20 is set anew with the login password and the birthday of approved papers, and a guess is not made twice', async () => {
    const token = await gateway.signIn('agent2')
    const papers = { ...(await identityPapers(gateway, 'agent2')), birthday: '1994-11-30' }
    await ask(gateway, submitIdentity, papers, { token })
    const login = { password: 'Lobby#2026' }
    // Nobody has looked at the papers yet.
    expect(code((await choose(token, { ...login, birthday: '1994-11-30' })).body)).toBe('birthday.wrong')
    const { identityRequests } = schema
    const [request] = await gateway.db.select().from(identityRequests).orderBy(desc(identityRequests.id)).limit(1)
    await decideIdentity(gateway.world, { id: request?.id ?? 0, approve: true, idNumber: null })
    expect(code((await choose(token, { password: 'Lobby#2025', birthday: '1994-11-30' })).body)).toBe('password.wrong')
    expect(code((await choose(token, { ...login, birthday: '1994-11-29' })).body)).toBe('birthday.wrong')
    expect((await choose(token, { ...login, birthday: '1994-11-30' })).status).toBe(200)
    expect(code((await choose(token, { ...login, birthday: '1994-11-30' })).body)).toBe('request.too.often')
    expect(await takesOut(token, '318240')).toBeUndefined()
  })

  test('MS-05 CL-20 is not the birthday of the papers, which is told to nobody but the member', async () => {
    const token = await gateway.signIn('agent2')
    expect(code((await choose(token, { password: '318241', newPassword: '301194' })).body)).toBe('payment.wrong')
    for (const newPassword of ['301194', '113094', '941130', '111994', '199411']) {
      expect(code((await choose(token, { password: '318240', newPassword })).body)).toBe('payment.easy')
    }
    expect((await choose(token, { password: '318240', newPassword: '301193' })).status).toBe(200)
  })
})

describe('a new device', () => {
  const titles = async () => {
    const token = await gateway.signIn('player3')
    const { body } = await ask(
      gateway,
      messageList,
      { pageNo: 1, pageSize: 20 },
      { token, headers: { Language: 'EN' } },
    )
    const { list } = body.value as { list: { title: string; content: string }[] }
    return list.filter(({ title }) => title === 'Logged in on a new device')
  }
  const from = (deviceId: string | undefined, userAgent: string, ip = '127.0.0.1') =>
    ask(
      gateway,
      login,
      { type: 'username', username: 'player3', password: 'Lobby#2026', ...(deviceId ? { deviceId } : {}) },
      { headers: { 'User-Agent': userAgent, 'X-Forwarded-For': ip } },
    )

  test('ER-14 is told to the member by message, once, and the first device of an account is none', async () => {
    await gateway.db.insert(schema.members).values({
      ...{ userName: 'player3', loginName: 'player3', nickname: 'player3', type: 0 },
      passwordHash: await hashPassword('Lobby#2026', 'cheap'),
      joinedAt: new Date(gateway.clock.now()),
    })
    await from('device-of-the-owner', 'Firefox')
    expect(await titles()).toHaveLength(0)
    await from('device-of-the-owner', 'Firefox 2')
    expect(await titles()).toHaveLength(0)
    await from('device-of-somebody', 'Firefox')
    await from('device-of-somebody', 'Firefox')
    expect(await titles()).toMatchObject([{ content: expect.stringContaining('127.0.0.1') }])
    await from(undefined, 'Curl')
    expect(await titles()).toHaveLength(2)
    // Without an id a browser is known at its address alone, of IPv6 in its whole /64.
    await from(undefined, 'Curl')
    await from('device-of-a-third', 'Curl')
    expect(await titles()).toHaveLength(2)
    await from(undefined, 'Curl', '2001:db8:1:2::1')
    await from(undefined, 'Curl', '2001:db8:1:2:ffff::9')
    expect(await titles()).toHaveLength(3)
    // However much a browser says of itself: three hundred characters are kept.
    const long = `Long ${'x'.repeat(295)}`
    await from(undefined, `${long} one`)
    await from(undefined, `${long} two`)
    expect(await titles()).toHaveLength(4)
  })
})
