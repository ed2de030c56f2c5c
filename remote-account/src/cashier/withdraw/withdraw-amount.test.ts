import { expect, test } from 'vitest'
import { amountError, lessFee, mostOf, nearestAmount } from './withdraw-amount.ts'

const LIMITS = {
  min: 100,
  max: 50_000,
  balance: 60_000,
  withdrawable: 55_000.5,
  feePercent: 1,
  day: { left: 40_000, countLeft: 2, freeLeft: 1 },
}
const day = (change: Partial<(typeof LIMITS)['day']>) => ({ ...LIMITS, day: { ...LIMITS.day, ...change } })

test('SH-24 the smallest and the greatest amount are taken, and nothing beyond', () => {
  expect([100, 40_000].map((amount) => amountError(amount, LIMITS))).toEqual([undefined, undefined])
  expect([0, Number.NaN].map((amount) => amountError(amount, LIMITS))).toEqual(['missing', 'missing'])
  expect(amountError(99.99, LIMITS)).toBe('tooLittle')
  expect(amountError(40_000.01, LIMITS)).toBe('day')
  expect(amountError(50_000, day({ left: 100_000 }))).toBeUndefined()
  expect(amountError(50_000.01, day({ left: 100_000 }))).toBe('tooMuch')
  expect(amountError(55_001, LIMITS)).toBe('locked')
  expect(amountError(60_001, LIMITS)).toBe('balance')
  expect(amountError(100, day({ countLeft: 0 }))).toBe('count')
})

test('PL-10 SH-24 what one tap brings back from games is no lack of balance, and no more than that', () => {
  const inGames = { ...LIMITS, balance: 0, withdrawable: 0, afterRecall: 2_559.5 }
  expect([100, 300, 2_559.5].map((amount) => amountError(amount, inGames))).toEqual(['inGames', 'inGames', 'inGames'])
  expect(amountError(99, inGames)).toBe('tooLittle')
  expect(amountError(2_560, inGames)).toBe('balance')
  // The limits hold for it as well: nothing is brought back for an amount that cannot go.
  const more = { ...LIMITS, balance: 0, withdrawable: 0, afterRecall: 60_000 }
  expect([40_001, 50_001].map((amount) => amountError(amount, more))).toEqual(['day', 'tooMuch'])
  expect(nearestAmount('balance', inGames)).toBe(2_559)
  // Some of it is in the wallet.
  const some = { ...inGames, balance: 250, withdrawable: 250 }
  expect([200, 250, 251].map((amount) => amountError(amount, some))).toEqual([undefined, undefined, 'inGames'])
})

test('SH-24 a wrong amount has the nearest one that can go; none where nothing can or another step comes first', () => {
  expect(nearestAmount('tooLittle', LIMITS)).toBe(100)
  // Of 55,000.5 that are unlocked the day leaves 40,000.
  const beyond = ['tooMuch', 'balance', 'locked', 'day'] as const
  expect(beyond.map((reason) => nearestAmount(reason, LIMITS))).toEqual([40_000, 40_000, 40_000, 40_000])
  const first = ['missing', 'inGames', 'count', undefined] as const
  expect(first.map((reason) => nearestAmount(reason, LIMITS))).toEqual([undefined, undefined, undefined, undefined])
  expect(nearestAmount('tooLittle', { ...LIMITS, withdrawable: 100 })).toBe(100)
  expect(nearestAmount('tooLittle', { ...LIMITS, withdrawable: 99.9 })).toBeUndefined()
  expect(nearestAmount('balance', { ...LIMITS, withdrawable: 99.9 })).toBeUndefined()
})

test('SH-24 "All" is what is unlocked, at most what one withdrawal and the day still have, in whole units', () => {
  expect(mostOf(LIMITS)).toBe(40_000)
  expect(mostOf(day({ left: 100_000 }))).toBe(50_000)
  expect(mostOf({ ...LIMITS, withdrawable: 2_580.5 })).toBe(2_580)
})

test('SH-24 the fee is taken from the first withdrawal that is not free', () => {
  expect(lessFee(1_000, LIMITS)).toBe(1_000)
  expect(lessFee(1_000, day({ freeLeft: 0 }))).toBe(990)
})
