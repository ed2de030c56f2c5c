import { GatewayError } from '@lobby/platform'
import { expect, test } from 'vitest'
import { fieldOf } from './error-field.ts'

const refused = (code: GatewayError['code'], details?: unknown) =>
  new GatewayError({ call: 'POST /register', code, message: 'No.', status: 400, details })

test.each([
  ['member.exists', 'username', 'username'],
  ['member.exists', 'mobile', 'mobileNum'],
  ['account.format', 'username', 'username'],
  ['password.format', 'username', 'password'],
  ['password.easy', 'mobile', 'password'],
  ['password.mismatch', 'username', 'confirmPassword'],
  ['mobile.exists', 'mobile', 'mobileNum'],
  ['mobile.format', 'username', 'mobileNum'],
  ['email.format', 'username', 'email'],
  ['sms.code', 'mobile', 'verificationCode'],
  ['affiliate.unknown', 'username', 'affiliateCode'],
  ['referrer.unknown', 'username', 'recommenderId'],
  ['login.captcha', 'username', 'captcha'],
  ['request.unknown', 'username', undefined],
] as const)('RG-28 ER-18 %s in a registration by %s is said at %s', (code, method, field) => {
  expect(fieldOf(refused(code), method)).toBe(field)
})

test('RG-28 the field that the gateway names comes first, where the form has it', () => {
  expect(fieldOf(refused('field.required', { field: 'zalo' }), 'username')).toBe('zalo')
  expect(fieldOf(refused('member.exists', { field: 'nickname' }), 'mobile')).toBe('nickname')
  expect(fieldOf(refused('password.easy', { field: 'shoeSize' }), 'username')).toBe('password')
})
