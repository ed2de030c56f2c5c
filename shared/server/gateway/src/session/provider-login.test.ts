import { register, registerMobile } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { systemStatus } from '@lobby/contracts/calls/system'
import { SANDBOX_PATH } from '@lobby/sandbox/social-login'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { lastSent, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

const SITE = 'http://site.test'
let gateway: TestGateway
beforeAll(async () => {
  // A login by name links an account elsewhere; the puzzle before it is not looked at here.
  gateway = await startTestGateway({
    siteOrigins: [SITE],
    settings: { loginChecks: { captcha: false, slider: false } },
  })
})
afterAll(() => gateway.close())

const provider = async (method: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await gateway.fetch(`${SANDBOX_PATH}/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, string> & { error?: { message: string } }
}

async function phoneToken(phoneNumber: string, kept: string): Promise<string> {
  const recaptchaToken = await solvedSlider(gateway)
  const { sessionInfo } = await provider('sendVerificationCode', { phoneNumber, recaptchaToken })
  const code = /\d{6}/.exec(await lastSent(gateway, kept))?.[0] ?? ''
  return (await provider('signInWithPhoneNumber', { sessionInfo: sessionInfo ?? '', code })).idToken ?? ''
}

/** The way over the consent page, as a browser goes it. */
async function socialToken(account: string, providerId = 'facebook.com'): Promise<string> {
  const { authUri, sessionId } = await provider('createAuthUri', { providerId, continueUri: `${SITE}/m/login` })
  const back = await gateway.fetch(`${authUri}&account=${account}&name=Bạn`, { redirect: 'manual' })
  const requestUri = back.headers.get('Location') ?? ''
  return (await provider('signInWithIdp', { requestUri, sessionId: sessionId ?? '' })).idToken ?? ''
}

const signIn = async (input: Record<string, unknown>) => (await ask(gateway, login, input)).body
const useProvider = (sms: boolean) => gateway.set({ identity: { ...gateway.world.settings().identity, sms } })

describe('numbers', () => {
  test('LG-20 LG-23 LG-29 a number that the provider has verified signs its member in, and nobody else', async () => {
    useProvider(true)
    const firebaseIdToken = await phoneToken('+84901000001', '901000001')
    const input = { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken }
    expect((await signIn({ ...input, firebaseMobileNo: '901000001' })).value).toMatchObject({ userName: 'player1' })
    expect((await signIn({ ...input, firebaseMobileNo: '901000002' })).errorCode).toBe('sms.code')
    // The number that is typed beside it may stand as its country writes it, or be left out.
    expect((await signIn({ ...input, firebaseMobileNo: '0901000001', countryDialingCode: '84' })).errorCode).toBe(
      'mobile.format',
    )
    expect((await signIn(input)).value).toMatchObject({ userName: 'player1' })
    useProvider(false)
    expect((await signIn(input)).errorCode).toBe('permission.denied')
    useProvider(true)
    expect((await signIn({ ...input, loginAs: 'agent' })).errorCode).toBe('login.non.agent')
    const { members } = schema
    const isPlayer = eq(members.loginName, 'player1')
    await gateway.db.update(members).set({ active: false }).where(isPlayer)
    expect((await signIn(input)).errorCode).toBe('member.unknown')
    await gateway.db.update(members).set({ active: true, mobile: '901000099' }).where(isPlayer)
    expect((await signIn(input)).errorCode).toBe('member.unknown')
    await gateway.db.update(members).set({ mobile: '901000001' }).where(isPlayer)
    useProvider(false)
  })

  test('RG-17 RG-23 and registers with it instead of a code of ours, for that number alone', async () => {
    useProvider(true)
    const firebaseIdToken = await phoneToken('+84966000001', '966000001')
    const registered = async (mobileNum: string) =>
      ask(gateway, registerMobile, {
        mobileNum,
        password: 'Abc#12345',
        confirmPassword: 'Abc#12345',
        verificationCode: '',
        firebaseChannel: 'sms',
        firebaseIdToken,
        sliderToken: await solvedSlider(gateway),
      })
    expect((await registered('966000002')).body.errorCode).toBe('sms.code')
    expect((await registered('966000001')).body.value).toMatchObject({
      userName: expect.stringMatching(/^vn0001/),
    })
    useProvider(false)
  })

  test('LG-20 the sandbox checks puzzle, number and code as the gateway does', async () => {
    const send = async (phoneNumber: string, recaptchaToken: string) =>
      (await provider('sendVerificationCode', { phoneNumber, recaptchaToken })).error?.message
    expect(await send('+84955000001', 'none')).toBe('CAPTCHA_CHECK_FAILED')
    expect(await send('+10', await solvedSlider(gateway))).toBe('INVALID_PHONE_NUMBER')
    expect(await send('+84955000001', await solvedSlider(gateway))).toBeUndefined()
    expect(await send('+84955000001', await solvedSlider(gateway))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    const sessionInfo = Buffer.from('+84955000001').toString('base64url')
    expect((await provider('signInWithPhoneNumber', { sessionInfo, code: 'wrong' })).error?.message).toBe(
      'INVALID_CODE',
    )
    expect((await provider('signInWithPhoneNumber', {})).error?.message).toBe('MISSING_FIELD')
  })
})

describe('accounts elsewhere', () => {
  test('LG-15 LG-27 an account that is linked once signs in from then on, and belongs to nobody else', async () => {
    const firebaseIdToken = await socialToken('me')
    expect((await signIn({ type: 'firebase', firebaseIdToken })).errorCode).toBe('identity.unlinked')
    const password = 'Lobby#2026'
    const linked = await signIn({ type: 'username', username: 'player1', password, firebaseIdToken })
    expect(linked.success).toBe(true)
    expect((await signIn({ type: 'firebase', firebaseIdToken: await socialToken('me') })).value).toMatchObject({
      userName: 'player1',
    })
    const other = await signIn({ type: 'username', username: 'nochat', password, firebaseIdToken })
    expect(other.errorCode).toBe('identity.linked')
    expect((await signIn({ type: 'firebase', firebaseIdToken: await socialToken('me', 'google.com') })).errorCode).toBe(
      'identity.unlinked',
    )
  })

  test('LG-27 RG-13 a registration links the account that it came from', async () => {
    const firebaseIdToken = await socialToken('newcomer', 'oidc.zalo')
    const registered = async (username: string) =>
      ask(gateway, register, {
        username,
        password: 'Abc#12345',
        confirmPassword: 'Abc#12345',
        firebaseIdToken,
        sliderToken: await solvedSlider(gateway),
      })
    expect((await registered('fromzalo')).body.success).toBe(true)
    expect((await signIn({ type: 'firebase', firebaseIdToken })).value).toMatchObject({ userName: 'fromzalo' })
    expect((await registered('another1')).body.errorCode).toBe('identity.linked')
  })

  test('LG-27 RG-23 a registration whose number the provider has proved links the account that it came from', async () => {
    useProvider(true)
    const linkIdToken = await socialToken('withnumber', 'oidc.zalo')
    const firebaseIdToken = await phoneToken('+84944555661', '944555661')
    const { body } = await ask(gateway, registerMobile, {
      mobileNum: '944555661',
      countryDialingCode: '84',
      password: 'Abc#12345',
      confirmPassword: 'Abc#12345',
      firebaseChannel: 'sms',
      firebaseIdToken,
      linkIdToken,
      sliderToken: await solvedSlider(gateway),
    })
    expect(body.success).toBe(true)
    useProvider(false)
    const { userName } = body.value as { userName: string }
    expect((await signIn({ type: 'firebase', firebaseIdToken: linkIdToken })).value).toMatchObject({ userName })
  })

  test('LG-23 a token that nobody has signed, or that has run out, says nothing', async () => {
    const forged = await new SignJWT({ sub: 'x', firebase: { sign_in_provider: 'facebook.com' } })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('https://securetoken.google.com/lobby-sandbox')
      .setAudience('lobby-sandbox')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of somebody else'))
    const old = await socialToken('me')
    gateway.clock.advance(3_601_000)
    for (const firebaseIdToken of [forged, old, 'nonsense', '', undefined]) {
      expect((await signIn({ type: 'firebase', firebaseIdToken })).errorCode).toBe('sms.code')
    }
  })

  test('LG-15 the provider sends nobody back to a stranger, and its answer is good for who asked', async () => {
    const stranger = await provider('createAuthUri', {
      providerId: 'facebook.com',
      continueUri: 'https://evil.example/',
    })
    expect(stranger.error?.message).toBe('OPERATION_NOT_ALLOWED')
    const { authUri } = await provider('createAuthUri', { providerId: 'facebook.com', continueUri: `${SITE}/m/login` })
    const page = await (await gateway.fetch(authUri ?? '')).text()
    expect(page).toContain('SANDBOX')
    const back = await gateway.fetch(`${authUri}&account=me`, { redirect: 'manual' })
    const requestUri = back.headers.get('Location') ?? ''
    expect((await provider('signInWithIdp', { requestUri, sessionId: 'another' })).error?.message).toBe('INVALID_CODE')
  })

  test.each([
    ['en', '<html lang="en">', 'This page stands in for Zalo.', 'Cancel'],
    ['th', '<html lang="th">', 'หน้านี้ใช้แทน Zalo', 'ยกเลิก'],
    ['', '<html lang="vi">', 'Trang này thay cho Zalo.', 'Hủy'],
  ])('IN-01 IN-02 the provider asks in the language of whoever comes ("%s")', async (locale, ...texts) => {
    const { authUri } = await provider(
      'createAuthUri',
      { providerId: 'oidc.zalo', continueUri: `${SITE}/m/login` },
      { 'X-Firebase-Locale': locale },
    )
    const page = await (await gateway.fetch(authUri ?? '')).text()
    for (const text of texts) expect(page).toContain(text)
  })

  test('RO-08 the status says who sends codes and which providers there are', async () => {
    const { body } = await ask(gateway, systemStatus)
    expect((body.value as { info: { sms: object } }).info.sms).toEqual({
      channel: 'gateway',
      providers: { facebook: true, google: true, zalo: true },
      url: SANDBOX_PATH,
      apiKey: 'sandbox',
      sandbox: true,
    })
  })
})
