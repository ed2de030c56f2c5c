import { login } from '@lobby/contracts/calls/session'
import { captcha, sendSmsNoLogin, sendSmsRegister, verifySlider } from '@lobby/contracts/calls/verification'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { lastSent, openSlider, sentCode, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'

let gateway: TestGateway
beforeAll(async () => {
  // Each check is switched on where it is looked at.
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const MINUTE = 60_000
/** RG-32: 120 s between two codes. */
const SMS_LIFE = 2 * MINUTE

const from = (ip: string) => ({ 'X-Forwarded-For': ip })
const code = (body: { errorCode?: string }) => body.errorCode

async function freshCaptcha(ip = '10.1.1.1') {
  const { body, headers } = await ask(gateway, captcha, {}, { headers: from(ip) })
  const value = body.value as { captchaId: string; image: string; kind: string }
  const [row] = await gateway.db.select().from(schema.captchas).where(eq(schema.captchas.id, value.captchaId))
  return { ...value, answer: await gateway.world.vault.open(row?.answer ?? '', 'captcha'), headers }
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
    const lasting = await freshCaptcha()
    gateway.clock.advance(5 * MINUTE - 1)
    expect((await signIn({ captchaId: lasting.captchaId, captcha: lasting.answer })).status).toBe(200)
    gateway.clock.advance(1)
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
    expect(code((await ask(gateway, verifySlider, { sliderId, x: x + 6 })).body)).toBe('slider.failed')
    expect(code((await ask(gateway, verifySlider, { sliderId, x })).body)).toBe('slider.failed')
    const left = await openSlider(gateway)
    expect(code((await ask(gateway, verifySlider, { ...left, x: left.x - 6 })).body)).toBe('slider.failed')
    for (const distance of [-5, 5]) {
      const near = await openSlider(gateway)
      expect((await ask(gateway, verifySlider, { ...near, x: near.x + distance })).status).toBe(200)
    }
  })

  test('RG-08 a puzzle can be solved for three minutes, and what was solved used for three more', async () => {
    const [late, inTime] = [await openSlider(gateway), await openSlider(gateway)]
    gateway.clock.advance(3 * MINUTE - 1)
    const solved = await ask(gateway, verifySlider, inTime)
    expect(solved.body.value).toMatchObject({ expirationTime: gateway.clock.now() + 3 * MINUTE })
    gateway.clock.advance(1)
    expect(code((await ask(gateway, verifySlider, late)).body)).toBe('slider.failed')

    const [used, unused] = [await solvedSlider(gateway), await solvedSlider(gateway)]
    const use = (sliderToken: string, mobileNo: string) => ask(gateway, sendSmsRegister, { mobileNo, sliderToken })
    gateway.clock.advance(3 * MINUTE - 1)
    expect((await use(used, '944444441')).status).toBe(200)
    gateway.clock.advance(1)
    expect(code((await use(unused, '944444442')).body)).toBe('slider.failed')
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
    for (let n = 1; n < 5; n += 1) {
      gateway.clock.advance(SMS_LIFE)
      expect((await send('922222221', `10.3.1.${n}`)).status).toBe(200)
    }
    gateway.clock.advance(SMS_LIFE)
    expect(code((await send('922222221', '10.3.0.3')).body)).toBe('request.too.often')
  })

  test('CL-06 limits an address, and all of them together', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send(`93333333${n}`, '10.4.0.1')).status).toBe(200)
    expect(code((await send('933333399', '10.4.0.1')).body)).toBe('request.too.often')
    expect((await send('933333399', '10.4.0.2')).status).toBe(200)
    const sentAt = new Date(gateway.clock.now())
    await gateway.db.insert(schema.smsCodes).values(
      Array.from({ length: 500 }, (_, n) => ({
        recipient: `many${n}`,
        purpose: 'register' as const,
        codeHash: '',
        ip: `many${n}`,
        sentAt,
        expiresAt: sentAt,
      })),
    )
    expect(code((await send('933333388', '10.4.0.3')).body)).toBe('request.too.often')
    gateway.clock.advance(3_600_001)
  })

  /** So many codes that were just sent to others from these addresses. */
  const sentFrom = (count: number, ipOf: (n: number) => string) => {
    const sentAt = new Date(gateway.clock.now())
    const sent = { purpose: 'register' as const, codeHash: '', sentAt, expiresAt: sentAt }
    const rows = Array.from({ length: count }, (_, n) => ({ ...sent, recipient: `other${n}`, ip: ipOf(n) }))
    return gateway.db.insert(schema.smsCodes).values(rows)
  }

  test.each([
    ['an IPv4 /24', (n: number) => `10.6.1.${n}`, '10.6.1.250', '10.6.2.1'],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::/64`, '2001:db8:7:ff::1', '2001:db8:8::1'],
  ])(
    'CL-06 MS-05 whoever has %s gets fifty codes an hour from it, and others still get theirs',
    async (_what, ipOf, inside, outside) => {
      await sentFrom(49, ipOf)
      expect((await send('944444441', inside)).status).toBe(200)
      expect(code((await send('944444442', inside)).body)).toBe('request.too.often')
      expect((await send('944444442', outside)).status).toBe(200)
      gateway.clock.advance(3_600_001)
    },
  )

  test('CL-06 MS-05 the last hundred codes of an hour are for members where they are known', async () => {
    await sentFrom(400, (n) => `many${n}`)
    expect(code((await send('944444443', '10.7.0.1')).body)).toBe('request.too.often')
    await gateway.signIn('player1')
    const sendTo = async (ip: string) =>
      ask(
        gateway,
        sendSmsNoLogin,
        { mobileNum: '901000001', sliderToken: await solvedSlider(gateway, from(ip)) },
        { headers: from(ip) },
      )
    expect(code((await sendTo('10.7.0.2')).body)).toBe('request.too.often')
    // Where the account has been signed in.
    expect((await sendTo('127.0.0.1')).status).toBe(200)
    gateway.clock.advance(3_600_001)
  })

  test('RO-08 LG-01 where nobody logs in by code none is sent for it and none is taken; others are sent', async () => {
    gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: false } })
    try {
      const ofPlayer = { mobileNum: '901000003', sliderToken: await solvedSlider(gateway) }
      expect(code((await ask(gateway, sendSmsNoLogin, ofPlayer)).body)).toBe('permission.denied')
      const sms = { type: 'sms', mobileNum: '901000003', messageCode: '123456' }
      expect(code((await ask(gateway, login, sms)).body)).toBe('permission.denied')
      expect((await ask(gateway, sendSmsNoLogin, { ...ofPlayer, purpose: 'password' })).status).toBe(200)
    } finally {
      gateway.set({ whitelabel: { MOBILEVERCODELOGIN3: true } })
    }
  })

  test('LG-22 a login by code without one is a wrong code', async () => {
    const { status, body } = await ask(gateway, login, { type: 'sms', mobileNum: '901000001' })
    expect([status, code(body)]).toEqual([400, 'sms.code'])
  })

  test('VA-08 VA-09 a number that is none is refused', async () => {
    for (const mobileNo of ['0912345678', '091234567', '000000000', '12345678', 'abcdefghi', '', '٩١٢٣٤٥٦٧٨']) {
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

  test('MS-05 LG-31 a code to a known number is answered as to nobody’s, under way and when it is not taken', async () => {
    const { sms } = gateway.world.outside
    if (!sms) throw new Error('There is no carrier.')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const send = vi.spyOn(sms, 'send')
    onTestFinished(() => void vi.restoreAllMocks())
    gateway.clock.advance(60 * MINUTE)
    const answer = async (mobileNum: string, purpose: string) =>
      (await ask(gateway, sendSmsNoLogin, { mobileNum, purpose, sliderToken: await solvedSlider(gateway) })).body
    for (const purpose of ['login', 'password']) {
      const nobody = await answer('909999123', purpose)
      let take = (): void => undefined
      const taken = new Promise<void>((resolve) => {
        take = resolve
      })
      send.mockImplementationOnce(() => taken)
      expect(await answer('901000001', purpose)).toEqual(nobody)
      take()
      await gateway.world.afterwards.settled()
      send.mockRejectedValueOnce(new Failure('service.unavailable'))
      expect(await answer('901000002', purpose)).toEqual(nobody)
      await gateway.world.afterwards.settled()
      gateway.clock.advance(SMS_LIFE)
    }
    expect(send).toHaveBeenCalledTimes(4)
    expect(logged).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(logged.mock.calls)).not.toContain('90100000')
  })

  test('CL-06 LG-31 RG-32 a number is read under either of its names, with the country beside it', async () => {
    gateway.clock.advance(3_600_001)
    const sliderToken = () => solvedSlider(gateway)
    const abroad = { mobileNo: '81234567', countryDialingCode: '65', sliderToken: await sliderToken() }
    expect((await ask(gateway, sendSmsRegister, abroad)).status).toBe(200)
    expect(await lastSent(gateway, '+6581234567')).toMatch(/\d{6}/)
    await ask(gateway, sendSmsRegister, { mobileNum: '955500002', sliderToken: await sliderToken() })
    expect(await lastSent(gateway, '955500002')).toMatch(/\d{6}/)
    const before = await lastSent(gateway, '901000003')
    await ask(gateway, sendSmsNoLogin, { mobileNo: '901000003', sliderToken: await sliderToken() })
    expect(await lastSent(gateway, '901000003')).not.toBe(before)
    const elsewhere = { mobileNum: '901000003', countryDialingCode: '65', sliderToken: await sliderToken() }
    // Another number, which has nothing to wait for.
    expect((await ask(gateway, sendSmsNoLogin, elsewhere)).status).toBe(200)
  })

  test('CL-06 the number of a closed account is answered like any other, and gets no code', async () => {
    gateway.clock.advance(3_600_001)
    const { members } = schema
    const close = (active: boolean) => gateway.db.update(members).set({ active }).where(eq(members.mobile, '901000002'))
    const before = await lastSent(gateway, '901000002')
    await close(false)
    try {
      const input = { mobileNum: '901000002', sliderToken: await solvedSlider(gateway) }
      expect((await ask(gateway, sendSmsNoLogin, input)).status).toBe(200)
      expect(await lastSent(gateway, '901000002')).toBe(before)
    } finally {
      await close(true)
    }
  })

  test('CL-06 no code is sent without a solved puzzle, whoever asks', async () => {
    for (const call of [sendSmsNoLogin, sendSmsRegister]) {
      const { body } = await ask(gateway, call, { mobileNum: '955500003' })
      expect(code(body)).toBe('slider.failed')
    }
    expect(await lastSent(gateway, '955500003')).toBe('')
  })

  test.each([
    ['EN', /^Lobby: \d{6} is your verification code\.$/],
    ['VI', /^Lobby: \d{6} là mã xác minh của bạn\.$/],
    ['JA', /^Lobby: 認証コードは \d{6} です。$/],
  ])(
    'CL-06 IN-02 the message is in the language of the call, %s, for a login and for a registration',
    async (language, wanted) => {
      gateway.clock.advance(3_600_001)
      const input = { mobileNum: '901000002', sliderToken: await solvedSlider(gateway) }
      await ask(gateway, sendSmsNoLogin, input, { headers: { Language: language } })
      expect(await lastSent(gateway, '901000002')).toMatch(wanted)
      const registers = { mobileNo: '955500001', sliderToken: await solvedSlider(gateway) }
      await ask(gateway, sendSmsRegister, registers, { headers: { Language: language } })
      expect(await lastSent(gateway, '955500001')).toMatch(wanted)
    },
  )

  test('LG-01 LG-22 a code signs in once, for its purpose, with five guesses', async () => {
    gateway.clock.advance(SMS_LIFE)
    const sms = (mobileNum: string, messageCode: string) => ask(gateway, login, { type: 'sms', mobileNum, messageCode })
    const messageCode = await sentCode(gateway, 'sendSmsNoLogin', '901000001')
    expect((await sms('901000001', messageCode)).body.value).toMatchObject({ userName: 'player1' })
    expect(code((await sms('901000001', messageCode)).body)).toBe('sms.code')
    gateway.clock.advance(SMS_LIFE)
    const forPassword = await sentCode(gateway, 'sendSmsNoLogin', '901000001', { purpose: 'password' })
    expect(code((await sms('901000001', forPassword)).body)).toBe('sms.code')
    gateway.clock.advance(SMS_LIFE)
    const guessed = await sentCode(gateway, 'sendSmsNoLogin', '901000001')
    const wrong = guessed === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await sms('901000001', wrong)
    expect(code((await sms('901000001', guessed)).body)).toBe('sms.code')
  })
})
