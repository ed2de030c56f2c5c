import { expect, test } from 'vitest'
import { fitsRule } from './password-rule.ts'

const RULE = { enabled: true, required: true, minLength: 8, maxLength: 12, pattern: '^\\S*$' }

test.each([
  ['one character too few', 'abcd123', false],
  ['just enough', 'abcd1234', true],
  ['as many as may be', 'abcd12345678', true],
  ['one too many', 'abcd123456789', false],
  ['a blank, which the pattern has not', 'abcd 1234', false],
  ['eight signs of two units each', '🐉🐉🐉🐉🐉🐉🐉🐉', true],
  ['seven of them, which are fourteen units', '🐉🐉🐉🐉🐉🐉🐉', false],
])('RG-28 CL-12 a new password of %s: %s fits, or not', (_what, typed, fits) => {
  expect(fitsRule(RULE, typed)).toBe(fits)
})

test('RG-28 a rule without bounds asks for something, and so does one that is not known yet', () => {
  const open = { enabled: true, required: true }
  for (const rule of [open, null]) expect([fitsRule(rule, ''), fitsRule(rule, 'x'.repeat(300))]).toEqual([false, true])
})
