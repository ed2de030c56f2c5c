import { describe, expect, test } from 'vitest'
import { loginError } from './login-rules.ts'

const RULES = {
  loginUsername: { enabled: true, required: true, minLength: 4, maxLength: 16 },
  loginMobileNum: { enabled: true, required: true, pattern: '^\\d{6,12}$' },
  loginPassword: { enabled: true, required: true, maxLength: 200 },
  verificationCode: { enabled: true, required: false, pattern: '^\\d{6}$' },
}

describe('the shared rules of the login screen', () => {
  test.each([
    ['loginUsername', '', 'missing'],
    ['loginUsername', 'vip', 'format'],
    ['loginUsername', '😀😀😀😀', null],
    ['loginUsername', 'x'.repeat(17), 'format'],
    ['loginMobileNum', '90100000a', 'format'],
    ['loginMobileNum', '901000001', null],
    ['loginPassword', '  ', null],
    ['verificationCode', '', null],
    ['verificationCode', '12345', 'format'],
  ] as const)('VA-11 %s takes %j: %j', (name, value, fault) => {
    expect(loginError(RULES, name, value)).toBe(fault)
  })

  test('VA-11 until the rules are there a field only has to hold something', () => {
    expect(loginError(undefined, 'loginUsername', '')).toBe('missing')
    expect(loginError(undefined, 'loginUsername', 'x')).toBeNull()
  })

  test('VA-11 an expression that the browser does not know is left to the gateway', () => {
    const rules = { loginMobileNum: { enabled: true, required: true, pattern: '(' } }
    expect(loginError(rules, 'loginMobileNum', '1')).toBeNull()
  })
})
