import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneProvider } from './phone-provider.ts'

const ADDRESS = { url: 'https://provider.test', apiKey: 'a&b' }
const HANOI = { dialingCode: '84', number: '912345678' }
const PUZZLE = { sliderToken: 'solved' }

/** The provider, as its REST interface is written down: what it was asked, and what it says. */
const asked: { url: string; body: unknown }[] = []
let says: () => Response | Promise<Response>
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) })
    return says()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})
const refusedWith = (message: string) => () => Response.json({ error: { code: 400, message } }, { status: 400 })
const send = () => phoneProvider(ADDRESS).send(HANOI, PUZZLE)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  )

describe('the phone-verification provider', () => {
  test.each([
    ['INVALID_CODE', 'sms.code'],
    ['SESSION_EXPIRED', 'sms.code'],
    ['MISSING_CODE', 'sms.code'],
    ['CAPTCHA_CHECK_FAILED', 'slider.failed'],
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'mobile.format'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again in an hour.', 'request.too.often'],
    ['QUOTA_EXCEEDED', 'request.too.often'],
    ['OPERATION_NOT_ALLOWED', 'permission.denied'],
    ['A_NEW_ONE', 'unknown'],
  ])('ER-12 RG-17 its "%s" is told as `%s`', async (message, code) => {
    says = refusedWith(message)
    expect(await codeOf(send())).toBe(code)
  })

  test('ER-01 an answer that does not fit, none in 15 s, and a dead connection are told apart', async () => {
    says = () => Response.json({ anything: 'else' })
    expect(await codeOf(send())).toBe('unknown')
    says = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await codeOf(send())).toBe('client.offline')
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    )
    let told: string | null = null
    void codeOf(send()).then((code) => {
      told = code
    })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(told).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toBe('client.timeout')
  })

  test('LG-23 RG-17 RG-23 a code goes to the whole number and is confirmed by what it was sent as', async () => {
    says = () => Response.json({ sessionInfo: 'S-1' })
    const before = Date.now()
    const { expirationTime } = await send()
    expect(expirationTime - before).toBeGreaterThanOrEqual(120_000)
    expect(expirationTime - Date.now()).toBeLessThanOrEqual(120_000)
    says = () => Response.json({ idToken: 'T-1' })
    expect(await phoneProvider(ADDRESS).confirm(HANOI, '123456')).toEqual({
      firebaseChannel: 'sms',
      firebaseIdToken: 'T-1',
      firebaseMobileNo: '912345678',
    })
    expect(asked).toEqual([
      {
        url: 'https://provider.test/v1/accounts:sendVerificationCode?key=a%26b',
        body: { phoneNumber: '+84912345678', recaptchaToken: 'solved' },
      },
      {
        url: 'https://provider.test/v1/accounts:signInWithPhoneNumber?key=a%26b',
        body: { sessionInfo: 'S-1', code: '123456' },
      },
    ])
  })

  test('LG-20 a code of another number is wrong, and so is one that nobody was sent; the provider is not asked', async () => {
    const { confirm } = phoneProvider(ADDRESS)
    expect(await codeOf(confirm(HANOI, '123456'))).toBe('sms.code')
    says = () => Response.json({ sessionInfo: 'S-1' })
    await send()
    expect(await codeOf(confirm({ ...HANOI, dialingCode: '66' }, '123456'))).toBe('sms.code')
    expect(await codeOf(confirm({ ...HANOI, number: '912345679' }, '123456'))).toBe('sms.code')
    expect(asked).toHaveLength(1)
  })
})
