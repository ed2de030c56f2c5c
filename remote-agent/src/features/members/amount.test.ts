import { expect, test } from 'vitest'
import { amountOf, amountText, amountTyped } from './amount.ts'

test('AG-11 what is typed keeps its digits and one separator with two decimals, nine digits before it', () => {
  const typed = ['', '250', 'a1b2', '5.', '5,05', '1.234', '1.2.34', '007', '0', '0.5', '1234567890']
  expect(typed.map(amountText)).toEqual(['', '250', '12', '5.', '5,05', '1.23', '1.23', '7', '0', '0.5', '123456789'])
})

test('AG-11 an amount is read with either separator; anything else is no amount', () => {
  expect(['250', '250,5', '250.25', '12.', '0.1234'].map(amountOf)).toEqual([250, 250.5, 250.25, 12, 0.1234])
  expect(['', '.5', 'x1', '1x', '1.23456', '1,2,3'].map(amountOf)).toEqual([null, null, null, null, null, null])
})

test('AG-11 "All" writes what there is without grouping, cut to two decimals and never rounded up', () => {
  // As Vietnamese writes it, which a test without a page has.
  expect([8_600, 8_600.5, 1_234.567, 0.019].map(amountTyped)).toEqual(['8600', '8600,5', '1234,56', '0,01'])
})
