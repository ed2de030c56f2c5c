import { expect, test } from 'vitest'
import { amountOf, smaller, toMinor, toUnits } from './money.ts'

test('a unit has ten thousand minor units, and four decimals are exact', () => {
  expect(toMinor(1)).toBe(10_000n)
  expect(toMinor(2580.5)).toBe(25_805_000n)
  expect(toMinor(0.0001)).toBe(1n)
  expect(toMinor(-0.07)).toBe(-700n)
  expect(toMinor(1.0005)).toBe(10_005n)
  expect(toMinor(0)).toBe(0n)
  // The largest amount whose minor units a number counts exactly.
  expect(toMinor(900_719_925_474.099)).toBe(9_007_199_254_740_990n)
})

test.each([0.00001, 1.00005, 0.00009, -0.00001, 900_719_925_475, 1e15, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is no amount of money',
  (units) => {
    expect(() => toMinor(units)).toThrow(`${units} is no amount of money`)
    expect(() => toMinor(units)).toThrow(RangeError)
    expect(amountOf(units)).toBeNull()
  },
)

test('what a player typed is an amount up to four decimals', () => {
  expect(amountOf(12.3456)).toBe(123_456n)
})

test('minor units go back to the wire as units', () => {
  expect(toUnits(25_805_000n)).toBe(2580.5)
  expect(toUnits(-1n)).toBe(-0.0001)
})

test('the smaller of two', () => {
  expect(smaller(1n, 2n)).toBe(1n)
  expect(smaller(2n, 1n)).toBe(1n)
  expect(smaller(-3n, 2n)).toBe(-3n)
})
