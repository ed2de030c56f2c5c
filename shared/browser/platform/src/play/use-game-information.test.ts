import { expect, test } from 'vitest'
import { oneIn, percent, shownBy, specialOf } from './use-game-information.ts'

// As Vietnamese writes numbers, which is the language before any is chosen.
test.each([
  [1 / 27_000, '27.000'],
  // 1 − 0.99^18
  [0.165486, '6'],
  [4296 / 27_000, '6,3'],
  [27 / 27_000, '1.000'],
  [1, '1'],
])('PP-09 a chance of %f is told as one in %s', (chance, said) => {
  expect(oneIn(chance)).toBe(said)
})

test.each([
  [96.09, '96,09%'],
  [87.5, '87,5%'],
  [97, '97%'],
  [94.774, '94,77%'],
])('PP-09 a return of %f percent is written as percents are everywhere else: %s', (value, said) => {
  expect(percent(value)).toBe(said)
})

test('PP-09 codes of a vendor are shown in its words, figures as they are, and nothing else', () => {
  const words = { lo2: 'Two digits', seven: 'Seven' }
  expect(shownBy(['seven', 'seven', 'x_bonus', 'constructor'], words)).toBe('Seven · Seven')
  expect(shownBy(['lo2', '07'], words)).toBe('Two digits · 07')
  expect(specialOf('123456~12,34')).toBe('123456')
  expect(specialOf('')).toBe('')
})
