import { describe, expect, test } from 'vitest'
import { fitsRule } from './password-rule.ts'
import { passwordStrength } from './password-strength.ts'

describe('strength of a password', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['12345678', 1],
    ['aaaaaaaaaaaa', 1],
    ['player1-Xk9!', 1],
    ['Matkhau#88', 1],
    ['mua xuan', 2],
    ['Kx7trong', 3],
    ['Lobby#2026xq', 3],
  ])('SH-07 %j is %i', (password, strength) => {
    expect(passwordStrength(password, ['player1'])).toBe(strength)
  })
})

describe('the rule of a new password', () => {
  const rule = { enabled: true, required: true, pattern: '^\\S{8,64}$', minLength: 8, maxLength: 64 }

  test.each([
    ['1234567', false],
    ['12345678', true],
    ['12 345678', false],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['😀😀😀😀😀😀😀', false],
    ['😀😀😀😀😀😀😀😀', true],
  ])('ER-12 %j fits: %s', (password, fits) => {
    expect(fitsRule(rule, password)).toBe(fits)
  })

  test('ER-12 a rule that has not come asks for no more than something', () => {
    expect([fitsRule(null, ''), fitsRule(null, 'x')]).toEqual([false, true])
  })
})
