import { describe, expect, test } from 'vitest'
import { sentBy, takeRegInfo } from '../../parts/invitation/reg-info.ts'
import { checkField } from './field-check.ts'
import { EMPTY, shownFields } from './fields.ts'
import { registrationPayload } from './registration.ts'

const on = { enabled: true, required: false }
const rules = {
  username: { ...on, required: true, pattern: '^[A-Za-z][A-Za-z0-9_]{3,15}$', minLength: 4, maxLength: 16 },
  password: { ...on, required: true, pattern: '^\\S{8,64}$' },
  confirmPassword: { ...on, required: true },
  mobileNum: on,
  verificationCode: on,
  email: on,
}
const context = { values: EMPTY, rules, dialingCode: '84', home: '84', reading: 'digits', host: 'site.test' } as const

const shown = (method: 'username' | 'mobile', values = EMPTY) =>
  shownFields({ method, rules, values, passwordWithMobile: true })

describe('fields and payload', () => {
  test('RG-22 RG-24 every field is sent, those that are empty or not shown as empty strings', () => {
    const values = { ...EMPTY, username: ' newcomer ', password: ' Abc#12345', confirmPassword: 'other', zalo: '0901' }
    const payload = registrationPayload({
      values,
      shown: shown('username', values),
      dialingCode: '84',
      affiliateCode: 'LOBBY01',
      slider: { sliderToken: 'solved' },
      captcha: null,
      provider: null,
      registerMethod: 'H5',
      host: 'site.test',
      deviceId: 'device',
    })
    expect(payload).toEqual({
      countryDialingCode: '84',
      registerUrl: 'site.test',
      registerMethod: 'H5',
      username: 'newcomer',
      password: ' Abc#12345',
      confirmPassword: ' Abc#12345',
      affiliateCode: 'LOBBY01',
      paymentPassword: '',
      recommenderId: '',
      nickname: '',
      payeeName: '',
      email: '',
      mobileNum: '',
      idNumber: '',
      qqNum: '',
      facebook: '',
      wechat: '',
      line: '',
      whatsapp: '',
      // Typed before the rules switched it off.
      zalo: '',
      captcha: '',
      captchaId: '',
      type: 0,
      domain: 'site.test',
      verificationCode: '',
      sliderToken: 'solved',
      deviceId: 'device',
    })
  })

  test('RG-04 RG-06 the code by SMS is asked for once there is a number', () => {
    const names = (fields: ReturnType<typeof shown>) => fields.map(({ name }) => name)
    expect(names(shown('username'))).not.toContain('verificationCode')
    expect(names(shown('username', { ...EMPTY, mobileNum: '9' }))).toContain('verificationCode')
    expect(names(shown('mobile')).slice(0, 2)).toEqual(['mobileNum', 'verificationCode'])
    expect(shown('mobile')[0]).toEqual({ name: 'mobileNum', required: true })
  })

  test('VA-01 VA-02 VA-03 a check answers a pass flag, and a message where it does not pass', () => {
    expect(checkField('email', false, context)).toEqual({ pass: true })
    expect(checkField('username', true, context)).toEqual({ pass: false, message: 'register.missing.username' })
    const typed = (more: object) => ({ ...context, values: { ...EMPTY, ...more } })
    expect(checkField('username', true, typed({ username: 'abc' }))).toEqual({
      pass: false,
      message: 'register.error.short',
      values: { least: 4 },
    })
    expect(checkField('username', true, typed({ username: '1abcd' }))).toMatchObject({
      message: 'register.error.username',
    })
    expect(checkField('confirmPassword', true, typed({ password: 'a', confirmPassword: 'b' }))).toMatchObject({
      message: 'register.error.confirmPassword',
    })
  })

  test('VA-01 an expression that the browser cannot read is left to the gateway', () => {
    const odd = { ...context, rules: { nickname: { ...on, pattern: '(' } }, values: { ...EMPTY, nickname: 'x' } }
    expect(checkField('nickname', false, odd)).toEqual({ pass: true })
  })
})

describe('who has invited', () => {
  test('RG-26 the address is kept, and counts at a later visit without one', () => {
    expect(takeRegInfo('?affiliateCode=LOBBY01&referralCode=12')).toEqual({
      affiliateCode: 'LOBBY01',
      referralCode: '12',
    })
    expect(takeRegInfo('?by=mobile')).toEqual({ affiliateCode: 'LOBBY01', referralCode: '12' })
    expect(takeRegInfo('?affiliateCode=OTHER')).toEqual({ affiliateCode: 'OTHER', referralCode: '' })
    localStorage.clear()
  })

  test.each([
    ['no text', '{"affiliateCode":7,"referralCode":"12"}'],
    ['missing', '{"referralCode":"12"}'],
    ['no code', '{"affiliateCode":"<b>","referralCode":"12"}'],
    ['too long', `{"affiliateCode":"${'x'.repeat(65)}","referralCode":"12"}`],
  ])('RG-26 a code that is %s costs the other one nothing, here and in the address of the profile', (_, text) => {
    localStorage.setItem('reg_info', text)
    expect(takeRegInfo('')).toEqual({ affiliateCode: '', referralCode: '12' })
    expect(sentBy()).toEqual({ referralCode: '12' })
    localStorage.clear()
  })

  test.each(['{', '[]', '{"affiliateCode":7}', null])('RG-26 %s counts as nobody', (text) => {
    if (text) localStorage.setItem('reg_info', text)
    expect(takeRegInfo('')).toEqual({ affiliateCode: '', referralCode: '' })
    expect(takeRegInfo(`?affiliateCode=${'x'.repeat(101)}`)).toEqual({ affiliateCode: '', referralCode: '' })
    localStorage.clear()
  })
})
