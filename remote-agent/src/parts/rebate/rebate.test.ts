import { expect, test } from 'vitest'
import { percentOf, percentText, rebateText } from './rebate.ts'

test('AG-02 a rebate keeps its digits and one separator with two decimals', () => {
  const typed = ['', '0', '100', '1000', '0.35', '0,35', '1.234', '123.4', '1.2.3', 'x1y.5']
  expect(typed.map(rebateText)).toEqual(['', '0', '100', '100', '0.35', '0,35', '1.23', '12.4', '1.23', '1.5'])
})

test('AG-02 a rebate is read in percent with either separator; anything else is none', () => {
  expect(['0', '0,35', '1.', '12.5'].map(percentOf)).toEqual([0, 0.35, 1, 12.5])
  expect(['', '.5', '0.123', '-1', '1,2,3'].map(percentOf)).toEqual([null, null, null, null, null])
})

test('AG-02 a rebate is written as a share of a hundred', () => {
  // As Vietnamese writes it, which a test without a page has.
  expect([0.35, 1, 0].map((percent) => percentText(percent).replace(/\s/g, ''))).toEqual(['0,35%', '1%', '0%'])
})
