import { expect, test } from 'vitest'
import { amountIn, higherStake, lowerStake, moneyIn, stakeTyped } from './stake-text.js'

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

const STAKES = [0.1, 0.5, 1, 2, 5]

test.each([
  // From one that was typed the steps lead to the next of the list.
  [1, 0.5, 2],
  [1.5, 1, 2],
  [0.1, undefined, 0.5],
  [5, 2, undefined],
  [70, 5, undefined],
])('PL-07 from a stake of %d the steps lead to %s and %s', (stake, lower, higher) => {
  expect([lowerStake(STAKES, stake), higherStake(STAKES, stake)]).toEqual([lower, higher])
})

test.each([
  ['2,5', 'vi', 2.5],
  ['1.000', 'vi', 1000],
  ['1,000', 'en', 1000],
  ['0,1', 'vi', 0.1],
  ['100000', 'vi', 100_000],
  // Below the smallest bet, above the largest, finer than the wallet counts, and no amount.
  ['0,05', 'vi', null],
  ['100001', 'vi', null],
  ['1,00001', 'vi', null],
  ['', 'vi', null],
  ['-5', 'vi', null],
  ['1e3', 'vi', null],
])('PL-07 a stake typed as "%s" in %s is taken as %s', (said, language, taken) => {
  expect(stakeTyped(said, language, 0.1)).toBe(taken)
})
