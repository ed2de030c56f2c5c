import { expect, test } from 'vitest'
import { amountIn, moneyIn } from './stake-text.js'

test.each([
  ['vi', '1.000', 1000],
  ['vi', '2.580,50', 2580.5],
  ['vi', '1.000.000', 1_000_000],
  ['vi', '0,5', 0.5],
  ['vi', '1000', 1000],
  ['vi', ' 10 ', 10],
  // A phone that offers the dot alone: no group has one or two digits.
  ['vi', '0.5', 0.5],
  ['vi', '12.50', 12.5],
  ['en', '1,000', 1000],
  ['en', '1.000', 1],
  ['en', '2,580.50', 2580.5],
  ['en', '0,5', 0.5],
  ['th', '1,000', 1000],
  ['ja', '1,000', 1000],
  ['zh-Hans', '1,000.5', 1000.5],
])('LT-35 in %s a stake of “%s” is %d', (tag, text, amount) => {
  expect(amountIn(text, tag)).toBe(amount)
})

test.each([
  '1e3',
  '1E3',
  '0x10',
  '-1',
  '+1',
  '',
  '.',
  ',',
  '1.00.0',
  '1.0000',
  '10.00.000',
  '1,2,3',
  'Infinity',
  '１０',
])('LT-35 a stake of “%s” is no amount', (text) => {
  expect(amountIn(text, 'vi')).toBeNaN()
})

test('PL-04 the vendor’s pages write amounts in K as the language does, chips without zeros', () => {
  expect(moneyIn('vi')(2580.5)).toBe('2.580,50\u00a0K')
  expect(moneyIn('en')(0.0125)).toBe('0.0125\u00a0K')
  expect([500, 0.05].map(moneyIn('en', 0))).toEqual(['500\u00a0K', '0.05\u00a0K'])
})
