import { expect, test } from 'vitest'
import { amountError, nearestAmount, sumsOf } from './deposit-sums.ts'

type Method = Parameters<typeof sumsOf>[1]
type Promotion = NonNullable<Parameters<typeof sumsOf>[2]>
const METHOD = { min: 50, max: 30_000, feePercent: 2 } as Method
/** The daily bonus of the reference gateway. */
const DAILY = { percent: 20, most: 888, from: 200 } as Promotion

test('SH-24 a bonus is its share of the amount and never more than its most; below its least there is none', () => {
  expect(sumsOf(300, METHOD, DAILY).bonus).toBe(60)
  // 20 % of 4,440 is 888.
  expect(sumsOf(4_440, METHOD, DAILY).bonus).toBe(888)
  expect(sumsOf(10_000, METHOD, DAILY).bonus).toBe(888)
  expect(sumsOf(200, METHOD, DAILY).bonus).toBe(40)
  expect(sumsOf(199, METHOD, DAILY).bonus).toBe(0)
  expect(sumsOf(300, METHOD, undefined)).toEqual({ fee: 6, receives: 294, bonus: 0 })
})

test('SH-24 the smallest and the greatest amount of a way are taken, and nothing beyond', () => {
  const errors = [49.99, 50, 30_000, 30_000.01, 0].map((amount) => amountError(amount, METHOD, null, undefined))
  expect(errors).toEqual(['tooLittle', undefined, undefined, 'tooMuch', 'missing'])
  expect([199, 200].map((amount) => amountError(amount, METHOD, null, DAILY))).toEqual(['bonus', undefined])
})

test('SH-24 a wrong amount has the nearest one that can be ordered; none where none can', () => {
  const leaves = (left: number) => ({ left, period: 'week', growsAt: null }) as const
  expect(nearestAmount('tooLittle', METHOD, null, undefined)).toBe(50)
  expect(nearestAmount('tooMuch', METHOD, null, undefined)).toBe(30_000)
  expect(nearestAmount('tooMuch', METHOD, leaves(400.5), undefined)).toBe(400)
  expect(nearestAmount('limit', METHOD, leaves(400.5), undefined)).toBe(400)
  expect(nearestAmount('bonus', METHOD, null, DAILY)).toBe(200)
  expect(nearestAmount('bonus', METHOD, leaves(200), DAILY)).toBe(200)
  expect(nearestAmount('bonus', METHOD, leaves(199), DAILY)).toBeUndefined()
  expect(nearestAmount('missing', METHOD, null, DAILY)).toBeUndefined()
  expect(nearestAmount(undefined, METHOD, null, DAILY)).toBeUndefined()
  expect(nearestAmount('tooLittle', METHOD, leaves(50), undefined)).toBe(50)
  expect(nearestAmount('tooLittle', METHOD, leaves(49), undefined)).toBeUndefined()
})
