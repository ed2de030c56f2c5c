import { afterEach, expect, test } from 'vitest'
import { setCurrency } from '../i18n/format.ts'
import { startI18n } from '../i18n/language.ts'
import { resetPlatform } from '../testing.tsx'
import { difference, moneyParts, sumOf } from './amounts.ts'

afterEach(resetPlatform)

test('SH-24 amounts add up to the last of their four decimals, without the noise of binary fractions', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([1_000_000.0001, 0.0002, -1_000_000])).toBe(0.0003)
  expect(sumOf([])).toBe(0)
  expect(difference(0.3, 0.1)).toBe(0.2)
  expect(difference(30, 150)).toBe(-120)
})

test('SH-24 an amount is shown by its sign and its digits', () => {
  startI18n({ language: 'EN' })
  setCurrency({ code: 'VND', pattern: '#,##0.00' })
  expect(moneyParts(1250.5)).toEqual({ sign: 1, whole: '1,250.50', currency: 'K' })
  expect(moneyParts(-3)).toEqual({ sign: -1, whole: '3.00', currency: 'K' })
  expect(moneyParts(0)).toEqual({ sign: 0, whole: '0.00', currency: 'K' })
})
