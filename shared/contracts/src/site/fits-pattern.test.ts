import { expect, test } from 'vitest'
import { fitsPattern } from './fits-pattern.ts'

test('VA-01 VA-11 a value is held against the expression of a rule, and against none that cannot be read', () => {
  expect(fitsPattern('^\\p{L}{2}$', 'ổi')).toBe(true)
  expect(fitsPattern('^\\p{L}{2}$', 'o1')).toBe(false)
  expect(fitsPattern(undefined, 'o1')).toBe(true)
  expect(fitsPattern('(', 'o1')).toBe(true)
})
