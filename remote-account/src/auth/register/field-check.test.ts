import { describe, expect, test } from 'vitest'
import { type CheckContext, checkField, isSecret } from './field-check.ts'
import { EMPTY, type FieldName, shownFields, type Values } from './fields.ts'

const on = { enabled: true, required: false }
const need = { enabled: true, required: true }

function check(name: FieldName, value: string, context: Partial<CheckContext> = {}, required = true) {
  const { values = EMPTY, rules = {}, ...rest } = context
  const checked = checkField(name, required, {
    ...{ dialingCode: '84', home: '84', reading: 'digits' as const, rules, host: 'www.may-man-88.example' },
    ...rest,
    values: { ...values, [name]: value },
  })
  return checked.pass ? 'passes' : [checked.message, ...Object.values(checked.values ?? {})].join(' ')
}

describe('a field of the registration', () => {
  test.each([
    ['username', 'register.missing.username'],
    ['password', 'register.missing.password'],
    ['confirmPassword', 'register.missing.confirmPassword'],
    ['mobileNum', 'verification.mobile.missing'],
    ['verificationCode', 'verification.sms.invalid'],
    ['email', 'register.missing.other'],
    ['zalo', 'register.missing.other'],
  ] as const)('VA-01 VA-02 VA-05 an empty %s that is required says so, and passes where it is not', (name, message) => {
    expect(check(name, '')).toBe(message)
    expect(check(name, '', {}, false)).toBe('passes')
  })

  test('VA-01 blanks alone are nothing, except in a password, which goes as it was typed', () => {
    expect(check('nickname', '   ')).toBe('register.missing.other')
    expect(check('password', '   ')).toBe('passes')
  })

  test('VA-03 the password again is the same, to the last blank', () => {
    const values = { ...EMPTY, password: 'Abc#12345' }
    expect(check('confirmPassword', 'Abc#12345', { values })).toBe('passes')
    expect(check('confirmPassword', 'Abc#12345 ', { values })).toBe('register.error.confirmPassword')
  })

  test('RG-15 a password of nothing but words of the site, its host or the name is told before anything is sent', () => {
    const values = { ...EMPTY, username: ' minhanh ' }
    for (const easy of ['Matkhau#2026', 'May-Man-88!!', 'minhanh1990!']) {
      expect([easy, check('password', easy, { values })]).toEqual([easy, 'register.error.easy'])
    }
    expect(check('password', 'minhanhq1990!', { values })).toBe('passes')
    expect(check('confirmPassword', 'x', { values: { ...values, password: 'x' } })).toBe('passes')
  })

  test('VA-08 VA-09 a number is looked at by its country, in the wording of the site', () => {
    expect(check('mobileNum', ' 912345678 ')).toBe('passes')
    expect(check('mobileNum', '0912345678')).toBe('verification.mobile.digits')
    expect(check('mobileNum', '91234567', { reading: 'characters' })).toBe('verification.mobile.characters')
    expect(check('mobileNum', '12345', { dialingCode: '66' })).toBe('verification.mobile.invalid')
    expect(check('mobileNum', '123456', { dialingCode: '66' })).toBe('passes')
  })

  test('VA-01 the first and the last length that is allowed pass, and what is beyond says the bound', () => {
    const rules = { nickname: { ...on, minLength: 2, maxLength: 4 } }
    expect(['a', 'ab', 'abcd', 'abcde'].map((text) => check('nickname', text, { rules }))).toEqual([
      'register.error.short 2',
      'passes',
      'passes',
      'register.error.long 4',
    ])
    // A letter with its accents is one, and so is a picture.
    expect(check('nickname', 'Đỗ😀😀', { rules })).toBe('passes')
    // Blanks around it do not count.
    expect(check('nickname', '  abcd  ', { rules })).toBe('passes')
  })

  test('VA-01 without bounds of the site 200 characters pass', () => {
    expect(check('zalo', 'x'.repeat(200))).toBe('passes')
    expect(check('zalo', 'x'.repeat(201))).toBe('register.error.long 200')
  })

  test.each([
    ['username', 'register.error.username'],
    ['password', 'register.error.password'],
    ['paymentPassword', 'register.error.paymentPassword'],
    ['email', 'register.error.email'],
    ['nickname', 'register.error.name'],
    ['payeeName', 'register.error.name'],
    ['verificationCode', 'verification.sms.invalid'],
    ['zalo', 'register.error.other'],
  ] as const)('VA-01 a %s against the site’s pattern says what is wrong with it', (name, message) => {
    expect(check(name, 'abc', { rules: { [name]: { ...on, pattern: '^\\d+$' } } })).toBe(message)
  })

  test.each([
    ['an@example.com', 'passes'],
    ['an.b+c@mail.example.vn', 'passes'],
    [`${'a'.repeat(64)}@example.com`, 'passes'],
    [`${'a'.repeat(65)}@example.com`, 'register.error.email'],
    ['example.com', 'register.error.email'],
    ['@example.com', 'register.error.email'],
    ['an@example', 'register.error.email'],
    ['an@example.c', 'register.error.email'],
    ['an@b@example.com', 'register.error.email'],
    ['a n@example.com', 'register.error.email'],
    ['an@exa mple.com', 'register.error.email'],
    ['<an@example.com>', 'register.error.email'],
  ])('VA-01 the mail %s', (mail, said) => {
    expect(check('email', mail)).toBe(said)
  })

  test('VA-17 a payment password that is easy to guess is refused, an easy text elsewhere is not', () => {
    expect(check('paymentPassword', '123456')).toBe('security.paymentError.easy')
    expect(check('paymentPassword', '603917')).toBe('passes')
    expect(check('zalo', '123456')).toBe('passes')
  })

  test('VA-01 three fields are secrets', () => {
    const names = (Object.keys(EMPTY) as FieldName[]).filter(isSecret)
    expect(names).toEqual(['password', 'confirmPassword', 'paymentPassword'])
  })
})

describe('the fields that are shown', () => {
  const rules = {
    username: need,
    password: need,
    confirmPassword: need,
    mobileNum: on,
    verificationCode: on,
    captcha: need,
    recommenderId: on,
    idNumber: on,
    qqNum: on,
    wechat: on,
    whatsapp: on,
    line: on,
    facebook: on,
    zalo: need,
    email: on,
    payeeName: need,
    nickname: { enabled: false, required: true },
    paymentPassword: on,
  }
  const fields = (change: Partial<Parameters<typeof shownFields>[0]> = {}) =>
    shownFields({ method: 'username', rules, values: EMPTY, passwordWithMobile: false, ...change }).map(
      ({ name, required }) => (required ? `${name}*` : name),
    )
  const typed: Values = { ...EMPTY, mobileNum: '9' }
  const REST = ['paymentPassword', 'email', 'facebook', 'line', 'whatsapp', 'wechat', 'qqNum', 'idNumber']
  const PASSWORDS = ['password*', 'confirmPassword*']

  test('RG-04 stand in one order, the required ones first, and none that the site has switched off', () => {
    expect(fields()).toEqual([
      ...['username*', ...PASSWORDS, 'payeeName*', 'zalo*', 'mobileNum'],
      ...[...REST, 'recommenderId'],
    ])
  })

  test('RG-04 a code by SMS is asked for once there is a number', () => {
    expect(fields({ values: typed }).slice(3, 7)).toEqual(['payeeName*', 'zalo*', 'mobileNum', 'verificationCode*'])
    const without = { ...rules, verificationCode: { enabled: false, required: true } }
    expect(fields({ values: typed, rules: without })).not.toContain('verificationCode*')
  })

  test('RG-04 a number that is required stands before the rest', () => {
    expect(fields({ rules: { ...rules, mobileNum: need } }).slice(0, 5)).toEqual([
      ...['username*', ...PASSWORDS, 'mobileNum*'],
      'payeeName*',
    ])
    const none = { ...rules, mobileNum: { enabled: false, required: true } }
    expect(fields({ rules: none }).join()).not.toContain('mobileNum')
  })

  test('RG-27 by mobile number there is no user name, and a password only where the site wants one', () => {
    const early = ['mobileNum*', 'verificationCode*']
    expect(fields({ method: 'mobile' }).slice(0, 4)).toEqual([...early, 'payeeName*', 'zalo*'])
    expect(fields({ method: 'mobile', passwordWithMobile: true }).slice(0, 5)).toEqual([
      ...early,
      ...PASSWORDS,
      'payeeName*',
    ])
    expect(fields({ method: 'mobile', passwordWithMobile: true }).join()).not.toContain('username')
  })

  test('RG-04 a form without any rule has no field', () => {
    expect(fields({ rules: {} })).toEqual([])
  })
})
