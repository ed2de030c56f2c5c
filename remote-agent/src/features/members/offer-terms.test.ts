import { expect, test } from 'vitest'
import { shareOf, shareText, stepErrors, termsOf } from './offer-terms.ts'

const MOST = [
  { turnover: 1_000, percent: 0.5 },
  { turnover: 10_000, percent: 0.8 },
  { turnover: 50_000, percent: 1.2 },
]

test('AG-12 a share keeps two digits, one separator and two decimals of what is typed', () => {
  const typed = ['', '5', '0.25', '0,25', '1.234', '123', '1.2.3', 'a1b.5c', '.5']
  expect(typed.map(shareOf)).toEqual(['', '5', '0.25', '0,25', '1.23', '12', '1.2', '1.5', '.5'])
})

test('AG-12 a share is shown with two decimals at most, one that is left out as nothing', () => {
  // As Vietnamese writes it, which a test without a page has.
  expect([0.5, 1.234, 2, null].map(shareText)).toEqual(['0,5', '1,23', '2', ''])
})

test('AG-12 steps rise, none is above the agent’s own, and one may be left out', () => {
  expect(stepErrors({ 1000: '0.5', 10000: '0,8', 50000: '1.2' }, MOST)).toEqual({})
  expect(stepErrors({ 1000: '', 10000: '0.25', 50000: '' }, MOST)).toEqual({})
  expect(stepErrors({ 1000: '0.51' }, MOST)).toEqual({ 1000: 'tooMuch' })
  expect(stepErrors({ 1000: '0.3', 10000: '0.3' }, MOST)).toEqual({ 10000: 'falls' })
  expect(stepErrors({ 1000: '0.3', 10000: '', 50000: '0.2' }, MOST)).toEqual({ 50000: 'falls' })
  expect(stepErrors({ 1000: '0.3', 10000: '0.31' }, MOST)).toEqual({})
})

test('AG-12 a share of nothing, and what is no share, is missing; the steps after it are looked at all the same', () => {
  expect(stepErrors({ 1000: '0' }, MOST)).toEqual({ 1000: 'missing' })
  expect(stepErrors({ 1000: '.5', 10000: '0.6' }, MOST)).toEqual({ 1000: 'missing' })
  expect(stepErrors({ 1000: '0.4', 10000: '1.234', 50000: '0.3' }, MOST)).toEqual({ 10000: 'missing', 50000: 'falls' })
})

test('AG-12 an offer without any step is missing its first', () => {
  expect(stepErrors({}, MOST)).toEqual({ 1000: 'missing' })
  expect(stepErrors({ 1000: '', 10000: '', 50000: '' }, MOST)).toEqual({ 1000: 'missing' })
  expect(stepErrors({}, [])).toEqual({})
})

test('AG-12 what is offered are the steps that were filled in, read with either separator', () => {
  expect(termsOf({ 1000: '0,25', 10000: '', 50000: '1.2' }, MOST)).toEqual([
    { turnover: 1_000, percent: 0.25 },
    { turnover: 50_000, percent: 1.2 },
  ])
  expect(termsOf({}, MOST)).toEqual([])
})
